import {
  type ConformanceCase,
  casesOf,
  exceptReference,
  findAll,
  newObjectId,
  numbered,
  refusing,
  sequence,
  type Table,
  withIndexes,
} from '../conformanceCase'

const duplicate = (index: number, keyValue: object) => ({
  index,
  code: 11000,
  keyPattern: Object.fromEntries(Object.keys(keyValue).map((name) => [name, 1])),
  keyValue,
})
const ids = (...values: unknown[]) => values.map((_id) => ({ _id }))
const insert = (...documents: object[]) => ({ insert: 'items', documents })
const set = (_id: number, k: string) => ({ q: { _id }, u: { $set: { k } } })

/** Returns cases in which the only document, once inserted, is stored in this form. */
const storing = (table: Table<[document: object, stored: object]>) =>
  casesOf(table, (name, [document, stored]) =>
    sequence(name, [], [insert(document), { n: 1 }], [findAll, { documents: [stored] }]),
  )

export const writeErrorCases: ConformanceCase[] = [
  ...storing({
    'an insert without _id gets an ObjectId, before the other fields': [{ a: 1 }, { _id: newObjectId, a: 1 }],
  }),
  sequence(
    'an ordered insert stops at its first duplicate',
    ids(2),
    [insert(...ids(1, 2, 3)), { n: 1, writeErrors: [duplicate(1, { _id: 2 })] }],
    [findAll, { documents: ids(1, 2) }],
  ),
  sequence(
    'an unordered insert stores all but the duplicates, even of its own documents',
    ids(2),
    [
      { ...insert(...ids(1, 2, 3, 3)), ordered: false },
      { n: 2, writeErrors: [duplicate(1, { _id: 2 }), duplicate(3, { _id: 3 })] },
    ],
    [findAll, { documents: ids(1, 2, 3) }],
  ),
  ...withIndexes(
    [{ key: { k: 1 }, unique: true }],
    [
      sequence(
        'an insert reports a key of another unique index',
        numbered('k', 'a'),
        [insert({ _id: 2, k: 'a' }), { n: 0, writeErrors: [duplicate(0, { k: 'a' })] }],
        [findAll, { documents: numbered('k', 'a') }],
      ),
      sequence(
        'an ordered update stops at its first error',
        numbered('k', 'a', 'b', 'c'),
        [
          { update: 'items', updates: [set(1, 'd'), set(2, 'c'), set(3, 'e')] },
          { n: 1, nModified: 1, writeErrors: [duplicate(1, { k: 'c' })] },
        ],
        [findAll, { documents: numbered('k', 'd', 'b', 'c') }],
      ),
    ],
  ),
  sequence(
    'a write with the concern of a replica set is acknowledged',
    [],
    [{ ...insert({ _id: 1 }), writeConcern: { w: 'majority', j: true } }, { n: 1 }],
  ),
  ...exceptReference(
    'documented: _id is of any type but array, regular expression and undefined; MongoDB says InvalidIdField',
    [
      sequence(
        'an array or a regular expression as _id is refused',
        [],
        [insert({ _id: [1] }), { n: 0, writeErrors: [{ index: 0, code: 53 }] }],
        [insert({ _id: /x/ }), { n: 0, writeErrors: [{ index: 0, code: 53 }] }],
      ),
    ],
  ),
  ...refusing([], {
    'an insert of no documents is refused': [insert(), 16],
  }),
]
