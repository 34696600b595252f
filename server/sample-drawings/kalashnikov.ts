import { box, disc, type Figure, furniture, gaps, lines, metal, rod, row } from './figure'

// x = 0 is the rear of the receiver, where the stock begins.
const receiver = [
  metal('M0,-8 H268 V38 H246 L240,42 H92 L86,40 H8 L0,30 Z'),
  metal('M6,-8 L6,-24 Q7,-35 20,-36 L250,-36 Q258,-35 258,-26 V-8 Z'),
  metal('M252,-40 H300 V8 H262 Z'),
  lines('M4,-8 H258', 'M58,3 Q64,-3 72,-2 L156,6 L157,14 L72,10 Q62,12 58,3 Z', 'M176,-22 H254'),
  lines(disc(30, 22, 3), disc(78, 26, 3), disc(146, 27, 3), disc(256, 20, 3), 'M178,12 H226 V24 H178 Z'),
  lines(box(236, -21, 252, -10, 4)),
]

const triggerGuard = [
  rod(4.5, 'M88,40 L90,66 Q91,71 97,71 L150,70 Q158,70 160,62 L162,42'),
  rod(4.5, 'M118,40 Q124,52 114,60'),
]

const pistolGrip = furniture(
  'M50,38 L90,40 L88,54 L80,70 L60,134 Q57,143 47,140 L24,133 Q16,130 19,122 L42,72 Q46,56 44,46 Z',
)

const rearSight = metal('M258,-38 H312 L306,-52 L270,-50 Q262,-49 258,-42 Z')

/** The 30-round magazine of the 7.62 × 39 mm rifles, strongly curved. */
const curvedMagazine = [
  metal('M172,36 H240 Q244,110 312,176 Q315,180 311,184 L268,219 Q263,222 259,218 Q182,148 172,36 Z'),
  lines('M190,44 Q198,138 272,204', 'M207,44 Q214,130 287,193', 'M224,44 Q230,122 302,182'),
  lines('M184,90 L236,84'),
]

const woodenStock = [
  furniture('M4,-12 L-32,-6 L-228,10 Q-238,11 -237,20 L-228,128 Q-227,137 -218,134 L-42,52 Q-22,40 4,38 Z'),
  lines('M-224,10 L-214,131', 'M-26,-6 Q-20,16 -26,42'),
  rod(3.5, 'M-204,122 L-202,134 Q-200,139 -194,137 L-174,129 Q-169,126 -171,120 L-174,110'),
]

/** Returns the wooden handguards from the receiver to `front`. */
function handguards(front: number): string {
  return [
    metal(box(262, -9, front + 60, 9)),
    furniture(
      `M300,-42 Q302,-48 310,-48 H${front - 12} Q${front - 4},-47 ${front - 4},-40 V-18 H300 Z`,
      `M268,-10 H${front} V22 Q${front},28 ${front - 8},29 L${front - 60},34 Q330,42 300,36 L268,34 Z`,
    ),
    lines(`M300,-17 H${front - 4}`, `M288,20 Q340,26 ${front - 20},14`),
  ].join('')
}

/** Returns the gas tube from the handguard to the block that taps the barrel at `x`, slanted as on the AKM. */
function gasBlock(x: number): string {
  return [
    metal(box(x - 34, -44, x + 4, -22, 2), `M${x - 8},-46 H${x + 14} L${x + 46},-10 V10 H${x + 20} L${x - 2},-20 Z`),
    lines(`M${x - 26},-33 H${x - 6}`),
  ].join('')
}

function barrelWithRod(from: number, to: number): string {
  return metal(box(from, -8, to, 8)) + rod(4, `M${from},19 H${to - 16}`)
}

/** Returns the tall front sight between two ears; `x` is its rear foot. */
function frontSight(x: number): string {
  return [
    metal(
      `M${x},11 L${x + 2},-12 L${x + 12},-46 V-70 Q${x + 20},-78 ${x + 28},-70 V-46 L${x + 36},-12 L${x + 40},11 L${x + 40},22 H${x + 12} Z`,
    ),
    gaps(`M${x + 16},-66 h8 v10 h-8 Z`),
    lines(`M${x + 10},-44 H${x + 30}`),
  ].join('')
}

const slantedMuzzle = (x: number) => metal(`M${x},-11 H${x + 26} L${x + 38},11 H${x} Z`)

/** Two steel arms and a curved butt plate, swung back from under the receiver. */
const underfoldingStock = [
  rod(9, 'M16,26 L-208,44'),
  rod(5, 'M16,26 L-190,62 L-216,76'),
  metal('M-196,26 Q-214,26 -220,34 L-242,126 Q-243,138 -234,136 Q-222,132 -216,118 L-198,58 Z'),
  metal(disc(18, 24, 17)),
  lines(disc(18, 24, 10), disc(18, 24, 3), 'M-210,48 L-230,120'),
]

export const akm: Figure = {
  butt: -237,
  muzzle: 640,
  parts: [
    ...woodenStock,
    pistolGrip,
    barrelWithRod(420, 606),
    handguards(412),
    gasBlock(440),
    ...receiver,
    rearSight,
    ...triggerGuard,
    ...curvedMagazine,
    frontSight(562),
    slantedMuzzle(602),
  ],
}

export const akms: Figure = {
  butt: -242,
  muzzle: 640,
  parts: [
    pistolGrip,
    barrelWithRod(420, 606),
    handguards(412),
    gasBlock(440),
    ...receiver,
    rearSight,
    ...triggerGuard,
    ...curvedMagazine,
    frontSight(562),
    slantedMuzzle(602),
    ...underfoldingStock,
  ],
}

