"""Ten recordings with a question each.

The sentences are our own, except a line or two each of Krasicki (*Ptaszki w klatce*), Mickiewicz (*Stepy akermańskie*),
Kochanowski (*Tren VIII*) and Słowacki (*Hymn*), all in the public domain. Dialect words are those of the
dictionaries of Silesian (bryle - spectacles, szrank - wardrobe, starka - grandmother, bajtle - children), Podhale
(watra - fire, moskole - flat cakes, smrek - spruce; c for cz) and Poznań speech (pyry - potatoes, gzik - curd cheese,
kejter - dog, szneki z glancem - buns with icing, tytka - paper bag). The film riddle retells *Seksmisja* (directed by
Juliusz Machulski, in cinemas since 1984).
"""

from collections.abc import Callable

import numpy as np
from cast import ADAM, EWA, HALINA, JAN, MAREK, TADEUSZ, ZOFIA
from studio import RATE, Line, Signal, band, hum, pink, room, silence, speak, talk, telephone, tone, under, white

TRIP = [
    Line(ZOFIA, "Dzień dobry, mówi kierowniczka koła turystycznego."),
    Line(ZOFIA, "Mam trzy zmiany w programie sobotniej wycieczki.", 0.7),
    Line(ZOFIA, "Po pierwsze, zbiórka nie odbędzie się pod ratuszem, jak napisaliśmy w ulotce,", 0.3),
    Line(ZOFIA, "lecz przy fontannie obok teatru."),
    Line(ZOFIA, "Po drugie, autokar odjedzie nie o ósmej, tylko pół godziny później."),
    Line(ZOFIA, "Po trzecie, obiad zjemy w schronisku, a nie w zajeździe, bo zajazd jest w remoncie.", 0.7),
    Line(ZOFIA, "Bez zmian pozostaje cena, czyli osiemdziesiąt złotych, i godzina powrotu."),
    Line(ZOFIA, "Proszę zabrać ciepłe kurtki."),
]

SLOW_JAN, SLOW_ZOFIA = JAN.like(speed=130), ZOFIA.like(speed=128)
QUOTES = [
    Line(SLOW_JAN, "Wpłynąłem na suchego przestwór oceanu,", 0.3),
    Line(SLOW_JAN, "wóz nurza się w zieloność i jak łódka brodzi.", 1.5),
    Line(SLOW_ZOFIA, "Czegoż płaczesz? Staremu mówił czyżyk młody.", 0.3),
    Line(SLOW_ZOFIA, "Masz teraz lepsze w klatce niż w polu wygody.", 1.5),
    Line(SLOW_JAN, "Smutno mi, Boże! Dla mnie na zachodzie", 0.2),
    Line(SLOW_JAN, "rozlałeś tęczę blasków promienistą.", 1.5),
    Line(SLOW_ZOFIA, "Wielkieś mi uczyniła pustki w domu moim,", 0.3),
    Line(SLOW_ZOFIA, "moja droga Orszulo, tym zniknieniem swoim!", 0.6),
]

SAME_SENTENCE = "Proszę zostawić wiadomość po sygnale."
SAME_SPEAKERS = (ADAM, ZOFIA, HALINA, TADEUSZ, MAREK, EWA)

RIDDLE = [
    Line(ADAM, "Witam w naszej radiowej zagadce.", 0.6),
    Line(ADAM, "Dwaj mężczyźni zgłaszają się do naukowego doświadczenia. Mają przespać trzy lata w lodowatej komorze."),
    Line(ADAM, "Budzą się jednak dopiero po pięćdziesięciu trzech latach,", 0.3),
    Line(ADAM, "głęboko pod ziemią, tam, gdzie żyją same kobiety."),
    Line(ADAM, "W końcu uciekają na powierzchnię i odkrywają, że przez cały czas ich okłamywano.", 0.6),
    Line(ADAM, "Ten film bawi Polaków od lat osiemdziesiątych. Jaki to tytuł? Czekam na telefony!"),
]

LATE = [
    Line(MAREK, "Cześć, tu Marek. Słuchaj, jutro trochę się spóźnię na zebranie."),
    Line(MAREK, "Z domu wychodzę za dziesięć ósma. Do przystanku idę kwadrans, autobus jedzie pół godziny."),
    Line(MAREK, "Potem jeszcze pięć minut spacerem do biura."),
    Line(MAREK, "Ale jutro po drodze oddaję buty do szewca, a to mi zajmie dodatkowe dziesięć minut."),
    Line(MAREK, "Zacznijcie beze mnie, tylko kawę mi zostawcie."),
]

