import { Double, Long } from 'bson'
import {
  aggregates,
  aggregating,
  type ConformanceCase,
  casesOf,
  numbered,
  refusing,
  type Table,
} from '../conformanceCase'

const sales = [
  { _id: 1, item: 'a', n: 1, price: 10 },
  { _id: 2, item: 'b', n: 2, price: 20 },
  { _id: 3, item: 'a', n: 3, price: 10.5 },
  { _id: 4, n: 5 },
  { _id: 5, item: null, n: 'x' },
]

const pipeline = (...stages: object[]) => ({ aggregate: 'items', pipeline: stages, cursor: {} })

/** Returns the sums `n` of groups in the order of their ids. */
const groups = (documents: object[], table: Table<[_id: unknown, sum: unknown, sums: [_id: unknown, n: unknown][]]>) =>
  casesOf(table, (name, [_id, $sum, sums]) =>
    aggregates(
      name,
      documents,
      [{ $group: { _id, n: { $sum } } }, { $sort: { _id: 1 } }],
      sums.map(([_id, n]) => ({ _id, n })),
    ),
  )

export const stageCases: ConformanceCase[] = [
  ...refusing(sales, {
    'an unknown stage is refused': [pipeline({ $pick: 1 }), 40324],
    '$group without _id is refused': [pipeline({ $group: { n: { $sum: 1 } } }), 15955],
  }),
  ...aggregating(sales, {
    'an empty pipeline gives the documents': [[], sales],
    '$match selects as find does': [[{ $match: { item: 'a', n: { $gt: 1 } } }], [sales[2]!]],
    'countDocuments of the driver is a $match and a $group': [
      [{ $match: { item: 'a' } }, { $group: { _id: 1, n: { $sum: 1 } } }],
      [{ _id: 1, n: 2 }],
    ],
    'countDocuments with a limit': [
      [{ $match: {} }, { $limit: 2 }, { $group: { _id: 1, n: { $sum: 1 } } }],
      [{ _id: 1, n: 2 }],
    ],
    '$lookup joins by a field, and a missing one with null': [
      [
        { $lookup: { from: 'items', localField: 'item', foreignField: 'item', as: 'like' } },
        { $project: { 'like._id': 1 } },
        { $sort: { _id: 1 } },
      ],
      [[1, 3], [2], [1, 3], [4, 5], [4, 5]].map((like, place) => ({
        _id: place + 1,
        like: like.map((_id) => ({ _id })),
      })),
    ],
  }),
  ...aggregating(sales.slice(0, 1), {
    '$project includes, computes and excludes _id': [
      [{ $project: { _id: 0, item: 1, total: { $add: ['$n', '$price'] } } }],
      [{ item: 'a', total: 11 }],
    ],
  }),
  aggregates('$set adds fields', [{ _id: 1 }], [{ $set: { a: 1 } }], [{ _id: 1, a: 1 }]),
  aggregates(
    '$unset removes fields',
    [{ _id: 1, a: 1, b: { c: 1, d: 2 } }],
    [{ $unset: ['a', 'b.c'] }],
    [{ _id: 1, b: { d: 2 } }],
  ),
  ...groups([], { '$group of nothing gives no group': [null, 1, []] }),
  ...groups(sales, {
    '$group by a field takes null and missing as one group': [
      '$item',
      1,
      [
        [null, 2],
        ['a', 2],
        ['b', 1],
      ],
    ],
    '$sum adds numbers and ignores everything else': [null, '$n', [[null, 11]]],
    '$sum takes an expression': [null, { $cond: [{ $eq: ['$item', 'a'] }, '$n', 0] }, [[null, 4]]],
  }),
  ...groups(sales.slice(0, 3), {
    '$group by an object takes its fields together': [
      { item: '$item', big: { $gt: ['$n', 1] } },
      1,
      [
        [{ item: 'a', big: false }, 1],
        [{ item: 'a', big: true }, 1],
        [{ item: 'b', big: true }, 1],
      ],
    ],
  }),
  ...groups(numbered('n', 2147483647, 1), {
    '$sum beyond an Int32 is a Long': [null, '$n', [[null, Long.fromString('2147483648')]]],
  }),
  aggregates(
    '$group takes equal numbers of several types as one',
    numbered('k', 1, new Double(1), Long.ONE),
    [{ $group: { _id: '$k', n: { $sum: 1 } } }, { $project: { _id: 0, n: 1 } }],
    [{ n: 3 }],
  ),
]