export const ak74: Figure = {
  butt: -237,
  muzzle: 704,
  parts: [
    ...woodenStock,
    furniture('M-206,40 L-86,30 Q-80,30 -80,36 L-80,40 Q-80,45 -86,46 L-200,62 Q-207,62 -207,54 Z'),
    lines('M-204,42 L-86,33 Q-82,33 -82,38 Q-82,43 -88,44 L-200,58 Q-205,58 -205,50 Z'),
    pistolGrip,
    barrelWithRod(420, 620),
    handguards(412),
    gasBlock(440),
    ...receiver,
    rearSight,
    ...triggerGuard,
    furniture('M174,36 H240 Q244,112 288,180 Q290,185 286,188 L240,213 Q234,216 231,211 Q184,140 174,36 Z'),
    lines('M192,46 Q200,136 250,202', 'M222,46 Q228,122 272,190', 'M186,92 L238,86'),
    frontSight(562),
    metal(box(606, -14, 704, 14, 3)),
    gaps(box(650, -14, 666, -3, 2), box(650, 3, 666, 14, 2)),
    lines('M616,-13 V13 M626,-13 V13 M680,-13 V13'),
  ],
}

export const m92: Figure = {
  butt: -242,
  muzzle: 556,
  parts: [
    pistolGrip,
    metal(box(262, -8, 500, 8)),
    furniture(
      'M300,-42 Q302,-48 310,-48 H398 Q406,-47 406,-40 V-16 H300 Z',
      'M268,-10 H412 V24 Q412,32 402,33 L330,38 Q300,40 268,34 Z',
    ),
    gaps(row(3, 318, 374, (x) => box(x, -38, x + 20, -28, 4))),
    lines('M300,-15 H406', 'M288,18 Q340,26 396,14'),
    metal('M404,-46 H424 L430,-70 Q438,-78 446,-70 L450,-46 L468,-10 V10 H412 V-12 L404,-22 Z'),
    gaps('M434,-66 h8 v10 h-8 Z'),
    metal('M466,-12 H500 L508,-17 H520 L556,-21 V21 L520,17 H508 L500,12 H466 Z'),
    lines('M478,-11 V11 M488,-11 V11 M510,-16 V16'),
    ...receiver,
    metal('M196,-36 L200,-54 L226,-54 L232,-36 Z', 'M258,-40 H312 L306,-47 H262 Z'),
    ...triggerGuard,
    ...curvedMagazine,
    ...underfoldingStock,
  ],
}

export const psl: Figure = {
  butt: -302,
  muzzle: 848,
  parts: [
    furniture(
      'M22,-12 L-40,-6 L-92,-12 L-286,-4 Q-296,-3 -295,6 L-287,122 Q-286,131 -277,129 L-128,92 Q-104,88 -78,102 L-34,128 Q-24,133 -19,124 L24,46 L60,38 V-6 Z',
    ),
    gaps(
      'M-26,44 Q-18,32 -34,28 L-78,24 Q-100,22 -112,30 L-136,46 Q-144,54 -134,60 L-104,62 Q-84,64 -68,76 L-56,82 Q-48,84 -44,76 Z',
    ),
    furniture('M-96,-12 Q-96,-30 -112,-31 L-206,-27 Q-222,-26 -222,-6 Z'),
    lines('M-283,-2 L-274,126', 'M-96,-11 L-222,-5'),
    metal(box(262, -9, 560, 9), box(540, -7, 800, 7)),
    furniture(
      'M298,-40 Q300,-46 308,-46 H452 Q460,-45 460,-38 V-16 H298 Z',
      'M268,-10 H470 V18 Q470,26 460,27 L330,38 Q300,40 268,36 Z',
    ),
    gaps(row(4, 322, 424, (x) => box(x, -36, x + 18, -27, 4))),
    lines('M298,-15 H460'),
    metal('M458,-42 H500 Q506,-42 506,-36 L510,-10 V12 H470 V-18 L458,-22 Z'),
    ...receiver,
    rearSight,
    rod(4.5, 'M62,40 L66,70 Q67,75 73,75 L146,74 Q154,74 156,66 L160,42'),
    rod(4.5, 'M100,40 Q106,54 96,62'),
    metal('M172,36 H250 L262,112 Q263,119 256,120 L196,128 Q189,129 187,122 Z'),
    lines('M196,60 L246,106 M244,54 L204,112', 'M184,50 L250,44'),
    metal('M756,10 L760,-10 L766,-44 Q774,-52 782,-44 L788,-10 L794,10 Z'),
    gaps('M770,-40 h8 v9 h-8 Z'),
    metal(box(794, -12, 848, 12, 3)),
    gaps(row(4, 804, 834, (x) => box(x, -7, x + 5, 7, 2))),
    metal('M104,14 V-6 L116,-30 V-66 H176 V-30 L188,-6 V14 Z'),
    lines('M176,-34 V-30 L188,-6 V14 H104 V-6 L116,-30 V-34', 'M110,0 H182', disc(124, 7, 3), disc(168, 7, 3)),
    ...telescope(),
  ],
}

function telescope(): string[] {
  return [
    metal('M-76,-102 Q-84,-104 -84,-96 V-60 Q-84,-52 -76,-54 L-16,-62 V-94 Z'),
    metal('M-18,-98 H26 L40,-92 H104 V-102 H152 V-92 H212 L246,-102 H298 V-54 H246 L212,-64 H40 L26,-58 H-18 Z'),
    metal(box(114, -118, 142, -100, 2)),
    metal('M298,-104 H330 Q336,-104 336,-98 V-58 Q336,-52 330,-52 H298 Z'),
    lines(
      'M-16,-97 V-59',
      'M246,-101 V-55',
      row(5, 119, 137, (x) => `M${x},-115 V-105`),
      disc(128, -80, 9),
    ),
    lines(row(4, -66, -30, (x) => `M${x},-97 V-60`)),
  ]
}
