import sharp from 'sharp'

type Lit = { weapon: Buffer; shadow: Buffer }

/** The direction of the lamp: from the left, above and in front. */
const lamp = unit([-0.45, -0.72, 0.62])
const between = unit([lamp[0], lamp[1], lamp[2] + 1])

/**
 * Lights a flat weapon as if it had thickness: rounded at its edges, engraved where it has lines. Takes RGBA pixels on
 * an empty canvas; returns the lit weapon and its shadow as PNG.
 */
export async function lightRelief(flat: Buffer, width: number, height: number): Promise<Lit> {
  const size = { width, height }
  const [sharpEdge, roundEdge, drawn] = await Promise.all([
    blurred(
      channel(flat, (at) => flat[at + 3] ?? 0),
      size,
      2.2,
    ),
    blurred(
      channel(flat, (at) => flat[at + 3] ?? 0),
      size,
      9,
    ),
    blurred(
      channel(flat, (at) => (brightness(flat, at) * (flat[at + 3] ?? 0)) / 255),
      size,
      0.8,
    ),
  ])
  const heightAt = (i: number) => (sharpEdge[i] ?? 0) * 0.5 + (roundEdge[i] ?? 0) * 1.5 + (drawn[i] ?? 0) * 0.25
  const lit = Buffer.from(flat)
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x
      const at = i * 4
      if (lit[at + 3] === 0) continue
      const normal = unit([
        (heightAt(i - 1) - heightAt(i + 1)) / 22,
        (heightAt(i - width) - heightAt(i + width)) / 22,
        1,
      ])
      const diffuse = Math.max(0, dot(normal, lamp))
      const gloss = Math.max(0, dot(normal, between)) ** 26
      for (let c = 0; c < 3; c++) {
        const colour = flat[at + c] ?? 0
        lit[at + c] = Math.min(255, colour * (0.26 + 1.2 * diffuse) + 92 * gloss)
      }
    }
  }
  return {
    weapon: await sharp(lit, { raw: { ...size, channels: 4 } })
      .png()
      .toBuffer(),
    shadow: await shadowOf(flat, size),
  }
}

/** Returns a soft shadow, down and to the right, and a dark one where the weapon touches the ground. */
async function shadowOf(flat: Buffer, size: { width: number; height: number }): Promise<Buffer> {
  const alpha = channel(flat, (at) => flat[at + 3] ?? 0)
  const [far, near] = await Promise.all([blurred(alpha, size, 16), blurred(alpha, size, 4)])
  const shadow = Buffer.alloc(size.width * size.height * 4)
  for (let y = 0; y < size.height; y++) {
    for (let x = 0; x < size.width; x++) {
      const from = (dx: number, dy: number) => Math.max(0, y - dy) * size.width + Math.max(0, x - dx)
      const dark = Math.max((far[from(20, 30)] ?? 0) * 0.62, (near[from(4, 7)] ?? 0) * 0.75)
      shadow[(y * size.width + x) * 4 + 3] = dark
    }
  }
  return sharp(shadow, { raw: { ...size, channels: 4 } })
    .png()
    .toBuffer()
}

function channel(pixels: Buffer, valueAt: (at: number) => number): Buffer {
  const values = Buffer.alloc(pixels.length / 4)
  for (let i = 0; i < values.length; i++) values[i] = valueAt(i * 4)
  return values
}

function brightness(pixels: Buffer, at: number): number {
  return (pixels[at] ?? 0) * 0.3 + (pixels[at + 1] ?? 0) * 0.59 + (pixels[at + 2] ?? 0) * 0.11
}

function blurred(values: Buffer, { width, height }: { width: number; height: number }, sigma: number): Promise<Buffer> {
  return sharp(values, { raw: { width, height, channels: 1 } })
    .blur(sigma)
    .raw()
    .toColourspace('b-w')
    .toBuffer()
}

type Vector = [number, number, number]

function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

function unit([x, y, z]: Vector): Vector {
  const length = Math.hypot(x, y, z)
  return [x / length, y / length, z / length]
}
