import { Double, Long } from 'bson'
import {
  type ConformanceCase,
  casesOf,
  exceptReference,
  numbered,
  refusing,
  sequence,
  type Table,
} from '../conformanceCase'

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
    'distinct of a missing field is empty': [{ key: 'zzz' }, []],
  }),
  ...distinct([], { 'distinct of a missing collection is empty': [{ key: 'a' }, []] }),
  ...distinct(numbered('a', 1, new Double(1), Long.ONE, '1'), {
    'distinct takes equal numbers of several types once, and their text apart': [{ key: 'a' }, [1, '1']],
  }),
  ...exceptReference(
    'documented: distinct needs a key, and a command without a required field is refused',
    refusing(items, { 'distinct without a key is refused': [{ distinct: 'items' }, 40414] }),
  ),
]
