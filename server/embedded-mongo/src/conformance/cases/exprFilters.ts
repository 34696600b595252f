import { Long } from 'bson'
import { type ConformanceCase, numbered, selecting, selects } from '../conformanceCase'

const slots = [
  {
    _id: 1,
    capacity: 4,
    seats: [
      { who: 'A', count: 2, live: true },
      { who: 'B', count: 1, live: true },
    ],
  },
  { _id: 2, capacity: 4, seats: [{ who: 'A', count: 4, live: true }] },
  { _id: 3, capacity: 4, seats: [] },
  { _id: 4, capacity: 4 },
  {
    _id: 5,
    capacity: 4,
    seats: [
      { who: 'A', count: 4, live: false },
      { who: 'B', count: 2, live: true },
    ],
  },
  { _id: 6, seats: [{ who: 'A', count: 1, live: true }] },
]

const liveSeats = {
  $sum: {
    $map: {
      input: { $filter: { input: '$seats', as: 'seat', cond: { $eq: ['$$seat.live', true] } } },
      as: 'seat',
      in: '$$seat.count',
    },
  },
}

export const exprFilterCases: ConformanceCase[] = [
  ...selecting(slots, {
    'a computed sum over live elements limits by a field': [
      { $expr: { $lte: [{ $add: [liveSeats, 1] }, '$capacity'] } },
      [1, 3, 4, 5],
    ],
    '$expr can be combined with plain conditions': [
      { _id: { $gte: 2 }, $expr: { $gt: [{ $sum: '$seats.count' }, 0] } },
      [2, 5, 6],
    ],
  }),
  selects(
    '$expr compares two fields of a document',
    [
      { _id: 1, a: 1, b: 2 },
      { _id: 2, a: 2, b: 1 },
      { _id: 3, a: 1, b: Long.ONE },
    ],
    { $expr: { $eq: ['$a', '$b'] } },
    [3],
  ),
  ...selecting(numbered('a', 'x', 5, 1, null, [5], undefined), {
    '$expr has no type bracketing: a string is above every number': [{ $expr: { $gt: ['$a', 4] } }, [1, 2, 5]],
    '$expr does not look into arrays as plain equality does': [{ $expr: { $eq: ['$a', 5] } }, [2]],
    'a missing field is below null and below every number in $expr': [{ $expr: { $lt: ['$a', 0] } }, [4, 6]],
    'a missing field is below null in $expr': [{ $expr: { $lt: ['$a', null] } }, [6]],
  }),
  selects(
    '$expr takes the truth of a value: null, missing, 0 and false are false',
    numbered('a', 0, null, undefined, '', [], false),
    { $expr: '$a' },
    [4, 5],
  ),
  selects(
    '$literal keeps a dollar sign from being a path',
    numbered('a', '$b'),
    { $expr: { $eq: ['$a', { $literal: '$b' }] } },
    [1],
  ),
]