NEIGHBOUR = [
    Line(ADAM, "Dzień dobry, pani Halino, tu Robert z trzeciego piętra. Jak zdrowie?"),
    Line(HALINA, "A dziękuję, pomału. Coś się stało, panie Robercie?"),
    Line(ADAM, "Nie, skąd. Tylko usłyszałem wczoraj, że syn u pani coś przy ścianach robił."),
    Line(HALINA, "Robił, robił. Karnisz wieszał. Bardzo państwu przeszkadzało?"),
    Line(ADAM, "Ależ skąd! Dwie minuty i po krzyku. Pomyślałem nawet: to się nazywa porządny sprzęt."),
    Line(HALINA, "Tak, syn kupił sobie taki mocny."),
    Line(ADAM, "No właśnie. Bo u mnie półka od świąt stoi pod ścianą. Kołki mam, drabinę mam, poziomicę mam,"),
    Line(ADAM, "a ściana, wie pani, sam beton. Żona już na mnie patrzeć nie może."),
    Line(HALINA, "Oj, to syn dzisiaj wraca o szóstej. Niech pan zajrzy."),
    Line(ADAM, "Pani Halino, złota z pani kobieta!"),
]

STREET = [
    Line(EWA, "Jestem za tym, żeby zamknąć ulicę Lipową dla samochodów. Dzieci będą bezpieczne w drodze do szkoły."),
    Line(JAN, "A klienci? Sklepikarze mówią wprost: bez parkingu stracą jedną trzecią obrotów."),
    Line(EWA, "Zyskają za to kawiarnie. Gdzie ludzie spacerują, tam siadają i zamawiają."),
    Line(JAN, "Te samochody nie znikną. Pojadą sąsiednią ulicą, pod oknami szpitala."),
    Line(EWA, "Latem pod lipami wreszcie będzie czym oddychać."),
    Line(JAN, "A karetka? Każda minuta objazdu może kosztować życie."),
    Line(EWA, "Karetki wjadą bez przeszkód, bo słupki schowają się w ziemi."),
    Line(JAN, "Uwierzę, jak zobaczę."),
]

MEETING = [
    Line(JAN, "Otwieram zebranie. W porządku obrad mamy remont świetlicy, składki i wycieczkę. Zaczynamy od remontu."),
    Line(EWA, "Przepraszam, ale skarbnik musi zaraz wyjść. Może najpierw składki?"),
    Line(JAN, "Słusznie. Panie Stefanie, proszę."),
    Line(MAREK, "Składka zostaje taka sama, dziesięć złotych miesięcznie. Trzy osoby jeszcze nie zapłaciły. Dziękuję."),
    Line(JAN, "Dziękuję. No to remont. Kto ma kosztorys?"),
    Line(EWA, "Kosztorys ma pan Tadeusz, a on się spóźni. Mogę za to opowiedzieć o wycieczce."),
    Line(EWA, "Jedziemy autokarem do Sandomierza, w drugą sobotę maja, zapisy u mnie."),
    Line(JAN, "Doskonale. O, jest pan Tadeusz! Ile będzie kosztował ten remont?"),
    Line(TADEUSZ, "Dwadzieścia tysięcy złotych, razem z oknami."),
]

SILESIAN, HIGHLANDER, POZNANIAN = ADAM.like(speed=135), TADEUSZ.like(speed=135), ZOFIA.like(speed=132)
DIALECTS = [
    Line(SILESIAN, "Jo żech wczora szukoł bryli po całyj chałpie."),
    Line(SILESIAN, "Starka godała, że leżom we szranku, a to bajtle schowały je pod zofom.", 1.5),
    Line(HIGHLANDER, "Siedzioł baca przy watrze i piykł moskole. Juhasi gnali owce na hole, bo cas był piykny."),
    Line(HIGHLANDER, "Dziadek ino patrzoł spod smreka i fajke kurzył, hej.", 1.5),
    Line(POZNANIAN, "Na obiad były pyry z gzikiem, a potem poszłam z kejtrem do parku."),
    Line(POZNANIAN, "Po drodze kupiłam szneki z glancem, całą tytkę, bo szwagierka miała wpaść na kawę, tej."),
]

