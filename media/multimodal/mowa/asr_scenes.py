"""Ten texts to be transcribed, and how each was recorded.

All texts are our own. The facts of the lecture (charter of May 1364 after Italian models, faculty of theology 1397,
bequest of Queen Jadwiga 1399, renewal of July 1400 after the model of Paris) stand in any history of the Jagiellonian
University (the charter: archiwum.uj.edu.pl). Weather, trains, water levels and people are invented.
"""

from collections.abc import Callable

import numpy as np
from cast import ADAM, CROWD, EWA, HALINA, JAN, MAREK, ZOFIA
from studio import (
    RATE,
    Line,
    Signal,
    babble,
    band,
    fading,
    hum,
    pink,
    room,
    silence,
    talk,
    telephone,
    tone,
    under,
    white,
)

FORECAST = [
    Line(ADAM, "Dzień dobry państwu, oto prognoza pogody na najbliższe dni.", 0.7),
    Line(ADAM, "W piątek nad morzem będzie pochmurno i chłodno, miejscami popada deszcz."),
    Line(ADAM, "Temperatura od dziewięciu stopni na Helu do dwunastu w Szczecinie."),
    Line(ADAM, "Na południu kraju więcej słońca, w Krakowie i Rzeszowie termometry pokażą osiemnaście stopni."),
    Line(ADAM, "Wiatr umiarkowany, zachodni, w porywach do sześćdziesięciu kilometrów na godzinę.", 0.7),
    Line(ADAM, "W nocy z piątku na sobotę w górach spadnie pierwszy śnieg, w Tatrach nawet dziesięć centymetrów."),
    Line(ADAM, "Sobota przyniesie mgły, które utrzymają się do południa. Kierowców prosimy o ostrożność.", 0.7),
    Line(ADAM, "W niedzielę rozpogodzi się w całym kraju, a ciśnienie wzrośnie do tysiąca dwudziestu hektopaskali."),
    Line(ADAM, "Następna prognoza po wiadomościach o dwudziestej."),
]

PLATFORM = [
    [
        Line(EWA, "Uwaga, uwaga! Pociąg pospieszny Mewa z Kołobrzegu do Lublina przez Poznań, Kutno i Warszawę"),
        Line(EWA, "jest opóźniony o około czterdzieści minut. Opóźnienie może ulec zmianie. Przepraszamy.", 0.2),
    ],
    [
        Line(EWA, "Pociąg osobowy do Skierniewic, planowy odjazd o godzinie szesnastej dwadzieścia siedem,"),
        Line(EWA, "odjedzie wyjątkowo z toru piątego przy peronie trzecim."),
        Line(EWA, "Prosimy zachować ostrożność i nie zbliżać się do krawędzi peronu.", 0.2),
    ],
    [
        Line(EWA, "Podróżny, który zostawił zielony plecak w poczekalni,"),
        Line(EWA, "proszony jest o zgłoszenie się do kasy numer cztery.", 0.4),
    ],
]

PANCAKES = [
    Line(ZOFIA, "Dzisiaj usmażymy placki ziemniaczane dla czterech osób.", 0.7),
    Line(ZOFIA, "Potrzebny będzie kilogram ziemniaków, jedna duża cebula, dwa jajka, trzy łyżki mąki,", 0.3),
    Line(ZOFIA, "sól, pieprz i olej."),
    Line(ZOFIA, "Ziemniaki obieramy, myjemy i trzemy na tarce o drobnych oczkach."),
    Line(ZOFIA, "Odstawiamy je na dziesięć minut, a potem odlewamy sok,", 0.3),
    Line(ZOFIA, "ale zostawiamy skrobię, która osiadła na dnie."),
    Line(ZOFIA, "Dodajemy startą cebulę, jajka i mąkę, doprawiamy i dokładnie mieszamy.", 0.7),
    Line(ZOFIA, "Na patelni rozgrzewamy olej. Nakładamy po jednej łyżce ciasta"),
    Line(ZOFIA, "i smażymy z każdej strony trzy minuty, aż brzegi będą rumiane."),
    Line(ZOFIA, "Gotowe placki kładziemy na papierowym ręczniku.", 0.7),
    Line(ZOFIA, "Podajemy je od razu, ze śmietaną albo z cukrem, jak kto lubi. Smacznego!"),
]

