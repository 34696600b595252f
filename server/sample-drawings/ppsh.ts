import { box, disc, type Figure, furniture, gaps, lines, metal, rod, row } from './figure'

/** Drum magazine, slotted barrel jacket with a slanted front, one-piece wooden stock. x = 0 is the butt. */
export const ppsh41: Figure = {
  butt: 0,
  muzzle: 843,
  parts: [
    furniture(
      'M8,26 Q0,27 1,36 L10,142 Q11,152 21,149 L182,98 Q226,84 262,82 L300,84 Q316,82 322,66 L452,62 Q462,60 462,50 V12 H300 L262,20 Q240,28 210,24 Z',
    ),
    lines('M18,27 L28,146', 'M240,26 Q250,52 236,88', 'M300,14 L452,14'),
    metal('M262,-24 Q252,-24 252,-14 V16 H300 L462,18 H512 V-22 Q512,-28 504,-28 H290 Z'),
    lines('M276,-24 V16', 'M290,-12 H500', 'M336,-8 H412 V2 H336 Z', disc(424, -3, 6), 'M262,8 H500'),
    metal('M506,-28 H800 L843,16 V20 H506 Z'),
    gaps(row(6, 530, 740, (x) => box(x, -15, x + 28, -3, 6))),
    gaps(row(6, 530, 740, (x) => box(x, 5, x + 28, 14, 4.5))),
    gaps(box(790, -11, 808, 4, 4)),
    lines('M518,-27 V19', 'M778,-27 V19'),
    metal(box(560, 19, 566, 34)),
    rod(3.5, 'M572,22 V30 Q573,36 580,36 H600 Q606,35 606,22'),
    metal('M398,-28 L402,-46 H440 L446,-28 Z', 'M776,-26 L784,-52 Q792,-60 800,-52 L806,-26 Z'),
    gaps('M788,-48 h8 v10 h-8 Z'),
    lines('M404,-40 H440'),
    rod(5, 'M338,68 L342,92 Q344,100 352,100 L412,98 Q422,97 424,88 L428,64'),
    rod(4.5, 'M376,64 Q384,78 374,88'),
    rod(4, 'M404,64 V78'),
    metal(disc(506, 100, 76), 'M478,10 H534 V60 H478 Z'),
    lines(disc(506, 100, 64), disc(506, 100, 22), disc(506, 100, 6)),
    lines('M506,36 V78 M506,122 V164 M442,100 H484 M528,100 H570', 'M466,26 H534'),
  ],
}
