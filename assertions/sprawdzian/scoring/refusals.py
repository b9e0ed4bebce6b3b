"""Refusals: replies that decline to answer instead of trying and failing.

Not knowing is no refusal, nor is a hedge before an answer, nor a refusal that
is quoted. Only wrong replies are looked at: who answers rightly did not refuse.
"""

import re

from sprawdzian.language.words import canonical

__all__ = ["reads_as_refusal"]

# A refusal stands at the start; what follows explains it or offers something else.
_SENTENCES = 3
_START = 4000  # characters

_QUOTED = re.compile(r"„[^”]*”|“[^”]*”|\"[^\"]*\"|«[^»]*»|»[^«]*«")
# Speech that is written down is content, too: lines of a dialogue, with a dash, a time or a speaker before them.
_DIALOGUE = re.compile(
    r"^[^\w\n]*(?:[—–]\s|\[?\d+:\d+\]?|(?:mowca|speaker|osoba|kobieta|mezczyzna|glos|pan|pani)\s*\d*\s*:).*$",
    re.MULTILINE,
)
_JSON = re.compile(r"\s*(?:`{3,}\w*\s*)?{")
_MARKUP = re.compile(r"[*_`#>]+")
_SENTENCE_END = re.compile(r"(?<=[.!?…])\s+|\n+")

# Many write without diacritics; the patterns below do, too.
_WITHOUT_MARKS = str.maketrans("ąćęłńóśźż", "acelnoszz")

