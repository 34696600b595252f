import { Double, Long } from 'bson'
import { aggregates, type ConformanceCase, casesOf, numbered, type Table } from '../conformanceCase'

const sales = [
  { _id: 1, item: 'a', n: 1, price: 10 },
  { _id: 2, item: 'b', n: 2, price: 20 },
  { _id: 3, item: 'a', n: 3, price: 10.5 },
  { _id: 4, n: 5 },
  { _id: 5, item: null, n: 'x' },
]

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

export const groupCases: ConformanceCase[] = [
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
