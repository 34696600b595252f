import { type ConformanceCase, selects } from '../conformanceCase'

const tagged = [
  { _id: 1, a: [5, 6] },
  { _id: 2, a: 5 },
  { _id: 3, a: [[5, 6], 7] },
  { _id: 4, a: [] },
  { _id: 5, a: [6, 5] },
  { _id: 6 },
  { _id: 7, a: [[]] },
  { _id: 8, a: ['5'] },
]

const spread = [
  { _id: 1, a: [2, 9] },
  { _id: 2, a: [4] },
  { _id: 3, a: 4 },
  { _id: 4, a: [1, 2] },
  { _id: 5, a: [8, 9] },
  { _id: 6, a: [] },
]

const bookings = [
  {
    _id: 1,
    seats: [
      { who: 'Anna', count: 2 },
      { who: 'Béla', count: 5 },
    ],
  },
  { _id: 2, seats: [{ who: 'Anna', count: 5 }] },
  { _id: 3, seats: [] },
  { _id: 4 },
  { _id: 5, seats: { who: 'Anna', count: 5 } },
  { _id: 6, seats: [{ who: 'Béla', count: 2, tags: ['x', 'y'] }] },
]

const matrix = [
  { _id: 1, a: [[1, 2], [3]] },
  { _id: 2, a: [1, 2] },
  { _id: 3, a: [[1], [2]] },
]