LECTURE = [
    Line(JAN, "Przejdźmy teraz do dziejów najstarszej polskiej uczelni.", 0.8),
    Line(JAN, "Kazimierz Wielki wystawił dokument fundacyjny w maju tysiąc trzysta sześćdziesiątego czwartego roku."),
    Line(JAN, "Wzorem były szkoły włoskie, dlatego pierwsze miejsce zajmowało prawo."),
    Line(JAN, "Po śmierci króla nauka prawie zamarła."),
    Line(JAN, "Sprawę podjęła dopiero królowa Jadwiga. Zabiegała w Rzymie o zgodę na wydział teologii"),
    Line(JAN, "i otrzymała ją w roku tysiąc trzysta dziewięćdziesiątym siódmym."),
    Line(JAN, "Umierając dwa lata później, zapisała uczelni swoje klejnoty.", 0.8),
    Line(JAN, "Władysław Jagiełło odnowił ją w lipcu tysiąc czterechsetnego roku."),
    Line(JAN, "Tym razem wzorem był Paryż, a pierwszeństwo dostała teologia."),
    Line(JAN, "Proszę zapamiętać: to była jedna uczelnia i dwa początki.", 0.8),
    Line(JAN, "Na koniec pytanie do państwa: dlaczego król założył ją w Krakowie, a nie w Gnieźnie?"),
    Line(JAN, "Odpowiedź omówimy za tydzień."),
]

BEEKEEPER = [
    Line(ADAM, "Pani Zofio, od ilu lat zajmuje się pani pszczołami?"),
    Line(ZOFIA, "Od dwudziestu trzech. Zaczynałam od dwóch uli po dziadku, a teraz mam ich czterdzieści."),
    Line(ADAM, "Czy pszczoły często żądlą?"),
    Line(ZOFIA, "Tylko wtedy, gdy człowiek się spieszy."),
    Line(ZOFIA, "Pszczoła nie lubi gwałtownych ruchów, dymu z papierosów i mocnych perfum."),
    Line(ADAM, "A jaki miód jest najlepszy?"),
    Line(ZOFIA, "Dla mnie lipowy, chociaż klienci pytają najczęściej o spadziowy."),
    Line(ZOFIA, "Gryczany jest ciemny i ostry, nie każdemu smakuje."),
    Line(ADAM, "Ile miodu zebrała pani tego lata?"),
    Line(ZOFIA, "Mało, może trzysta kilogramów. W maju było zimno i akacje przemarzły."),
    Line(ADAM, "Co robi pszczelarz zimą?"),
    Line(ZOFIA, "Naprawia ramki, czyta i czeka. Raz w tygodniu przykładam ucho do ula."),
    Line(ZOFIA, "Jeśli słyszę równy szum, to wiem, że rodzina żyje."),
    Line(ADAM, "Dziękuję za rozmowę."),
    Line(ZOFIA, "Ja też dziękuję i zapraszam na miód."),
]

CLINIC = [
    Line(HALINA, "Przychodnia Zdrowie, rejestracja, słucham."),
    Line(ADAM, "Dzień dobry, chciałbym umówić wizytę u okulisty."),
    Line(HALINA, "Czy ma pan skierowanie?", 0.3),
    Line(ADAM, "Tak, od lekarza rodzinnego, z piątego marca."),
    Line(HALINA, "Najbliższy wolny termin to czwartek, dwunasty czerwca, godzina dziewiąta czterdzieści."),
    Line(ADAM, "A po południu nic się nie znajdzie? Rano pracuję."),
    Line(HALINA, "Po południu dopiero we wtorek siedemnastego, o piętnastej dziesięć.", 0.8),
    Line(ADAM, "Dobrze, biorę ten wtorek."),
    Line(HALINA, "Poproszę nazwisko i rok urodzenia.", 0.3),
    Line(ADAM, "Adam Mazurek, tysiąc dziewięćset siedemdziesiąty ósmy."),
    Line(HALINA, "Zapisałam. Proszę przyjść kwadrans wcześniej i zabrać stare okulary."),
    Line(ADAM, "Dziękuję bardzo, do widzenia."),
]

