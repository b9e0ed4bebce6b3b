"""Birds, weather, machines and signals, built from what is known of how they sound.

- Cuckoo: two clear tones, the second about a minor third lower (here 667 and 556 hertz), a call every 1.3 s or so.
- White stork: no voice, but bill-clattering, some ten claps a second for a few seconds, swelling and dying away.
- Forge: a hammer on an anvil, a few inharmonic partials of steel; between the blows the hammer bounces.
- Rain on a window: dense filtered noise and single drops that make the pane ring.
- Steam engine setting off: a whistle of several pipes, then blasts of steam, four to a turn of the wheels, ever faster.
- Morse code: the international alphabet with the Polish additions (Ą ·−·−, Ć −·−··, Ę ··−··, Ł ·−··−, Ń −−·−−,
  Ó −−−·, Ś ···−···, Ź −−··−·, Ż −−··−); a dash is three dots long, letters stand three dots apart.
"""

import numpy as np
from synthesis import RATE, TAU, Signal, Tape, band, clock, envelope, noise

MORSE = {
    "A": ".-", "Ą": ".-.-", "B": "-...", "C": "-.-.", "Ć": "-.-..", "D": "-..", "E": ".", "Ę": "..-..", "F": "..-.",
    "G": "--.", "H": "....", "I": "..", "J": ".---", "K": "-.-", "L": ".-..", "Ł": ".-..-", "M": "--", "N": "-.",
    "Ń": "--.--", "O": "---", "Ó": "---.", "P": ".--.", "R": ".-.", "S": "...", "Ś": "...-...", "T": "-", "U": "..-",
    "W": ".--", "Y": "-.--", "Z": "--..", "Ź": "--..-.", "Ż": "--..-",
}  # fmt: skip


def wind(seconds: float, seed: int, low: float = 150, high: float = 900) -> Signal:
    """Air in leaves or round a tower, rising and falling."""
    times = clock(seconds)
    gusts = 0.7 + 0.3 * np.sin(TAU * 0.11 * times + seed) * np.sin(TAU * 0.07 * times + 1)
    return band(noise(seconds, seed), low, high, 1.5) * gusts


def cuckoo() -> Signal:
    """One call, two notes."""
    tape = Tape(0.8)
    for hertz, start, seconds, size in ((667, 0.0, 0.19, 0.85), (556, 0.29, 0.3, 1.0)):
        times = clock(seconds)
        glide = hertz * (1 + 0.03 * np.exp(-times / 0.03) - 0.025 * times / seconds)
        phase = TAU * np.cumsum(glide) / RATE
        tone = np.sin(phase) + 0.08 * np.sin(2 * phase) + 0.03 * np.sin(3 * phase)
        tape.add(size * tone * envelope(seconds, 0.035, 0.07), start)
    return tape.signal


def clap(seed: int, pitch: float) -> Signal:
    """The two halves of a long hollow bill meet."""
    times = clock(0.05)
    modes = ((760, 0.7, 0.010), (1350, 1.0, 0.008), (2300, 0.6, 0.005), (3700, 0.3, 0.003))
    ring = sum(size * np.sin(TAU * hertz * pitch * times) * np.exp(-times / life) for hertz, size, life in modes)
    snap = band(noise(0.05, seed), 900, 7000) * np.exp(-times / 0.004)
    return (0.6 * ring + 0.8 * snap) * np.clip(times / 0.0006, 0, 1)


def stork(seconds: float = 3.4) -> Signal:
    """A bout of bill-clattering."""
    tape = Tape(seconds + 0.1)
    now, number = 0.0, 0
    while now < seconds:
        part = now / seconds
        swell = 0.35 + 0.65 * np.sin(np.pi * min(1.0, 0.12 + part)) ** 0.6
        tape.add(clap(300 + number, 1 + 0.06 * np.sin(9 * part)), now, swell * (1.0 if number % 2 else 0.8))
        rate = 8.0 + 4.5 * np.sin(np.pi * part)
        now += 1 / rate
        number += 1
    return tape.signal


def anvil(strength: float, seed: int) -> Signal:
    """One blow."""
    seconds = 1.2
    times = clock(seconds)
    modes = (
        (1180, 0.4, 0.16),
        (2460, 1.0, 0.26),
        (3370, 0.6, 0.2),
        (3890, 0.9, 0.22),
        (5320, 0.8, 0.16),
        (7150, 0.6, 0.1),
    )
    ring = np.zeros_like(times)
    for hertz, size, life in modes:
        for split in (0.9985, 1.0015):  # every mode of a lump that is not quite even comes in two, which beat
            ring += 0.5 * size * np.sin(TAU * hertz * split * times) * np.exp(-times / life)
    thud = 0.7 * np.sin(TAU * 120 * times) * np.exp(-times / 0.03)
    thud += 1.2 * band(noise(seconds, seed), 300, 9000) * np.exp(-times / 0.009)
    return strength * (0.3 * ring * np.clip(times / 0.0008, 0, 1) + 0.4 * thud)


