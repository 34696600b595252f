import { Binary, Double, Long, ObjectId } from 'bson'
import { type ConformanceCase, selects } from '../conformanceCase'

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
  selects('a number equals the same number of every numeric type, never a string', numbers, { a: 5 }, [1, 2, 3, 4]),
  selects('a Long in the filter equals the other numeric types', numbers, { a: Long.fromNumber(5) }, [1, 2, 3, 4]),
  selects('$eq is equivalent to the plain value', numbers, { a: { $eq: 5 } }, [1, 2, 3, 4]),
  selects('$gt compares across numeric types', numbers, { a: { $gt: 5 } }, [6]),
  selects(
    '$gte includes the bound in every numeric type',
    numbers,
    { a: { $gte: Long.fromNumber(5) } },
    [1, 2, 3, 4, 6],
  ),
  selects('$lt with a fraction compares integers', numbers, { a: { $lt: 5.5 } }, [1, 2, 3, 4, 7]),
  selects('$ne excludes the number in every numeric type', numbers, { a: { $ne: 5 } }, [5, 6, 7]),
  selects('two bounds on one field make a range', numbers, { a: { $gt: 0, $lt: 6 } }, [1, 2, 3, 4]),
  selects(
    'Longs beyond 2^53 keep their last digit',
    [
      { _id: 1, a: Long.fromString('9007199254740993') },
      { _id: 2, a: Long.fromString('9007199254740992') },
    ],
    { a: Long.fromString('9007199254740993') },
    [1],
  ),
  selects(
    'a range bound by a Long beyond 2^53 is exact',
    [
      { _id: 1, a: Long.fromString('9007199254740993') },
      { _id: 2, a: Long.fromString('9007199254740992') },
      { _id: 3, a: Long.fromString('9007199254740994') },
    ],
    { a: { $gt: Long.fromString('9007199254740993') } },
    [3],
  ),
  selects('a range over numbers holds numbers only', everyType, { a: { $gte: 0 } }, [1]),
  selects('a range over strings holds strings only', everyType, { a: { $gte: '' } }, [2]),
  selects('a range over objects holds objects only', everyType, { a: { $gte: {} } }, [3]),
  selects(
    'a range over ObjectIds holds ObjectIds only',
    everyType,
    { a: { $gt: new ObjectId('000000000000000000000000') } },
    [4],
  ),
  selects('a range over booleans holds booleans only', everyType, { a: { $gte: false } }, [5]),
  selects('a range over dates holds dates only', everyType, { a: { $gte: new Date(0) } }, [6]),
  selects('$lt of a number does not reach null', everyType, { a: { $lt: 100 } }, [1]),
  selects(
    '$not of a range takes every other type and the missing field',
    everyType,
    { a: { $not: { $gte: 0 } } },
    [2, 3, 4, 5, 6, 7, 8, 9],
  ),
  selects(
    'true is not 1',
    [
      { _id: 1, a: true },
      { _id: 2, a: 1 },
      { _id: 3, a: false },
    ],
    { a: true },
    [1],
  ),
  selects(
    'false is neither 0, null nor missing',
    [{ _id: 1, a: false }, { _id: 2, a: 0 }, { _id: 3, a: null }, { _id: 4 }],
    { a: false },
    [1],
  ),
  selects('dates compare by the millisecond', dates, { at: new Date('2026-03-01T10:00:00.001Z') }, [2]),
  selects(
    'a half-open day of dates excludes strings and later dates',
    dates,
    {
      at: { $gte: new Date('2026-03-01T00:00:00Z'), $lt: new Date('2026-03-02T00:00:00Z') },
    },
    [1, 2],
  ),
  selects('dates before 1970 are below those after', dates, { at: { $lt: new Date(0) } }, [4]),
  selects('strings compare by their bytes, capitals first', words, { w: { $lt: 'a' } }, [1, 4]),
  selects('accented letters come after the plain alphabet', words, { w: { $gt: 'z', $lt: '～' } }, [3]),
  selects('characters beyond the basic plane come after all others, as in UTF-8', words, { w: { $gt: '～' } }, [6]),
  selects('the empty string is a string like any other', words, { w: '' }, [4]),
  selects('string equality is case-sensitive', words, { w: 'zebra' }, []),
  selects('an object equals only the same fields in the same order', documentsInside, { a: { x: 1, y: 2 } }, [1, 4]),
  selects('an object does not equal a larger one', documentsInside, { a: { x: 1 } }, [3]),
  selects('the empty object equals the empty object only', documentsInside, { a: {} }, [6]),
  selects(
    'objects compare field by field, the shorter one first',
    documentsInside,
    { a: { $gt: { x: 1 } } },
    [1, 2, 4, 5],
  ),
  selects(
    'a binary equals the same bytes of the same subtype',
    binaries,
    { a: new Binary(new Uint8Array([1, 2, 3])) },
    [1],
  ),
  selects(
    'binaries compare by length, subtype and bytes',
    binaries,
    {
      a: { $gt: new Binary(new Uint8Array([1, 2, 3])) },
    },
    [2, 4],
  ),
  selects(
    'an ObjectId equals itself and not its hex string',
    [
      { _id: 1, a: new ObjectId('65a000000000000000000001') },
      { _id: 2, a: '65a000000000000000000001' },
    ],
    { a: new ObjectId('65a000000000000000000001') },
    [1],
  ),
  selects('NaN equals NaN', [{ _id: 1, a: Number.NaN }, { _id: 2, a: 1 }, { _id: 3 }], { a: Number.NaN }, [1]),
  selects(
    'NaN is neither below nor above a number',
    [
      { _id: 1, a: Number.NaN },
      { _id: 2, a: 1 },
    ],
    {
      $or: [{ a: { $lt: 5 } }, { a: { $gt: 5 } }],
    },
    [2],
  ),
  selects(
    'negative zero equals zero',
    [
      { _id: 1, a: new Double(-0) },
      { _id: 2, a: 0 },
    ],
    { a: 0 },
    [1, 2],
  ),
  selects(
    'infinity is above every number',
    [
      { _id: 1, a: Number.POSITIVE_INFINITY },
      { _id: 2, a: Long.MAX_VALUE },
      { _id: 3, a: Number.NEGATIVE_INFINITY },
    ],
    { a: { $gt: Long.MAX_VALUE } },
    [1],
  ),
  selects('$in takes values of any type', everyType, { a: { $in: [5, 'five', true] } }, [1, 2, 5]),
  selects('$in compares numbers across types', numbers, { a: { $in: [5, 7] } }, [1, 2, 3, 4]),
  selects('$in of nothing selects nothing', numbers, { a: { $in: [] } }, []),
  selects('$nin of nothing selects everything', numbers, { a: { $nin: [] } }, [1, 2, 3, 4, 5, 6, 7]),
  selects(
    '$nin takes the missing field too',
    everyType,
    {
      a: { $nin: [5, 'five', { b: 5 }, null] },
    },
    [4, 5, 6, 9],
  ),
  selects('$in takes regular expressions among its values', words, { w: { $in: [/^a/, 'Zebra'] } }, [1, 2]),
  selects('$nin takes regular expressions among its values', words, { w: { $nin: [/^a/, 'Zebra'] } }, [3, 4, 5, 6]),
  selects(
    '_id may be an object',
    [{ _id: { day: '2026-03-01', lane: 1 } }, { _id: { lane: 1, day: '2026-03-01' } }],
    {
      _id: { day: '2026-03-01', lane: 1 },
    },
    [{ day: '2026-03-01', lane: 1 }],
  ),
  selects(
    '_id takes ranges and sets',
    [{ _id: 1 }, { _id: 2 }, { _id: 3 }, { _id: 4 }],
    {
      _id: { $in: [1, 2, 3], $gt: 1 },
    },
    [2, 3],
  ),
]
