import { box, disc, type Figure, furniture, gaps, lines, metal, rail, rod, row } from './figure'
import { groundMm } from './panel'

// x = 0 is the rear of the receiver, where the stock begins.
const lowerReceiver = [
  metal('M-5,-18 L4,-18 L4,12 L197,12 L199,20 L182,24 L175,42 L172,74 L103,70 L100,37 L46,36 L16,36 L0,27 L-5,14 Z'),
  rod(4.5, 'M47,35 L49,57 Q50,60 54,60 L102,58'),
  rod(4.5, 'M70,36 Q77,46 69,53'),
  furniture('M8,32 L47,37 L41,62 L45,72 L38,84 L22,140 Q20,147 12,146 L-19,139 Q-26,137 -24,129 L-3,64 Q1,48 -3,38 Z'),
  metal('M109,70 L168,73 L169,118 Q171,158 184,197 Q185,201 181,202 L130,213 Q126,213 125,209 Q111,165 109,118 Z'),
  lines('M122,86 L122,118 Q124,160 139,204', 'M139,87 L139,118 Q141,158 155,200', 'M155,88 L155,117 Q157,156 170,197'),
  lines('M2,16 L96,16 M176,18 L193,18', 'M103,40 L172,42', disc(189, 17, 3), disc(8, 19, 3), disc(58, 27, 3.5)),
]

const upperDetails = [
  lines('M104,-15 H158 V3 H104 Z', 'M104,-2 H158'),
  lines(`${disc(66, -3, 7)} M78,-17 L93,-15 L93,2 Z`, 'M2,-18 H196'),
]

const flatTopUpper = [
  metal('M-2,-28 H197 V14 H-2 Z'),
  rail(2, 197, -34),
  metal('M-14,-30 H8 V-22 H-10 Z'),
  ...upperDetails,
]

const carryHandleUpper = [
  metal('M-2,-27 H197 V14 H-2 Z'),
  metal('M4,-24 L14,-66 L16,-84 L60,-84 L66,-76 L176,-75 Q184,-74 187,-66 L197,-24 Z'),
  gaps('M60,-29 L66,-50 Q69,-60 80,-60 L162,-59 Q170,-59 173,-50 L181,-29 Z'),
  metal('M-14,-29 H8 V-21 H-10 Z'),
  lines(disc(38, -72, 7), 'M20,-62 H60'),
  ...upperDetails,
]

const collapsibleStock = [
  metal(box(-168, -15, 0, 13, 4)),
  furniture(
    'M-236,-22 Q-236,-26 -231,-26 L-98,-23 Q-90,-23 -90,-15 L-90,20 Q-90,26 -96,26 L-118,28 L-136,38 L-193,88 L-201,106 Q-203,111 -209,110 L-222,108 Q-228,107 -228,101 Z',
  ),
  gaps('M-206,34 L-152,34 Q-146,35 -151,40 L-194,76 Q-199,79 -200,73 L-211,41 Q-212,34 -206,34 Z'),
  lines('M-222,14 H-92', 'M-226,-10 L-217,104', 'M-160,-24 V-4 H-110 V-22'),
]

const fixedStock = [
  furniture('M4,-20 L-36,-25 L-266,-25 Q-274,-25 -273,-17 L-264,97 Q-263,105 -255,103 L-40,36 Q-16,27 4,27 Z'),
  lines('M-259,-24 L-249,101', 'M-40,-24 Q-30,4 -38,34'),
  rod(4, 'M-222,92 Q-226,108 -214,106 L-196,100 Q-190,96 -196,86'),
]

/** Returns the triangular front sight that also holds the gas block; `x` is its rear foot. */
function frontSight(x: number): string {
  const at = (dx: number, y: number) => `${x + dx},${y}`
  return [
    metal(
      `M${at(0, 9)} L${at(4, -10)} L${at(12, -50)} L${at(12, -70)} L${at(18, -72)} L${at(20, -66)} L${at(28, -66)} L${at(30, -72)} L${at(36, -70)} L${at(35, -52)} L${at(50, -8)} L${at(50, 9)} Z`,
    ),
    gaps(`M${at(14, -15)} L${at(19, -44)} L${at(27, -44)} L${at(36, -15)} Z`),
    rod(4, `M${at(10, 9)} V16 Q${at(10, 22)} ${at(16, 22)} L${at(24, 22)} Q${at(30, 22)} ${at(30, 16)} V9`),
  ].join('')
}

