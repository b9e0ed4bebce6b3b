"""How people answer in a language: yes and no, and the words before a chosen label."""

from collections.abc import Mapping
from dataclasses import dataclass, field

__all__ = ["REPLIES", "ReplyWords"]


@dataclass(frozen=True)
class ReplyWords:
    """The words by which short answers are asked for and found in longer replies; all case-folded.

    Attributes:
        yes: words that say yes.
        no: words that say no.
        yes_or_no: demands one of the two.
        only_in: demands an answer in one language, with ``{language}``.
        names: that language as the demand writes it, by code.
        cues: regular expressions of what announces an answer: *the answer is*, *I choose*.
        mentions: regular expressions of what only says that a label follows: *option*.
        turns: words that lead from a reason to its conclusion: *therefore*.
        fillers: words that may stand between a cue and the answer.
        approvals: regular expressions of what says after a label that it is the right one.
        rejections: regular expressions of what says after a label that it is not.
        negations: words that turn the label after them down.
        alternatives: words between two answers neither of which is chosen.
        links: regular expressions of what joins a thing seen to its name: *it is*.
    """

    yes: frozenset[str]
    no: frozenset[str]
    yes_or_no: str
    only_in: str = ""
    names: Mapping[str, str] = field(default_factory=dict, hash=False)
    cues: tuple[str, ...] = ()
    mentions: tuple[str, ...] = ()
    turns: tuple[str, ...] = ()
    fillers: tuple[str, ...] = ()
    approvals: tuple[str, ...] = ()
    rejections: tuple[str, ...] = ()
    negations: tuple[str, ...] = ()
    alternatives: tuple[str, ...] = ()
    links: tuple[str, ...] = ()

    def answer_in(self, code: str) -> str:
        """The demand to answer in a language only.

        Raises:
            LookupError: the language has no name here.
        """
        if code not in self.names:
            msg = f"no prompt demands answers in {code!r} yet in this language"
            raise LookupError(msg)
        return self.only_in.format(language=self.names[code])


