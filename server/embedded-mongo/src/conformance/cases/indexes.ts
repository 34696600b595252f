import {
  type ConformanceCase,
  casesOf,
  error,
  exceptReference,
  fails,
  findAll,
  numbered,
  refusing,
  selecting,
  sequence,
  sorts,
  type Table,
  withIndexes,
} from '../conformanceCase'

const idIndex = { v: 2, key: { _id: 1 }, name: '_id_' }
const create = (...indexes: object[]) => ({ createIndexes: 'items', indexes })
const built = (before: number, after: number) => ({ numIndexesBefore: before, numIndexesAfter: after })
const list = { listIndexes: 'items' }
const one = [{ _id: 1, a: 1 }]

const lists = (table: Table<object>) =>
  casesOf(table, (name, spec) =>
    sequence(name, one, [create(spec), built(1, 2)], [list, { documents: [idIndex, { v: 2, ...spec }] }]),
  )

/** Returns cases in which an index is refused as a conflict with an existing one. */
const conflicts = (table: Table<[existing: object, spec: object, code: number]>) =>
  casesOf(table, (name, [existing, spec, code]) =>
    sequence(name, one, [create(existing), built(1, 2)], [create(spec), error(code)]),
  )

const refuses = (table: Table<[spec: object, code: number]>) =>
  casesOf(table, (name, [spec, code]) => fails(name, one, create(spec), code))

const someWithA = [{ _id: 1, a: 2, live: true }, { _id: 2 }, { _id: 3, a: 1, live: false }, { _id: 4, a: 3 }]

export const indexCases: ConformanceCase[] = [
  ...lists({
    'an index is listed with its version, key and name': { key: { a: 1 }, name: 'a_1' },
    'a unique index is listed as such': { key: { a: 1 }, name: 'a_1', unique: true },
    'a TTL index of zero seconds is listed as such': { key: { at: 1 }, name: 'at_1', expireAfterSeconds: 0 },
    'a partial index is listed with its filter': {
      key: { a: 1 },
      name: 'a_1',
      unique: true,
      partialFilterExpression: { live: true, n: { $gt: 5 } },
    },
  }),
  sequence(
    'an existing index is not created again',
    one,
    [create({ key: { a: 1 }, name: 'a_1' }), built(1, 2)],
    [create({ key: { a: 1 }, name: 'a_1' }), built(2, 2)],
    [list, { documents: [idIndex, { v: 2, key: { a: 1 }, name: 'a_1' }] }],
  ),
  sequence(
    'creating an index creates its collection',
    [],
    [create({ key: { a: 1 }, name: 'a_1' }), built(1, 2)],
    [{ listCollections: 1 }, { documents: [{ name: 'items', type: 'collection', options: {} }] }],
    [findAll, { documents: [] }],
  ),
  ...conflicts({
    'the same name for another key is a conflict of keys': [
      { key: { a: 1 }, name: 'x' },
      { key: { b: 1 }, name: 'x' },
      86,
    ],
    'the same key under another name is a conflict of options': [
      { key: { a: 1 }, name: 'x' },
      { key: { a: 1 }, name: 'y' },
      85,
    ],
    'other seconds for the same TTL index are a conflict of options': [
      { key: { a: 1 }, name: 'x', expireAfterSeconds: 60 },
      { key: { a: 1 }, name: 'x', expireAfterSeconds: 90 },
      85,
    ],
  }),
  sequence(
    'an index may be dropped by its name',
    one,
    [create({ key: { a: 1 }, name: 'a_1' }, { key: { b: 1 }, name: 'b_1' }), built(1, 3)],
    [{ dropIndexes: 'items', index: 'a_1' }, {}],
    [list, { documents: [idIndex, { v: 2, key: { b: 1 }, name: 'b_1' }] }],
  ),
  sequence(
    'a star drops every index but that on _id',
    one,
    [create({ key: { a: 1 }, name: 'a_1' }, { key: { b: 1 }, name: 'b_1' }), built(1, 3)],
    [{ dropIndexes: 'items', index: '*' }, {}],
    [list, { documents: [idIndex] }],
  ),
  sequence(
    'an index built on existing documents serves them',
    [{ _id: 1, a: 2 }, { _id: 2, a: [1, 5] }, { _id: 3 }],
    [create({ key: { a: 1 }, name: 'a_1' }), built(1, 2)],
    [
      { find: 'items', filter: { a: { $gte: 2 } }, sort: { a: 1 }, projection: { _id: 1 } },
      { documents: [{ _id: 2 }, { _id: 1 }] },
    ],
  ),
  ...withIndexes(
    [{ key: { a: 1 }, partialFilterExpression: { live: true } }],
    [
      ...selecting(someWithA, {
        'a partial index does not hide documents from a wider filter': [{ a: { $gte: 1 } }, [1, 3, 4]],
        'a partial index answers a filter that includes its own': [{ a: { $gte: 1 }, live: true }, [1]],
      }),
      sorts('a partial index does not hide documents from a sort', someWithA, { a: 1 }, [2, 3, 1, 4]),
    ],
  ),
  ...withIndexes(
    [{ key: { a: 1 } }],
    [
      sequence(
        'indexes follow updates, replacements and deletions',
        numbered('a', 1, 2, 3),
        [
          { update: 'items', updates: [{ q: { a: 1 }, u: { $set: { a: 9 } } }] },
          { n: 1, nModified: 1 },
        ],
        [
          { update: 'items', updates: [{ q: { a: 2 }, u: { b: 1 } }] },
          { n: 1, nModified: 1 },
        ],
        [{ delete: 'items', deletes: [{ q: { a: 3 }, limit: 1 }] }, { n: 1 }],
        [{ find: 'items', filter: { a: { $in: [1, 2, 3] } } }, { documents: [] }],
        [{ find: 'items', filter: { a: 9 } }, { documents: [{ _id: 1, a: 9 }] }],
        [{ find: 'items', filter: { a: null } }, { documents: [{ _id: 2, b: 1 }] }],
      ),
    ],
  ),
  ...exceptReference('documented: a compound index may reach through at most one array of a document', [
    sequence(
      'a document with arrays under two keys of one index is refused',
      [],
      [create({ key: { a: 1, b: 1 }, name: 'ab' }), built(1, 2)],
      [
        { insert: 'items', documents: [{ _id: 1, a: [1], b: [2] }] },
        { n: 0, writeErrors: [{ index: 0, code: 171 }] },
      ],
    ),
  ]),
  ...refusing([], {
    'the indexes of a missing collection are refused': [list, 26],
  }),
  ...refusing(one, {
    'dropping an index that is not there is refused': [{ dropIndexes: 'items', index: 'zzz' }, 27],
    'dropping the index on _id is refused': [{ dropIndexes: 'items', index: '_id_' }, 72],
  }),
  ...refuses({
    'an index of an unknown kind is refused': [{ key: { a: 'tree' }, name: 'x' }, 67],
    'an unknown option of an index is refused': [{ key: { a: 1 }, name: 'x', clever: true }, 197],
    'a partial index with an operator that it may not have is refused': [
      { key: { a: 1 }, name: 'x', partialFilterExpression: { b: { $ne: 1 } } },
      67,
    ],
    'a TTL index on two keys is refused': [{ key: { a: 1, b: 1 }, name: 'x', expireAfterSeconds: 5 }, 67],
  }),
]
