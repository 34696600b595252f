import { type ConformanceCase, error, findAll, refusing, sequence } from '../conformanceCase'

const one = [{ _id: 1 }]
const items = { name: 'items', type: 'collection', options: {} }

export const administrationCases: ConformanceCase[] = [
  sequence(
    'an insert creates its collection',
    [],
    [{ listCollections: 1 }, { documents: [] }],
    [{ insert: 'items', documents: one }, { n: 1 }],
    [{ listCollections: 1 }, { documents: [items] }],
  ),
  sequence(
    'listCollections takes a filter',
    one,
    [{ create: 'others' }, {}],
    [{ listCollections: 1, filter: { name: 'items' } }, { documents: [items] }],
    [{ listCollections: 1, filter: { name: { $in: ['zzz'] } } }, { documents: [] }],
  ),
  sequence(
    'create creates an empty collection',
    [],
    [{ create: 'items' }, {}],
    [{ listCollections: 1 }, { documents: [items] }],
    [findAll, { documents: [] }],
    [{ listIndexes: 'items' }, { documents: [{ v: 2, key: { _id: 1 }, name: '_id_' }] }],
  ),
  sequence(
    'a find does not create its collection',
    [],
    [findAll, { documents: [] }],
    [{ listCollections: 1 }, { documents: [] }],
  ),
  sequence(
    'drop removes documents and indexes',
    one,
    [
      { createIndexes: 'items', indexes: [{ key: { a: 1 }, name: 'a_1', unique: true }] },
      { numIndexesBefore: 1, numIndexesAfter: 2 },
    ],
    [{ drop: 'items' }, {}],
    [{ listCollections: 1 }, { documents: [] }],
    [{ insert: 'items', documents: [{ _id: 1 }, { _id: 2 }] }, { n: 2 }],
    [{ listIndexes: 'items' }, { documents: [{ v: 2, key: { _id: 1 }, name: '_id_' }] }],
  ),
  sequence(
    'dropDatabase removes every collection',
    one,
    [{ insert: 'others', documents: one }, { n: 1 }],
    [{ dropDatabase: 1 }, {}],
    [{ listCollections: 1 }, { documents: [] }],
    [findAll, { documents: [] }],
  ),
  sequence(
    'every command accepts the common arguments',
    one,
    [
      { find: 'items', filter: {}, comment: 'why', maxTimeMS: 5000, readConcern: { level: 'local' } },
      { documents: one },
    ],
    [{ aggregate: 'items', pipeline: [], cursor: {}, comment: 'why', maxTimeMS: 5000 }, { documents: one }],
    [{ insert: 'items', documents: [{ _id: 2 }], ordered: true, comment: 'why', writeConcern: { w: 1 } }, { n: 1 }],
    [{ distinct: 'items', key: '_id', comment: 'why', maxTimeMS: 5000 }, { values: [1, 2] }],
    [{ delete: 'items', deletes: [{ q: { _id: 2 }, limit: 1 }], comment: 'why' }, { n: 1 }],
  ),
  sequence(
    'an unknown command is refused and the connection stays open',
    one,
    [{ makeTea: 1 }, error(59)],
    [{ ping: 1 }, {}],
  ),
  ...refusing([], {
    'create of a name with a dollar sign is refused': [{ create: 'a$b' }, 73],
  }),
]
