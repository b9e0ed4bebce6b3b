"""Synthesis: instruments, room and mixing desk, all of them sums of partials and filtered noise in numpy.

Nothing is sampled from a recording. Every instrument is a function of a frequency in hertz and a length in seconds
that returns a mono signal at `RATE`; a strength of 1 is a full tone. Noise comes from generators with fixed seeds, so
that the same call always gives the same samples. The partials of a bell follow the usual table of a tuned church bell
(hum 0.5, prime 1, tierce 1.2, quint 1.5, nominal 2 …), those of a drum the zeros of the Bessel functions of a round
membrane.
"""

from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray

Signal = NDArray[np.float64]
Instrument = Callable[[float, float, float], Signal]

RATE = 32000
NYQUIST = RATE / 2
TAU = 2 * np.pi


def clock(seconds: float) -> Signal:
    """The time of every sample in seconds."""
    return np.arange(int(seconds * RATE)) / RATE


def noise(seconds: float, seed: int) -> Signal:
    """White noise, the same for the same seed."""
    return np.random.default_rng(seed).standard_normal(int(seconds * RATE))


def band(signal: Signal, low: float, high: float, slope: float = 4.0) -> Signal:
    """Let through what lies between two frequencies; the edges fall off smoothly."""
    spectrum = np.fft.rfft(signal)
    hertz = np.fft.rfftfreq(len(signal), 1 / RATE)
    keep_low = 1 / (1 + (low / np.maximum(hertz, 1e-3)) ** (2 * slope))
    keep_high = 1 / (1 + (hertz / high) ** (2 * slope))
    return np.fft.irfft(spectrum * np.sqrt(keep_low * keep_high), len(signal))


def envelope(seconds: float, attack: float, release: float) -> Signal:
    """Rise, stand, fall: the envelope of a blown or bowed tone; both flanks are half a cosine."""
    times = clock(seconds)
    rise = np.clip(times / attack, 0, 1)
    fall = np.clip((seconds - times) / release, 0, 1)
    return (0.5 - 0.5 * np.cos(np.pi * rise)) * (0.5 - 0.5 * np.cos(np.pi * fall))


def vibrato(seconds: float, rate: float, depth: float, onset: float = 0.25) -> Signal:
    """A factor for the frequency that starts to sway after the onset; the depth is in semitones."""
    times = clock(seconds)
    grown = np.clip((times - onset) / 0.3, 0, 1)
    return 2 ** (depth * grown * np.sin(TAU * rate * times) / 12)


def partials(
    hertz: float | Signal, seconds: float, strengths: Sequence[float], brightness: Signal | None = None
) -> Signal:
    """Add harmonics; those above a third stand back where the brightness (0…1) is low, as in brass."""
    times = clock(seconds)
    phase = TAU * np.cumsum(np.broadcast_to(np.asarray(hertz, dtype=float), times.shape)) / RATE
    top = float(np.max(hertz))
    total = np.zeros_like(times)
    for number, strength in enumerate(strengths, start=1):
        if number * top > 0.9 * NYQUIST:
            break
        loudness = 1.0 if brightness is None else brightness ** (0.35 * (number - 1))
        total += strength * loudness * np.sin(number * phase + 0.7 * number)
    return total


def formants(hertz: float, count: int, peaks: Sequence[tuple[float, float, float]], tilt: float) -> list[float]:
    """Strengths of harmonics that fall with a tilt and are lifted by the resonances (hertz, width, gain) of a body."""
    strengths = []
    for number in range(1, count + 1):
        frequency = number * hertz
        gain = 0.25 + sum(lift * np.exp(-(((frequency - centre) / width) ** 2)) for centre, width, lift in peaks)
        strengths.append(float(gain / number**tilt))
    return strengths


def even(signal: Signal, level: float = 0.16) -> Signal:
    """Bring a tone to a common loudness (root mean square over its loud part)."""
    loud = np.abs(signal) > 0.1 * np.max(np.abs(signal))
    return signal * level / np.sqrt(np.mean(signal[loud] ** 2))


# ------------------------------------------------------------------------------------------------- instruments


