"""Melodies: a small notation for notes, and the tunes that are played.

A tune is a row of `pitch:beats` (`F#4:1`, `C4+E4:1.5` for a chord, `R:1` for a rest; `1/3` of a beat is allowed), with
`|` between bars. `read` checks that every bar is as long as it says, so that a slip in a rhythm cannot pass unnoticed.

Where the tunes come from (all out of copyright; each was compared with at least one independent notation):
- the bugle call of St Mary's tower in Kraków (hejnał mariacki): traditional; five notes of the F major triad;
- „Wlazł kotek na płotek”, „Krakowiaczek jeden” (as noted by Zygmunt Gloger), „Szła dzieweczka do laseczka”: folk songs;
- „Dzisiaj w Betlejem”, „Bóg się rodzi” (words by Franciszek Karpiński, 1792), „Wśród nocnej ciszy”: old carols;
- Fryderyk Chopin (1810–1849): the openings of the étude op. 10 no. 12, the prelude op. 28 no. 7 and the nocturne
  op. 9 no. 2, note for note but for the ornaments.
The four dances are our own: they only show the rhythm that gives each dance its name.
"""

from fractions import Fraction
from typing import NamedTuple

STEPS = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}


class Note(NamedTuple):
    """Tones (MIDI numbers; none for a rest) that begin together, and where they stand, in beats."""

    start: float
    beats: float
    pitches: tuple[int, ...]


def midi(name: str) -> int:
    """The number of a tone: `A4` is 69, `#` raises, `b` lowers."""
    letter, octave = name[0], int(name[-1])
    return 12 * (octave + 1) + STEPS[letter] + name.count("#") - name[1:].count("b")


def hertz(pitch: int) -> float:
    """Equal temperament on A4 = 440 hertz."""
    return 440 * 2 ** ((pitch - 69) / 12)


def read(text: str, bar: float | None = None, pickup: float = 0) -> list[Note]:
    """Read a tune; with `bar`, every bar must have that many beats (a pickup stands before the first line)."""
    notes, now = [], Fraction(0)
    for number, part in enumerate(text.split("|")):
        begin = now
        for word in part.split():
            names, _, length = word.partition(":")
            beats = Fraction(length)
            pitches = () if names == "R" else tuple(midi(name) for name in names.split("+"))
            notes.append(Note(float(now), float(beats), pitches))
            now += beats
        expected = pickup if pickup and number == 0 else bar
        if expected is not None and now - begin != Fraction(expected):
            raise ValueError(f"bar {number} lasts {now - begin} beats instead of {expected}: {part.strip()}")
    return notes


def transpose(notes: list[Note], semitones: int) -> list[Note]:
    """Move a tune up or down."""
    return [note._replace(pitches=tuple(pitch + semitones for pitch in note.pitches)) for note in notes]


def length(notes: list[Note]) -> float:
    """How many beats a tune lasts."""
    return notes[-1].start + notes[-1].beats


# The call is free in time; the last short tone is the one at which it breaks off.
HEJNAL = read(
    """F4:2.5 A4:1/4 C5:1/4 F5:2.5 C5:1/2 A4:1/2 F4:1/2 C5:3/4 C5:1/4 C5:2.5 R:3/4
    A4:1 C5:1/6 A4:1/6 F4:1/6 C4:2 F4:1/4 A4:1/4 C5:1 A4:1/4 F4:1/4 C4:2.5 R:3/4
    F4:1 A4:1/3 F4:1/3 A4:1/3 C5:1 A4:1/2 F4:1/2 C5:3/4 C5:1/4 C5:2.5 R:1/2
    A4:2.5 C5:2/5""",
)

KOTEK = read(
    "G5:1 E5:1 E5:1 | F5:1 D5:1 D5:1 | C5:1/2 E5:1/2 G5:2 | G5:1 E5:1 E5:1 | F5:1 D5:1 D5:1 | C5:1/2 E5:1/2 C5:2", 3
)

KRAKOWIACZEK = read(
    """C#4:1/2 E4:1/2 G4:1/2 B4:1/2 | A4:1/2 F#4:3/2 | A4:1/2 A4:1/2 G4:1/2 E4:1/2 | D4:1/2 F#4:3/2 |
    C#4:1/2 E4:1/2 G4:1/2 B4:1/2 | A4:1/2 F#4:3/2 | A4:1/2 A4:1/2 G4:1/2 E4:1/2 | D4:1 D4:1""",
    2,
)

DZIEWECZKA = read("C5:2 F5:1 | A5:2 G5:1 | F5:2 G5:1 | F5:2 D5:1 | C5:2 C5:1 | A4:2 Bb4:1 | C5:3", 3)
DZIEWECZKA_BASS = read("F2:3 | F2:3 | F2:3 | Bb2:3 | F2:3 | F2:2 G2:1 | A2:3", 3)

DZISIAJ = read(
    "G4:1 G4:1/2 D4:1/2 G4:1/2 A4:1/2 | B4:1 B4:1/2 A4:1/2 B4:1/2 C5:1/2 | D5:1/2 E5:1/2 D5:1 C5:1 | B4:1 A4:2", 3
)
DZISIAJ_CHORDS = read("G3+B3+D4:3 | G3+B3+D4:3 | G3+B3+D4:2 A3+C4+F#4:1 | G3+B3+D4:1 F#3+A3+D4:2", 3)