MISTAKES = [
    Line(JAN, "Trzy lata temu poszłem na kurs rysunku.", 0.6),
    Line(JAN, "Chodziłem na zajęcia półtorej roku i bardzo dużo się nauczyłem."),
    Line(JAN, "Prowadził je malarz, który umiał wszystko wytłumaczyć.", 0.6),
    Line(JAN, "Niektórzy ludzie nie rozumią, po co dorosłemu takie lekcje. Odpowiadam im, że rysowanie uspokaja.", 0.6),
    Line(JAN, "W maju otworzyliśmy małą wystawę w bibliotece i przyszło na nią ponad dwieście osób."),
]


def trip(_: np.random.Generator) -> Signal:
    """A studio recording."""
    return talk(TRIP)


def quotes(rng: np.random.Generator) -> Signal:
    """A studio recording with a trace of a room."""
    return room(talk(QUOTES), 0.4, 0.1, rng)


def same_sentence(rng: np.random.Generator) -> Signal:
    """Six speakers with one sentence, a beep after each, over a bad telephone line."""
    parts = [silence(0.4)]
    for voice in SAME_SPEAKERS:
        parts += [speak(voice, SAME_SENTENCE), silence(0.25), tone([1000], 0.35), silence(0.45)]
    call = np.concatenate(parts)
    return telephone(under(call, pink(call.size / RATE, rng), 22))


def riddle(_: np.random.Generator) -> Signal:
    """A studio recording between two jingles of three notes."""
    jingle = np.concatenate([tone([note], 0.3, 0.25) for note in (523, 659, 784)])
    return np.concatenate([silence(0.2), jingle, talk(RIDDLE, 0.3), jingle[::-1], silence(0.2)])


def late(rng: np.random.Generator) -> Signal:
    """A voice message from a street, over the telephone."""
    call = talk(LATE)
    return telephone(under(call, pink(call.size / RATE, rng), 26))


def neighbour(rng: np.random.Generator) -> Signal:
    """A telephone line with hiss and hum."""
    call = talk(NEIGHBOUR, 0.3)
    seconds = call.size / RATE
    return telephone(under(under(call, white(seconds, rng), 36), hum(seconds, 150), 40))


def street(_: np.random.Generator) -> Signal:
    """A studio recording of two speakers."""
    return talk(STREET)


def meeting(rng: np.random.Generator) -> Signal:
    """A hall with a ventilator, recorded from the back row."""
    scene = band(room(talk(MEETING), 0.7, 0.25, rng), 120, 5000)
    return under(scene, pink(scene.size / RATE, rng), 24)


def dialects(_: np.random.Generator) -> Signal:
    """A studio recording of three speakers."""
    return talk(DIALECTS)


def mistakes(_: np.random.Generator) -> Signal:
    """A studio recording."""
    return talk(MISTAKES)


SCENES: dict[str, Callable[[np.random.Generator], Signal]] = {
    "zmiana-miejsca-zbiorki.mp3": trip,
    "cytaty-na-dwa-glosy.ogg": quotes,
    "to-samo-zdanie.wav": same_sentence,
    "zagadka-filmowa.mp3": riddle,
    "droga-do-biura.mp3": late,
    "sasiad-z-trzeciego-pietra.ogg": neighbour,
    "spor-o-ulice-lipowa.ogg": street,
    "porzadek-obrad.mp3": meeting,
    "trzy-gwary.ogg": dialects,
    "bledy-na-kursie-rysunku.flac": mistakes,
}
TEXTS: dict[str, list[Line]] = {
    "zmiana-miejsca-zbiorki": TRIP,
    "cytaty-na-dwa-glosy": QUOTES,
    "to-samo-zdanie": [Line(voice, SAME_SENTENCE) for voice in SAME_SPEAKERS],
    "zagadka-filmowa": RIDDLE,
    "droga-do-biura": LATE,
    "sasiad-z-trzeciego-pietra": NEIGHBOUR,
    "spor-o-ulice-lipowa": STREET,
    "porzadek-obrad": MEETING,
    "trzy-gwary": DIALECTS,
    "bledy-na-kursie-rysunku": MISTAKES,
}
