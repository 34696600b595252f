/*
 * Draws the picture of the home page, lit targets at the end of the lanes, and writes it in every width and format that
 * HeroPicture offers. It is an original drawing, not based on a photograph. Run it after a change:
 *   node client/src/pages/home/hero/drawHero.mjs
 */
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const shapes = {
  wide: { width: 1920, height: 960, vanishing: { x: 1330, y: 400 }, focal: 1080, bench: 0.22, widths: [1280, 1920] },
  /* A phone in portrait orientation, with the text below the picture. */
  tall: { width: 900, height: 820, vanishing: { x: 450, y: 272 }, focal: 800, bench: 0.15, widths: [480, 750, 900] },
  /* A phone in landscape orientation, with the text on the left. */
  low: { width: 1560, height: 440, vanishing: { x: 1180, y: 176 }, focal: 560, bench: 0.15, widths: [780, 1560] },
}

/* The room in metres: x to the right, y up, z away from the eye, which is in the third of four lanes. */
const eye = { x: 0.95, y: 1.55 }
const room = { left: -4, right: 4, height: 3.1, near: 1.1, far: 21 }
const laneEdges = [-4, -2, 0, 2, 4]
const baffles = [18, 15, 12, 9.5, 7.2, 5.2, 3.6]
const targets = [
  { x: -3, z: 15 },
  { x: -1, z: 11.5 },
  { x: 3, z: 13 },
  { x: 1, z: 4.3 },
]

for (const [shape, { widths, ...frame }] of Object.entries(shapes)) {
  const svg = Buffer.from(draw(frame))
  for (const width of widths) {
    const picture = sharp(svg).resize({ width })
    await picture
      .clone()
      .avif({ quality: 52, effort: 6 })
      .toFile(fileFor(`${shape}-${width}.avif`))
    await picture
      .clone()
      .webp({ quality: 68, effort: 6 })
      .toFile(fileFor(`${shape}-${width}.webp`))
  }
}

function fileFor(name) {
  return fileURLToPath(new URL(name, import.meta.url))
}

