import { Binary, BSONRegExp, Double, Int32, Long, ObjectId } from 'bson'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareValues } from '../bson/compare'
import type { Value } from '../bson/value'
import { isFullTest } from '../testing/isFullTest'
import { encodeKey, fitKey, maxKeyBytes } from './keyEncoding'

const number = fc.oneof(
  fc.integer().map((n) => new Int32(n)),
  fc.double().map((n) => new Double(n)),
  fc.bigInt(-(2n ** 63n), 2n ** 63n - 1n).map((n) => Long.fromBigInt(n)),
  fc.bigInt(2n ** 53n - 3n, 2n ** 53n + 3n).map((n) => Long.fromBigInt(n)),
  fc
    .constantFrom(0, -0, 0.1, 1, 2 ** 53, 5e-324, -5e-324, 2 ** 63, -(2 ** 63), Number.MAX_VALUE, Number.NaN, Infinity)
    .map((n) => new Double(n)),
)

const bytes = fc.uint8Array({ maxLength: 5 })

const scalar: fc.Arbitrary<Value> = fc.oneof(
  number,
  fc.string({ unit: 'binary', maxLength: 4 }),
  fc.constantFrom('', 'a', 'a\0', 'a\0b', 'ab', '\u{10000}', '\uffff'),
  fc.boolean(),
  fc.constant(null),
  fc.date({ noInvalidDate: true }),
  bytes.map((content) => new Binary(content, content.length % 3)),
  fc.uint8Array({ minLength: 12, maxLength: 12 }).map((id) => new ObjectId(id)),
  fc.constantFrom('a', 'b').map((pattern) => new BSONRegExp(pattern, 'i')),
)

const { value } = fc.letrec<{ value: Value }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    { weight: 4, arbitrary: scalar },
    { weight: 1, arbitrary: fc.array(tie('value'), { maxLength: 3 }) },
    {
      weight: 1,
      arbitrary: fc
        .array(fc.tuple(fc.constantFrom('a', 'b', 'ab'), tie('value')), { maxLength: 3 })
        .map((fields) => new Map(fields)),
    },
  ),
}))

test('keys have the order of their values', () => {
  fc.assert(
    fc.property(value, value, (left, right) => {
      const order = Buffer.compare(encodeKey([left], [1]), encodeKey([right], [1]))
      expect(order).toBe(Math.sign(compareValues(left, right)))
    }),
    { numRuns: isFullTest ? 5000 : 1500 },
  )
})

test('close numbers of different types have the order of their values', () => {
  fc.assert(
    fc.property(number, number, (left, right) => {
      const order = Buffer.compare(encodeKey([left], [1]), encodeKey([right], [1]))
      expect(order).toBe(Math.sign(compareValues(left, right)))
    }),
    { numRuns: isFullTest ? 5000 : 1500 },
  )
})

test('compound keys are ordered part by part, each in its direction', () => {
  const part = fc.oneof(fc.constantFrom<Value>('', 'a', 'aa', new Int32(1), null, []), scalar)
  fc.assert(
    fc.property(fc.tuple(part, part), fc.tuple(part, part), (left, right) => {
      const directions = [-1, 1] as const
      const order = Buffer.compare(encodeKey(left, directions), encodeKey(right, directions))
      expect(order).toBe(Math.sign(-compareValues(left[0], right[0]) || compareValues(left[1], right[1])))
    }),
    { numRuns: isFullTest ? 3000 : 1000 },
  )
})

test('no key is a prefix of another', () => {
  fc.assert(
    fc.property(value, value, (left, right) => {
      const [one, other] = [encodeKey([left], [1]), encodeKey([right], [1])]
      const startsWith = other.subarray(0, one.length).equals(one)
      expect(startsWith).toBe(one.equals(other))
    }),
    { numRuns: isFullTest ? 3000 : 1000 },
  )
})

test('long keys fit, and differ when their values differ after the cut', () => {
  const long = (end: string): Buffer => fitKey(encodeKey(['x'.repeat(5000) + end], [1]))
  expect(long('a').length).toBeLessThanOrEqual(maxKeyBytes)
  expect(long('a').equals(long('b'))).toBe(false)
  expect(long('a').equals(long('a'))).toBe(true)
})
