import { Binary, Double, Long, ObjectId } from 'bson'
import { type ConformanceCase, numbered, selecting, selects } from '../conformanceCase'

const numbers = [
  { _id: 1, a: 5 },
  { _id: 2, a: Long.fromNumber(5) },
  { _id: 3, a: new Double(5) },
  { _id: 4, a: 5 },
  { _id: 5, a: '5' },
  { _id: 6, a: 6.5 },
  { _id: 7, a: -1 },
]

const everyType = [
  { _id: 1, a: 5 },
  { _id: 2, a: 'five' },
  { _id: 3, a: { b: 5 } },
  { _id: 4, a: new ObjectId('65a000000000000000000001') },
  { _id: 5, a: true },
  { _id: 6, a: new Date('2026-01-05T00:00:00Z') },
  { _id: 7, a: null },
  { _id: 8, b: 1 },
  { _id: 9, a: new Binary(new Uint8Array([1, 2])) },
]

const dates = [
  { _id: 1, at: new Date('2026-03-01T10:00:00Z') },
  { _id: 2, at: new Date('2026-03-01T10:00:00.001Z') },
  { _id: 3, at: new Date('2026-03-02T10:00:00Z') },
  { _id: 4, at: new Date(-1) },
  { _id: 5, at: '2026-03-01T10:00:00Z' },
]

const words = [
  { _id: 1, w: 'Zebra' },
  { _id: 2, w: 'apple' },
  { _id: 3, w: 'árvíz' },
  { _id: 4, w: '' },
  { _id: 5, w: '～' },
  { _id: 6, w: '😀' },
]

const documentsInside = [
  { _id: 1, a: { x: 1, y: 2 } },
  { _id: 2, a: { y: 2, x: 1 } },
  { _id: 3, a: { x: 1 } },
  { _id: 4, a: { x: new Double(1), y: Long.fromNumber(2) } },
  { _id: 5, a: { x: 2 } },
  { _id: 6, a: {} },
]

const binaries = [
  { _id: 1, a: new Binary(new Uint8Array([1, 2, 3])) },
  { _id: 2, a: new Binary(new Uint8Array([1, 2, 3]), 5) },
  { _id: 3, a: new Binary(new Uint8Array([9])) },
  { _id: 4, a: new Binary(new Uint8Array([1, 2, 4])) },
]

