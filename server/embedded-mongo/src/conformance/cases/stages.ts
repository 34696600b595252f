import { aggregates, type ConformanceCase, exceptReference, fails } from '../conformanceCase'

const sales = [
  { _id: 1, item: 'a', n: 1, price: 10 },
  { _id: 2, item: 'b', n: 2, price: 20 },
  { _id: 3, item: 'a', n: 3, price: 10.5 },
  { _id: 4, n: 5 },
  { _id: 5, item: null, n: 'x' },
]

const pipeline = (...stages: object[]) => ({ aggregate: 'items', pipeline: stages, cursor: {} })

export const stageCases: ConformanceCase[] = [
  exceptReference(
    'documented: let applies to the stages of a pipeline; the reference accepts and ignores it',
    fails(
      '$lookup with let and without a pipeline is refused',
      sales,
      pipeline({ $lookup: { from: 'items', localField: 'n', foreignField: 'n', as: 'x', let: { y: 1 } } }),
      9,
      'FailedToParse',
    ),
  ),
  fails(
    'an accumulator named constructor is unknown',
    sales,
    pipeline({ $group: { _id: null, x: { constructor: 1 } } }),
    15952,
    'Location15952',
  ),
  aggregates('an empty pipeline gives the documents', sales.slice(0, 2), [], sales.slice(0, 2)),
  aggregates('$match selects as find does', sales, [{ $match: { item: 'a', n: { $gt: 1 } } }], [sales[2]!]),
  aggregates(
    '$sort, $skip and $limit page',
    sales,
    [{ $sort: { _id: -1 } }, { $skip: 1 }, { $limit: 2 }, { $project: { _id: 1 } }],
    [{ _id: 4 }, { _id: 3 }],
  ),
  aggregates(
    '$limit before $sort limits what is sorted',
    sales,
    [{ $sort: { _id: 1 } }, { $limit: 2 }, { $sort: { _id: -1 } }, { $project: { _id: 1 } }],
    [{ _id: 2 }, { _id: 1 }],
  ),
  aggregates(
    '$project includes, computes and excludes _id',
    sales.slice(0, 1),
    [{ $project: { _id: 0, item: 1, total: { $add: ['$n', '$price'] } } }],
    [{ item: 'a', total: 11 }],
  ),
  aggregates(
    '$project of a missing path omits the field',
    sales.slice(3, 4),
    [{ $project: { item: '$item', n: 1 } }],
    [{ _id: 4, n: 5 }],
  ),
  aggregates('$project excludes', sales.slice(0, 1), [{ $project: { price: 0, _id: 0 } }], [{ item: 'a', n: 1 }]),
  aggregates(
    '$project builds objects and arrays',
    sales.slice(3, 4),
    [{ $project: { o: { p: '$price', n: '$n' }, l: ['$n', '$price'] } }],
    [{ _id: 4, o: { n: 5 }, l: [5, null] }],
  ),
  aggregates('$set is $addFields', [{ _id: 1 }], [{ $set: { a: 1 } }], [{ _id: 1, a: 1 }]),
  aggregates(
    '$unset removes fields',
    [{ _id: 1, a: 1, b: { c: 1, d: 2 } }],
    [{ $unset: ['a', 'b.c'] }],
    [{ _id: 1, b: { d: 2 } }],
  ),
  aggregates('a pipeline over a missing collection gives nothing', [], [{ $match: {} }], []),
  fails('an unknown stage is refused', sales, pipeline({ $pick: 1 }), 40324, 'Location40324'),
  fails('an unknown stage is refused on a missing collection too', [], pipeline({ $pick: 1 }), 40324, 'Location40324'),
  fails('a stage of two names is refused', sales, pipeline({ $match: {}, $limit: 1 }), 40323, 'Location40323'),
  fails(
    'an unknown accumulator is refused',
    sales,
    pipeline({ $group: { _id: null, n: { $mean: '$n' } } }),
    15952,
    'Location15952',
  ),
  fails('$group without _id is refused', sales, pipeline({ $group: { n: { $sum: 1 } } }), 15955, 'Location15955'),
  fails(
    'a plain value as an accumulator is refused',
    sales,
    pipeline({ $group: { _id: null, n: 1 } }),
    40234,
    'Location40234',
  ),
  fails('$limit zero is refused', sales, pipeline({ $limit: 0 }), 15958, 'Location15958'),
  fails('$match with an unknown operator is refused', sales, pipeline({ $match: { a: { $is: 1 } } }), 2, 'BadValue'),
  exceptReference(
    'documented: $project needs at least one field',
    fails('an empty $project is refused', sales, pipeline({ $project: {} }), 51272, 'Location51272'),
  ),
  exceptReference(
    'documented: the cursor option is required for every aggregate command without explain',
    fails(
      'an aggregation without a cursor is refused',
      sales,
      { aggregate: 'items', pipeline: [] },
      9,
      'FailedToParse',
    ),
  ),
]
