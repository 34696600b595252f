import { type ConformanceCase, casesOf, sequence, type Table } from '../conformanceCase'

const items = [
  { _id: 1, a: 1, tags: ['x', 'y'] },
  { _id: 2, a: 2, tags: ['y'] },
  { _id: 3, a: 1 },
  { _id: 4, tags: [] },
  { _id: 5, a: null, seats: [{ who: 'A' }, { who: 'B' }] },
]

const distinct = (documents: object[], table: Table<[options: object, values: unknown[]]>) =>
  casesOf(table, (name, [options, values]) =>
    sequence(name, documents, [{ distinct: 'items', ...options }, { values }]),
  )

export const distinctCases: ConformanceCase[] = [
  ...distinct(items, {
    'distinct gives each value once': [{ key: 'a', query: { a: { $ne: null } } }, [1, 2]],
    'distinct gives null where it is stored, and nothing for a missing field': [{ key: 'a' }, [null, 1, 2]],
    'distinct takes the elements of arrays': [{ key: 'tags' }, ['x', 'y']],
    'distinct takes a dotted path through an array': [{ key: 'seats.who' }, ['A', 'B']],
    'distinct considers only documents of the query': [{ key: 'tags', query: { _id: 2 } }, ['y']],
  }),
  ...distinct([], { 'distinct of a missing collection is empty': [{ key: 'a' }, []] }),
]