HOMEWORK = [
    Line(EWA, "Uważam, że prace domowe w szkole podstawowej nie mają sensu."),
    Line(EWA, "Dziecko spędza w klasie sześć godzin, a potem jeszcze dwie nad zeszytem. To tyle, co etat dorosłego."),
    Line(JAN, "Nie zgadzam się z panią. Bez ćwiczeń nikt nie nauczy się tabliczki mnożenia ani ortografii."),
    Line(JAN, "Pianista też gra gamy w domu.", 0.3),
    Line(EWA, "Pianista gra, bo lubi. Poza tym zadania często odrabiają rodzice."),
    Line(JAN, "To zadawajmy mniej, ale mądrzej."),
    Line(JAN, "Na przykład jedną stronę do przeczytania albo trzy przykłady z ułamkami."),
    Line(EWA, "A co z dziećmi, które nie mają w domu biurka ani spokoju?"),
    Line(JAN, "Dla nich szkoła powinna otworzyć świetlicę do siedemnastej. Tam pomoże im nauczyciel.", 0.8),
    Line(EWA, "Na to mogę się zgodzić, pod warunkiem że nikt nie będzie za te prace stawiał ocen."),
    Line(JAN, "Oceny możemy zostawić na sprawdziany. Widzi pani, jednak się dogadaliśmy."),
]

READER = MAREK.like(speed=135)
POEM = [
    Line(READER, "Rzeka.", 1.2),
    Line(READER, "Idzie rzeka polną drogą,", 0.3),
    Line(READER, "niesie liście, niesie cień,", 0.4),
    Line(READER, "pyta wierzby, gdzie nocuje", 0.3),
    Line(READER, "i dlaczego krótki dzień.", 1.0),
    Line(READER, "Wierzba na to: nie wiem, siostro,", 0.3),
    Line(READER, "stoję tutaj tyle lat,", 0.4),
    Line(READER, "nikt mi nigdy nie powiedział,", 0.3),
    Line(READER, "gdzie się kończy cały świat.", 1.0),
    Line(READER, "Poszła rzeka między trzciny,", 0.3),
    Line(READER, "zaszumiała raz i dwa,", 0.4),
    Line(READER, "a na piasku pozostała", 0.3),
    Line(READER, "srebrna łuska, biała mgła.", 1.0),
    Line(READER, "Jeśli kiedyś ją spotkacie,", 0.3),
    Line(READER, "mówcie cicho: wierzba śpi,", 0.4),
    Line(READER, "niech do morza niesie dalej", 0.3),
    Line(READER, "nasze liście, nasze dni.", 0.6),
]

RIVERS = [
    Line(JAN, "Mówi stacja pomiarowa numer siedem. Podaję stany wody w centymetrach o godzinie szóstej rano."),
    Line(JAN, "Wisła, Zawichost, czterysta dwadzieścia jeden, przybyło osiem."),
    Line(JAN, "Wisła, Puławy, trzysta pięć, bez zmian."),
    Line(JAN, "San, Przemyśl, sto dziewięćdziesiąt siedem, ubyło dwanaście."),
    Line(JAN, "Bug, Włodawa, dwieście sześćdziesiąt, przybyło trzy."),
    Line(JAN, "Warta, Poznań, dwieście czternaście, ubyło sześć.", 0.8),
    Line(JAN, "Ostatni przegląd przyrządów wykonano dwudziestego trzeciego maja dwa tysiące dziewiętnastego roku,"),
    Line(JAN, "następny przypada na pierwszego października dwa tysiące dwudziestego roku.", 0.8),
    Line(JAN, "Powtarzam numer raportu: zero cztery, siedemnaście, dziewięćdziesiąt dwa. Koniec komunikatu."),
]

ANGRY = EWA.like(speed=155, pitch=60, level=1.2)
GRUFF = ADAM.like(speed=155, pitch=60, level=1.2)
QUARREL = [
    Line(ANGRY, "Proszę pana, jest jedenasta w nocy! Ile można wiercić?", 0.25),
    Line(GRUFF, "Jaka jedenasta? Za kwadrans dziesiąta. Do ciszy nocnej mam jeszcze piętnaście minut.", 0.25),
    Line(ANGRY, "Niech mi pan nie opowiada! Dziecko mi pan obudził trzeci raz w tym tygodniu!", 0.25),
    Line(GRUFF, "A kto w niedzielę o szóstej rano trzepał dywany? Może krasnoludki?", 0.25),
    Line(ANGRY, "To nie ja, tylko pani Nowacka z parteru!", 0.25),
    Line(GRUFF, "Akurat! Widziałem panią z balkonu!", 0.25),
    Line(ANGRY, "W takim razie dzwonię do administracji. Albo nie, od razu na policję!", 0.25),
    Line(GRUFF, "Proszę bardzo! Powiem im przy okazji, kto parkuje na trawniku!", 0.25),
    Line(ANGRY, "Wie pan co? Z panem nie da się rozmawiać. Dobranoc!", 0.25),
    Line(GRUFF, "Dobranoc! I proszę nie trzaskać drzwiami!", 0.5),
]


