"""Make the sounds of the category „sound-music-qa”: `python media/multimodal/dzwieki/make.py [file …]`.

Everything is computed (numpy) and coded by ffmpeg (Debian package `ffmpeg`, with libvorbis and libmp3lame), without
metadata and bit-exactly, so that the same machine always writes the same bytes. `synthesis.py` has the instruments,
`melodies.py` the notes with their sources, `noises.py` birds, weather, machines and Morse code. What is heard:

    koledy.mp3          three carols on a small organ: Dzisiaj w Betlejem, Bóg się rodzi, Wśród nocnej ciszy
    tance.ogg           four dances, the same band: 1 mazur, 2 krakowiak, 3 waltz, 4 polonaise
    chopin.ogg          three openings on the piano: étude op. 10 no. 12, prelude op. 28 no. 7, nocturne op. 9 no. 2
    piosenka.flac       Wlazł kotek na płotek, two stanzas; the tune is silent in bar 11, on the word „koteczku”
    krakowiaczek.ogg    Krakowiaczek jeden, played by dulcimer, trumpet, flute
    burdon.mp3          Szła dzieweczka: 1 fiddle with a moving bass, 2 bagpipe, 3 flute and drum, 4 hurdy-gurdy
    las.ogg             nine calls of a cuckoo; after the fifth a stork clatters
    wiersze.ogg         three scenes: 1 steam engine sets off, 2 blacksmith's forge, 3 rain on a window
    hejnal.ogg          a tower bell strikes five, then the bugle call of St Mary's in Kraków, which breaks off
    depesza.wav         „ŁABĘDŹ” in Morse code, sent twice through a noisy radio
"""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import melodies
import noises
import numpy as np
import synthesis
from melodies import Note, hertz, length, transpose
from synthesis import RATE, Instrument, Signal, Tape, band, clock, master, noise, room

HERE = Path(__file__).parent
CODERS = {
    ".ogg": ["-c:a", "libvorbis", "-q:a", "3"],
    ".mp3": ["-c:a", "libmp3lame", "-b:a", "64k"],
    ".flac": ["-c:a", "flac", "-ar", "22050"],
    ".wav": ["-c:a", "pcm_s16le", "-ar", "22050"],
}


def play(
    tape: Tape, notes: list[Note], instrument: Instrument, start: float, *, beat: float, gain: float, gate: float = 0.94
) -> float:
    """Lay a tune on the tape; tell when it ends. A beat lasts `beat` seconds, a tone the share `gate` of its time."""
    for note in notes:
        for pitch in note.pitches:
            tape.add(instrument(hertz(pitch), gate * note.beats * beat, 1.0), start + note.start * beat, gain)
    return start + length(notes) * beat


def mute(notes: list[Note], begin: float, end: float) -> list[Note]:
    """Leave out what begins between two beats."""
    return [note for note in notes if not begin <= note.start < end]


def carols() -> Signal:
    """Three carols on a small organ."""
    tape = Tape(1)
    now = 0.3
    for _ in range(2):
        play(tape, melodies.DZISIAJ_CHORDS, synthesis.organ, now, beat=0.44, gain=0.22)
        now = play(tape, melodies.DZISIAJ, synthesis.organ, now, beat=0.44, gain=0.8)
    now += 1.4
    play(tape, melodies.BOG_SIE_RODZI_CHORDS, synthesis.organ, now, beat=0.56, gain=0.22)
    now = play(tape, melodies.BOG_SIE_RODZI, synthesis.organ, now, beat=0.56, gain=0.8)
    now += 1.4
    play(tape, melodies.WSROD_NOCNEJ_CHORDS, synthesis.organ, now, beat=0.44, gain=0.22)
    play(tape, melodies.WSROD_NOCNEJ, synthesis.organ, now, beat=0.44, gain=0.8)
    return master(room(tape.signal, life=1.8, share=0.3, seed=2))


def dance(
    tape: Tape,
    start: float,
    tune: list[Note],
    chords: list[str],
    *,
    tempo: int,
    pattern: list[tuple[float, str, float]],
) -> float:
    """One dance: fiddle, plucked bass, clarinets and drum; the pattern says what happens when in every bar."""
    beat = 60 / tempo
    beats = round(length(tune) / len(chords))
    end = play(tape, tune, synthesis.violin, start, beat=beat, gain=0.75, gate=0.9)
    for number, chord in enumerate(chords):
        bass, *upper = (hertz(melodies.midi(name)) for name in chord.split())
        for when, what, strength in pattern:
            moment = start + (number * beats + when) * beat
            if what == "bass":
                tape.add(synthesis.plucked_bass(bass, 0.8 * beat, 1.0), moment, 1.1 * strength)
            elif what == "chord":
                for tone in upper:
                    tape.add(synthesis.clarinet(tone, 0.3 * beat, 1.0), moment, 0.28 * strength)
            else:
                tape.add(synthesis.drum(150, 0.4, 1.0), moment, 0.85 * strength)
    return end


