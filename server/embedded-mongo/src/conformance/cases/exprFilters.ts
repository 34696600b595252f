import { Long } from 'bson'
import { type ConformanceCase, exceptReference, fails, selects } from '../conformanceCase'

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

const holds = [
  {
    _id: 1,
    holds: [
      { until: new Date('2026-01-01T10:00:00Z'), n: 2 },
      { paid: true, n: 1 },
    ],
  },
  { _id: 2, holds: [{ until: new Date('2026-01-01T09:00:00Z'), n: 2 }] },
]

const at = new Date('2026-01-01T09:30:00Z')

export const exprFilterCases: ConformanceCase[] = [
  selects(
    'a computed sum over live elements limits by a field',
    slots,
    {
      $expr: { $lte: [{ $add: [liveSeats, 1] }, '$capacity'] },
    },
    [1, 3, 4, 5],
  ),
  selects('a computed sum over a missing array is zero', slots, { $expr: { $eq: [liveSeats, 0] } }, [3, 4]),
  selects(
    '$sum over a missing path is zero',
    slots,
    { $expr: { $eq: [{ $sum: '$nothing.count' }, 0] } },
    [1, 2, 3, 4, 5, 6],
  ),
  selects(
    '$sum over a path through an array adds its elements',
    slots,
    { $expr: { $gte: [{ $sum: '$seats.count' }, 4] } },
    [2, 5],
  ),
  selects(
    '$sum ignores values that are not numbers',
    [
      { _id: 1, a: ['1', 2, null, { b: 3 }, true, Long.fromNumber(3)] },
      { _id: 2, a: 'x' },
    ],
    { $expr: { $eq: [{ $sum: '$a' }, 5] } },
    [1],
  ),
  selects(
    'expired holds do not count',
    holds,
    {
      $expr: {
        $gt: [
          {
            $sum: {
              $map: {
                input: {
                  $filter: { input: '$holds', cond: { $or: ['$$this.paid', { $gt: ['$$this.until', at] }] } },
                },
                in: '$$this.n',
              },
            },
          },
          0,
        ],
      },
    },
    [1],
  ),
  selects(
    '$expr can be combined with plain conditions',
    slots,
    { _id: { $gte: 2 }, $expr: { $gt: [{ $sum: '$seats.count' }, 0] } },
    [2, 5, 6],
  ),
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
  selects(
    '$expr has no type bracketing: a string is above every number',
    [
      { _id: 1, a: 'x' },
      { _id: 2, a: 5 },
      { _id: 3, a: 1 },
    ],
    { $expr: { $gt: ['$a', 4] } },
    [1, 2],
  ),
  selects(
    'a missing field is below null and below every number in $expr',
    [{ _id: 1 }, { _id: 2, a: null }, { _id: 3, a: -5 }],
    { $expr: { $lt: ['$a', 0] } },
    [1, 2, 3],
  ),
  selects(
    'a missing field is not equal to null in $expr',
    [{ _id: 1 }, { _id: 2, a: null }],
    { $expr: { $eq: ['$a', null] } },
    [2],
  ),
  selects(
    'a missing field is below null in $expr',
    [{ _id: 1 }, { _id: 2, a: null }],
    { $expr: { $lt: ['$a', null] } },
    [1],
  ),
  selects(
    'two missing fields are equal in $expr',
    [{ _id: 1 }, { _id: 2, a: null }],
    { $expr: { $eq: ['$a', '$b'] } },
    [1],
  ),
  selects(
    '$expr takes the truth of a value: null, missing, 0 and false are false',
    [{ _id: 1, a: 0 }, { _id: 2, a: null }, { _id: 3 }, { _id: 4, a: '' }, { _id: 5, a: [] }, { _id: 6, a: false }],
    { $expr: '$a' },
    [4, 5],
  ),
  exceptReference(
    'documented: every number but zero counts as true; the reference takes 0.5 for false',
    selects(
      'a fraction is true in $expr',
      [
        { _id: 1, a: 0.5 },
        { _id: 2, a: 0 },
      ],
      { $expr: '$a' },
      [1],
    ),
  ),
  selects(
    '$expr does not look into arrays as plain equality does',
    [
      { _id: 1, a: [5] },
      { _id: 2, a: 5 },
    ],
    { $expr: { $eq: ['$a', 5] } },
    [2],
  ),
  selects('$expr of false selects nothing', slots, { $expr: false }, []),
  selects('$expr inside $or', slots, { $or: [{ _id: 6 }, { $expr: { $eq: [{ $sum: '$seats.count' }, 3] } }] }, [1, 6]),
  selects(
    '$literal keeps a dollar sign from being a path',
    [{ _id: 1, a: '$b' }],
    { $expr: { $eq: ['$a', { $literal: '$b' }] } },
    [1],
  ),
  selects(
    '$in looks an element up in an array',
    [
      { _id: 1, a: ['x', 'y'] },
      { _id: 2, a: [] },
    ],
    { $expr: { $in: ['y', '$a'] } },
    [1],
  ),
  selects(
    '$not and $and of expressions',
    slots,
    {
      $expr: { $and: [{ $not: [{ $gt: ['$capacity', 4] }] }, { $gt: ['$seats', null] }] },
    },
    [1, 2, 3, 5, 6],
  ),
  fails(
    'an unknown expression is refused',
    [{ _id: 1 }],
    { find: 'items', filter: { $expr: { $plus: [1, 2] } } },
    168,
    'InvalidPipelineOperator',
  ),
  fails(
    'an undefined variable is refused',
    [{ _id: 1 }],
    { find: 'items', filter: { $expr: { $eq: ['$$who', 1] } } },
    17276,
    'Location17276',
  ),
  fails(
    '$filter over something other than an array is refused',
    [{ _id: 1, a: 5 }],
    { find: 'items', filter: { $expr: { $filter: { input: '$a', cond: true } } } },
    28651,
    'Location28651',
  ),
  fails(
    'adding a string is refused',
    [{ _id: 1, a: 'x' }],
    { find: 'items', filter: { $expr: { $add: ['$a', 1] } } },
    14,
    'TypeMismatch',
  ),
]
