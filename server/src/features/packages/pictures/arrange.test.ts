import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arrange, type Placement, type Sprite } from './arrange'
import { scatterCases } from './scatterCases'
import { sceneLookOf } from './sceneLook'

const frame = { width: 320, height: 213, margin: 12 }

/** A bar with a magazine below it and a sight above it, whose outline is much smaller than its bounding box. */
const sprites = fc
  .record({
    width: fc.integer({ min: 60, max: 200 }),
    magazineAt: fc.double({ min: 0, max: 0.9, noNaN: true }),
    magazine: fc.integer({ min: 0, max: 50 }),
    sightAt: fc.double({ min: 0, max: 0.9, noNaN: true }),
    sight: fc.integer({ min: 0, max: 20 }),
  })
  .map(({ width, magazineAt, magazine, sightAt, sight }): Sprite => {
    const height = sight + 12 + magazine
    const data = Buffer.alloc(width * height * 4)
    const fill = (left: number, right: number, top: number, bottom: number) => {
      for (let y = top; y < bottom; y++) {
        for (let x = left; x < Math.min(right, width); x++) data[(y * width + x) * 4 + 3] = 255
      }
    }
    fill(0, width, sight, sight + 12)
    fill(Math.round(width * magazineAt), Math.round(width * (magazineAt + 0.1)), sight + 12, height)
    fill(Math.round(width * sightAt), Math.round(width * (sightAt + 0.04)), 0, sight)
    return { data, width, height }
  })

/** Returns the position of every opaque pixel of a drawn sprite. */
function drawn({ data, width }: Sprite, { left, top, scale }: Placement): [number, number][] {
  const pixels: [number, number][] = []
  for (let at = 3; at < data.length; at += 4) {
    const pixel = (at - 3) / 4
    if (data[at]) pixels.push([left + (pixel % width) * scale, top + Math.floor(pixel / width) * scale])
  }
  return pixels
}

/** Returns whether a pixel of one shape is within `gap` of a pixel of the other, both across and down. */
function isNear(one: [number, number][], other: [number, number][], gap: number): boolean {
  const cellOf = ([x, y]: [number, number]) => [Math.floor(x / gap), Math.floor(y / gap)] as const
  const cells = new Map<string, [number, number][]>()
  for (const pixel of other) {
    const key = cellOf(pixel).join()
    const inCell = cells.get(key)
    if (inCell) inCell.push(pixel)
    else cells.set(key, [pixel])
  }
  const steps = [-1, 0, 1]
  return one.some(([x, y]) => {
    const [column, row] = cellOf([x, y])
    const around = steps.flatMap((right) => steps.flatMap((down) => cells.get(`${column + right},${row + down}`) ?? []))
    return around.some(([a, b]) => Math.abs(x - a) < gap && Math.abs(y - b) < gap)
  })
}

describe('the arrangement of a scene', () => {
  test('keeps every weapon inside the frame and its outline away from the others', { tags: 'long' }, () => {
    fc.assert(
      fc.property(fc.array(sprites, { minLength: 1, maxLength: 3 }), fc.boolean(), (weapons, startsLeft) => {
        const placements = arrange(weapons, startsLeft, frame)
        const shapes = weapons.map((weapon, index) => drawn(weapon, placements[index] as Placement))
        const outside = shapes.flat().filter(([x, y]) => {
          const isInside = (at: number, size: number) => at >= frame.margin - 1 && at <= size - frame.margin + 1
          return !isInside(x, frame.width) || !isInside(y, frame.height)
        })
        expect(outside).toEqual([])
        const scale = placements[0]?.scale ?? 1
        const gap = Math.max(...weapons.map(({ width }) => width)) * 0.05 * scale - 2 * scale
        for (const [index, shape] of shapes.entries()) {
          expect(isNear(shape, shapes.slice(index + 1).flat(), gap), 'two weapons touch').toBe(false)
        }
      }),
      { numRuns: 25 },
    )
  })

  test('puts fired cases only where there is room', () => {
    const size = { width: 1280, height: 853 }
    const isOnWeapon = (x: number, y: number) => x > 200 && x < 900 && y > 300 && y < 500
    const cases = scatterCases(isOnWeapon, size, sceneLookOf('First Shots'))
    expect(cases.length).toBeGreaterThan(0)
    for (const { x, y } of cases) {
      expect([x - 40, x + 40].some((beside) => isOnWeapon(beside, y))).toBe(false)
      expect([y - 40, y + 40].some((beside) => isOnWeapon(x, beside))).toBe(false)
    }
    expect(scatterCases(() => true, size, sceneLookOf('First Shots'))).toEqual([])
  })

  test('depends on the seed only', () => {
    const { random, ...look } = sceneLookOf('Half a Drum')
    expect(sceneLookOf('Half a Drum')).toMatchObject(look)
    expect([random(), random()]).not.toEqual([random(), random()])
  })
})