def trumpet(hertz: float, seconds: float, strength: float = 1.0) -> Signal:
    """Brass: the upper harmonics come and go with the breath."""
    seconds += 0.05
    shape = envelope(seconds, 0.045, 0.09) * (0.88 + 0.12 * np.exp(-clock(seconds) / 0.09))
    strengths = formants(hertz, 18, [(1250, 700, 1.5), (2300, 900, 0.7)], 0.75)
    scoop = 1 - 0.012 * np.exp(-clock(seconds) / 0.02)
    tone = partials(hertz * scoop * vibrato(seconds, 5.2, 0.12, 0.5), seconds, strengths, shape)
    air = band(noise(seconds, 11), 800, 6000) * 0.02 * np.exp(-clock(seconds) / 0.03)
    return strength * shape * (even(tone) + air)


def flute(hertz: float, seconds: float, strength: float = 1.0) -> Signal:
    """A small wooden pipe (fujarka): almost a pure tone, with breath around it."""
    seconds += 0.04
    shape = envelope(seconds, 0.05, 0.06)
    tone = partials(hertz * vibrato(seconds, 4.8, 0.15, 0.3), seconds, [1, 0.34, 0.12, 0.05, 0.02], shape)
    breath = band(noise(seconds, 12), 0.9 * hertz, 6.0 * hertz, 2)
    chiff = np.exp(-clock(seconds) / 0.03)
    return strength * shape * (even(tone) + 0.012 * breath * (0.5 + 1.6 * chiff))


def violin(hertz: float, seconds: float, strength: float = 1.0) -> Signal:
    """A bowed string: a sawtooth through the resonances of the body."""
    seconds += 0.05
    shape = envelope(seconds, min(0.07, 0.2 * seconds), 0.06) * (
        0.9 + 0.1 * np.sin(np.pi * np.clip(clock(seconds) / seconds, 0, 1))
    )
    peaks = [(290, 60, 0.9), (470, 110, 1.0), (1050, 250, 0.6), (2600, 800, 1.2)]
    swing = vibrato(seconds, 5.8, 0.22, 0.12)
    tone = partials(hertz * swing, seconds, formants(hertz, 26, peaks, 0.95), 0.4 + 0.6 * shape)
    rosin = band(noise(seconds, 13), 1800, 7000) * 0.006
    return strength * shape * (even(tone) + rosin)


def clarinet(hertz: float, seconds: float, strength: float = 1.0) -> Signal:
    """A cylindrical reed pipe: odd harmonics above all."""
    seconds += 0.03
    shape = envelope(seconds, 0.03, 0.05)
    strengths = [1, 0.05, 0.55, 0.06, 0.3, 0.08, 0.16, 0.05, 0.07]
    return strength * shape * even(partials(hertz, seconds, strengths, 0.3 + 0.7 * shape))


def organ(hertz: float, seconds: float, strength: float = 1.0) -> Signal:
    """Three stops, 8, 4 and 2 feet, of open flue pipes."""
    seconds += 0.05
    shape = envelope(seconds, 0.035, 0.06)
    stop = [1, 0.5, 0.28, 0.16, 0.1, 0.06]
    tone = partials(hertz, seconds, stop) + 0.5 * partials(2.0015 * hertz, seconds, stop)
    tone += 0.25 * partials(3.998 * hertz, seconds, stop[:3])
    return strength * shape * even(tone)


def struck_string(
    hertz: float, seconds: float, *, hardness: float, decay: float, stiffness: float, place: float
) -> Signal:
    """A string struck at a place (share of its length): each partial dies the faster the higher it is."""
    times = clock(seconds)
    total = np.zeros_like(times)
    for number in range(1, 25):
        frequency = number * hertz * np.sqrt(1 + stiffness * number**2)
        if frequency > 0.9 * NYQUIST:
            break
        size = abs(np.sin(np.pi * number * place)) / number**hardness
        life = decay * (220 / hertz) ** 0.45 / (1 + 0.28 * (number - 1))
        fall = 0.75 * np.exp(-times / (0.35 * life)) + 0.25 * np.exp(-times / (1.6 * life))
        total += size * fall * np.sin(TAU * frequency * times)
    return total * np.clip(times / 0.002, 0, 1)


def damp(signal: Signal, held: float, release: float) -> Signal:
    """Let a ringing tone die soon after the key is left."""
    times = np.arange(len(signal)) / RATE
    return signal * np.where(times < held, 1.0, np.exp(-(times - held) / release))


