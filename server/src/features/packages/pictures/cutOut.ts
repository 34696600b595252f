import sharp from 'sharp'
import type { CutOut } from './composeScene'

/** The share of the height that is ignored at top and bottom, where a picture may have a frame or corner marks. */
const edgeShare = 0.09
/** The distances from the background's colour from which a pixel is partly, and entirely, part of the weapon. */
const keyFrom = 44
const keyTo = 80
/** The maximum average brightness of a weapon under the lamp. Brighter pictures are darkened to it. */
const litBrightness = 92

/**
 * Returns the weapon in a picture without its background, if the background is plain: transparent, or a single colour as
 * in a studio. Returns undefined for any other picture.
 */
export async function cutOut(picture: Buffer): Promise<CutOut | undefined> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width } = info
  const top = Math.round(info.height * edgeShare)
  const height = info.height - 2 * top
  const pixels = data.subarray(top * width * 4, (top + height) * width * 4)

  const ground = plainGround(pixels, width, height)
  if (!ground) return undefined
  let opaque = 0
  let light = 0
  for (let at = 0; at < pixels.length; at += 4) {
    const distance = distanceOf(pixels, at, ground)
    const share = Math.min(1, Math.max(0, (distance - keyFrom) / (keyTo - keyFrom)))
    pixels[at + 3] = Math.round((pixels[at + 3] ?? 0) * share)
    if (share < 1) continue
    opaque += 1
    light += ((pixels[at] ?? 0) + (pixels[at + 1] ?? 0) + (pixels[at + 2] ?? 0)) / 3
  }
  const covered = opaque / (pixels.length / 4)
  if (covered < 0.02 || covered > 0.7) return undefined

  const trimmed = await sharp(pixels, { raw: { width, height, channels: 4 } })
    .linear([...Array(3).fill(Math.min(1, litBrightness / (light / opaque))), 1], [0, 0, 0, 0])
    .trim({ background: '#0000', threshold: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data: trimmed.data, width: trimmed.info.width, height: trimmed.info.height }
}

type Colour = [number, number, number, number]

/** Returns the colour of the border if nearly all of it has that colour. */
function plainGround(pixels: Buffer, width: number, height: number): Colour | undefined {
  const border: number[] = []
  for (let x = 0; x < width; x += 4) border.push(x * 4, ((height - 1) * width + x) * 4)
  for (let y = 0; y < height; y += 4) border.push(y * width * 4, (y * width + width - 1) * 4)
  const median = [0, 1, 2, 3].map((channel) => {
    const values = border.map((at) => pixels[at + channel] ?? 0).sort((a, b) => a - b)
    return values[values.length >> 1] ?? 0
  }) as Colour
  const alike = border.filter((at) => distanceOf(pixels, at, median) < keyFrom / 2).length
  return alike / border.length > 0.95 ? median : undefined
}

/** Returns the distance of a pixel from the background's colour. On a transparent one, every opaque pixel is far away. */
function distanceOf(pixels: Buffer, at: number, [red, green, blue, alpha]: Colour): number {
  if (alpha === 0) return (pixels[at + 3] ?? 0) === 0 ? 0 : 255
  return Math.max(
    Math.abs((pixels[at] ?? 0) - red),
    Math.abs((pixels[at + 1] ?? 0) - green),
    Math.abs((pixels[at + 2] ?? 0) - blue),
  )
}
