import { crc32 } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ChecksumsInOrder, checksumOf } from './checksum'

test('computes the library’s checksum of any range, in one part or two', () => {
  const bytes = fc.uint8Array({ maxLength: 900 }).map((array) => Buffer.from(array))
  fc.assert(
    fc.property(bytes, fc.nat(900), fc.nat(900), fc.nat(900), (stretch, ...places) => {
      const cuts = places.map((place) => Math.min(place, stretch.length)).sort((a, b) => a - b)
      const [start = 0, middle = 0, end = 0] = cuts
      const sum = checksumOf(stretch, start, end)
      expect(sum).toBe(crc32(stretch.subarray(start, end)))
      expect(checksumOf(stretch, middle, end, checksumOf(stretch, start, middle))).toBe(sum)
    }),
  )
})

test('computes the library’s checksums in order, however much a range shares with the previous one', () => {
  const stretches = fc.array(fc.tuple(fc.nat(700), fc.uint8Array({ maxLength: 700 })), { minLength: 1 })
  fc.assert(
    fc.property(stretches, (all) => {
      const checksums = new ChecksumsInOrder()
      let before = Buffer.alloc(0)
      for (const [most, rest] of all) {
        const shared = Math.min(most, before.length)
        const stretch = Buffer.concat([before.subarray(0, shared), rest])
        expect(checksums.of(stretch, 0, stretch.length, shared)).toBe(crc32(stretch))
        before = stretch
      }
    }),
  )
})