def piano(hertz: float, seconds: float, strength: float = 1.0) -> Signal:
    """Two strings a little apart and the thump of the hammer."""
    ringing = seconds + 0.5
    hardness = 1.15 - 0.35 * strength
    settings = {"hardness": hardness, "decay": 1.5, "stiffness": 0.0004, "place": 0.12}
    tone = struck_string(hertz * 0.9997, ringing, **settings) + struck_string(hertz * 1.0003, ringing, **settings)
    thump = band(noise(ringing, 14), 60, 900) * np.exp(-clock(ringing) / 0.012) * 0.12
    return strength * damp(0.22 * tone + thump * 0.5, seconds, 0.1)


def dulcimer(hertz: float, seconds: float, strength: float = 1.0) -> Signal:
    """Cymbały: courses of four strings under wooden hammers; a long note is a roll of strokes."""
    ringing = seconds + 0.7
    total = np.zeros(int(ringing * RATE))
    strokes = 1 if seconds < 0.42 else int(seconds / 0.105)
    for stroke in range(strokes):
        start = int(stroke * seconds / strokes * RATE)
        left = ringing - start / RATE
        one = sum(
            struck_string(hertz * detuned, left, hardness=0.45, decay=1.1, stiffness=0.00008, place=0.09)
            for detuned in (0.9988, 1.0, 1.0013)
        )
        click = band(noise(left, 15 + stroke), 1500, 8000) * np.exp(-clock(left) / 0.004) * 0.1
        loudness = (1.0 if stroke == 0 else 0.55) * (0.9 if stroke % 2 else 1.0)
        part = loudness * (0.11 * one + click)
        total[start : start + len(part)] += part[: len(total) - start]
    return strength * damp(total, seconds, 0.35)


def celesta(hertz: float, seconds: float, strength: float = 1.0) -> Signal:
    """Little steel plates: a soft tone with a short high glint."""
    times = clock(seconds + 0.6)
    tone = np.sin(TAU * hertz * times) * np.exp(-times / 0.6)
    tone += 0.45 * np.sin(TAU * 2 * hertz * times) * np.exp(-times / 0.35)
    tone += 0.3 * np.sin(TAU * 4.02 * hertz * times) * np.exp(-times / 0.15)
    tone += 0.12 * np.sin(TAU * 9.1 * hertz * times) * np.exp(-times / 0.03)
    return strength * damp(0.3 * tone * np.clip(times / 0.003, 0, 1), seconds, 0.12)


def plucked_bass(hertz: float, seconds: float, strength: float = 1.0) -> Signal:
    """A plucked double bass."""
    tone = struck_string(hertz, seconds + 0.25, hardness=1.2, decay=0.6, stiffness=0.0001, place=0.22)
    return strength * damp(0.42 * tone, seconds, 0.06)


def chanter(hertz: float, seconds: float, strength: float = 1.0) -> Signal:
    """The melody pipe of the bagpipe: a nasal reed that never pauses; a short higher note parts the tones."""
    strengths = formants(hertz, 20, [(330, 200, 1.1), (1100, 400, 1.2), (2300, 600, 1.1), (3400, 700, 0.5)], 0.4)
    tone = partials(hertz, seconds, strengths)
    grace = int(min(0.045, seconds / 3) * RATE)
    tone[:grace] = partials(hertz * 2 ** (4 / 12), seconds, strengths)[:grace]
    return strength * even(tone, 0.15) * envelope(seconds, 0.006, 0.006)


def bag_drone(hertz: float, seconds: float, strength: float = 1.0) -> Signal:
    """The drone of the bagpipe: one low reed, steady but for the slow pressure of the arm."""
    pressure = 1 + 0.0012 * np.sin(TAU * 0.37 * clock(seconds))
    strengths = [0.7, 0.35, 0.8, 0.3, 0.6, 0.25, 0.45, 0.2, 0.3, 0.15, 0.2, 0.1, 0.12]
    return strength * even(partials(hertz * pressure, seconds, strengths), 0.15) * envelope(seconds, 0.25, 0.15)


def wheel_string(hertz: float, seconds: float, strength: float = 1.0) -> Signal:
    """A string of the hurdy-gurdy: a bowed tone that swells once for each turn of the wheel."""
    peaks = [(400, 150, 0.9), (1000, 350, 1.0), (2200, 700, 0.9)]
    tone = even(partials(hertz, seconds, formants(hertz, 24, peaks, 0.7)), 0.15)
    scrape = band(noise(seconds, 17), 1500, 6000) * 0.008
    turn = 0.86 + 0.14 * np.sin(TAU * 2.0 * clock(seconds))
    return strength * (tone + scrape) * turn * envelope(seconds, 0.03, 0.03)