export const arrayFilterCases: ConformanceCase[] = [
  selects(
    '$elemMatch of operators tests an inner array as a whole',
    [
      { _id: 1, a: [[2]] },
      { _id: 2, a: [2] },
      { _id: 3, a: [[2, 3]] },
    ],
    { a: { $elemMatch: { $gt: 0 } } },
    [2],
  ),
  selects(
    '$elemMatch finds an inner array by its value, its length and its own elements',
    [
      { _id: 1, a: [[2]] },
      { _id: 2, a: [2] },
      { _id: 3, a: [[2, 3]] },
    ],
    { $or: [{ a: { $elemMatch: { $eq: [2] } } }, { a: { $elemMatch: { $size: 2, $elemMatch: { $gt: 2 } } } }] },
    [1, 3],
  ),
  selects('a value selects arrays that hold it', tagged, { a: 5 }, [1, 2, 5]),
  selects('an array selects the same array, and arrays that hold it', tagged, { a: [5, 6] }, [1, 3]),
  selects('the empty array selects itself, and arrays that hold it', tagged, { a: [] }, [4, 7]),
  selects('$in with an array among its values compares whole arrays', tagged, { a: { $in: [[6, 5], 7] } }, [3, 5]),
  selects('$ne excludes arrays that hold the value', tagged, { a: { $ne: 5 } }, [3, 4, 6, 7, 8]),
  selects('$nin excludes arrays that hold one of the values', tagged, { a: { $nin: [5, 7] } }, [4, 6, 7, 8]),
  selects('two bounds may be met by two different elements', spread, { a: { $gt: 3, $lt: 5 } }, [1, 2, 3]),
  selects('$elemMatch wants one element within both bounds', spread, { a: { $elemMatch: { $gt: 3, $lt: 5 } } }, [2]),
  selects('$not of a bound wants no element beyond it', spread, { a: { $not: { $gt: 4 } } }, [2, 3, 4, 6]),
  selects('a bound that is an array compares whole arrays', matrix, { a: { $gte: [1, 2] } }, [1, 2, 3]),
  selects('$size counts the elements', tagged, { a: { $size: 2 } }, [1, 3, 5]),
  selects('$size zero takes the empty array, not the missing field', tagged, { a: { $size: 0 } }, [4]),
  selects('$all wants every value, in any order', tagged, { a: { $all: [6, 5] } }, [1, 5]),
  selects('$all of one value takes a plain field', tagged, { a: { $all: [5] } }, [1, 2, 5]),
  selects('$all of nothing selects nothing', tagged, { a: { $all: [] } }, []),
  selects('$all of an array takes that array or one that holds it', tagged, { a: { $all: [[5, 6]] } }, [1, 3]),
  selects(
    '$all takes $elemMatch for its values',
    bookings,
    {
      seats: { $all: [{ $elemMatch: { who: 'Anna', count: 2 } }, { $elemMatch: { who: 'Béla' } }] },
    },
    [1],
  ),
  selects(
    '$all takes regular expressions',
    [
      { _id: 1, t: ['alma', 'bab'] },
      { _id: 2, t: ['alma'] },
    ],
    {
      t: { $all: [/^a/, /^b/] },
    },
    [1],
  ),
  selects('a dotted path reaches into every object of an array', bookings, { 'seats.count': 5 }, [1, 2, 5]),
  selects(
    'two dotted paths may be met by two different elements',
    bookings,
    {
      'seats.who': 'Anna',
      'seats.count': 5,
    },
    [1, 2, 5],
  ),
  selects(
    '$elemMatch wants one element that meets all',
    bookings,
    {
      seats: { $elemMatch: { who: 'Anna', count: 5 } },
    },
    [2],
  ),
  selects(
    '$elemMatch takes nested operators',
    bookings,
    {
      seats: { $elemMatch: { who: { $in: ['Anna', 'Béla'] }, count: { $gte: 5 } } },
    },
    [1, 2],
  ),
  selects('$elemMatch of an empty filter wants one object', bookings, { seats: { $elemMatch: {} } }, [1, 2, 6]),
  selects(
    '$not $elemMatch takes missing fields and plain objects',
    bookings,
    {
      seats: { $not: { $elemMatch: { who: 'Anna' } } },
    },
    [3, 4, 5, 6],
  ),
  selects(
    '$elemMatch takes $or',
    bookings,
    {
      seats: { $elemMatch: { $or: [{ count: 2, who: 'Anna' }, { tags: 'x' }] } },
    },
    [1, 6],
  ),
  selects('$elemMatch of elements with $in', spread, { a: { $elemMatch: { $in: [2, 8] } } }, [1, 4, 5]),
  selects(
    '$elemMatch with $ne takes an array with another element',
    spread,
    { a: { $elemMatch: { $ne: 9 } } },
    [1, 2, 4, 5],
  ),
  selects('a dotted $ne wants no element with the value', bookings, { 'seats.who': { $ne: 'Anna' } }, [3, 4, 6]),
  selects('a dotted path goes through two arrays', bookings, { 'seats.tags': 'y' }, [6]),
  selects('a number in a path is a position', bookings, { 'seats.0.count': 5 }, [2]),
  selects(
    'a number in a path is a field name of an object too',
    [
      { _id: 1, a: { 0: 'x' } },
      { _id: 2, a: ['x'] },
      { _id: 3, a: [{ 0: 'x' }] },
      { _id: 4, a: ['y', 'x'] },
    ],
    { 'a.0': 'x' },
    [1, 2, 3],
  ),
  selects('a position beyond the end is missing', tagged, { 'a.1': { $exists: true } }, [1, 3, 5]),
  selects('a position that holds an array is that array, not its elements', matrix, { 'a.0': 1 }, [2]),
  selects('a position that holds an array equals that array', matrix, { 'a.0': [1, 2] }, [1]),
  selects(
    'a dotted path does not reach through an array inside an array',
    [
      { _id: 1, a: [[{ b: 1 }]] },
      { _id: 2, a: [{ b: 1 }] },
    ],
    { 'a.b': 1 },
    [2],
  ),
  selects('a whole object in an array is matched exactly', bookings, { seats: { who: 'Anna', count: 5 } }, [2, 5]),
  selects('$size of a dotted path', bookings, { 'seats.tags': { $size: 2 } }, [6]),
  selects('$type array takes fields that are arrays', tagged, { a: { $type: 'array' } }, [1, 3, 4, 5, 7, 8]),
  selects('$type looks at the elements of an array', tagged, { a: { $type: 'string' } }, [8]),
  selects(
    '$exists on an array of objects with a position',
    bookings,
    { 'seats.1': { $exists: false } },
    [2, 3, 4, 5, 6],
  ),
  {
    ...selects('a multikey index answers a value', tagged, { a: 5 }, [1, 2, 5]),
    indexes: [{ key: { a: 1 }, name: 'a_1' }],
  },
  {
    ...selects('a multikey index answers a whole array', tagged, { a: [5, 6] }, [1, 3]),
    indexes: [{ key: { a: 1 }, name: 'a_1' }],
  },
  {
    ...selects('a multikey index answers the empty array', tagged, { a: [] }, [4, 7]),
    indexes: [{ key: { a: 1 }, name: 'a_1' }],
  },
  {
    ...selects('a multikey index keeps two bounds apart', spread, { a: { $gt: 3, $lt: 5 } }, [1, 2, 3]),
    indexes: [{ key: { a: 1 }, name: 'a_1' }],
  },
  {
    ...selects(
      'a multikey index gives a document once even if two elements match',
      spread,
      { a: { $gte: 1 } },
      [1, 2, 3, 4, 5],
    ),
    indexes: [{ key: { a: 1 }, name: 'a_1' }],
  },
  {
    ...selects(
      'a dotted multikey index answers $elemMatch',
      bookings,
      { seats: { $elemMatch: { who: 'Anna', count: 5 } } },
      [2],
    ),
    indexes: [{ key: { 'seats.who': 1, 'seats.count': 1 }, name: 's' }],
  },
]
