import {
  type ConformanceCase,
  exceptReference,
  fails,
  refusingUpdates,
  updateFails,
  updates,
  updatesFail,
  updating,
} from '../conformanceCase'

/** Returns a document with three seats of these counts. */
const withSeats = (...counts: number[]) => ({
  _id: 1,
  seats: counts.map((count, place) => ({ who: place === 1 ? 'B' : 'A', count })),
})
const seats = [withSeats(1, 2, 3)]
const _grades = [{ _id: 1, g: [80, 95, 100] }]

/** Returns a document with the free places of three slots on two days. */
const withFree = (first: number, second: number, third: number) => ({
  _id: 1,
  days: [
    { day: 1, slots: [9, 10].map((hour) => ({ hour, free: hour === 9 ? first : second })) },
    { day: 2, slots: [{ hour: 9, free: third }] },
  ],
})
const nested = [withFree(2, 0, 0)]

const besideExpr = [
  { _id: 1, seats: { $elemMatch: { who: 'B' } }, $expr: { $lte: [{ $sum: '$seats.count' }, 10] } },
  { $and: [{ 'seats.who': 'B' }, { $expr: true }] },
  { 'seats.who': 'B', $or: [{ $expr: true }] },
]
const oneMore = { $inc: { 'seats.$.count': 1 } }
const oneMoreWhere = (...arrayFilters: object[]) => ({ u: { $inc: { 'seats.$[s].count': 1 } }, arrayFilters })

export const updatePositionalCases: ConformanceCase[] = [
  ...updating(seats, {
    '$ is the first element that the filter matched': [
      { q: { 'seats.who': 'A' }, u: { $set: { 'seats.$.count': 9 } } },
      withSeats(9, 2, 3),
    ],
    '$ follows $elemMatch': [
      { q: { seats: { $elemMatch: { who: 'A', count: { $gt: 1 } } } }, u: oneMore },
      withSeats(1, 2, 4),
    ],
    '$ works with other conditions': [{ q: { _id: 1, 'seats.who': 'B' }, u: oneMore }, withSeats(1, 3, 3)],
    '$[] is every element': [{ u: { $inc: { 'seats.$[].count': 1 } } }, withSeats(2, 3, 4)],
    '$[name] is every element that its filter matches': [oneMoreWhere({ 's.who': 'A' }), withSeats(2, 2, 4)],
    '$[name] can be combined with $expr': [{ q: besideExpr[0], ...oneMoreWhere({ 's.who': 'B' }) }, withSeats(1, 3, 3)],
  }),
  ...updating(nested, {
    '$[name] nests': [
      { u: { $set: { 'days.$[d].slots.$[s].free': 1 } }, arrayFilters: [{ 'd.day': 1 }, { 's.hour': 10 }] },
      withFree(2, 1, 0),
    ],
  }),
  updates(
    '$push and $pull reach an array of the matched element',
    [{ _id: 1, s: [{ k: 1, t: [1, 2] }, { k: 2 }] }],
    { q: { 's.k': 1 }, u: { $push: { 's.$.n': 'x' }, $pull: { 's.$.t': 1 } } },
    [{ _id: 1, s: [{ k: 1, t: [2], n: ['x'] }, { k: 2 }] }],
  ),
  updates('$[name] that matches no element modifies nothing', seats, oneMoreWhere({ 's.who': 'C' }), seats, {
    n: 1,
    nModified: 0,
  }),
  ...besideExpr.flatMap((q, at) => [
    updateFails(`$ beside $expr is refused, ${at}`, seats, { q, u: oneMore }, 2),
    updateFails(`$ beside $expr is refused for many, ${at}`, seats, { q, u: oneMore, multi: true }, 2),
    fails(
      `$ beside $expr is refused in findAndModify, ${at}`,
      seats,
      { findAndModify: 'items', query: q, update: oneMore },
      2,
    ),
  ]),
  ...updatesFail(seats, {
    '$ without an array in the filter is refused': [{ q: { _id: 1 }, u: oneMore }, 2],
    'a name without an array filter is refused': [oneMoreWhere(), 2],
    'an array filter that no path uses is refused': [{ u: { $set: { a: 1 } }, arrayFilters: [{ 's.who': 'A' }] }, 9],
  }),
  ...exceptReference(
    'documented: arrayFilters take no $expr, which MongoDB calls QueryFeatureNotAllowed and the reference a BadValue',
    updatesFail(seats, {
      '$expr as an array filter is refused': [oneMoreWhere({ $expr: true }), 224],
      '$expr in an array filter is refused': [oneMoreWhere({ 's.who': 'B', $expr: true }), 224],
    }),
  ),
  ...refusingUpdates({ '$[] of a missing array is refused': [{}, { $set: { 'g.$[]': 1 } }, 2] }),
]