def dances() -> Signal:
    """Mazur, krakowiak, waltz, polonaise."""
    tape = Tape(1)
    mazur = [(0, "bass", 1.0), (1, "chord", 1.0), (2, "chord", 1.0)]
    mazur += [(0, "drum", 0.4), (1, "drum", 0.5), (2, "drum", 1.0)]
    krakowiak = [(0, "bass", 1.0), (1, "bass", 0.8), (0.5, "chord", 1.2), (1.5, "chord", 1.0)]
    krakowiak += [(0, "drum", 0.5), (0.5, "drum", 1.0), (1.5, "drum", 0.5)]
    waltz = [(0, "bass", 1.0), (1, "chord", 0.8), (2, "chord", 0.8), (0, "drum", 0.8)]
    polonaise = [(0, "bass", 1.0), (0.5, "bass", 0.5), (1.5, "bass", 0.7)]
    for when, strength in ((0, 1.0), (0.5, 0.7), (0.75, 0.7), (1, 0.9), (1.5, 0.6), (2, 0.9), (2.5, 0.6)):
        polonaise += [(when, "chord", strength), (when, "drum", 0.9 * strength)]
    now = dance(tape, 0.3, melodies.MAZUR, melodies.MAZUR_CHORDS, tempo=172, pattern=mazur)
    now = dance(tape, now + 1.3, melodies.KRAKOWIAK, melodies.KRAKOWIAK_CHORDS, tempo=118, pattern=krakowiak)
    now = dance(tape, now + 1.3, melodies.WALC, melodies.WALC_CHORDS, tempo=172, pattern=waltz)
    dance(tape, now + 1.3, melodies.POLONEZ, melodies.POLONEZ_CHORDS, tempo=86, pattern=polonaise)
    return master(room(tape.signal, life=1.0, share=0.18, seed=3))


def chopin() -> Signal:
    """Three openings on the piano."""

    def loud(frequency: float, seconds: float, _: float) -> Signal:
        return synthesis.piano(frequency, seconds, 1.0)

    def soft(frequency: float, seconds: float, _: float) -> Signal:
        return synthesis.piano(frequency, 1.15 * seconds + 0.15, 0.6)

    tape = Tape(1)
    beat = 60 / 160
    play(tape, melodies.ETUDE_LH, loud, 0.3, beat=beat, gain=0.75)
    now = play(tape, melodies.ETUDE_RH, loud, 0.3, beat=beat, gain=0.7)
    beat = 60 / 110
    play(tape, melodies.PRELUDE_LH, soft, now + 0.7, beat=beat, gain=0.8, gate=1.0)
    now = play(tape, melodies.PRELUDE_RH, soft, now + 0.7, beat=beat, gain=1.0, gate=1.0)
    beat = 60 / 66
    play(tape, melodies.NOCTURNE_LH, soft, now + 0.7, beat=beat, gain=0.55, gate=1.3)
    play(tape, melodies.NOCTURNE_RH, soft, now + 0.7, beat=beat, gain=1.35, gate=1.0)
    return master(room(tape.signal, life=1.3, share=0.2, seed=4))


def song_with_a_gap() -> Signal:
    """Two stanzas of a children's song; three notes of the second are missing."""
    tape = Tape(1)
    beat = 60 / 116
    chords = {"C": ("C3", "E4", "G4"), "G": ("G2", "F4", "B4")}
    first = melodies.KOTEK
    second = mute(melodies.KOTEK, 12, 15)
    start = 0.3 + 3 * beat
    for stanza, notes in enumerate((first, second)):
        play(tape, notes, synthesis.celesta, start + 18 * stanza * beat, beat=beat, gain=1.0)
    for bar, name in enumerate("C" + 2 * "CGCCGC"):
        bass, *upper = (hertz(melodies.midi(tone)) for tone in chords[name])
        moment = 0.3 + 3 * bar * beat
        tape.add(synthesis.plucked_bass(bass, 0.9 * beat, 1.0), moment, 0.8)
        for step in (1, 2):
            for tone in upper:
                tape.add(synthesis.clarinet(tone / 2, 0.35 * beat, 1.0), moment + step * beat, 0.2)
    return master(room(tape.signal, life=0.9, share=0.18, seed=5))


def three_instruments() -> Signal:
    """Krakowiaczek jeden on a dulcimer, on a trumpet, on a flute."""
    tape = Tape(1)
    beat = 60 / 112
    now = 0.3
    tune = melodies.KRAKOWIACZEK
    players = ((synthesis.dulcimer, 0, 0.8), (synthesis.trumpet, 0, 0.9), (synthesis.flute, 12, 0.85))
    for instrument, semitones, gain in players:
        now = play(tape, transpose(tune, semitones), instrument, now, beat=beat, gain=gain, gate=0.9) + 1.0
    return master(room(tape.signal, life=1.1, share=0.2, seed=6))