BOG_SIE_RODZI = read(
    """F4:1/2 F5:1/2 F5:1 E5:1/2 D5:1/2 | D5:1/2 D5:1/2 D5:1 C5:1/2 Bb4:1/2 |
    A4:1/2 C5:1/2 F5:1/2 C5:1/2 Bb4:1/2 A4:1/2 | A4:1 G4:1 R:1 |
    Bb4:3/2 G4:1/2 A4:1/2 Bb4:1/2 | C5:1/2 C5:1/2 A4:1 C5:1 |
    Bb4:3/2 G4:1/2 A4:1/2 Bb4:1/2 | C5:1/2 E4:1/2 G4:1 F4:1""",
    3,
)
BOG_SIE_RODZI_CHORDS = read(
    """F3+A3+C4:3 | G3+Bb3+D4:2 C3+E3+G3:1 | F3+A3+C4:1 D3+F3+A3:1 G3+Bb3+D4:1 | C3+F3+A3:1 C3+E3+G3:1 R:1 |
    C3+E3+G3:3 | F3+A3+C4:3 | C3+E3+G3:3 | C3+E3+G3:2 F3+A3+C4:1""",
    3,
)

WSROD_NOCNEJ = read(
    "G4:2 A4:1 F#4:1 | G4:2 D4:2 | B4:1 B4:1 C5:1 A4:1 | B4:4 | G4:1 B4:1 G4:1 B4:1 | C5:3/2 A4:1/2 F#4:1 D4:1", 4
)
WSROD_NOCNEJ_CHORDS = read(
    "G3+B3+D4:2 A3+C4+D4:2 | G3+B3+D4:2 G3+B3:2 | G3+B3+D4:2 D3+F#3+A3:2 | G3+B3+D4:4 | G3+B3+D4:4 | D3+F#3+A3:4", 4
)

# Chopin: right hand (RH) and left hand (LH).
ETUDE_RH = read(
    """B4+D5+F5+G5+B5:2 R:2 | R:3 Ab4+Eb5+F5+Ab5:3/4 G4+G5:1/4 | D5+F5+G5+D6:2 R:2 | R:3 Ab4+Eb5+F5+Ab5:3/4 G4+G5:1/4 |
    F5+G5+D6+F6:1/2 Ab6:1/4 G6:1/4 F6:1/4 D6:1/4 Eb6:1/4 D6:1/4
    B5:1/4 G5:1/4 Ab5:1/4 G5:1/4 F5:1/4 D5:1/4 Eb5:1/4 D5:1/4 |
    B4:1/4 G4:1/4 Ab4:1/4 G4:1/4 F4:1/4 D4:1/4 Eb4:1/4 D4:1/4
    B3:1/4 G3:1/4 Ab3:1/4 G3:1/4 F3:1/4 D3:1/4 Eb3:1/4 D3:1/4 | C3:4""",
    4,
)
ETUDE_LH = read(
    """R:1/2 Ab4:1/4 G4:1/4 F4:1/4 D4:1/4 Eb4:1/4 D4:1/4 B3:1/4 G3:1/4 Ab3:1/4 G3:1/4 F3:1/4 D3:1/4 Eb3:1/4 D3:1/4 |
    B2:1/4 G2:1/4 Ab2:1/4 G2:1/4 F2:1/4 D2:1/4 Eb2:1/4 D2:1/4 C2:1/4 G1:1/4 C2:1/4 G1:1/4 C2:1/4 G1:1/4 C2:1/4 G1:1/4 |
    B1:1/2 Ab4:1/4 G4:1/4 F4:1/4 D4:1/4 Eb4:1/4 D4:1/4 B3:1/4 G3:1/4 Ab3:1/4 G3:1/4 F3:1/4 D3:1/4 Eb3:1/4 D3:1/4 |
    B2:1/4 G2:1/4 Ab2:1/4 G2:1/4 F2:1/4 D2:1/4 Eb2:1/4 D2:1/4 C2:1/4 G1:1/4 C2:1/4 G1:1/4 C2:1/4 G1:1/4 C2:1/4 G1:1/4 |
    B1:1/2 Ab5:1/4 G5:1/4 F5:1/4 D5:1/4 Eb5:1/4 D5:1/4 B4:1/4 G4:1/4 Ab4:1/4 G4:1/4 F4:1/4 D4:1/4 Eb4:1/4 D4:1/4 |
    B3:1/4 G3:1/4 Ab3:1/4 G3:1/4 F3:1/4 D3:1/4 Eb3:1/4 D3:1/4
    B2:1/4 G2:1/4 Ab2:1/4 G2:1/4 F2:1/4 D2:1/4 Eb2:1/4 D2:1/4 | C2:4""",
    4,
)
PRELUDE_RH = read(
    """E4:1 | C#5:3/4 D5:1/4 D4+G#4+B4:1 D4+G#4+B4:1 | D4+G#4+B4:2 D5+F#5:1 |
    B#4+D#5:3/4 C#5+E5:1/4 C#5+A5:1 C#5+A5:1 | C#5+A5:2 E4+C#5:1 |
    C#4+A#4:3/4 D4+B4:1/4 D4+F#4+D5:1 D4+F#4+D5:1 | D4+F#4+D5:2 D5+G#5:1 |
    D5+G#5:3/4 C#5+A5:1/4 C#5+C#6:1 C#5+C#6:1 | C#5+C#6:3""",
    3,
    pickup=1,
)
PRELUDE_LH = read(
    """R:1 | E2:1 E3+E4:1 E3+E4:1 | E3+E4:2 R:1 | A2:1 A3+E4:1 A3+E4:1 | A3+E4:2 R:1 |
    E2:1 E3+B3:1 E3+B3:1 | E3+B3:2 R:1 | A1:1 E3+A3+E4:1 E3+A3+E4:1 | E3+A3+E4:3""",
    3,
    pickup=1,
)
NOCTURNE_RH = read(
    """Bb4:1/2 | G5:2 F5:1/2 G5:1/2 F5:3/2 Eb5:1 Bb4:1/2 | G5:1 C5:1/2 C6:1 G5:1/2 Bb5:3/2 Ab5:1 G5:1/2 |
    F5:3/2 R:9/2""",
    6,
    pickup=0.5,
)
NOCTURNE_LH = read(
    """R:1/2 | Eb2:1/2 G3+Eb4:1/2 Bb3+Eb4+G4:1/2 Eb3:1/2 Ab3+D4:1/2 B3+D4+Ab4:1/2
    Eb2:1/2 G3+Eb4:1/2 Bb3+Eb4+G4:1/2 D2:1/2 G3+Eb4:1/2 Bb3+Eb4+G4:1/2 |
    C2:1/2 G3+E4:1/2 Bb3+E4+G4:1/2 C3:1/2 G3+E4:1/2 C4+E4+Bb4:1/2
    F2:1/2 F3+Db4:1/2 Bb3+Db4+E4:1/2 F2:1/2 F3+C4:1/2 Ab3+C4+F4:1/2 |
    Bb2:1/2 F3+D4:1/2 Bb3+D4+Ab4:1/2 R:9/2""",
    6,
    pickup=0.5,
)

