"""Prompts that a whole category shares: transcription of speech and of pages, extraction.

One set a language (PUMA, appendix A). A language without its own set cannot hold
such questions; registering a pack with prompts is all that it takes.
"""

from typing import NamedTuple

__all__ = ["PROMPTS", "TaskPrompts"]


class TaskPrompts(NamedTuple):
    """The prompts of one language.

    Attributes:
        asr: asks for a transcript of a recording.
        ocr: asks for the text and the tables of a page.
        extraction: frame of a question's own instruction, with ``{instruction}``
            and ``{schema}``.
    """

    asr: str
    ocr: str
    extraction: str


PROMPTS = {
    "pl": TaskPrompts(
        asr=(
            "Zapisz dokładnie to, co zostało powiedziane w nagraniu. Liczby, daty i godziny zapisz słownie. "
            "Nie opisuj dźwięków, nie oznaczaj mówców i nie dodawaj komentarzy. Odpowiedz samą transkrypcją."
        ),
        ocr=(
            "Przepisz wiernie cały tekst widoczny na obrazie, w kolejności czytania. Tekst zapisz zwykłym pismem, "
            "a każdą tabelę jako HTML: element <table> z wierszami <tr> i komórkami <td>; komórki scalone oznacz "
            "atrybutami rowspan i colspan. Niczego nie poprawiaj, nie opisuj i nie dodawaj. Odpowiedz samą "
            "transkrypcją."
        ),
        extraction=(
            "{instruction}\n\nOdpowiedz wyłącznie danymi w formacie JSON, zgodnymi z poniższym schematem JSON Schema, "
            "bez żadnych komentarzy:\n{schema}"
        ),
    ),
    "en": TaskPrompts(
        asr=(
            "Write down exactly what is said in the recording. Spell out numbers, dates and times as words. Do not "
            "describe sounds, do not mark speakers and add no comments. Answer with the transcript alone."
        ),
        ocr=(
            "Transcribe faithfully all the text that the image shows, in reading order. Write text as plain text and "
            "each table as HTML: a <table> element with rows <tr> and cells <td>; mark merged cells with the "
            "attributes rowspan and colspan. Correct, describe and add nothing. Answer with the transcription alone."
        ),
        extraction=(
            "{instruction}\n\nAnswer only with data in JSON that follow the JSON Schema below, without any "
            "comments:\n{schema}"
        ),
    ),
    "de": TaskPrompts(
        asr=(
            "Schreibe genau auf, was in der Aufnahme gesagt wird. Schreibe Zahlen, Daten und Uhrzeiten in Worten. "
            "Beschreibe keine Geräusche, kennzeichne keine Sprecher und füge keine Kommentare hinzu. Antworte nur mit "
            "der Transkription."
        ),
        ocr=(
            "Schreibe den gesamten Text, der im Bild zu sehen ist, getreu und in Lesereihenfolge ab. Schreibe Text als "
            "einfachen Text und jede Tabelle als HTML: ein Element <table> mit Zeilen <tr> und Zellen <td>; "
            "kennzeichne verbundene Zellen mit den Attributen rowspan und colspan. Verbessere, beschreibe und ergänze "
            "nichts. Antworte nur mit der Transkription."
        ),
        extraction=(
            "{instruction}\n\nAntworte ausschließlich mit Daten im JSON-Format, die dem folgenden JSON-Schema "
            "entsprechen, ohne jeden Kommentar:\n{schema}"
        ),
    ),
    "cs": TaskPrompts(
        asr=(
            "Zapiš přesně to, co v nahrávce zaznělo. Čísla, data a časy zapiš slovy. Nepopisuj zvuky, neoznačuj "
            "mluvčí a nepřidávej komentáře. Odpověz pouze přepisem."
        ),
        ocr=(
            "Věrně přepiš veškerý text viditelný na obrázku v pořadí čtení. Text zapiš jako prostý text a každou "
            "tabulku jako HTML: element <table> s řádky <tr> a buňkami <td>; sloučené buňky označ atributy rowspan "
            "a colspan. Nic neopravuj, nepopisuj a nepřidávej. Odpověz pouze přepisem."
        ),
        extraction=(
            "{instruction}\n\nOdpověz pouze daty ve formátu JSON, která odpovídají následujícímu JSON Schema, bez "
            "jakýchkoli komentářů:\n{schema}"
        ),
    ),
    "sk": TaskPrompts(
        asr=(
            "Zapíš presne to, čo v nahrávke zaznelo. Čísla, dátumy a časy zapíš slovami. Neopisuj zvuky, neoznačuj "
            "hovoriacich a nepridávaj komentáre. Odpovedz iba prepisom."
        ),
        ocr=(
            "Verne prepíš všetok text viditeľný na obrázku v poradí čítania. Text zapíš ako obyčajný text a každú "
            "tabuľku ako HTML: element <table> s riadkami <tr> a bunkami <td>; zlúčené bunky označ atribútmi rowspan "
            "a colspan. Nič neopravuj, neopisuj a nepridávaj. Odpovedz iba prepisom."
        ),
        extraction=(
            "{instruction}\n\nOdpovedz iba údajmi vo formáte JSON, ktoré zodpovedajú nasledujúcej JSON Schema, bez "
            "akýchkoľvek komentárov:\n{schema}"
        ),
    ),
    "uk": TaskPrompts(
        asr=(
            "Запиши дослівно те, що сказано в записі. Числа, дати й час запиши словами. Не описуй звуків, не "
            "позначай мовців і не додавай коментарів. Відповідай лише транскрипцією."
        ),
        ocr=(
            "Точно перепиши весь текст, видимий на зображенні, у порядку читання. Текст запиши звичайним текстом, а "
            "кожну таблицю — як HTML: елемент <table> з рядками <tr> і клітинками <td>; об’єднані клітинки познач "
            "атрибутами rowspan і colspan. Нічого не виправляй, не описуй і не додавай. Відповідай лише транскрипцією."
        ),
        extraction=(
            "{instruction}\n\nВідповідай лише даними у форматі JSON, що відповідають наведеній нижче JSON Schema, без "
            "жодних коментарів:\n{schema}"
        ),
    ),
    "fr": TaskPrompts(
        asr=(
            "Écris exactement ce qui est dit dans l’enregistrement. Écris les nombres, les dates et les heures en "
            "toutes lettres. Ne décris pas les sons, n’indique pas les locuteurs et n’ajoute aucun commentaire. "
            "Réponds par la seule transcription."
        ),
        ocr=(
            "Transcris fidèlement tout le texte visible sur l’image, dans l’ordre de lecture. Écris le texte en texte "
            "brut et chaque tableau en HTML : un élément <table> avec des lignes <tr> et des cellules <td> ; indique "
            "les cellules fusionnées par les attributs rowspan et colspan. Ne corrige, ne décris et n’ajoute rien. "
            "Réponds par la seule transcription."
        ),
        extraction=(
            "{instruction}\n\nRéponds uniquement par des données au format JSON conformes au schéma JSON Schema "
            "ci-dessous, sans aucun commentaire :\n{schema}"
        ),
    ),
    "es": TaskPrompts(
        asr=(
            "Escribe exactamente lo que se dice en la grabación. Escribe los números, las fechas y las horas con "
            "palabras. No describas sonidos, no señales a los hablantes ni añadas comentarios. Responde solo con la "
            "transcripción."
        ),
        ocr=(
            "Transcribe fielmente todo el texto visible en la imagen, en orden de lectura. Escribe el texto como texto "
            "sin formato y cada tabla como HTML: un elemento <table> con filas <tr> y celdas <td>; marca las celdas "
            "combinadas con los atributos rowspan y colspan. No corrijas, describas ni añadas nada. Responde solo con "
            "la transcripción."
        ),
        extraction=(
            "{instruction}\n\nResponde únicamente con datos en formato JSON que cumplan el siguiente esquema JSON "
            "Schema, sin ningún comentario:\n{schema}"
        ),
    ),
    "it": TaskPrompts(
        asr=(
            "Scrivi esattamente ciò che viene detto nella registrazione. Scrivi i numeri, le date e gli orari in "
            "lettere. Non descrivere i suoni, non indicare chi parla e non aggiungere commenti. Rispondi con la sola "
            "trascrizione."
        ),
        ocr=(
            "Trascrivi fedelmente tutto il testo visibile nell’immagine, nell’ordine di lettura. Scrivi il testo come "
            "testo semplice e ogni tabella come HTML: un elemento <table> con righe <tr> e celle <td>; indica le celle "
            "unite con gli attributi rowspan e colspan. Non correggere, non descrivere e non aggiungere nulla. "
            "Rispondi con la sola trascrizione."
        ),
        extraction=(
            "{instruction}\n\nRispondi unicamente con dati in formato JSON conformi al seguente schema JSON Schema, "
            "senza alcun commento:\n{schema}"
        ),
    ),
}
"""The prompts of the languages that are registered here, by code."""
