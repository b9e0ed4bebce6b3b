"""The speakers of the recordings: four men and three women, each a variant of the Polish espeak-ng voice.

They were chosen among some forty variants by the error rates of a speech recogniser on the same sentences.
"""

from studio import Voice

ADAM = Voice("m3", speed=155, pitch=45)
JAN = Voice("m2", speed=152, pitch=40)
MAREK = Voice("sandro", speed=150, pitch=45)
TADEUSZ = Voice("m1", speed=145, pitch=25)

EWA = Voice("f5", speed=152, pitch=45, bright=2.5)
ZOFIA = Voice("anika", speed=142, pitch=40, bright=1.5)
HALINA = Voice("Annie", speed=145, pitch=45, bright=1.5)

CROWD = (ADAM, JAN, MAREK, TADEUSZ, EWA, ZOFIA, HALINA, Voice("m4", 160), Voice("m7", 130), Voice("f4", 150))
