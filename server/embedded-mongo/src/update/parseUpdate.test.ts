import { Double, Int32, Long } from 'bson'
import { expect, test } from 'vitest'
import { type Doc, doc, type Value } from '../bson/value'
import { parseUpdate } from './parseUpdate'

const int = (number: number): Int32 => new Int32(number)

function updated(
  document: Record<string, Value>,
  update: Record<string, Record<string, Value>>,
): Record<string, Value> {
  const operators = doc(Object.fromEntries(Object.entries(update).map(([name, fields]) => [name, doc(fields)])))
  const result = parseUpdate(operators, undefined, new Map()).apply(doc(document), { isInsert: false })
  return Object.fromEntries(result)
}

test.each<[string, Value, Value, Value]>([
  ['two ints stay an int', int(1), int(2), int(3)],
  ['ints that overflow become a long', int(2 ** 31 - 1), int(1), Long.fromBigInt(2n ** 31n)],
  ['an int and a long make a long', int(1), Long.fromNumber(2), Long.fromNumber(3)],
  ['an int and a double make a double', int(1), new Double(2), new Double(3)],
])('$inc: %s', (_rule, current, operand, expected) => {
  expect(updated({ n: current }, { $inc: { n: operand } })).toEqual({ n: expected })
})

test('$inc refuses a result beyond 64 bits and changes nothing', () => {
  const largest = Long.fromBigInt(2n ** 63n - 1n)
  expect(() => updated({ n: largest }, { $inc: { n: int(1) } })).toThrow(expect.objectContaining({ code: 2 }))
})

test('adds new fields in the order of their names, numbers by size', () => {
  const result = updated({}, { $set: { b: int(1), '10': int(2), a: int(3), '9': int(4) } })
  const names = [
    ...parseUpdate(doc({ $set: doc({ b: int(1), '10': int(2), a: int(3), '9': int(4) }) }), undefined, new Map())
      .apply(new Map(), { isInsert: false })
      .keys(),
  ]
  expect(names).toEqual(['9', '10', 'a', 'b'])
  expect(result).toEqual({ a: int(3), b: int(1), 9: int(4), 10: int(2) })
})

test('fills the gap before a position beyond the end of an array with null', () => {
  expect(updated({ a: [int(1)] }, { $set: { 'a.3': int(4) } })).toEqual({ a: [int(1), null, null, int(4)] })
})

test.each<[number, string, Record<string, Record<string, Value>>]>([
  [40, 'two operators on one path', { $set: { a: int(1) }, $inc: { a: int(1) } }],
  [40, 'a path and its beginning', { $set: { a: int(1), 'a.b': int(1) } }],
  [56, 'an empty part of a path', { $set: { 'a..b': int(1) } }],
  [9, 'an operator that is none', { $put: { a: int(1) } }],
  [14, 'an increment that is no number', { $inc: { a: 'x' } }],
  [9, 'an operator that is left out', { $rename: { a: 'b' } }],
  [2, 'an array filter that is not given', { $set: { 'a.$[x]': int(1) } }],
])('error %i for %s', (code, _rule, update) => {
  expect(() => updated({}, update)).toThrow(expect.objectContaining({ code }))
})

test('$pull treats a document as a filter on the elements', () => {
  const seats: Doc[] = [doc({ booking: 'a', people: int(2) }), doc({ booking: 'b', people: int(2) })]
  expect(updated({ seats }, { $pull: { seats: doc({ booking: 'a' }) } })).toEqual({ seats: [seats[1]] })
})