def drum(hertz: float, seconds: float, strength: float = 1.0) -> Signal:
    """A small hand drum: the modes of a round membrane and the slap of the hand."""
    times = clock(max(seconds, 0.35))
    total = np.zeros_like(times)
    for ratio, size in ((1, 1), (1.59, 0.6), (2.14, 0.4), (2.3, 0.3), (2.65, 0.25), (2.92, 0.2)):
        bend = 1 + 0.08 * np.exp(-times / 0.02)
        phase = TAU * np.cumsum(hertz * ratio * bend) / RATE
        total += size * np.sin(phase) * np.exp(-times * (7 + 5 * ratio))
    slap = band(noise(len(times) / RATE, 16), 300, 5000) * np.exp(-times / 0.015)
    return strength * (0.22 * total + 0.12 * slap[: len(times)])


def bell(hertz: float, seconds: float, strength: float = 1.0) -> Signal:
    """A church bell; the frequency is that of its strike note (the prime)."""
    times = clock(seconds)
    table = (
        (0.5, 0.5, 6.0), (1.0, 0.7, 3.6), (1.2, 0.75, 2.8), (1.5, 0.3, 1.8), (2.0, 1.0, 1.7), (2.51, 0.35, 0.9),
        (2.67, 0.3, 0.8), (3.01, 0.35, 0.7), (4.17, 0.25, 0.4), (5.43, 0.2, 0.25), (6.79, 0.14, 0.16), (8.2, 0.1, 0.1),
    )  # fmt: skip
    total = np.zeros_like(times)
    for ratio, size, life in table:
        beat = 1 + 0.12 * np.sin(TAU * 0.6 * ratio * times)
        total += size * beat * np.sin(TAU * hertz * ratio * times) * np.exp(-times / life)
    clapper = band(noise(seconds, 18), 700, 9000) * np.exp(-times / 0.012) * 0.5
    flanks = np.clip(times / 0.002, 0, 1) * np.clip((seconds - times) / (0.4 * seconds), 0, 1)
    return strength * 0.16 * (total + clapper) * flanks


# ------------------------------------------------------------------------------------------------- the desk


class Tape:
    """A mono track on which sounds are laid one over another."""

    def __init__(self, seconds: float) -> None:
        self.signal: Signal = np.zeros(int(seconds * RATE))

    def add(self, sound: Signal, start: float, gain: float = 1.0) -> None:
        """Lay a sound at a time; what reaches beyond the end lengthens the tape."""
        begin = round(start * RATE)
        missing = begin + len(sound) - len(self.signal)
        if missing > 0:
            self.signal = np.concatenate([self.signal, np.zeros(missing)])
        self.signal[begin : begin + len(sound)] += gain * sound


def room(signal: Signal, *, life: float, share: float, seed: int = 1, bright: float = 5000) -> Signal:
    """Put a sound into a room: convolve it with noise that dies away within the given time (60 decibels)."""
    impulse = band(noise(life, seed), 120, bright, 2) * np.exp(-6.9 * clock(life) / life)
    impulse *= np.clip((clock(life) - 0.012) / 0.01, 0, 1)
    impulse /= np.sqrt(np.sum(impulse**2))
    length = len(signal) + len(impulse)
    wet = np.fft.irfft(np.fft.rfft(signal, length) * np.fft.rfft(impulse, length), length)
    dry = np.concatenate([signal, np.zeros(len(impulse))])
    return (1 - share) * dry + share * wet


def master(signal: Signal, loudness: float = -19.0, peak: float = -2.0, fade: float = 0.25) -> Signal:
    """Set the loudness (root mean square in decibels of the sounding parts), stay below the peak, trim the end."""
    window = RATE // 20
    blocks = np.sqrt(np.mean(signal[: len(signal) // window * window].reshape(-1, window) ** 2, axis=1))
    sounding = blocks > 0.05 * blocks.max()
    gain = 10 ** (loudness / 20) / np.sqrt(np.mean(blocks[sounding] ** 2))
    gain = min(gain, 10 ** (peak / 20) / np.max(np.abs(signal)))
    last = int(np.flatnonzero(blocks > 0.005 * blocks.max())[-1])
    shaped = gain * signal[: (last + 1) * window]
    tail = int(fade * RATE)
    shaped[-tail:] *= np.linspace(1, 0, tail)
    return shaped