def forecast(_: np.random.Generator) -> Signal:
    """A studio recording."""
    return talk(FORECAST)


def platform(rng: np.random.Generator) -> Signal:
    """A loudspeaker with a gong in a station hall full of people."""
    gong = np.concatenate([tone([659], 0.5, 0.3), tone([523], 0.9, 0.4)])
    parts = [silence(0.5)]
    for announcement in PLATFORM:
        parts += [gong, talk(announcement, 0.1), silence(1.0)]
    speech = room(band(np.concatenate(parts), 250, 5000), 1.1, 0.35, rng)
    seconds = speech.size / RATE
    people = room(babble(seconds, CROWD, [line.text for line in QUARREL + RIVERS], rng), 1.3, 1.5, rng)
    return under(under(speech, people, 17), pink(seconds, rng), 25)


def pancakes(_: np.random.Generator) -> Signal:
    """A studio recording."""
    return talk(PANCAKES)


def lecture(rng: np.random.Generator) -> Signal:
    """A microphone close to the speaker in a small hall."""
    return room(talk(LECTURE), 0.4, 0.08, rng)


def beekeeper(_: np.random.Generator) -> Signal:
    """A studio recording of two speakers."""
    return talk(BEEKEEPER)


def clinic(rng: np.random.Generator) -> Signal:
    """A telephone line with a little noise and hum, after one ringing tone."""
    call = np.concatenate([silence(0.3), tone([425], 1.0), talk(CLINIC, 1.0)])
    seconds = call.size / RATE
    return telephone(under(under(call, white(seconds, rng), 36), hum(seconds, 150), 40))


def homework(_: np.random.Generator) -> Signal:
    """A studio recording of two speakers."""
    return talk(HOMEWORK)


def poem(rng: np.random.Generator) -> Signal:
    """A studio recording with a trace of a room."""
    return room(talk(POEM), 0.4, 0.1, rng)


def rivers(rng: np.random.Generator) -> Signal:
    """A far short-wave station: narrow, fading, with hiss and a whistle."""
    speech = fading(band(talk(RIVERS), 250, 3800), 0.3, rng)
    seconds = speech.size / RATE
    noise = band(white(seconds, rng), 200, 3800)
    return under(under(speech, noise, 22), tone([1730], seconds), 36)


def quarrel(rng: np.random.Generator) -> Signal:
    """A staircase, heard through a cheap microphone; in the end a door is slammed."""
    slam = band(pink(0.4, rng) * np.exp(-np.arange(round(0.4 * RATE)) / RATE / 0.06), 40, 900)
    scene = np.concatenate([talk(QUARREL), slam / np.max(np.abs(slam)) * 0.8, silence(0.5)])
    scene = band(room(scene, 1.2, 0.4, rng), 150, 4500)
    return under(scene, pink(scene.size / RATE, rng), 24)


SCENES: dict[str, Callable[[np.random.Generator], Signal]] = {
    "prognoza-na-weekend.mp3": forecast,
    "komunikaty-na-peronie.ogg": platform,
    "placki-ziemniaczane.ogg": pancakes,
    "odnowa-akademii-krakowskiej.mp3": lecture,
    "wywiad-z-pszczelarka.ogg": beekeeper,
    "rejestracja-w-przychodni.mp3": clinic,
    "spor-o-prace-domowe.ogg": homework,
    "wiersz-o-rzece.ogg": poem,
    "liczby-z-krotkofalowki.ogg": rivers,
    "klotnia-na-klatce.mp3": quarrel,
}
TEXTS: dict[str, list[Line]] = {
    "prognoza-na-weekend": FORECAST,
    "komunikaty-na-peronie": [line for announcement in PLATFORM for line in announcement],
    "placki-ziemniaczane": PANCAKES,
    "odnowa-akademii-krakowskiej": LECTURE,
    "wywiad-z-pszczelarka": BEEKEEPER,
    "rejestracja-w-przychodni": CLINIC,
    "spor-o-prace-domowe": HOMEWORK,
    "wiersz-o-rzece": POEM,
    "liczby-z-krotkofalowki": RIVERS,
    "klotnia-na-klatce": QUARREL,
}
