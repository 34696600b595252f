import { type ConformanceCase, exceptReference, fails, updateFails, updates } from '../conformanceCase'

const seats = [
  {
    _id: 1,
    seats: [
      { who: 'A', count: 1 },
      { who: 'B', count: 2 },
      { who: 'A', count: 3 },
    ],
  },
]
const withSeats = (...counts: number[]) => [
  {
    _id: 1,
    seats: [
      { who: 'A', count: counts[0] },
      { who: 'B', count: counts[1] },
      { who: 'A', count: counts[2] },
    ],
  },
]
const grades = [{ _id: 1, g: [80, 95, 100] }]
const nested = [
  {
    _id: 1,
    days: [
      {
        day: 1,
        slots: [
          { hour: 9, free: 2 },
          { hour: 10, free: 0 },
        ],
      },
      { day: 2, slots: [{ hour: 9, free: 0 }] },
    ],
  },
]
const besideExpr = [
  { _id: 1, seats: { $elemMatch: { who: 'B' } }, $expr: { $lte: [{ $sum: '$seats.count' }, 10] } },
  { $and: [{ 'seats.who': 'B' }, { $expr: true }] },
  { 'seats.who': 'B', $nor: [{ $expr: false }] },
]
const unchanged = { n: 1, nModified: 0 }