export const comparisonCases: ConformanceCase[] = [
  ...selecting(numbers, {
    'a number equals the same number of every numeric type, never a string': [{ a: 5 }, [1, 2, 3, 4]],
    'a Long in the filter equals the other numeric types': [{ a: Long.fromNumber(5) }, [1, 2, 3, 4]],
    '$eq is equivalent to the plain value': [{ a: { $eq: 5 } }, [1, 2, 3, 4]],
    '$gt compares across numeric types': [{ a: { $gt: 5 } }, [6]],
    '$gte includes the bound in every numeric type': [{ a: { $gte: Long.fromNumber(5) } }, [1, 2, 3, 4, 6]],
    '$lt with a fraction compares integers': [{ a: { $lt: 5.5 } }, [1, 2, 3, 4, 7]],
    '$ne excludes the number in every numeric type': [{ a: { $ne: 5 } }, [5, 6, 7]],
    'two bounds on one field make a range': [{ a: { $gt: 0, $lt: 6 } }, [1, 2, 3, 4]],
    '$in compares numbers across types': [{ a: { $in: [5, 7] } }, [1, 2, 3, 4]],
    '$in of nothing selects nothing': [{ a: { $in: [] } }, []],
    '$nin of nothing selects everything': [{ a: { $nin: [] } }, [1, 2, 3, 4, 5, 6, 7]],
  }),
  ...selecting(
    numbered('a', Long.fromString('9007199254740993'), 9007199254740992, Long.fromString('9007199254740994')),
    {
      'Longs beyond 2^53 keep their last digit': [{ a: Long.fromString('9007199254740993') }, [1]],
      'a range bound by a Long beyond 2^53 is exact': [{ a: { $gt: Long.fromString('9007199254740993') } }, [3]],
    },
  ),
  ...selecting(everyType, {
    'a range over numbers holds numbers only': [{ a: { $gte: 0 } }, [1]],
    'a range over strings holds strings only': [{ a: { $gte: '' } }, [2]],
    'a range over objects holds objects only': [{ a: { $gte: {} } }, [3]],
    'a range over ObjectIds holds ObjectIds only': [{ a: { $gt: new ObjectId('000000000000000000000000') } }, [4]],
    'a range over booleans holds booleans only': [{ a: { $gte: false } }, [5]],
    'a range over dates holds dates only': [{ a: { $gte: new Date(0) } }, [6]],
    '$lt of a number does not reach null': [{ a: { $lt: 100 } }, [1]],
    '$not of a range takes every other type and the missing field': [
      { a: { $not: { $gte: 0 } } },
      [2, 3, 4, 5, 6, 7, 8, 9],
    ],
    '$in takes values of any type': [{ a: { $in: [5, 'five', true] } }, [1, 2, 5]],
    '$nin takes the missing field too': [{ a: { $nin: [5, 'five', { b: 5 }, null] } }, [4, 5, 6, 9]],
  }),
  ...selecting(numbered('a', true, 1, false, 0, null), {
    'true is not 1': [{ a: true }, [1]],
    'false is neither 0, null nor missing': [{ a: false }, [3]],
  }),
  ...selecting(dates, {
    'dates compare by the millisecond': [{ at: new Date('2026-03-01T10:00:00.001Z') }, [2]],
    'a half-open day of dates excludes strings and later dates': [
      { at: { $gte: new Date('2026-03-01T00:00:00Z'), $lt: new Date('2026-03-02T00:00:00Z') } },
      [1, 2],
    ],
    'dates before 1970 are below those after': [{ at: { $lt: new Date(0) } }, [4]],
  }),
  ...selecting(words, {
    'strings compare by their bytes, capitals first': [{ w: { $lt: 'a' } }, [1, 4]],
    'accented letters come after the plain alphabet': [{ w: { $gt: 'z', $lt: '～' } }, [3]],
    'characters beyond the basic plane come after all others, as in UTF-8': [{ w: { $gt: '～' } }, [6]],
    'the empty string is a string like any other': [{ w: '' }, [4]],
    'string equality is case-sensitive': [{ w: 'zebra' }, []],
    '$in takes regular expressions among its values': [{ w: { $in: [/^a/, 'Zebra'] } }, [1, 2]],
    '$nin takes regular expressions among its values': [{ w: { $nin: [/^a/, 'Zebra'] } }, [3, 4, 5, 6]],
  }),
  ...selecting(documentsInside, {
    'an object equals only the same fields in the same order': [{ a: { x: 1, y: 2 } }, [1, 4]],
    'an object does not equal a larger one': [{ a: { x: 1 } }, [3]],
    'the empty object equals the empty object only': [{ a: {} }, [6]],
    'objects compare field by field, the shorter one first': [{ a: { $gt: { x: 1 } } }, [1, 2, 4, 5]],
  }),
  ...selecting(binaries, {
    'a binary equals the same bytes of the same subtype': [{ a: new Binary(new Uint8Array([1, 2, 3])) }, [1]],
    'binaries compare by length, subtype and bytes': [{ a: { $gt: new Binary(new Uint8Array([1, 2, 3])) } }, [2, 4]],
  }),
  selects(
    'an ObjectId equals itself and not its hex string',
    numbered('a', new ObjectId('65a000000000000000000001'), '65a000000000000000000001'),
    { a: new ObjectId('65a000000000000000000001') },
    [1],
  ),
  ...selecting(numbered('a', Number.NaN, new Double(-0), 0, Number.POSITIVE_INFINITY, Long.MAX_VALUE), {
    'NaN equals NaN': [{ a: Number.NaN }, [1]],
    'NaN is neither below nor above a number': [{ $or: [{ a: { $lt: 5 } }, { a: { $gt: 5 } }] }, [2, 3, 4, 5]],
    'negative zero equals zero': [{ a: 0 }, [2, 3]],
    'infinity is above every number': [{ a: { $gt: Long.MAX_VALUE } }, [4]],
  }),
  selects(
    '_id may be an object',
    [{ _id: { day: '2026-03-01', lane: 1 } }, { _id: { lane: 1, day: '2026-03-01' } }],
    { _id: { day: '2026-03-01', lane: 1 } },
    [{ day: '2026-03-01', lane: 1 }],
  ),
  selects(
    '_id takes ranges and sets',
    [{ _id: 1 }, { _id: 2 }, { _id: 3 }, { _id: 4 }],
    { _id: { $in: [1, 2, 3], $gt: 1 } },
    [2, 3],
  ),
]
