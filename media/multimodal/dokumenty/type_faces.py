"""The type faces of the documents, all of them Debian packages.

fonts-bebas-neue, fonts-courier-prime, fonts-crosextra-caladea, fonts-crosextra-carlito, fonts-dejavu-core,
fonts-ebgaramond, fonts-gnutypewriter, fonts-lato, fonts-liberation2, fonts-lobstertwo, fonts-oldstandard,
fonts-texgyre; for handwriting fonts-breip, fonts-dancingscript, fonts-dkg-handwriting, fonts-sjfonts. Every face has
the Polish letters, but for the handwritten ones: handwriting.py adds their accents with strokes of the pen.
"""

from functools import cache

from PIL import ImageFont

TRUETYPE, OPENTYPE = "/usr/share/fonts/truetype", "/usr/share/fonts/opentype"
FACES = {
    "sans": f"{TRUETYPE}/liberation2/LiberationSans-Regular.ttf",
    "sans-bold": f"{TRUETYPE}/liberation2/LiberationSans-Bold.ttf",
    "serif": f"{TRUETYPE}/liberation2/LiberationSerif-Regular.ttf",
    "serif-bold": f"{TRUETYPE}/liberation2/LiberationSerif-Bold.ttf",
    "mono-bold": f"{TRUETYPE}/liberation2/LiberationMono-Bold.ttf",
    "receipt": f"{OPENTYPE}/courier-prime/Courier Prime Sans.otf",
    "receipt-bold": f"{OPENTYPE}/courier-prime/Courier Prime Sans Bold.otf",
    "typewriter": f"{TRUETYPE}/gnutypewriter/GNUTypewriter.ttf",
    "book": f"{OPENTYPE}/ebgaramond/EBGaramond12-Regular.otf",
    "book-italic": f"{OPENTYPE}/ebgaramond/EBGaramond12-Italic.otf",
    "old": f"{TRUETYPE}/fonts-oldstandard/OldStandard-Regular.ttf",
    "old-bold": f"{TRUETYPE}/fonts-oldstandard/OldStandard-Bold.ttf",
    "old-italic": f"{TRUETYPE}/fonts-oldstandard/OldStandard-Italic.ttf",
    "form": f"{TRUETYPE}/crosextra/Caladea-Regular.ttf",
    "form-bold": f"{TRUETYPE}/crosextra/Caladea-Bold.ttf",
    "form-italic": f"{TRUETYPE}/crosextra/Caladea-Italic.ttf",
    "office": f"{TRUETYPE}/crosextra/Carlito-Regular.ttf",
    "office-bold": f"{TRUETYPE}/crosextra/Carlito-Bold.ttf",
    "verdana": f"{TRUETYPE}/dejavu/DejaVuSans.ttf",
    "verdana-bold": f"{TRUETYPE}/dejavu/DejaVuSans-Bold.ttf",
    "lato": f"{TRUETYPE}/lato/Lato-Regular.ttf",
    "lato-medium": f"{TRUETYPE}/lato/Lato-Medium.ttf",
    "lato-bold": f"{TRUETYPE}/lato/Lato-Bold.ttf",
    "lato-heavy": f"{TRUETYPE}/lato/Lato-Heavy.ttf",
    "lato-black": f"{TRUETYPE}/lato/Lato-Black.ttf",
    "poster": f"{OPENTYPE}/bebas-neue/BebasNeue-Bold.otf",
    "lobster": f"{OPENTYPE}/lobstertwo/LobsterTwo-BoldItalic.otf",
    "gothic-bold": "/usr/share/texmf/fonts/opentype/public/tex-gyre/texgyreadventor-bold.otf",
    "hand-upright": f"{TRUETYPE}/breip/Breip.ttf",
    "hand-wide": f"{TRUETYPE}/sjfonts/SteveHand.ttf",
    "hand-neat": f"{OPENTYPE}/dancingscript/DancingScript-Regular.otf",
    "hand-quick": f"{TRUETYPE}/fifthhorseman/dkg.ttf",
}


@cache
def face(name: str, size: float) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(FACES[name], size, layout_engine=ImageFont.Layout.BASIC)