REPLIES = {
    "pl": ReplyWords(
        yes=frozenset({"tak", "prawda"}),
        no=frozenset({"nie", "fałsz"}),
        yes_or_no="Odpowiedz: tak lub nie.",
        only_in="Odpowiedz wyłącznie po {language}.",
        names={
            "pl": "polsku",
            "en": "angielsku",
            "de": "niemiecku",
            "cs": "czesku",
            "sk": "słowacku",
            "uk": "ukraińsku",
            "fr": "francusku",
            "es": "hiszpańsku",
            "it": "włosku",
        },
        cues=(
            r"odpowied(?:ź|zi|zią)",
            r"odp\.",
            r"(?:najbardziej\s+)?(?:poprawn|prawidłow|właściw|trafn|słuszn|najlepsz)(?:a|ą|y|ym|e|ej|i)(?!\w)",
            r"rozwiązanie(?:m)?",
            r"wyb(?:ieram|ieramy|rał[ao]?bym|rałem|rałam|ór|orem|ieram\s+więc)",
            r"zaznacz(?:am|amy|yłbym|yłabym|yłem|yłam)",
            r"stawiam\s+na",
            r"obstawiam",
            r"skłaniam\s+się\s+(?:ku|do)",
            r"decyduję\s+się\s+na",
            r"(?:pasuje|zgadza\s+się|zostaje|pozostaje)",
            r"chodzi\s+o",
            r"mój\s+typ",
            r"poprawka",
            r"korekta",
            r"przepraszam",
            r"wniosek",
        ),
        mentions=(
            "opcj[aięeą]",
            "wariant(?:em|u)?",
            "liter[aęą]",
            "punkt(?:em)?",
            "podpunkt",
            "możliwość",
            "zdani[ea]m?",
        ),
        turns=("więc", "zatem", "czyli", "dlatego", "stąd", "lecz", "ostatecznie", "finalnie", "raczej", "jednak"),
        fillers=(
            *("to", "jest", "jako", "brzmi", "będzie", "był", "była", "opcja", "opcję", "opcji", "opcją", "litera"),
            *("literę", "wariant", "punkt", "na", "więc", "zatem", "jednak", "oznaczona", "literą", "pod", "tylko"),
            *("moim", "zdaniem", "końcowa", "ostateczna", "moja", "nr", "numer", "właśnie", "chyba", "raczej"),
            *("odpowiedź", "odpowiedzią", "poprawna", "prawidłowa", "właściwa", "oczywiście", "zdecydowanie"),
            *(
                "ta",
                "zdanie",
                "zdaniem",
                "stwierdzenie",
                "podpunkt",
                "się",
                "w",
                "tym",
                "przypadku",
                "na",
                "to",
                "pytanie",
                "końcowo",
            ),
        ),
        approvals=(
            (
                r"(?:to\s+|jest\s+|będzie\s+){0,2}(?:tą\s+|jedyną\s+|najbardziej\s+)?"
                r"(?:poprawn|prawidłow|właściw|trafn|słuszn|dobr|najlepsz)\w*"
            ),
            r"(?:się\s+zgadza|pasuje|wydaje\s+się\s+(?:najbardziej\s+)?(?:poprawn|prawidłow|właściw|trafn)\w*)",
        ),
        rejections=(
            (
                r"(?:jest\s+|są\s+|to\s+|również\s+|też\s+|także\s+|na\s+pewno\s+|raczej\s+){0,3}"
                r"(?:nie(?!\s+ma\s+wątpliwości)\b|błędn\w*|niepoprawn\w*|nieprawidłow\w*|niewłaściw\w*|fałszyw\w*"
                r"|odpada\w*|wyklucz\w*|odrzuc\w*|mniej\b|zł[aey]\b|mylące|nietrafn\w*|by(?:ł|ł[ao])by\b)"
            ),
            r",?\s*gdyby\b",
        ),
        negations=("nie", "ani", "oprócz", "poza", "zamiast", "wykluczam", "odrzucam", "eliminuję", "błędna", "bez"),
        alternatives=("lub", "albo", "bądź", "czy", "i", "oraz", "ewentualnie", "względnie"),
        links=("to", r"wskazuj\w+\s+na", r"mamy\s+do\s+czynienia\s+z"),
    ),
    "en": ReplyWords(
        yes=frozenset({"yes", "true"}),
        no=frozenset({"no", "false"}),
        yes_or_no="Answer: yes or no.",
        only_in="Answer only in {language}.",
        names={
            "pl": "Polish",
            "en": "English",
            "de": "German",
            "cs": "Czech",
            "sk": "Slovak",
            "uk": "Ukrainian",
            "fr": "French",
            "es": "Spanish",
            "it": "Italian",
        },
        cues=(
            "answer",
            r"(?:correct|right|best)(?:\s+(?:one|choice|option))?",
            r"i(?:['’]d|\s+would)?\s+(?:choose|pick|select|go\s+with|say)",
            "solution",
            "my\\s+choice",
            "i\\s+meant",
            "correction",
            "it\\s+must\\s+be",
        ),
        mentions=("option", "choice", "letter"),
        turns=("therefore", "so", "thus", "hence", "finally", "but", "rather"),
        fillers=(
            *("is", "the", "option", "choice", "would", "be", "was", "it", "therefore", "clearly", "letter", "with"),
            *("one", "final", "correct", "my", "to", "this", "question", "here", "must", "answer", "likely", "most"),
        ),
        approvals=(r"(?:is|seems|must\s+be|would\s+be)\s+(?:the\s+)?(?:correct|right|best|most)\w*", "fits"),
        rejections=(
            (
                r"(?:is|are|was|can|does|looks|seems)?\s*(?:also\s+|clearly\s+){0,2}"
                r"(?:not\b|n['’]t\b|cannot\b|wrong|incorrect|false|ruled\s+out|excluded|less)"
            ),
            r"(?:isn|doesn|can|won|wouldn)['’]t",
        ),
        negations=("not", "neither", "nor", "except", "excluding"),
        alternatives=("or", "and"),
        links=("is", r"it['’]s", "shows"),
    ),
    "de": ReplyWords(
        yes=frozenset({"ja"}),
        no=frozenset({"nein"}),
        yes_or_no="Antworte: ja oder nein.",
        only_in="Antworte nur auf {language}.",
        names={
            "pl": "Polnisch",
            "en": "Englisch",
            "de": "Deutsch",
            "cs": "Tschechisch",
            "sk": "Slowakisch",
            "uk": "Ukrainisch",
            "fr": "Französisch",
            "es": "Spanisch",
            "it": "Italienisch",
        },
        cues=("antwort", "lösung", "richtig(?:e|er|es)?", "korrekt(?:e|er|es)?", "ich\\s+(?:wähle|nehme)", "korrektur"),
        mentions=("option", "möglichkeit", "buchstabe"),
        turns=("also", "daher", "deshalb", "somit", "folglich", "sondern"),
        fillers=(
            "ist",
            "lautet",
            "die",
            "der",
            "das",
            "option",
            "also",
            "wäre",
            "buchstabe",
            "antwort",
            "hier",
            "daher",
        ),
        approvals=(r"(?:ist|wäre)\s+(?:die\s+)?(?:richtig|korrekt)\w*",),
        rejections=(r"(?:ist|sind|passt|scheidet)?\s*(?:auch\s+)?(?:nicht\b|falsch|aus\b)",),
        negations=("nicht", "weder", "noch", "außer", "kein"),
        alternatives=("oder", "und"),
        links=("ist", "zeigt"),
    ),
    "cs": ReplyWords(
        yes=frozenset({"ano", "pravda"}), no=frozenset({"ne", "nepravda"}), yes_or_no="Odpověz: ano, nebo ne."
    ),
    "sk": ReplyWords(
        yes=frozenset({"áno", "pravda"}), no=frozenset({"nie", "nepravda"}), yes_or_no="Odpovedz: áno, alebo nie."
    ),
    "uk": ReplyWords(
        yes=frozenset({"так", "правда"}), no=frozenset({"ні", "неправда"}), yes_or_no="Дай відповідь: так або ні."
    ),
    "fr": ReplyWords(
        yes=frozenset({"oui", "vrai"}), no=frozenset({"non", "faux"}), yes_or_no="Réponds par oui ou par non."
    ),
    "es": ReplyWords(yes=frozenset({"sí", "verdadero"}), no=frozenset({"no", "falso"}), yes_or_no="Responde: sí o no."),
    "it": ReplyWords(yes=frozenset({"sì", "vero"}), no=frozenset({"no", "falso"}), yes_or_no="Rispondi: sì o no."),
}
"""Of each language that has a pack here."""
