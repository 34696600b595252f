/*
 * Draws the picture of the home page, a lane at night with its target lit, and writes it in every width and format
 * that HeroPicture offers. Nothing is photographed and nothing is borrowed. Run it after a change:
 *   node client/src/pages/home/hero/drawHero.mjs
 */
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const shapes = {
  wide: { width: 1920, height: 960, vanishing: { x: 1330, y: 400 }, focal: 1080, widths: [1280, 1920] },
  tall: { width: 900, height: 820, vanishing: { x: 470, y: 262 }, focal: 800, widths: [480, 900] },
}

/* The room in metres: x to the right, y up, z away from the eye, which stands in the third of four lanes. */
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

function draw({ width, height, vanishing, focal }) {
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
  ${stall(at, path)}
  ${bench(width, height, focal)}
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

/** A baffle under the ceiling, the lamp behind it, and the targets that hang between it and the one before. */
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

/** A good group of five, as a beginner with an instructor shoots it. */
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

/** The partition to the left of the shooting place, near and almost black, with light on its far edge. */
function stall(at, path) {
  const face = path(at(0, 0, 0.6), at(0, 2.3, 0.6), at(0, 2.3, 1.9), at(0, 0, 1.9))
  const edge = path(at(0, 0, 1.9), at(0, 2.3, 1.9), at(0.025, 2.3, 1.9), at(0.025, 0, 1.9))
  return `<path d="${face}" fill="#0d100f"/><path d="${edge}" fill="#a88a5c" opacity=".5"/>`
}

/** The bench in front: ear defenders and some brass. */
function bench(width, height, focal) {
  const top = height - focal * 0.15
  const x = width * 0.6
  const unit = focal / 1000
  return `<path d="M0 ${top}H${width}V${height}H0Z" fill="url(#bench)"/>
    <path d="M0 ${top}H${width}" stroke="#c7a674" stroke-opacity=".45" stroke-width="${2 * unit}"/>
    <g transform="translate(${x} ${top + 6 * unit}) scale(${unit})">
      <path d="M-78 10C-84-150 84-150 78 10" fill="none" stroke="#1c211e" stroke-width="17"/>
      <path d="M-76-6C-78-146 78-146 76-6" fill="none" stroke="#c9a773" stroke-opacity=".5" stroke-width="2.5"/>
      <rect x="-108" y="-30" width="54" height="92" rx="25" fill="#1d2320"/>
      <rect x="54" y="-30" width="54" height="92" rx="25" fill="#1d2320"/>
      <path d="M-60-24v80M60-24v80" stroke="#090b0a" stroke-width="14" stroke-linecap="round"/>
      <path d="M-104 0c0-18 8-28 22-28M104 0c0-18-8-28-22-28" fill="none" stroke="#ff8a1f" stroke-opacity=".8" stroke-width="3"/>
    </g>`
}