_NOT_ABLE = (
    r"(?:nie\s+(?:moge|moge|mozemy|moglbym|moglabym|moglbym|jestem\s+w\s+stanie|jestesmy\s+w\s+stanie|potrafie|umiem"
    r"|bede\s+w\s+stanie|bede|zamierzam|wolno\s+mi|powinienem|powinnam|chce|chcialbym|chcialabym|mam\s+mozliwosci"
    r"|mam\s+mozliwosc|mam\s+uprawnien|da\s+sie|jest\s+mozliwe))"
)
_TO_SERVE = (
    r"(?:pomoc|pomagac|odpowiedziec|odpowiadac|odpowiedzi|udzielic|udzielac|poda(?:c|wac)|spelnic|wykonac|zrobic"
    r"|zidentyfikowac|identyfikowac|rozpozna(?:c|wac)|opisa(?:c|ywac)|wygenerowac|generowac|napisac|pisac|stworzyc"
    r"|tworzyc|przygotowac|zrealizowac|realizowac|odtworzyc|odtwarzac|odsluchac|uslyszec|sluchac|zobaczyc|widziec"
    r"|wyswietlic|obejrzec|ogladac|przeanalizowac|analizowac|ocenic|oceniac|komentowac|skomentowac|wypowiadac"
    r"|wypowiedziec|zajmowac|dostarczyc|przytoczyc|przytaczac|zacytowac|cytowac|udostepnic|ujawni(?:c|ac)"
    r"|przetlumaczyc|przetworzyc|przetwarzac|kontynuowac|rozmawiac|zaspokoic|wskazac|otworzyc|odczytac|uczestniczyc"
    r"|wesprzec|wspierac|doradzac|doradzic|sprostac|zgodzic|powiedziec|okreslic)"
)
_DECLINE = re.compile(
    rf"""
    \bodm(?:awiam|awiamy|owie|owimy)\b
    | \b(?:musze|musimy|jestem\s+zmuszon[ya]|zmuszon[ya]\s+jestem)\s+(?:\w+\s+){{0,2}}odmowic
    | \b(?:wol(?:e|albym|alabym)|pozwole\s+sobie)\s+(?:\w+\s+){{0,2}}nie\s+\w+c\b
    | \bnie\s+(?:robie|przetwarzam|obsluguje|analizuje|okreslam|odtwarzam|odczytam|przepisz[ea]|przepisuje
      |spisze|przygotuje      |zgaduje|wnioskuje|bede\s+zgadywa\w+|czuje\s+sie\s+komfortowo)\b
    | \bnie\s+rozpozna(?:m|je)\s+(?:\w+\s+){{0,2}}(?:osob\w*|ludzi|twarz\w*|tozsamosc\w*)\b
    | \bnie\s+rozpoznaje\s+sie\b
    | \bnie\s+jest\s+(?:czyms|tym)\b[^.!?]*\b(?:potrafie|moge|umiem)\b
    | \bwykracza\w*\s+poza\b[^.!?]*\b(?:moge|wolno|moich|mozliwosci|zakres)\w*
    | \bnie\s+(?:jest|sa)\s+dostepn\w+\b[^.!?]*\b(?:wersji|asystenta|modelu)\b
    | \bnie\s+mam\s+(?:takiej\s+|tej\s+)?(?:funkcji|opcji)\b
    | \bjestem\s+modelem\s+tekstowym\b
    | \bnie\s+(?:odpowiem|odpowiadam|pomoge|pomagam|udziel[ea]m?|poda(?:m|je)|na?pisze|wykonam|zrobie|podejme|tworze
      |stworze|wygeneruje|generuje|z?identyfikuje|za?cytuje|powtorze|powtarzam|wyjasnie|opowiem
      |wypowiadam|wypowiem|wskaze|ujawni[ea]m?|opisze|przetlumacze|doradzam|bede\s+odpowiada[lc]a?)\b
    | \b(?:tworze|podaje|udzielam|wypowiadam|komentuje)\s+nie\b
    | \bnie\s+jest\b[^.!?]*\b(?:mozliw[eay]|dozwolon[eay])\b
    | \b(?:zasad|wytyczn|regulamin|przepis|polityk)\w*\b[^.!?]*\b(?:nie\s+pozwala|zabrania|uniemozliwia)\w*
    | \bnie\s+(?:mam|posiadam)\s+(?:mozliwosci|funkcji|uprawnien|wystarczajacych)\b
    | \b(?:guidelines|policy|policies|rules)\s+(?:prevent|prohibit|forbid|do\s+not\s+allow)\b
    | \b{_NOT_ABLE}\b(?:\W+\w+){{0,6}}?\W+{_TO_SERVE}\b
    | \b{_TO_SERVE}\W+{_NOT_ABLE}\b
    | \bjako\s+(?:\w+\s+){{0,2}}(?:model\w*|sztuczn\w+|asystent\w*|ai|si|system\w*|program\w*)\b[^.!?]*\bnie\s+\w+
    | \bjestem\s+(?:tylko\s+)?(?:\w+\s+)?(?:model\w*|asystent\w*|program\w*)\b
      [^.!?]*\bnie\s+(?:moge|mam|potrafie|jestem|widze|slysze)
    | \bnie\s+(?:widze|slysze|mam\s+dostepu|mam\s+wgladu)\b
      [^.!?]*\b(?:obraz|zdje|plik|nagra|grafik|dzwiek|audio|dokument|internet|zalacz|stron)\w*
    | \b(?:narusza|niezgodn\w+\s+z|sprzeczn\w+\s+z|wbrew)\b
      [^.!?]*\b(?:zasad|wytyczn|polityk|regulamin|praw|bezpieczenstw)\w*
    | \bi(?:\s+am|[’']m)?\s*(?:really\s+|very\s+|so\s+|deeply\s+)?(?:sorry|afraid)\b
      [^.!?]*\b(?:can(?:no|’|')?t|cannot|unable|not\s+able|won[’']t|will\s+not)
    | \b(?:i|we)\s+(?:can[’']?t|cannot|can\s+not|could\s+not|couldn[’']t|won[’']t|will\s+not|must\s+decline
      |have\s+to\s+decline|decline|am\s+unable|am\s+not\s+able|do\s+not\s+have\s+access|don[’']t\s+have\s+access)\b
      (?!\s+(?:be\s+)?(?:sure|certain|remember|recall|verify|tell\s+for|say\s+for))
    | \bi[’']m\s+(?:unable|not\s+able|not\s+comfortable|not\s+allowed)\b
    | \bas\s+an?\s+(?:ai|large|language)\b[^.!?]*\b(?:can[’']?t|cannot|unable|not|don[’']t)\b
    | \b(?:not|isn['’]t)\s+something\s+(?:that\s+)?i\s+(?:can|do|am\s+able)\b
    | \bi\s+(?:don['’]t|do\s+not)\s+(?:identify|recogni[sz]e\s+(?:real\s+)?people|have\s+the\s+ability
      |process\s+audio)\b
    | \bi['’]d\s+rather\s+not\b | \bi['’]ll\s+have\s+to\s+pass\b | \bi['’]m\s+not\s+equipped\b | \bno\s+can\s+do\b
    | \b(?:against|violates?)\s+my\s+(?:guidelines|policy|policies|rules)\b
    | \bmy\s+(?:policy|guidelines)\b[^.!?]*\bnot\b
    | \blanguage\s+model\b[^.!?]*\bcan(?:no|['’])?t\b
    | \bunable\s+to\s+(?:assist|help|answer|comply|provide)\b
    """,
    re.VERBOSE,
)
# After it, an answer comes all the same.
_BUT = re.compile(
    r"\b(?:ale|lecz|jednak|natomiast|mimo\s+to|however|but)\b(?!\W+(?:\w+\W+){0,4}?"
    r"(?:moge|mozemy|pomoge|chetnie|sprobuje|jesli|jezeli|i\s+can|if|happy|glad|let)\b)(?:\W+\w+){3}"
)


def reads_as_refusal(text: str) -> bool:
    """Whether a reply reads as a refusal, in Polish or English.

    Args:
        text: the final answer.
    """
    folded = canonical(text[:_START]).text.casefold().translate(_WITHOUT_MARKS)
    # An object that says why there is no answer has all of its words in quotation marks.
    spoken = folded if _JSON.match(folded) else _QUOTED.sub(" ", _DIALOGUE.sub(" ", folded))
    plain = _MARKUP.sub(" ", spoken)
    sentences = [sentence for sentence in _SENTENCE_END.split(plain.strip()) if sentence.strip()]
    for sentence in sentences[:_SENTENCES]:
        found = _DECLINE.search(sentence)
        if found and not _BUT.search(sentence, found.end()):
            return True
    return False
