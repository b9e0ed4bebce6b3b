"""A small speech studio: synthetic voices, rooms, lines and noises, mixed with numpy and written to a file.

Needs the Debian packages espeak-ng (the voices) and ffmpeg (compressed files with the same bytes in every run),
and the PyPI packages numpy and soundfile. Signals are one-dimensional arrays at `RATE` Hz; levels are linear.
"""

import io
import subprocess
import tempfile
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np
import soundfile

Signal = np.ndarray

RATE = 16_000
# Without a bit reservoir every frame stands alone: some readers grumble about frames that do not.
_ENCODERS = {
    ".ogg": ["-c:a", "libvorbis", "-q:a", "1"],
    ".mp3": ["-c:a", "libmp3lame", "-b:a", "40k", "-reservoir", "0"],
}
PEAK = 0.8  # of full scale: about -2 dBFS, so that no codec clips


@dataclass(frozen=True)
class Voice:
    """A speaker: a variant of the Polish espeak-ng voice with its speed (words a minute), pitch (0-99) and level."""

    variant: str = ""
    speed: int = 145
    pitch: int = 50
    level: float = 1.0
    bright: float = 1.0

    def like(self, **changes: float) -> "Voice":
        """Return the same speaker in another mood."""
        return replace(self, **changes)


@dataclass(frozen=True)
class Line:
    """What one speaker says in one go, and the silence after it in seconds."""

    voice: Voice
    text: str
    pause: float = 0.5


# ---------------------------------------------------------------------------------------------------- voices


def speak(voice: Voice, text: str) -> Signal:
    """Say a text; the level is the same for all voices until `Voice.level` changes it."""
    name = f"pl+{voice.variant}" if voice.variant else "pl"
    with tempfile.TemporaryDirectory() as folder:
        wave = Path(folder, "speech.wav")
        options = ["-v", name, "-s", str(voice.speed), "-p", str(voice.pitch), "-w", str(wave)]
        subprocess.run(["espeak-ng", *options, "--", " ".join(text.split())], check=True)
        signal, rate = soundfile.read(wave)
    signal = resample(trim(signal), rate, RATE)
    signal = shelf(signal, 2000, voice.bright)
    return signal / loudness(signal) * 0.1 * voice.level


def talk(lines: Iterable[Line], lead: float = 0.4) -> Signal:
    """Join lines, one after the other, after a lead-in of silence."""
    parts = [silence(lead)]
    for line in lines:
        parts += [speak(line.voice, line.text), silence(line.pause)]
    return np.concatenate(parts)


def babble(seconds: float, voices: Iterable[Voice], texts: list[str], rng: np.random.Generator) -> Signal:
    """Many people talking at once, not to be understood: each says the texts in a loop, from somewhere inside."""
    said = [speak(voice, " ".join(texts)) for voice in voices]
    total = np.zeros(round(seconds * RATE))
    for one in said:
        total += np.roll(np.resize(one, total.size), int(rng.integers(total.size)))
    return total / loudness(total)


# ---------------------------------------------------------------------------------------------------- sounds


def silence(seconds: float) -> Signal:
    return np.zeros(round(seconds * RATE))


def tone(frequencies: Iterable[float], seconds: float, decay: float = 0.0) -> Signal:
    """Sines of equal level with soft edges; `decay` is the time constant of a bell, 0 for a steady tone."""
    time = np.arange(round(seconds * RATE)) / RATE
    signal = sum(np.sin(2 * np.pi * frequency * time) for frequency in frequencies)
    edge = np.minimum(1, np.minimum(time, time[::-1]) / 0.01)
    return signal * edge * (np.exp(-time / decay) if decay else 1) * 0.1


def white(seconds: float, rng: np.random.Generator) -> Signal:
    noise = rng.standard_normal(round(seconds * RATE))
    return noise / loudness(noise)


def pink(seconds: float, rng: np.random.Generator) -> Signal:
    """Noise whose power falls by 3 dB an octave, as in traffic or rain."""
    spectrum = np.fft.rfft(rng.standard_normal(round(seconds * RATE)))
    spectrum[1:] /= np.sqrt(np.arange(1, spectrum.size))
    noise = np.fft.irfft(spectrum, round(seconds * RATE))
    return noise / loudness(noise)


def hum(seconds: float, mains: float = 50.0) -> Signal:
    """Mains hum with its odd harmonics."""
    time = np.arange(round(seconds * RATE)) / RATE
    noise = sum(np.sin(2 * np.pi * mains * k * time) / k for k in (1, 3, 5, 7))
    return noise / loudness(noise)


# ---------------------------------------------------------------------------------------------------- places


