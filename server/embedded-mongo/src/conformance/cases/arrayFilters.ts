import { type ConformanceCase, numbered, selecting, selects } from '../conformanceCase'

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
  ...selecting(tagged, {
    'a value selects arrays that hold it': [{ a: 5 }, [1, 2, 5]],
    'an array selects the same array, and arrays that hold it': [{ a: [5, 6] }, [1, 3]],
    'the empty array selects itself, and arrays that hold it': [{ a: [] }, [4, 7]],
    '$in with an array among its values compares whole arrays': [{ a: { $in: [[6, 5], 7] } }, [3, 5]],
    '$ne excludes arrays that hold the value': [{ a: { $ne: 5 } }, [3, 4, 6, 7, 8]],
    '$nin excludes arrays that hold one of the values': [{ a: { $nin: [5, 7] } }, [4, 6, 7, 8]],
    '$size counts the elements': [{ a: { $size: 2 } }, [1, 3, 5]],
    '$size zero takes the empty array, not the missing field': [{ a: { $size: 0 } }, [4]],
    'a position beyond the end is missing': [{ 'a.1': { $exists: true } }, [1, 3, 5]],
    '$type array takes fields that are arrays': [{ a: { $type: 'array' } }, [1, 3, 4, 5, 7, 8]],
    '$type looks at the elements of an array': [{ a: { $type: 'string' } }, [8]],
  }),
  ...selecting(spread, {
    'two bounds may be met by two different elements': [{ a: { $gt: 3, $lt: 5 } }, [1, 2, 3]],
    '$not of a bound wants no element beyond it': [{ a: { $not: { $gt: 4 } } }, [2, 3, 4, 6]],
  }),
  ...selecting(matrix, {
    'a bound that is an array compares whole arrays': [{ a: { $gte: [1, 2] } }, [1, 2, 3]],
    'a position that holds an array is that array, not its elements': [{ 'a.0': 1 }, [2]],
    'a position that holds an array equals that array': [{ 'a.0': [1, 2] }, [1]],
  }),
  ...selecting(bookings, {
    'a dotted path reaches into every object of an array': [{ 'seats.count': 5 }, [1, 2, 5]],
    'two dotted paths may be met by two different elements': [{ 'seats.who': 'Anna', 'seats.count': 5 }, [1, 2, 5]],
    '$elemMatch wants one element that meets all': [{ seats: { $elemMatch: { who: 'Anna', count: 5 } } }, [2]],
    '$elemMatch takes nested operators': [
      { seats: { $elemMatch: { who: { $in: ['Anna', 'Béla'] }, count: { $gte: 5 } } } },
      [1, 2],
    ],
    '$elemMatch of an empty filter wants one object': [{ seats: { $elemMatch: {} } }, [1, 2, 6]],
    '$not $elemMatch takes missing fields and plain objects': [
      { seats: { $not: { $elemMatch: { who: 'Anna' } } } },
      [3, 4, 5, 6],
    ],
    '$elemMatch takes $or': [{ seats: { $elemMatch: { $or: [{ count: 2, who: 'Anna' }, { tags: 'x' }] } } }, [1, 6]],
    'a dotted $ne wants no element with the value': [{ 'seats.who': { $ne: 'Anna' } }, [3, 4, 6]],
    'a dotted path goes through two arrays': [{ 'seats.tags': 'y' }, [6]],
    'a number in a path is a position': [{ 'seats.0.count': 5 }, [2]],
    'a whole object in an array is matched exactly': [{ seats: { who: 'Anna', count: 5 } }, [2, 5]],
    '$size of a dotted path': [{ 'seats.tags': { $size: 2 } }, [6]],
    '$exists on an array of objects with a position': [{ 'seats.1': { $exists: false } }, [2, 3, 4, 5, 6]],
  }),
  selects(
    'a number in a path is a field name of an object too',
    numbered('a', { 0: 'x' }, ['x'], [{ 0: 'x' }], ['y', 'x']),
    { 'a.0': 'x' },
    [1, 2, 3],
  ),
  selects(
    'a dotted path does not reach through an array inside an array',
    numbered('a', [[{ b: 1 }]], [{ b: 1 }]),
    { 'a.b': 1 },
    [2],
  ),
]
