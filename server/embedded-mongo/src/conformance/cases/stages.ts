import { aggregates, aggregating, type ConformanceCase, refusing } from '../conformanceCase'

const sales = [
  { _id: 1, item: 'a', n: 1, price: 10 },
  { _id: 2, item: 'b', n: 2, price: 20 },
  { _id: 3, item: 'a', n: 3, price: 10.5 },
  { _id: 4, n: 5 },
  { _id: 5, item: null, n: 'x' },
]

const pipeline = (...stages: object[]) => ({ aggregate: 'items', pipeline: stages, cursor: {} })

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
]