export const updatePositionalCases: ConformanceCase[] = [
  updates(
    '$ is the first element that the filter matched',
    seats,
    { q: { 'seats.who': 'A' }, u: { $set: { 'seats.$.count': 9 } } },
    withSeats(9, 2, 3),
  ),
  updates(
    '$ follows $elemMatch',
    seats,
    { q: { seats: { $elemMatch: { who: 'A', count: { $gt: 1 } } } }, u: { $inc: { 'seats.$.count': 5 } } },
    withSeats(1, 2, 8),
  ),
  updates('$ replaces a plain element', grades, { q: { g: { $gt: 90 } }, u: { $set: { 'g.$': 91 } } }, [
    { _id: 1, g: [80, 91, 100] },
  ]),
  updates('$ with $inc on a plain element', grades, { q: { g: 95 }, u: { $inc: { 'g.$': 1 } } }, [
    { _id: 1, g: [80, 96, 100] },
  ]),
  updates('$unset of $ leaves null', grades, { q: { g: 95 }, u: { $unset: { 'g.$': 1 } } }, [
    { _id: 1, g: [80, null, 100] },
  ]),
  updates(
    '$push into an array of the matched element',
    seats,
    { q: { 'seats.who': 'B' }, u: { $push: { 'seats.$.notes': 'x' } } },
    [
      {
        _id: 1,
        seats: [
          { who: 'A', count: 1 },
          { who: 'B', count: 2, notes: ['x'] },
          { who: 'A', count: 3 },
        ],
      },
    ],
  ),
  updates(
    '$ works with other conditions',
    seats,
    { q: { _id: 1, 'seats.who': 'B' }, u: { $set: { 'seats.$.count': 0, done: true } } },
    [{ ...withSeats(1, 0, 3)[0], done: true }],
  ),
  updates(
    '$ takes the position in each document of a multi update',
    [
      { _id: 1, g: [1, 5] },
      { _id: 2, g: [5, 1] },
    ],
    { q: { g: 5 }, u: { $set: { 'g.$': 6 } }, multi: true },
    [
      { _id: 1, g: [1, 6] },
      { _id: 2, g: [6, 1] },
    ],
    { n: 2, nModified: 2 },
  ),
  updates('$ follows $in', grades, { q: { g: { $in: [100] } }, u: { $set: { 'g.$': 99 } } }, [
    { _id: 1, g: [80, 95, 99] },
  ]),
  updateFails(
    '$ without an array in the filter is refused',
    seats,
    { q: { _id: 1 }, u: { $set: { 'seats.$.count': 1 } } },
    2,
  ),
  ...besideExpr.flatMap((q, at) => [
    updateFails(`$ beside $expr is refused, ${at}`, seats, { q, u: { $inc: { 'seats.$.count': 1 } } }, 2),
    updateFails(
      `$ beside $expr is refused for many, ${at}`,
      seats,
      { q, u: { $inc: { 'seats.$.count': 1 } }, multi: true },
      2,
    ),
    fails(
      `$ beside $expr is refused in findAndModify, ${at}`,
      seats,
      { findAndModify: 'items', query: q, update: { $inc: { 'seats.$.count': 1 } } },
      2,
      'BadValue',
    ),
  ]),
  updates(
    '$[name] can be combined with $expr',
    seats,
    { q: besideExpr[0], u: { $inc: { 'seats.$[s].count': 1 } }, arrayFilters: [{ 's.who': 'B' }] },
    withSeats(1, 3, 3),
  ),
  ...[{ $expr: true }, { 's.who': 'B', $expr: true }, { $and: [{ 's.who': 'B' }, { $expr: true }] }].map((filter, at) =>
    exceptReference(
      'documented: arrayFilters take no $expr, which MongoDB calls QueryFeatureNotAllowed and the reference a BadValue',
      updateFails(
        `$expr in an array filter is refused, ${at}`,
        seats,
        { u: { $set: { 'seats.$[s].count': 1 } }, arrayFilters: [filter] },
        224,
      ),
    ),
  ),
  updates('$[] is every element', seats, { u: { $inc: { 'seats.$[].count': 1 } } }, withSeats(2, 3, 4)),
  updates('$[] of plain elements', grades, { u: { $inc: { 'g.$[]': 2 } } }, [{ _id: 1, g: [82, 97, 102] }]),
  updates(
    '$[] of an empty array modifies nothing',
    [{ _id: 1, g: [] }],
    { u: { $inc: { 'g.$[]': 1 } } },
    [{ _id: 1, g: [] }],
    unchanged,
  ),
  updates('$[] adds a field to every element', seats, { u: { $set: { 'seats.$[].paid': false } } }, [
    { _id: 1, seats: seats[0]!.seats.map((seat) => ({ ...seat, paid: false })) },
  ]),
  updateFails('$[] of a missing array is refused', [{ _id: 1 }], { u: { $set: { 'g.$[]': 1 } } }, 2),
  exceptReference(
    'documented: array updates of something other than an array are a BadValue',
    updateFails('$[] of a plain value is refused', [{ _id: 1, g: 5 }], { u: { $set: { 'g.$[]': 1 } } }, 2),
  ),
  updates(
    '$[name] is every element that its filter matches',
    seats,
    { u: { $set: { 'seats.$[seat].count': 0 } }, arrayFilters: [{ 'seat.who': 'A' }] },
    withSeats(0, 2, 0),
  ),
  updates(
    '$[name] of plain elements',
    grades,
    { u: { $set: { 'g.$[high]': 90 } }, arrayFilters: [{ high: { $gt: 90 } }] },
    [{ _id: 1, g: [80, 90, 90] }],
  ),
  updates(
    '$[name] with two conditions',
    seats,
    { u: { $inc: { 'seats.$[s].count': 1 } }, arrayFilters: [{ 's.who': 'A', 's.count': { $gte: 2 } }] },
    withSeats(1, 2, 4),
  ),
  updates(
    '$[name] with $or',
    seats,
    { u: { $inc: { 'seats.$[s].count': 1 } }, arrayFilters: [{ $or: [{ 's.who': 'B' }, { 's.count': 3 }] }] },
    withSeats(1, 3, 4),
  ),
  updates(
    '$[name] that matches no element modifies nothing',
    seats,
    { u: { $set: { 'seats.$[s].count': 0 } }, arrayFilters: [{ 's.who': 'C' }] },
    withSeats(1, 2, 3),
    unchanged,
  ),
  updates(
    '$[name] nests',
    nested,
    { u: { $set: { 'days.$[d].slots.$[s].free': 1 } }, arrayFilters: [{ 'd.day': 1 }, { 's.hour': 10 }] },
    [
      {
        _id: 1,
        days: [
          {
            day: 1,
            slots: [
              { hour: 9, free: 2 },
              { hour: 10, free: 1 },
            ],
          },
          { day: 2, slots: [{ hour: 9, free: 0 }] },
        ],
      },
    ],
  ),
  updates(
    '$[] before $[name] reaches every inner array',
    nested,
    { u: { $inc: { 'days.$[].slots.$[s].free': 5 } }, arrayFilters: [{ 's.hour': 9 }] },
    [
      {
        _id: 1,
        days: [
          {
            day: 1,
            slots: [
              { hour: 9, free: 7 },
              { hour: 10, free: 0 },
            ],
          },
          { day: 2, slots: [{ hour: 9, free: 5 }] },
        ],
      },
    ],
  ),
  updates('$pull from the array of every element', nested, { u: { $pull: { 'days.$[].slots': { free: 0 } } } }, [
    {
      _id: 1,
      days: [
        { day: 1, slots: [{ hour: 9, free: 2 }] },
        { day: 2, slots: [] },
      ],
    },
  ]),
  updateFails(
    'an array filter that no path uses is refused',
    seats,
    { u: { $set: { a: 1 } }, arrayFilters: [{ 's.who': 'A' }] },
    9,
  ),
  updateFails('a name without an array filter is refused', seats, { u: { $set: { 'seats.$[s].count': 1 } } }, 2),
  updateFails(
    'two array filters of one name are refused',
    seats,
    { u: { $set: { 'seats.$[s].count': 1 } }, arrayFilters: [{ 's.who': 'A' }, { 's.count': 1 }] },
    9,
  ),
  updateFails(
    'an array filter of two names is refused',
    seats,
    { u: { $set: { 'seats.$[s].count': 1 } }, arrayFilters: [{ 's.who': 'A', 't.count': 1 }] },
    9,
  ),
]