# Our own dances: tune, chords (bass + two tones), and the strokes of the drum (beat in the bar, strength).
MAZUR = read(
    """F#5:3/4 G5:1/4 A5:1 A5:1 | F#5:3/4 G5:1/4 A5:1 F#5:1 | E5:3/4 F#5:1/4 G5:1 E5:1 | C#5:1/2 E5:1/2 A4:2 |
    F#5:3/4 G5:1/4 A5:1 A5:1 | B5:3/4 A5:1/4 G5:1 B5:1 | A5:3/4 G5:1/4 F#5:1/2 E5:1/2 C#5:1 | D5:1 D5:2""",
    3,
)
MAZUR_CHORDS = ["D3 F#4 A4", "D3 F#4 A4", "A2 E4 G4", "A2 E4 G4", "D3 F#4 A4", "G2 D4 G4", "A2 E4 G4", "D3 F#4 A4"]
KRAKOWIAK = read(
    """E5:1/2 G5:1 E5:1/2 | D5:1/2 F5:1 D5:1/2 | C5:1/4 D5:1/4 E5:1/4 F5:1/4 G5:1/2 E5:1/2 | D5:1/2 G5:1 R:1/2 |
    E5:1/2 G5:1 E5:1/2 | D5:1/2 F5:1 D5:1/2 | B4:1/4 C5:1/4 D5:1/4 E5:1/4 F5:1/2 D5:1/2 | C5:1/2 C5:1 R:1/2""",
    2,
)
KRAKOWIAK_CHORDS = ["C3 E4 G4", "G2 D4 F4", "C3 E4 G4", "G2 D4 G4", "C3 E4 G4", "G2 D4 F4", "G2 D4 F4", "C3 E4 G4"]
WALC = read("B4:2 D5:1 | G5:3 | F#5:2 E5:1 | D5:3 | C5:2 E5:1 | A5:3 | F#5:2 A5:1 | G5:3", 3)
WALC_CHORDS = ["G2 B3 D4", "G2 B3 D4", "D3 F#3 C4", "G2 B3 D4", "A2 C4 E4", "A2 C4 E4", "D3 F#3 C4", "G2 B3 D4"]
POLONEZ = read(
    """G5:1 F#5:1/4 G5:1/4 A5:1/4 F#5:1/4 G5:1/2 D5:1/2 | E5:1 D5:1/4 E5:1/4 F#5:1/4 D5:1/4 E5:1/2 B4:1/2 |
    C5:1/2 E5:1/4 D5:1/4 C5:1/2 B4:1/2 A4:1/2 G4:1/2 | A4:1/4 B4:1/4 C5:1/4 F#4:1/4 G4:1 G4:1""",
    3,
)
POLONEZ_CHORDS = ["G2 B3 D4", "C3 E4 G4", "A2 C4 E4", "G2 B3 D4"]