def forge(seconds: float) -> Signal:
    """Blows in threes, the second and third lighter, over the breath of the bellows."""
    tape = Tape(seconds)
    times = clock(seconds)
    bellows = band(noise(seconds, 41), 180, 1400, 1.5) * (0.5 + 0.5 * np.sin(TAU * 0.33 * times - 1.2)) ** 2
    tape.add(0.05 * bellows, 0)
    now, number = 0.4, 0
    while now < seconds - 1.0:
        tape.add(anvil(1.0, 420 + number), now, 0.5)
        tape.add(anvil(0.35, 450 + number), now + 0.42, 0.5)
        tape.add(anvil(0.22, 480 + number), now + 0.62, 0.5)
        now += 1.15
        number += 1
    return tape.signal[: int(seconds * RATE)]


def rain(seconds: float) -> Signal:
    """Rain that drums on a window pane."""
    random = np.random.default_rng(51)
    tape = Tape(seconds + 0.3)
    tape.add(0.16 * band(noise(seconds, 52), 900, 9000, 1.5), 0)
    tape.add(0.10 * band(noise(seconds, 53), 200, 1200, 1.5), 0)
    splash = noise(0.05, 54)
    for _ in range(int(seconds * 90)):
        times = clock(0.04)
        hertz = random.uniform(700, 3600)
        drop = np.sin(TAU * hertz * times) * np.exp(-times / random.uniform(0.0015, 0.005))
        begin = random.integers(0, len(splash) - len(times))
        drop += 0.35 * splash[begin : begin + len(times)] * np.exp(-times / 0.003)
        tape.add(drop * np.clip(times / 0.0008, 0, 1), random.uniform(0, seconds), 0.08 + 0.7 * random.random() ** 5)
    return tape.signal[: int(seconds * RATE)]


def whistle(seconds: float) -> Signal:
    """The steam whistle: a chord of pipes that blow in turn, with steam around it."""
    times = clock(seconds)
    pressure = 1 - 0.06 * np.exp(-times / 0.12) - 0.03 * np.clip((times - seconds + 0.25) / 0.25, 0, 1)
    total = np.zeros_like(times)
    for hertz in (440.0, 523.0, 622.0, 740.0):
        phase = TAU * np.cumsum(hertz * pressure) / RATE
        total += np.sin(phase) + 0.4 * np.sin(2 * phase + 1) + 0.2 * np.sin(3 * phase + 2)
    steam = band(noise(seconds, 61), 700, 9000, 2)
    return (0.16 * total + 0.12 * steam) * envelope(seconds, 0.09, 0.22)


def chuff(seconds: float, seed: int, accent: float) -> Signal:
    """One blast of steam out of the chimney."""
    times = clock(seconds)
    rise = 0.5 - 0.5 * np.cos(np.pi * np.clip(times / (0.22 * seconds), 0, 1))
    shape = rise * np.exp(-(((times / seconds - 0.2).clip(0) / 0.45) ** 1.5)) * np.clip((seconds - times) / 0.05, 0, 1)
    deep = band(noise(seconds, seed), 90, 500, 2)
    sharp = band(noise(seconds, seed + 1), 600, 5000, 1.2)
    return accent * shape * (0.8 * deep + 0.75 * sharp)


def locomotive(seconds: float) -> Signal:
    """An engine whistles and sets off, slowly at first, then faster and faster."""
    tape = Tape(seconds + 1)
    tape.add(whistle(0.5), 0.2, 0.6)
    tape.add(whistle(1.3), 0.9, 0.6)
    tape.add(0.07 * band(noise(seconds, 62), 300, 6000, 1.5), 0)
    now, number = 2.5, 0
    while now < seconds - 0.1:
        rate = 1.15 * np.exp(0.19 * (now - 2.5))
        accent = (1.0, 0.68, 0.8, 0.62)[number % 4]
        tape.add(chuff(min(0.7, 0.95 / rate), 600 + 2 * number, accent), now)
        now += 1 / rate
        number += 1
    return tape.signal[: int(seconds * RATE)]


def morse_marks(word: str, dot: float) -> list[tuple[float, float]]:
    """When the key is down: start and length of every mark, in seconds."""
    marks, now = [], 0.0
    for letter in word:
        for sign in MORSE[letter]:
            held = dot if sign == "." else 3 * dot
            marks.append((now, held))
            now += held + dot
        now += 2 * dot
    return marks


def morse(word: str, dot: float, hertz: float) -> Signal:
    """A word in Morse code as a keyed tone."""
    marks = morse_marks(word, dot)
    tape = Tape(marks[-1][0] + marks[-1][1])
    for start, held in marks:
        tape.add(np.sin(TAU * hertz * clock(held)) * envelope(held, 0.006, 0.006), start)
    return tape.signal