function draw({ width, height, vanishing, focal, bench: depth }) {
  const benchTop = height - focal * depth
  const at = (x, y, z) => {
    const scale = focal / z
    return [vanishing.x + (x - eye.x) * scale, vanishing.y - (y - eye.y) * scale]
  }
  const path = (...points) => `M${points.map((point) => point.map((value) => value.toFixed(1)).join(' ')).join('L')}Z`
  const { left, right, height: top, near, far } = room

  const wall = (x) => path(at(x, 0, near), at(x, top, near), at(x, top, far), at(x, 0, far))
  const backWall = path(at(left, 0, far), at(right, 0, far), at(right, top, far), at(left, top, far))
  const floor = path(at(left, 0, near), at(right, 0, near), at(right, 0, far), at(left, 0, far))
  const ceiling = path(at(left, top, near), at(right, top, near), at(right, top, far), at(left, top, far))
  const stripOnFloor = (x, half) =>
    path(at(x - half, 0, near), at(x + half, 0, near), at(x + half, 0, far), at(x - half, 0, far))
  const lineAcrossFloor = (z) => path(at(left, 0, z), at(right, 0, z), at(right, 0, z + 0.05), at(left, 0, z + 0.05))

  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
  <defs>
    <radialGradient id="distance" gradientUnits="userSpaceOnUse" cx="${vanishing.x}" cy="${vanishing.y}" r="${focal * 0.62}">
      <stop offset="0" stop-color="#8a7a60"/><stop offset=".16" stop-color="#4c473c"/>
      <stop offset=".42" stop-color="#262a26"/><stop offset="1" stop-color="#0d100f"/>
    </radialGradient>
    <radialGradient id="floorLight" gradientUnits="userSpaceOnUse" cx="${vanishing.x}" cy="${vanishing.y}" r="${focal * 0.7}">
      <stop offset="0" stop-color="#a8946f"/><stop offset=".2" stop-color="#5a5243"/>
      <stop offset=".5" stop-color="#2a2b27"/><stop offset="1" stop-color="#0c0e0d"/>
    </radialGradient>
    <radialGradient id="glow"><stop offset="0" stop-color="#ffd9a0" stop-opacity=".55"/>
      <stop offset=".4" stop-color="#ffb765" stop-opacity=".16"/><stop offset="1" stop-color="#ff8a1f" stop-opacity="0"/></radialGradient>
    <linearGradient id="cone" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#ffe6bd" stop-opacity=".34"/>
      <stop offset="1" stop-color="#ffe6bd" stop-opacity="0"/></linearGradient>
    <radialGradient id="paper" cx=".5" cy=".3" r=".9"><stop offset="0" stop-color="#fff8e8"/>
      <stop offset=".6" stop-color="#e9dcc0"/><stop offset="1" stop-color="#b7a583"/></radialGradient>
    <linearGradient id="vignette" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#0b0d0c" stop-opacity=".75"/>
      <stop offset=".3" stop-color="#0b0d0c" stop-opacity="0"/><stop offset=".72" stop-color="#0b0d0c" stop-opacity="0"/>
      <stop offset="1" stop-color="#0b0d0c" stop-opacity=".9"/></linearGradient>
    <linearGradient id="bench" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#2b302c"/>
      <stop offset=".12" stop-color="#171b19"/><stop offset="1" stop-color="#0b0d0c"/></linearGradient>
    <radialGradient id="benchLight" gradientUnits="userSpaceOnUse" cx="${vanishing.x}" cy="${benchTop}" r="${focal * 0.75}" gradientTransform="translate(0 ${benchTop * 0.72}) scale(1 .28)">
      <stop offset="0" stop-color="#8a6f48"/><stop offset=".4" stop-color="#3a3328"/><stop offset="1" stop-color="#0f1211"/></radialGradient>
    <radialGradient id="cup" cx=".36" cy=".2" r=".95"><stop offset="0" stop-color="#d98a3a"/><stop offset=".22" stop-color="#8d5524"/>
      <stop offset=".6" stop-color="#3a2a1a"/><stop offset="1" stop-color="#14110d"/></radialGradient>
    <linearGradient id="band" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#9b927f"/><stop offset=".3" stop-color="#3c3f3a"/>
      <stop offset="1" stop-color="#161918"/></linearGradient>
    <linearGradient id="foam" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#090b0a"/><stop offset=".5" stop-color="#2c302c"/>
      <stop offset="1" stop-color="#0c0e0d"/></linearGradient>
    <linearGradient id="brass" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#7d5a22"/><stop offset=".3" stop-color="#f3cf86"/>
      <stop offset=".6" stop-color="#a5762d"/><stop offset="1" stop-color="#4a3312"/></linearGradient>
    <linearGradient id="haze" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#ffcf8e" stop-opacity="0"/>
      <stop offset=".5" stop-color="#ffcf8e" stop-opacity=".13"/><stop offset="1" stop-color="#ffcf8e" stop-opacity="0"/></linearGradient>
    <filter id="grain" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".75" numOctaves="2" seed="7"/>
      <feColorMatrix values="0 0 0 0 .92  0 0 0 0 .9  0 0 0 0 .85  .9 0 0 0 -.32"/></filter>
    <filter id="soft"><feGaussianBlur stdDeviation="${focal / 90}"/></filter>
    <filter id="softer"><feGaussianBlur stdDeviation="${focal / 34}"/></filter>
  </defs>
  <rect width="${width}" height="${height}" fill="#0b0d0c"/>
  <path d="${wall(left)}" fill="url(#distance)"/>
  <path d="${wall(right)}" fill="url(#distance)"/>
  <path d="${ceiling}" fill="url(#distance)" opacity=".75"/>
  <path d="${floor}" fill="url(#floorLight)"/>
  ${panels(at, path)}
  <path d="${backWall}" fill="#6b5f4b"/>
  ${slats(at, path)}
  <ellipse cx="${vanishing.x}" cy="${vanishing.y}" rx="${focal * 0.5}" ry="${focal * 0.3}" fill="url(#glow)"/>
  ${laneEdges.map((x) => `<path d="${stripOnFloor(x, 0.03)}" fill="#d8cdb6" opacity=".35"/>`).join('')}
  ${[3, 5, 10, 15].map((z) => `<path d="${lineAcrossFloor(z)}" fill="#d8cdb6" opacity=".16"/>`).join('')}
  ${baffles.map((z) => baffle(z, targets, at, path, focal)).join('')}
  <rect width="${width}" height="${height}" fill="url(#vignette)"/>
  ${bench(width, height, focal, vanishing, benchTop)}
  <rect width="${width}" height="${height}" filter="url(#grain)" opacity=".16"/>
</svg>`
}

/** The joints of the sound-absorbing panels on both walls. */
function panels(at, path) {
  const joints = [2, 2.8, 3.8, 5, 6.5, 8.5, 11, 14, 17.5]
  return [room.left, room.right]
    .flatMap((x) => [
      ...joints.map((z) => path(at(x, 0, z), at(x, room.height, z), at(x, room.height, z + 0.05), at(x, 0, z + 0.05))),
      path(at(x, 1, room.near), at(x, 1.03, room.near), at(x, 1.03, room.far), at(x, 1, room.far)),
      path(at(x, 2.05, room.near), at(x, 2.08, room.near), at(x, 2.08, room.far), at(x, 2.05, room.far)),
    ])
    .map((d) => `<path d="${d}" fill="#070908" opacity=".6"/>`)
    .join('')
}

/** The bullet trap: steel slats across the far end. */
function slats(at, path) {
  return Array.from({ length: 9 }, (_, row) => 0.15 + row * 0.33)
    .map((y) =>
      path(
        at(room.left, y, room.far),
        at(room.right, y, room.far),
        at(room.right, y + 0.12, room.far),
        at(room.left, y + 0.12, room.far),
      ),
    )
    .map((d) => `<path d="${d}" fill="#1c1a16" opacity=".55"/>`)
    .join('')
}

/** A baffle under the ceiling, the lamp behind it, and the targets between it and the previous baffle. */
function baffle(z, all, at, path, focal) {
  const bottom = 2.52
  const face = path(
    at(room.left, bottom, z),
    at(room.right, bottom, z),
    at(room.right, room.height, z),
    at(room.left, room.height, z),
  )
  const lip = path(
    at(room.left, bottom, z),
    at(room.right, bottom, z),
    at(room.right, bottom + 0.03, z),
    at(room.left, bottom + 0.03, z),
  )
  const shade = Math.round(14 + z * 1.5)
  const hung = all.filter((one) => one.z < z && !baffles.some((other) => other < z && other > one.z))
  const behind = all.filter((one) => one.z >= z && one.z < z + 0.001)
  return `<path d="${face}" fill="rgb(${shade + 6} ${shade + 6} ${shade + 2})"/>
    <path d="${lip}" fill="#ffdca8" opacity="${(0.16 + z / 60).toFixed(2)}"/>
    ${[...behind, ...hung].map((one) => target(one, at, focal)).join('')}`
}

/** A paper target on its carrier, lit from above. */
function target({ x, z }, at, focal) {
  const size = z < 6 ? 0.5 : 0.55
  const centre = { x, y: 1.5 }
  const [cx, cy] = at(centre.x, centre.y, z)
  const metre = focal / z
  const [, lampY] = at(x, 2.52, z)
  const half = size * metre
  const rings = [0.88, 0.72, 0.56]
  const bull = 0.4
  const isNear = z < 6
  return `<ellipse cx="${cx}" cy="${cy}" rx="${half * 3.4}" ry="${half * 3}" fill="url(#glow)" opacity="${isNear ? 0.9 : 0.6}"/>
    <path d="M${cx - half * 0.22} ${lampY}L${cx + half * 0.22} ${lampY}L${cx + half * 1.7} ${cy + half * 2.6}L${cx - half * 1.7} ${cy + half * 2.6}Z" fill="url(#cone)" filter="url(#soft)"/>
    <rect x="${cx - half * 0.3}" y="${lampY - half * 0.06}" width="${half * 0.6}" height="${half * 0.07}" rx="${half * 0.03}" fill="#fff3da"/>
    <path d="M${cx - half * 0.6} ${cy - half * 1.12}V${lampY}M${cx + half * 0.6} ${cy - half * 1.12}V${lampY}" stroke="#0a0c0b" stroke-width="${half * 0.03}"/>
    <rect x="${cx - half}" y="${cy - half * 1.12}" width="${half * 2}" height="${half * 2.24}" fill="url(#paper)"/>
    <rect x="${cx - half * 1.03}" y="${cy - half * 1.18}" width="${half * 2.06}" height="${half * 0.09}" fill="#1a1d1b"/>
    <g fill="none" stroke="#2a241a" stroke-width="${half * 0.014}">
      ${rings.map((ring) => `<circle cx="${cx}" cy="${cy}" r="${half * ring}"/>`).join('')}
    </g>
    <circle cx="${cx}" cy="${cy}" r="${half * bull}" fill="#191613"/>
    <g fill="none" stroke="#d9ccb0" stroke-width="${half * 0.012}">
      <circle cx="${cx}" cy="${cy}" r="${half * 0.29}"/><circle cx="${cx}" cy="${cy}" r="${half * 0.18}"/>
    </g>
    <circle cx="${cx}" cy="${cy}" r="${half * 0.075}" fill="#ff8a1f"/>
    ${isNear ? holes(cx, cy, half) : ''}`
}

/** The bullet holes of a good group of five, such as a beginner with an instructor might shoot. */
function holes(cx, cy, half) {
  return [
    [0.12, -0.1],
    [-0.15, 0.04],
    [0.05, 0.19],
    [0.26, 0.13],
    [-0.06, -0.24],
  ]
    .map(([x, y]) => `<circle cx="${cx + x * half}" cy="${cy + y * half}" r="${half * 0.03}" fill="#efe4cb"/>`)
    .join('')
}

/** The bench in front, lit from the lane, with ear defenders and brass cases on it. */
function bench(width, height, focal, vanishing, top) {
  const unit = focal / 1000
  const x = vanishing.x - focal * 0.1
  return `<rect y="${top - focal * 0.12}" width="${width}" height="${focal * 0.16}" fill="url(#haze)"/>
    <path d="M0 ${top}H${width}V${height}H0Z" fill="url(#benchLight)"/>
    <path d="M0 ${top}H${width}" stroke="#e0bd86" stroke-opacity=".55" stroke-width="${2.5 * unit}"/>
    <path d="M0 ${height - 26 * unit}H${width}V${height}H0Z" fill="#080a09" opacity=".8"/>
    ${earDefenders(x, top + 16 * unit, unit)}
    ${[
      [250, 62, -14],
      [292, 74, 22],
      [330, 54, -38],
      [-230, 84, 8],
    ]
      .map(([dx, dy, turn]) => brassCase(x + dx * unit * 1.15, top + dy * unit, turn, unit))
      .join('')}`
}

/** Ear defenders from the front: two cups with cushions and a padded band, lit from above and behind. */
function earDefenders(x, y, unit) {
  const cup = (side) => `<g transform="scale(${side} 1)">
    <ellipse cx="66" cy="62" rx="30" ry="11" fill="#000" opacity=".55" filter="url(#soft)"/>
    <rect x="38" y="-40" width="26" height="96" rx="13" fill="url(#foam)"/>
    <path d="M58-44C96-48 118-24 118 10C118 44 96 62 58 60C62 30 62-14 58-44Z" fill="url(#cup)"/>
    <path d="M62-43C95-46 116-23 117 8" fill="none" stroke="#ffd9a0" stroke-opacity=".9" stroke-width="3" stroke-linecap="round"/>
    <path d="M78-22C92-18 100-4 100 14" fill="none" stroke="#ffb765" stroke-opacity=".35" stroke-width="4" stroke-linecap="round"/>
    <path d="M84-40L80-66" stroke="#8c8675" stroke-width="7" stroke-linecap="round"/>
  </g>`
  return `<g transform="translate(${x} ${y}) scale(${unit * 1.15})">
    <ellipse cx="0" cy="66" rx="130" ry="16" fill="#000" opacity=".5" filter="url(#soft)"/>
    <path d="M-84-58C-84-182 84-182 84-58L68-58C66-156-66-156-68-58Z" fill="url(#band)"/>
    <path d="M-84-58C-84-182 84-182 84-58" fill="none" stroke="#ffe1b3" stroke-opacity=".75" stroke-width="3"/>
    ${cup(-1)}${cup(1)}
  </g>`
}

function brassCase(x, y, turn, unit) {
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${unit * 1.2})">
    <ellipse cx="18" cy="12" rx="26" ry="5" fill="#000" opacity=".5"/>
    <path d="M0-9h5v18h-5zM7-8h34v16h-34z" fill="url(#brass)"/><ellipse cx="41" cy="0" rx="3" ry="8" fill="#2a1d0b"/></g>`
}
