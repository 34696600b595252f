import sharp, { type OverlayOptions, type Sharp } from 'sharp'
import { lightRelief } from './lightRelief'

/** A weapon without its background: RGBA pixels, trimmed to what is opaque. */
export type CutOut = { data: Buffer; width: number; height: number }

export const sceneWidth = 1280
export const sceneHeight = 853

const tiltDegrees = -9
const margin = 46
/** A short weapon is drawn larger than life beside a long one, so that it is seen. */
const shortest = 0.58

/** Returns one, two or three weapons lying on a mat under a lamp, as a 3:2 picture in PNG. */
export async function composeScene(cutOuts: readonly CutOut[]): Promise<Buffer> {
  const things = [await raw(sharp(Buffer.from(firedCases))), ...(await place(cutOuts))]
  const layers: OverlayOptions[] = []
  for (const thing of things) {
    const { weapon, shadow } = await lightRelief(thing, sceneWidth, sceneHeight)
    layers.push({ input: shadow }, { input: weapon })
  }
  layers.push({ input: Buffer.from(dusk), blend: 'multiply' })
  return sharp(Buffer.from(mat)).composite(layers).png().toBuffer()
}

/** Lays the weapons out one below another, tilted, as large as the frame allows; each on a canvas of its own. */
async function place(cutOuts: readonly CutOut[]): Promise<Buffer[]> {
  const longest = Math.max(...cutOuts.map(({ width }) => width))
  const tilted = await Promise.all(cutOuts.map((one) => tilt(one, Math.max(shortest, one.width / longest) * longest)))
  const overlap = tilted.length === 1 ? 1 : 0.84
  const tall = tilted.reduce((sum, { height }) => sum + height * overlap, 0)
  const wide = Math.max(...tilted.map(({ width }) => width))
  const fit = Math.min((sceneWidth - 2 * margin) / wide, (sceneHeight - 2 * margin) / tall)

  const canvases: Promise<Buffer>[] = []
  let middle = (sceneHeight - tall * fit) / 2
  for (const [index, { data, ...size }] of tilted.entries()) {
    const [width, height] = [Math.round(size.width * fit), Math.round(size.height * fit)]
    const share = (size.height * fit * overlap) / 2
    const side = tilted.length === 1 ? 0.5 : index % 2 === 0 ? 0.2 : 0.8
    const left = Math.round(margin + (sceneWidth - 2 * margin - width) * side)
    const top = Math.round(Math.min(Math.max(middle + share - height / 2, 12), sceneHeight - height - 12))
    const weapon = await sharp(data).resize(width, height, { fit: 'fill' }).toBuffer()
    canvases.push(raw(emptyCanvas().composite([{ input: weapon, left, top }])))
    middle += 2 * share
  }
  return Promise.all(canvases)
}

async function tilt({ data, width, height }: CutOut, drawnWidth: number) {
  const upright = sharp(data, { raw: { width, height, channels: 4 } }).resize({ width: Math.round(drawnWidth) })
  const turned = sharp(await upright.png().toBuffer()).rotate(tiltDegrees, { background: '#0000' })
  const tilted = await sharp(await turned.png().toBuffer())
    .trim({ background: '#0000', threshold: 1 })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { data: tilted.data, width: tilted.info.width, height: tilted.info.height }
}

function emptyCanvas(): Sharp {
  return sharp({ create: { width: sceneWidth, height: sceneHeight, channels: 4, background: '#0000' } })
}

function raw(picture: Sharp): Promise<Buffer> {
  return picture.ensureAlpha().raw().toBuffer()
}

const frame = `xmlns="http://www.w3.org/2000/svg" width="${sceneWidth}" height="${sceneHeight}"`

/** A few fired cases in the lower right corner. */
const firedCases = `<svg ${frame}>${[
  [1096, 694, -52],
  [1150, 728, -38],
  [1184, 676, -74],
  [1068, 776, 10],
  [1198, 782, -8],
]
  .map(
    ([x, y, turn]) => `<g transform="translate(${x} ${y}) rotate(${turn}) scale(1.25)">
  <path d="M0-9h5v18h-5zM7-8h36v16h-36z" fill="#a8792f"/><path d="M40-6h3v12h-3z" fill="#3a2a14"/></g>`,
  )
  .join('')}</svg>`

/** A cutting mat. */
const mat = `<svg ${frame}>
<defs>
  <radialGradient id="lamp" cx="36%" cy="26%" r="86%">
    <stop offset="0" stop-color="#6a6858"/><stop offset=".3" stop-color="#474c43"/>
    <stop offset=".66" stop-color="#252b27"/><stop offset="1" stop-color="#121715"/>
  </radialGradient>
  <pattern id="grid" width="64" height="64" patternUnits="userSpaceOnUse" patternTransform="rotate(${tiltDegrees})">
    <path d="M0 .5H64M.5 0V64" stroke="#f2efe4" stroke-opacity=".045" fill="none"/>
  </pattern>
  <filter id="grain" x="0" y="0" width="100%" height="100%">
    <feTurbulence type="fractalNoise" baseFrequency=".8" numOctaves="2" seed="4"/>
    <feColorMatrix values="0 0 0 0 .5  0 0 0 0 .5  0 0 0 0 .48  .5 0 0 0 -.16"/>
  </filter>
</defs>
<rect width="100%" height="100%" fill="url(#lamp)"/>
<rect width="100%" height="100%" fill="url(#grid)"/>
<rect width="100%" height="100%" filter="url(#grain)" opacity=".5"/>
</svg>`

/** The lamp reaches the far corner less. */
const dusk = `<svg ${frame}>
<defs><radialGradient id="reach" cx="34%" cy="24%" r="92%">
  <stop offset=".2" stop-color="#fff8ea"/><stop offset="1" stop-color="#8b918c"/>
</radialGradient></defs>
<rect width="100%" height="100%" fill="url(#reach)"/>
</svg>`
