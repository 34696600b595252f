import { Double, Long } from 'bson'
import { aggregates, type ConformanceCase } from '../conformanceCase'

const sales = [
  { _id: 1, item: 'a', n: 1, price: 10 },
  { _id: 2, item: 'b', n: 2, price: 20 },
  { _id: 3, item: 'a', n: 3, price: 10.5 },
  { _id: 4, n: 5 },
  { _id: 5, item: null, n: 'x' },
]

/** Returns the groups of `sales` in the order of their ids. */
const groups = (name: string, group: object, results: object[]): ConformanceCase =>
  aggregates(name, sales, [{ $group: group }, { $sort: { _id: 1 } }], results)

export const groupCases: ConformanceCase[] = [
  aggregates('$group of nothing gives no group', [], [{ $group: { _id: null, n: { $sum: 1 } } }], []),
  groups('$group by a field takes null and missing as one group', { _id: '$item', n: { $sum: 1 } }, [
    { _id: null, n: 2 },
    { _id: 'a', n: 2 },
    { _id: 'b', n: 1 },
  ]),
  groups('$group by null takes everything', { _id: null, n: { $sum: 1 } }, [{ _id: null, n: 5 }]),
  groups('$sum adds numbers and ignores everything else', { _id: null, n: { $sum: '$n' } }, [{ _id: null, n: 11 }]),
  groups('$sum of a missing field is zero', { _id: null, n: { $sum: '$zzz' } }, [{ _id: null, n: 0 }]),
  groups('$sum with a double is a double', { _id: null, n: { $sum: '$price' } }, [{ _id: null, n: 40.5 }]),
  groups('$sum takes an expression', { _id: null, n: { $sum: { $cond: [{ $eq: ['$item', 'a'] }, '$n', 0] } } }, [
    { _id: null, n: 4 },
  ]),
  aggregates(
    '$group by an object takes its fields together',
    sales,
    [
      { $group: { _id: { item: '$item', big: { $gt: ['$n', 1] } }, n: { $sum: 1 } } },
      { $match: { n: 1, '_id.item': 'a' } },
      { $sort: { '_id.big': 1 } },
    ],
    [
      { _id: { item: 'a', big: false }, n: 1 },
      { _id: { item: 'a', big: true }, n: 1 },
    ],
  ),
  aggregates(
    '$group takes equal numbers of several types as one',
    [
      { _id: 1, k: 1 },
      { _id: 2, k: new Double(1) },
      { _id: 3, k: Long.ONE },
    ],
    [{ $group: { _id: '$k', n: { $sum: 1 } } }, { $project: { _id: 0, n: 1 } }],
    [{ n: 3 }],
  ),
  aggregates(
    '$sum beyond an Int32 is a Long',
    [
      { _id: 1, n: 2147483647 },
      { _id: 2, n: 1 },
    ],
    [{ $group: { _id: null, n: { $sum: '$n' } } }],
    [{ _id: null, n: Long.fromString('2147483648') }],
  ),
  aggregates(
    '$sum with a Long is a Long',
    [
      { _id: 1, n: Long.ONE },
      { _id: 2, n: 1 },
    ],
    [{ $group: { _id: null, n: { $sum: '$n' } } }],
    [{ _id: null, n: Long.fromNumber(2) }],
  ),
  aggregates(
    '$sum of doubles stays a double',
    [
      { _id: 1, n: 0.5 },
      { _id: 2, n: 1.5 },
    ],
    [{ $group: { _id: null, n: { $sum: '$n' } } }],
    [{ _id: null, n: new Double(2) }],
  ),
  aggregates(
    '$group by a date',
    [
      { _id: 1, at: new Date(5) },
      { _id: 2, at: new Date(5) },
      { _id: 3, at: new Date(6) },
    ],
    [{ $group: { _id: '$at', n: { $sum: 1 } } }, { $sort: { _id: 1 } }],
    [
      { _id: new Date(5), n: 2 },
      { _id: new Date(6), n: 1 },
    ],
  ),
]
