"""Refusals: replies that decline to answer instead of trying and failing.

Not knowing is no refusal, nor is a hedge before an answer, nor a refusal that
is quoted. Only wrong replies are looked at: who answers rightly did not refuse.
"""

import re

from sprawdzian.language.words import canonical

__all__ = ["reads_as_refusal"]

# A refusal stands at the start; what follows explains it or offers something else.
_SENTENCES = 3

_QUOTED = re.compile(r"„[^”]*”|“[^”]*”|\"[^\"]*\"|«[^»]*»|»[^«]*«")
_MARKUP = re.compile(r"[*_`#>]+")
_SENTENCE_END = re.compile(r"(?<=[.!?…])\s+|\n+")

_NOT_ABLE = (
    r"(?:nie\s+(?:mogę|moge|możemy|mógłbym|mogłabym|mógłbym|jestem\s+w\s+stanie|jesteśmy\s+w\s+stanie|potrafię|umiem"
    r"|będę\s+w\s+stanie|będę|zamierzam|wolno\s+mi|powinienem|powinnam|chcę|chciałbym|chciałabym|mam\s+możliwości"
    r"|mam\s+możliwość|mam\s+uprawnień|da\s+się|jest\s+możliwe))"
)
_TO_SERVE = (
    r"(?:pom[óo]c|pomagać|odpowiedzieć|odpowiadać|odpowiedzi|udzielić|udzielać|poda(?:ć|wać)|spełnić|wykonać|zrobić"
    r"|zidentyfikować|identyfikować|rozpozna(?:ć|wać)|opisa(?:ć|ywać)|wygenerować|generować|napisać|pisać|stworzyć"
    r"|tworzyć|przygotować|zrealizować|realizować|odtworzyć|odtwarzać|odsłuchać|usłyszeć|słuchać|zobaczyć|widzieć"
    r"|wyświetlić|obejrzeć|oglądać|przeanalizować|analizować|ocenić|oceniać|komentować|skomentować|wypowiadać"
    r"|wypowiedzieć|zajmować|dostarczyć|przytoczyć|przytaczać|zacytować|cytować|udostępnić|ujawni(?:ć|ać)"
    r"|przetłumaczyć|przetworzyć|przetwarzać|kontynuować|rozmawiać|zaspokoić|wskazać|otworzyć|odczytać|uczestniczyć"
    r"|wesprzeć|wspierać|doradzać|doradzić|sprostać|zgodzić|powiedzieć|określić)"
)
_DECLINE = re.compile(
    rf"""
    \bodm(?:awiam|awiamy|ówię|ówimy)\b
    | \b(?:muszę|musimy|jestem\s+zmuszon[ya]|zmuszon[ya]\s+jestem)\s+(?:\w+\s+){{0,2}}odmówić
    | \b(?:wol(?:ę|ałbym|ałabym)|pozwolę\s+sobie)\s+(?:\w+\s+){{0,2}}nie\s+\w+(?:ć|c)\b
    | \bnie\s+(?:odpowiem|odpowiadam|pomogę|pomagam|udziel[ęa]m?|poda(?:m|ję)|na?piszę|wykonam|zrobię|podejmę|tworzę
      |stworzę|wygeneruję|generuję|rozpozna(?:m|ję)|z?identyfikuję|za?cytuję|powtórzę|powtarzam|wyjaśnię|opowiem
      |wypowiadam|wypowiem|wskażę|ujawni[ęa]m?|opiszę|przetłumaczę|doradzam|będę\s+odpowiada[łć]a?)\b
    | \b(?:tworzę|podaję|udzielam|wypowiadam|komentuję)\s+nie\b
    | \bnie\s+jest\b[^.!?]*\b(?:możliw[eay]|dozwolon[eay])\b
    | \b(?:zasad|wytyczn|regulamin|przepis|polityk)\w*\b[^.!?]*\b(?:nie\s+pozwala|zabrania|uniemożliwia)\w*
    | \bnie\s+(?:mam|posiadam)\s+(?:możliwości|funkcji|uprawnień|wystarczających)\b
    | \b(?:guidelines|policy|policies|rules)\s+(?:prevent|prohibit|forbid|do\s+not\s+allow)\b
    | \b{_NOT_ABLE}\b(?:\W+\w+){{0,6}}?\W+{_TO_SERVE}\b
    | \b{_TO_SERVE}\W+{_NOT_ABLE}\b
    | \bjako\s+(?:\w+\s+){0, 2}(?:model\w*|sztuczn\w+|asystent\w*|ai|si|system\w*|program\w*)\b[^.!?]*\bnie\s+\w+
    | \bjestem\s+(?:tylko\s+)?(?:\w+\s+)?(?:model\w*|asystent\w*|program\w*)\b
      [^.!?]*\bnie\s+(?:mogę|mam|potrafię|jestem|widzę|słyszę)
    | \bnie\s+(?:widzę|słyszę|mam\s+dostępu|mam\s+wglądu)\b
      [^.!?]*\b(?:obraz|zdję|plik|nagra|grafik|dźwięk|audio|dokument|internet|załącz|stron)\w*
    | \b(?:narusza|niezgodn\w+\s+z|sprzeczn\w+\s+z|wbrew)\b
      [^.!?]*\b(?:zasad|wytyczn|polityk|regulamin|praw|bezpieczeństw)\w*
    | \bi(?:\s+am|[’']m)?\s*(?:really\s+|very\s+|so\s+|deeply\s+)?(?:sorry|afraid)\b
      [^.!?]*\b(?:can(?:no|’|')?t|cannot|unable|not\s+able|won[’']t|will\s+not)
    | \b(?:i|we)\s+(?:can[’']?t|cannot|can\s+not|could\s+not|couldn[’']t|won[’']t|will\s+not|must\s+decline
      |have\s+to\s+decline|decline|am\s+unable|am\s+not\s+able|do\s+not\s+have\s+access|don[’']t\s+have\s+access)\b
      (?!\s+(?:be\s+)?(?:sure|certain|remember|recall))
    | \bi[’']m\s+(?:unable|not\s+able|not\s+comfortable|not\s+allowed)\b
    | \bas\s+an?\s+(?:ai|large|language)\b[^.!?]*\b(?:can[’']?t|cannot|unable|not|don[’']t)\b
    | \bunable\s+to\s+(?:assist|help|answer|comply|provide)\b
    """,
    re.VERBOSE,
)
# After it, an answer comes all the same.
_BUT = re.compile(
    r"\b(?:ale|lecz|jednak|natomiast|mimo\s+to|however|but)\b(?!\W+(?:\w+\W+){0,4}?"
    r"(?:mogę|możemy|pomogę|chętnie|spróbuję|jeśli|jeżeli|i\s+can|if|happy|glad|let)\b)(?:\W+\w+){3}"
)


def reads_as_refusal(text: str) -> bool:
    """Whether a reply reads as a refusal, in Polish or English.

    Args:
        text: the final answer.
    """
    plain = _MARKUP.sub(" ", _QUOTED.sub(" ", canonical(text).text.casefold()))
    sentences = [sentence for sentence in _SENTENCE_END.split(plain.strip()) if sentence.strip()]
    for sentence in sentences[:_SENTENCES]:
        found = _DECLINE.search(sentence)
        if found and not _BUT.search(sentence, found.end()):
            return True
    return False
