import { Int32 } from 'bson'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { doc } from '../bson/value'
import { FrameCutter, WireError } from './frames'
import { readRequest, writeReply } from './messages'

const message = (id: number): Buffer =>
  writeReply({ requestId: id, isLegacy: false }, doc({ ping: new Int32(id), $db: 'admin' }))

test('returns complete messages in order, however the stream is split', () => {
  const stream = Buffer.concat([1, 2, 3, 4, 5].map(message))
  fc.assert(
    fc.property(fc.array(fc.nat(stream.length), { maxLength: 20 }), (cuts) => {
      const cutter = new FrameCutter()
      const borders = [0, ...cuts.toSorted((left, right) => left - right), stream.length]
      const found: Buffer[] = []
      for (let at = 1; at < borders.length; at++) {
        for (const whole of cutter.push(stream.subarray(borders[at - 1], borders[at]))) found.push(Buffer.from(whole))
      }
      expect(found.map((whole) => readRequest(whole).body.get('ping'))).toEqual(
        [1, 2, 3, 4, 5].map((id) => new Int32(id)),
      )
    }),
  )
})

test.each([0, 15, -1, 48_000_001])('refuses a message with the declared length %i', (length) => {
  const bytes = Buffer.alloc(16)
  bytes.writeInt32LE(length, 0)
  expect(() => [...new FrameCutter().push(bytes)]).toThrow(WireError)
})

test.each([1, 4])('refuses a message with the flag %i, which no current client sets', (flag) => {
  const bytes = message(7)
  bytes.writeUInt32LE(flag, 16)
  expect(() => readRequest(bytes)).toThrow(WireError)
})

test('refuses bytes that are not a message, without other effects', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 16, maxLength: 200 }), fc.constantFrom(2013, 2004), (noise, operation) => {
      const bytes = Buffer.from(noise)
      bytes.writeInt32LE(operation, 12)
      try {
        readRequest(bytes)
      } catch (error) {
        expect(error).toBeInstanceOf(WireError)
      }
    }),
    { numRuns: 2000 },
  )
})