def drones() -> Signal:
    """Szła dzieweczka do laseczka, four ways."""
    tape = Tape(1)
    beat = 60 / 186
    tune, lower = melodies.DZIEWECZKA, transpose(melodies.DZIEWECZKA, -12)
    seconds = length(tune) * beat
    now = 0.3
    play(tape, melodies.DZIEWECZKA_BASS, synthesis.violin, now, beat=beat, gain=0.5, gate=0.85)
    now = play(tape, lower, synthesis.violin, now, beat=beat, gain=0.8, gate=0.92) + 1.2
    for name, gain in (("F2", 0.3), ("F3", 0.22)):
        tape.add(synthesis.bag_drone(hertz(melodies.midi(name)), seconds + 1.0), now, gain)
    now = play(tape, lower, synthesis.chanter, now + 0.7, beat=beat, gain=1.0, gate=1.0) + 1.5
    for step in range(int(length(tune))):
        tape.add(synthesis.drum(150, 0.4, 1.0), now + step * beat, 0.8 if step % 3 == 0 else 0.3)
    now = play(tape, tune, synthesis.flute, now, beat=beat, gain=0.8, gate=0.92) + 1.2
    for name, gain in (("F2", 0.3), ("C3", 0.3), ("F3", 0.22)):
        tape.add(synthesis.wheel_string(hertz(melodies.midi(name)), seconds + 1.0), now, gain)
    play(tape, lower, synthesis.wheel_string, now + 0.7, beat=beat, gain=0.85, gate=0.97)
    return master(room(tape.signal, life=0.9, share=0.15, seed=7))


def forest() -> Signal:
    """A cuckoo calls nine times; after the fifth call a stork clatters."""
    tape = Tape(21)
    tape.add(noises.wind(21, 31, 300, 2500), 0, 0.012)
    call = noises.cuckoo()
    now = 1.0
    for number in range(9):
        tape.add(call, now, 0.3)
        now += 1.32 + 0.04 * (number % 3)
        if number == 4:
            tape.add(noises.stork(), now + 0.3, 0.32)
            now += 4.9
    return master(room(tape.signal, life=1.4, share=0.22, seed=8, bright=3500), fade=1.0)


def scenes() -> Signal:
    """An engine, a forge, the rain."""
    tape = Tape(1)
    now = 0.2
    for sound, gain in ((noises.locomotive(13), 0.5), (noises.forge(8), 0.55), (noises.rain(8), 0.9)):
        faded = sound.copy()
        edge = int(0.6 * RATE)
        faded[-edge:] *= np.linspace(1, 0, edge)
        faded[: edge // 4] *= np.linspace(0, 1, edge // 4)
        tape.add(faded, now, gain)
        now += len(sound) / RATE + 1.0
    return master(room(tape.signal, life=0.8, share=0.15, seed=9), loudness=-20)


def tower() -> Signal:
    """The clock strikes five, then the bugle call."""
    tape = Tape(37.5)
    tape.add(noises.wind(37.5, 32), 0, 0.01)
    for stroke in range(5):
        tape.add(synthesis.bell(174.6, 8.0, 1.0), 0.4 + 2.35 * stroke, 0.75)
    play(tape, melodies.HEJNAL, synthesis.trumpet, 14.6, beat=0.68, gain=0.9, gate=0.93)
    return master(room(tape.signal, life=2.2, share=0.28, seed=10), fade=0.6)


def telegram() -> Signal:
    """A word in Morse code, sent twice, through a noisy receiver."""
    message = noises.morse("ŁABĘDŹ", 0.115, 680)
    tape = Tape(1)
    tape.add(message, 0.8)
    tape.add(message, 0.8 + len(message) / RATE + 1.6)
    tape.add(np.zeros(RATE // 2), len(tape.signal) / RATE)
    seconds = len(tape.signal) / RATE
    times = clock(seconds)[: len(tape.signal)]
    fading = 0.8 + 0.2 * np.sin(2 * np.pi * 0.23 * times)
    hiss = np.resize(noise(seconds, 21), len(times))
    crackle = np.where(np.abs(hiss) > 3.6, hiss, 0)
    received = 0.5 * fading * tape.signal + 0.14 * hiss + 0.25 * crackle
    return master(band(received, 350, 2700, 5), loudness=-20)


PIECES: dict[str, Callable[[], Signal]] = {
    "koledy.mp3": carols,
    "tance.ogg": dances,
    "chopin.ogg": chopin,
    "piosenka.flac": song_with_a_gap,
    "krakowiaczek.ogg": three_instruments,
    "burdon.mp3": drones,
    "las.ogg": forest,
    "wiersze.ogg": scenes,
    "hejnal.ogg": tower,
    "depesza.wav": telegram,
}


def write(name: str, signal: Signal) -> None:
    """Code a signal; the file's ending says how."""
    path = HERE / name
    samples = np.clip(np.round(32767 * signal), -32768, 32767).astype("<i2").tobytes()
    command = ["ffmpeg", "-v", "error", "-y", "-f", "s16le", "-ar", str(RATE), "-ac", "1", "-i", "-"]
    command += [*CODERS[path.suffix], "-map_metadata", "-1", "-flags:a", "+bitexact", "-fflags", "+bitexact", str(path)]
    subprocess.run(command, input=samples, check=True)
    print(f"{name}: {len(signal) / RATE:.1f} s, {path.stat().st_size // 1024} KB")


def main() -> None:
    """Write all files, or those that are named."""
    for name in sys.argv[1:] or PIECES:
        write(name, PIECES[name]())


if __name__ == "__main__":
    main()
