import { type ConformanceCase, numbered, selecting, selects } from '../conformanceCase'

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
  ...selecting(matrix, {
    'a position that holds an array is that array, not its elements': [{ 'a.0': 1 }, [2]],
  }),
  ...selecting(bookings, {
    'two dotted paths may be met by two different elements': [{ 'seats.who': 'Anna', 'seats.count': 5 }, [1, 2, 5]],
    '$elemMatch wants one element that meets all': [{ seats: { $elemMatch: { who: 'Anna', count: 5 } } }, [2]],
    '$not $elemMatch takes missing fields and plain objects': [
      { seats: { $not: { $elemMatch: { who: 'Anna' } } } },
      [3, 4, 5, 6],
    ],
    '$elemMatch takes $or': [{ seats: { $elemMatch: { $or: [{ count: 2, who: 'Anna' }, { tags: 'x' }] } } }, [1, 6]],
    'a number in a path is a position': [{ 'seats.0.count': 5 }, [2]],
  }),
  selects(
    'a dotted path does not reach through an array inside an array',
    numbered('a', [[{ b: 1 }]], [{ b: 1 }]),
    { 'a.b': 1 },
    [2],
  ),
]
