import { type ConformanceCase, casesOf, findAll, refusing, sequence, type Table, withIndexes } from '../conformanceCase'

const four = [{ _id: 1, a: 1 }, { _id: 2, a: 1 }, { _id: 3, a: 2 }, { _id: 4 }]

const deletes = (table: Table<[statements: object[], n: number, left: number[]]>) =>
  casesOf(table, (name, [statements, n, left]) =>
    sequence(
      name,
      four,
      [{ delete: 'items', deletes: statements }, { n }],
      [findAll, { documents: four.filter(({ _id }) => left.includes(_id)) }],
    ),
  )
const withAnError = [{ _id: 1 }, { a: { $is: 1 } }, { _id: 2 }].map((q) => ({ q, limit: 1 }))

export const deleteCases: ConformanceCase[] = [
  ...deletes({
    'limit zero deletes all that match': [[{ q: { a: 1 }, limit: 0 }], 2, [3, 4]],
    'limit one deletes one': [[{ q: { _id: { $gte: 4 } }, limit: 1 }], 1, [1, 2, 3]],
    'the empty filter deletes everything': [[{ q: {}, limit: 0 }], 4, []],
    'a filter that matches nothing deletes nothing': [[{ q: { a: 9 }, limit: 0 }], 0, [1, 2, 3, 4]],
  }),
  ...withIndexes(
    [{ key: { k: 1 }, unique: true }],
    [
      sequence(
        'a deleted key of a unique index is free again',
        [{ _id: 1, k: 'a' }],
        [{ delete: 'items', deletes: [{ q: { k: 'a' }, limit: 1 }] }, { n: 1 }],
        [{ insert: 'items', documents: [{ _id: 2, k: 'a' }] }, { n: 1 }],
        [findAll, { documents: [{ _id: 2, k: 'a' }] }],
      ),
    ],
  ),
  sequence(
    'an ordered deletion stops at its first error',
    four,
    [
      { delete: 'items', deletes: withAnError },
      { n: 1, writeErrors: [{ index: 1, code: 2 }] },
    ],
    [findAll, { documents: four.slice(1) }],
  ),
  ...refusing(four, {
    'a limit other than 0 and 1 is refused': [{ delete: 'items', deletes: [{ q: {}, limit: 2 }] }, 9],
  }),
]
