import sharp, { type OverlayOptions, type Sharp } from 'sharp'
import { arrange, type Sprite } from './arrange'
import { lightRelief } from './lightRelief'
import { scatterCases } from './scatterCases'
import { drawCases, drawDusk, drawGround } from './sceneDrawings'
import { type SceneLook, sceneLookOf } from './sceneLook'

/** A weapon without its background: RGBA pixels, trimmed to the opaque area. */
export type CutOut = Sprite

export const sceneWidth = 1280
export const sceneHeight = 853

const frame = { width: sceneWidth, height: sceneHeight, margin: 46 }
/** The minimum length of a weapon relative to the longest, so that a pistol beside a rifle stays visible. */
const shortest = 0.58

/**
 * Returns one, two or three weapons lying under a lamp, as a 3:2 picture in PNG. The seed decides the ground, the
 * arrangement and the fired cases beside them.
 */
export async function composeScene(cutOuts: readonly CutOut[], seed: string): Promise<Buffer> {
  const look = sceneLookOf(seed)
  const weapons = await place(cutOuts, look)
  const isTaken = (x: number, y: number) => weapons.some((pixels) => (pixels[(y * sceneWidth + x) * 4 + 3] ?? 0) > 0)
  const cases = scatterCases(isTaken, frame, look)

  const layers: OverlayOptions[] = []
  for (const thing of [await raw(sharp(Buffer.from(drawCases(cases, frame)))), ...weapons]) {
    const { weapon, shadow } = await lightRelief(thing, sceneWidth, sceneHeight)
    layers.push({ input: shadow }, { input: weapon })
  }
  layers.push({ input: Buffer.from(drawDusk(frame)), blend: 'multiply' })
  return sharp(Buffer.from(drawGround(look, frame)))
    .composite(layers)
    .png()
    .toBuffer()
}

/** Returns the weapons in their places, each on its own canvas. */
async function place(cutOuts: readonly CutOut[], { tiltDegrees, startsLeft }: SceneLook): Promise<Buffer[]> {
  const longest = Math.max(...cutOuts.map(({ width }) => width))
  const tilted = await Promise.all(
    cutOuts.map((one) => tilt(one, Math.max(shortest, one.width / longest) * longest, tiltDegrees)),
  )
  const placements = arrange(tilted, startsLeft, frame)
  return Promise.all(
    tilted.map(async ({ data, width, height }, index) => {
      const { left = 0, top = 0, scale = 1 } = placements[index] ?? {}
      const size = { width: Math.round(width * scale), height: Math.round(height * scale) }
      const weapon = await sharp(data, { raw: { width, height, channels: 4 } })
        .resize({ ...size, fit: 'fill' })
        .png()
        .toBuffer()
      return raw(emptyCanvas().composite([{ input: weapon, left: Math.round(left), top: Math.round(top) }]))
    }),
  )
}

async function tilt({ data, width, height }: CutOut, drawnWidth: number, degrees: number): Promise<Sprite> {
  const upright = sharp(data, { raw: { width, height, channels: 4 } }).resize({ width: Math.round(drawnWidth) })
  const turned = sharp(await upright.png().toBuffer()).rotate(degrees, { background: '#0000' })
  const tilted = await sharp(await turned.png().toBuffer())
    .trim({ background: '#0000', threshold: 1 })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data: tilted.data, width: tilted.info.width, height: tilted.info.height }
}

function emptyCanvas(): Sharp {
  return sharp({ create: { width: sceneWidth, height: sceneHeight, channels: 4, background: '#0000' } })
}

function raw(picture: Sharp): Promise<Buffer> {
  return picture.ensureAlpha().raw().toBuffer()
}