/** Returns the barrel from the receiver, with the flash hider over its last 42 mm. */
function barrel(muzzle: number, thickness: number): string {
  const half = thickness / 2
  return [
    metal(box(190, -half, muzzle - 40, half), box(muzzle - 42, -11, muzzle, 11, 2)),
    lines(
      row(3, -6, 6, (y) => `M${muzzle - 32},${y} H${muzzle - 8}`),
      `M${muzzle - 40},-10 V10`,
    ),
  ].join('')
}

export const m16: Figure = {
  butt: -274,
  muzzle: 730,
  parts: [
    ...fixedStock,
    barrel(730, 19),
    metal('M558,8 H578 V17 H562 Z'),
    ...carryHandleUpper,
    ...lowerReceiver,
    metal('M197,-27 L212,-33 L214,33 L197,24 Z'),
    furniture('M213,-31 Q218,-34 224,-33 L494,-26 Q503,-25 503,-18 L503,18 Q503,25 494,26 L224,35 Q218,36 213,33 Z'),
    lines(row(15, 236, 488, (x) => `M${x},-26 V27`)),
    frontSight(503),
  ],
}

export const m4: Figure = {
  butt: -236,
  muzzle: 592,
  parts: [
    ...collapsibleStock,
    barrel(592, 16),
    metal(box(426, -11, 476, 11), box(502, -10, 552, 10)),
    ...flatTopUpper,
    ...lowerReceiver,
    metal('M197,-30 L206,-34 V30 L197,22 Z'),
    metal(box(205, -29, 374, 29, 3)),
    rail(205, 374, -36),
    `<g transform="scale(1 -1)">${rail(205, 374, -36)}</g>`,
    lines(
      'M208,-12 H372 M208,12 H372',
      row(15, 217, 364, (x) => `M${x},-9 V9`),
    ),
    frontSight(374),
    metal('M20,-34 L22,-62 Q23,-68 29,-68 L40,-68 Q46,-68 47,-62 L54,-34 Z'),
    lines(disc(34, -56, 5)),
  ],
}

export const mk12: Figure = {
  butt: -274,
  muzzle: 700,
  parts: [
    ...fixedStock,
    metal(box(190, -10, 660, 10), box(640, -13, 700, 13, 2)),
    lines(
      'M650,-12 V12 M660,-12 V12',
      row(3, 668, 690, (x) => `M${x},-8 V8`),
    ),
    ...flatTopUpper,
    ...lowerReceiver,
    metal(box(197, -27, 505, 27, 4)),
    rail(197, 505, -34),
    gaps(row(7, 240, 456, (x) => box(x, -8, x + 22, 6, 6))),
    lines('M200,-19 H502 M200,17 H502', 'M226,-26 V26'),
    metal('M478,-34 L481,-58 L496,-58 L500,-34 Z'),
    metal(box(505, -14, 540, 14, 3)),
    ...telescope(),
    ...bipod(),
  ],
}

function telescope(): string[] {
  return [
    metal('M62,-34 L64,-58 H88 L90,-34 Z M176,-34 L178,-58 H202 L204,-34 Z'),
    metal(
      'M-2,-92 H44 L56,-86 H112 L116,-88 H150 L154,-86 H206 L248,-98 H322 Q326,-98 326,-94 V-50 Q326,-46 322,-46 H248 L206,-58 H154 L150,-56 H116 L112,-58 H56 L44,-52 H-2 Q-6,-52 -6,-56 V-88 Q-6,-92 -2,-92 Z',
    ),
    metal(box(122, -106, 144, -86, 2)),
    lines(
      'M12,-91 V-53 M32,-91 V-53',
      'M252,-97 V-47 M310,-97 V-47',
      row(4, 126, 140, (x) => `M${x},-103 V-92`),
    ),
    lines(box(126, -80, 140, -64, 3)),
  ]
}

function bipod(): string[] {
  return [
    metal(box(438, 27, 492, 42, 3)),
    rod(11, `M462,42 L474,150`),
    rod(8, `M474,150 L484,${groundMm - 7}`),
    rod(11, `M484,${groundMm - 6} H492`),
    rod(3, 'M456,44 L470,140'),
  ]
}
