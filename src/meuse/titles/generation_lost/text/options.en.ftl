### Verdun, A Generation Lost: what the options of the Operations Tables bring about (20.4.2, 20.4.3). A refusal has no
### full stop: the number of its case comes after it.


## Fort guns (20.4.3-3)

reason-fort-guns = fort guns

## Lafayette Escadrille (20.4.3-6)

event-aircraft-replaced = { $unit-The } { is } replaced and can fly again next turn.
