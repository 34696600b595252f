import { box, disc, type Figure, furniture, gaps, lines, metal, rod, row } from './figure'

/**
 * Returns the grip with the magazine in it, trigger and guard; `x` is the rear edge of the grip where it meets the
 * receiver.
 */
function gripWithMagazine(x: number, magazineBottom: number): string[] {
  const at = (dx: number, y: number) => `${x + dx},${y}`
  return [
    metal(
      `M${at(10, 120)} H${x + 46} L${at(46, magazineBottom)} H${x + 10} Z`,
      box(x + 6, magazineBottom, x + 52, magazineBottom + 8, 2),
    ),
    lines(`M${at(20, 150)} V${magazineBottom} M${at(36, 150)} V${magazineBottom}`),
    furniture(
      `M${at(-2, 30)} H${x + 60} L${at(56, 60)} L${at(54, 146)} Q${at(54, 152)} ${at(48, 152)} H${x + 8} Q${at(2, 152)} ${at(2, 146)} L${at(0, 70)} Z`,
    ),
    lines(
      row(7, 76, 136, (y) => `M${at(12, y)} H${x + 44}`),
      `M${at(-1, 52)} L${at(6, 56)} V134`,
    ),
    rod(
      5,
      `M${at(56, 40)} L${at(58, 74)} Q${at(59, 80)} ${at(66, 80)} L${at(104, 78)} Q${at(112, 77)} ${at(113, 70)} L${at(116, 40)}`,
    ),
    rod(4.5, `M${at(84, 40)} Q${at(94, 54)} ${at(82, 68)}`),
  ]
}

/** Returns the square receiver with its top cover, sights between ears and the cocking knob; x = 0 is its rear. */
function receiver(front: number): string[] {
  const knob = front * 0.56
  return [
    metal(`M0,-28 Q0,-36 8,-36 H${front - 6} Q${front},-36 ${front},-30 V32 H8 Q0,32 0,24 Z`),
    metal(`M10,-36 L14,-60 H44 L50,-36 Z`, `M${front - 44},-36 L${front - 40},-58 H${front - 18} L${front - 12},-36 Z`),
    metal(box(knob, -50, knob + 26, -34, 4)),
    lines(`M6,-20 H${front - 4}`, `M10,16 H${front - 8}`, `M18,-48 H44 M${front - 36},-48 H${front - 22}`),
    lines(`M${front * 0.5},-14 H${front * 0.5 + 62} V8 H${front * 0.5} Z`, disc(18, 22, 3.5)),
  ]
}

export const uzi: Figure = {
  butt: -176,
  muzzle: 470,
  parts: [
    rod(8, 'M6,20 L-74,46 L-158,22'),
    metal(
      'M-176,-22 Q-176,-30 -168,-30 H-160 Q-153,-30 -153,-22 L-146,84 Q-146,92 -153,92 H-158 Q-166,92 -167,84 Z',
      box(-92, 34, -58, 58, 8),
    ),
    lines(disc(-74, 46, 5), disc(10, 21, 4), 'M-162,-24 L-156,86'),
    metal(box(390, -9, 470, 9), box(390, -22, 424, 22, 4)),
    lines(row(5, 398, 416, (x) => `M${x},-20 V20`)),
    ...gripWithMagazine(140, 222),
    ...receiver(392),
    furniture('M262,24 H386 Q392,24 392,30 V50 Q392,64 378,66 L282,68 Q262,68 260,52 Z'),
    lines(row(9, 284, 372, (x) => `M${x},34 V58`)),
  ],
}

export const miniUzi: Figure = {
  butt: -240,
  muzzle: 360,
  parts: [
    rod(7, 'M4,-8 L-220,-8', 'M4,18 L-60,18 L-196,76 L-222,82'),
    metal('M-240,-22 Q-240,-30 -232,-30 H-226 Q-219,-30 -219,-22 L-214,86 Q-214,94 -221,94 H-226 Q-233,94 -234,86 Z'),
    lines('M-230,-24 L-224,88'),
    metal(box(286, -9, 360, 9), box(284, -20, 306, 20, 4)),
    gaps(row(2, 334, 346, (x) => box(x, -9, x + 6, -2))),
    lines(row(3, 290, 300, (x) => `M${x},-18 V18`)),
    ...gripWithMagazine(92, 206),
    ...receiver(286),
    furniture('M214,24 H280 Q286,24 286,30 V48 Q286,60 274,62 L232,64 Q214,64 212,52 Z'),
    lines(row(5, 230, 270, (x) => `M${x},34 V56`)),
    metal(disc(2, 6, 11)),
    lines(disc(2, 6, 5)),
  ],
}
