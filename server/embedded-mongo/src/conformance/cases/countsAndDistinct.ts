import { Double, Long } from 'bson'
import { type ConformanceCase, exceptReference, fails, sequence } from '../conformanceCase'

const items = [
  { _id: 1, a: 1, tags: ['x', 'y'] },
  { _id: 2, a: 2, tags: ['y'] },
  { _id: 3, a: 1 },
  { _id: 4, tags: [] },
  { _id: 5, a: null, seats: [{ who: 'A' }, { who: 'B' }] },
]

const counts = (name: string, options: object, n: number): ConformanceCase =>
  sequence(name, items, [[{ count: 'items', ...options }, { n }]])
const distinct = (name: string, documents: object[], options: object, values: unknown[]): ConformanceCase =>
  sequence(name, documents, [[{ distinct: 'items', ...options }, { values }]])

export const countAndDistinctCases: ConformanceCase[] = [
  counts('count without a query counts everything', {}, 5),
  counts('count counts what the query selects', { query: { a: 1 } }, 2),
  counts('count takes skip and limit', { query: {}, skip: 1, limit: 3 }, 3),
  counts('count with a skip beyond the end is zero', { skip: 9 }, 0),
  counts('count by a tag in an array counts documents', { query: { tags: 'y' } }, 2),
  counts('count of null counts the missing field too', { query: { a: null } }, 2),
  sequence('count of a missing collection is zero', [], [[{ count: 'items', query: { a: 1 } }, { n: 0 }]]),
  {
    ...counts('count by an index counts a document once', { query: { tags: { $in: ['x', 'y'] } } }, 2),
    indexes: [{ key: { tags: 1 }, name: 'tags_1' }],
  },
  sequence('countDocuments of the driver is a $match and a $group', items, [
    [
      { aggregate: 'items', pipeline: [{ $match: { a: 1 } }, { $group: { _id: 1, n: { $sum: 1 } } }], cursor: {} },
      { documents: [{ _id: 1, n: 2 }] },
    ],
  ]),
  sequence('countDocuments with skip and limit', items, [
    [
      {
        aggregate: 'items',
        pipeline: [{ $match: {} }, { $skip: 1 }, { $limit: 2 }, { $group: { _id: 1, n: { $sum: 1 } } }],
        cursor: {},
      },
      { documents: [{ _id: 1, n: 2 }] },
    ],
  ]),
  fails(
    'count with an unknown operator is refused',
    items,
    { count: 'items', query: { a: { $is: 1 } } },
    2,
    'BadValue',
  ),
  distinct('distinct gives each value once', items, { key: 'a', query: { a: { $ne: null } } }, [1, 2]),
  distinct(
    'distinct gives null where it is stored, and nothing for a missing field',
    [{ _id: 1, a: null }, { _id: 2 }],
    { key: 'a' },
    [null],
  ),
  distinct('distinct takes the elements of arrays', items, { key: 'tags' }, ['x', 'y']),
  distinct('distinct takes a dotted path through an array', items, { key: 'seats.who' }, ['A', 'B']),
  distinct('distinct considers only documents of the query', items, { key: 'tags', query: { _id: 2 } }, ['y']),
  distinct('distinct of a missing field is empty', items, { key: 'zzz' }, []),
  distinct('distinct of a missing collection is empty', [], { key: 'a' }, []),
  distinct(
    'distinct takes equal numbers of several types once',
    [
      { _id: 1, a: 1 },
      { _id: 2, a: new Double(1) },
      { _id: 3, a: Long.ONE },
    ],
    { key: 'a' },
    [1],
  ),
  distinct(
    'distinct tells a number from its string',
    [
      { _id: 1, a: 1 },
      { _id: 2, a: '1' },
    ],
    { key: 'a' },
    [1, '1'],
  ),
  exceptReference(
    'documented: distinct needs a key, and a command without a required field is refused',
    fails('distinct without a key is refused', items, { distinct: 'items' }, 40414, 'IDLFailedToParse'),
  ),
]
