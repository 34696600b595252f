import { aggregates, aggregating, type ConformanceCase, exceptReference, refusing } from '../conformanceCase'

const sales = [
  { _id: 1, item: 'a', n: 1, price: 10 },
  { _id: 2, item: 'b', n: 2, price: 20 },
  { _id: 3, item: 'a', n: 3, price: 10.5 },
  { _id: 4, n: 5 },
  { _id: 5, item: null, n: 'x' },
]

const pipeline = (...stages: object[]) => ({ aggregate: 'items', pipeline: stages, cursor: {} })

export const stageCases: ConformanceCase[] = [
  ...exceptReference(
    'documented: let applies to the stages of a pipeline; the reference accepts and ignores it',
    refusing(sales, {
      '$lookup with let and without a pipeline is refused': [
        pipeline({ $lookup: { from: 'items', localField: 'n', foreignField: 'n', as: 'x', let: { y: 1 } } }),
        9,
      ],
    }),
  ),
  ...refusing(sales, {
    'an accumulator named constructor is unknown': [pipeline({ $group: { _id: null, x: { constructor: 1 } } }), 15952],
    'an unknown stage is refused': [pipeline({ $pick: 1 }), 40324],
    'a stage of two names is refused': [pipeline({ $match: {}, $limit: 1 }), 40323],
    'an unknown accumulator is refused': [pipeline({ $group: { _id: null, n: { $mean: '$n' } } }), 15952],
    '$group without _id is refused': [pipeline({ $group: { n: { $sum: 1 } } }), 15955],
    'a plain value as an accumulator is refused': [pipeline({ $group: { _id: null, n: 1 } }), 40234],
    '$limit zero is refused': [pipeline({ $limit: 0 }), 15958],
    '$match with an unknown operator is refused': [pipeline({ $match: { a: { $is: 1 } } }), 2],
  }),
  ...aggregating(sales, {
    'an empty pipeline gives the documents': [[], sales],
    '$match selects as find does': [[{ $match: { item: 'a', n: { $gt: 1 } } }], [sales[2]!]],
    '$sort and $limit give the first': [
      [{ $sort: { _id: -1 } }, { $limit: 2 }, { $project: { _id: 1 } }],
      [{ _id: 5 }, { _id: 4 }],
    ],
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
    '$limit before $sort limits what is sorted': [
      [{ $sort: { _id: 1 } }, { $limit: 2 }, { $sort: { _id: -1 } }, { $project: { _id: 1 } }],
      [{ _id: 2 }, { _id: 1 }],
    ],
  }),
  ...aggregating(sales.slice(0, 1), {
    '$project includes, computes and excludes _id': [
      [{ $project: { _id: 0, item: 1, total: { $add: ['$n', '$price'] } } }],
      [{ item: 'a', total: 11 }],
    ],
    '$project excludes': [[{ $project: { price: 0, _id: 0 } }], [{ item: 'a', n: 1 }]],
  }),
  ...aggregating(sales.slice(3, 4), {
    '$project of a missing path omits the field': [[{ $project: { item: '$item', n: 1 } }], [{ _id: 4, n: 5 }]],
    '$project builds lists': [[{ $project: { l: ['$n', '$price'] } }], [{ _id: 4, l: [5, null] }]],
  }),
  aggregates('$set adds fields', [{ _id: 1 }], [{ $set: { a: 1 } }], [{ _id: 1, a: 1 }]),
  aggregates(
    '$unset removes fields',
    [{ _id: 1, a: 1, b: { c: 1, d: 2 } }],
    [{ $unset: ['a', 'b.c'] }],
    [{ _id: 1, b: { d: 2 } }],
  ),
  aggregates('a pipeline over a missing collection gives nothing', [], [{ $match: {} }], []),
  ...refusing([], { 'an unknown stage is refused on a missing collection too': [pipeline({ $pick: 1 }), 40324] }),
  ...exceptReference(
    'documented: $project needs at least one field',
    refusing(sales, { 'an empty $project is refused': [pipeline({ $project: {} }), 51272] }),
  ),
  ...exceptReference(
    'documented: the cursor option is required for every aggregate command without explain',
    refusing(sales, {
      'an aggregation without a cursor is refused': [{ aggregate: 'items', pipeline: [] }, 9],
    }),
  ),
]