def band(signal: Signal, low: float, high: float) -> Signal:
    """Keep the frequencies from `low` to `high` Hz, with edges of a third of an octave."""
    spectrum = np.fft.rfft(signal)
    octaves = np.log2(np.maximum(np.fft.rfftfreq(signal.size, 1 / RATE), 1))
    rise = np.clip((octaves - np.log2(low)) * 3 + 1, 0, 1)
    fall = np.clip((np.log2(high) - octaves) * 3 + 1, 0, 1)
    return np.fft.irfft(spectrum * rise * fall, signal.size)


def shelf(signal: Signal, frequency: float, gain: float) -> Signal:
    """Raise what lies above a frequency by a linear gain."""
    spectrum = np.fft.rfft(signal)
    above = (ratio := np.fft.rfftfreq(signal.size, 1 / RATE) / frequency) ** 2 / (1 + ratio**2)
    return np.fft.irfft(spectrum * (1 + (gain - 1) * above), signal.size)


def room(signal: Signal, decay: float, wet: float, rng: np.random.Generator) -> Signal:
    """Add the reverberation of a room: noise that falls by 60 dB in `decay` seconds, `wet` times the direct sound."""
    time = np.arange(round(decay * RATE)) / RATE
    answer = rng.standard_normal(time.size) * 10 ** (-3 * time / decay) * (time > 0.012)
    answer = band(answer, 150, 5000)
    answer *= wet / np.sqrt(np.sum(answer**2))
    size = signal.size + answer.size
    echo = np.fft.irfft(np.fft.rfft(signal, size) * np.fft.rfft(answer, size), size)
    echo[: signal.size] += signal
    return echo


def telephone(signal: Signal) -> Signal:
    """The sound of a telephone line: 300-3400 Hz and eight bits on a logarithmic scale (mu-law)."""
    signal = band(signal, 300, 3400)
    scaled = signal / np.max(np.abs(signal))
    curve = np.sign(scaled) * np.log1p(255 * np.abs(scaled)) / np.log(256)
    curve = np.round(curve * 127) / 127
    return np.sign(curve) * (256 ** np.abs(curve) - 1) / 255 * np.max(np.abs(signal))


def fading(signal: Signal, depth: float, rng: np.random.Generator) -> Signal:
    """The slow fading of a far short-wave station."""
    knots = rng.uniform(1 - depth, 1, signal.size // RATE + 2)
    return signal * np.interp(np.arange(signal.size) / RATE, np.arange(knots.size), knots)


def under(signal: Signal, noise: Signal, ratio: float) -> Signal:
    """Put a noise under speech, `ratio` dB below it."""
    return signal + noise[: signal.size] / loudness(noise) * loudness(signal) * 10 ** (-ratio / 20)


# ---------------------------------------------------------------------------------------------------- helpers


def loudness(signal: Signal) -> float:
    """Root mean square of the parts of a signal that are not silent."""
    frames = signal[: signal.size // 320 * 320].reshape(-1, 320)
    power = np.mean(frames**2, axis=1)
    return float(np.sqrt(np.mean(power[power > np.max(power) * 1e-3])))


def trim(signal: Signal) -> Signal:
    """Cut silence off both ends."""
    loud = np.flatnonzero(np.abs(signal) > 1e-3)
    return signal[loud[0] : loud[-1] + 1]


def resample(signal: Signal, old: int, new: int) -> Signal:
    """Change the sampling rate, in the frequency domain."""
    size = round(signal.size * new / old)
    spectrum = np.fft.rfft(signal)[: size // 2 + 1]
    if spectrum.size < size // 2 + 1:
        spectrum = np.pad(spectrum, (0, size // 2 + 1 - spectrum.size))
    return np.fft.irfft(spectrum, size) * size / signal.size


def write(path: Path, signal: Signal, rate: int = RATE) -> None:
    """Write a file of the format its suffix names, without a name, date or other metadata."""
    signal = resample(signal, RATE, rate)
    signal = signal / np.max(np.abs(signal)) * PEAK
    if path.suffix in _ENCODERS:
        wave = io.BytesIO()
        soundfile.write(wave, signal, rate, format="WAV", subtype="PCM_16")
        exact = ["-map_metadata", "-1", "-fflags", "+bitexact", "-flags:a", "+bitexact"]
        command = ["ffmpeg", "-v", "error", "-y", "-i", "-", *_ENCODERS[path.suffix], *exact, str(path)]
        subprocess.run(command, input=wave.getvalue(), check=True)
    else:
        soundfile.write(path, signal, rate, subtype="PCM_16")


def spoken(lines: Iterable[Line]) -> Iterator[str]:
    """Yield what is said, line by line: the transcript of a recording."""
    for line in lines:
        yield " ".join(line.text.split())
