import {
  type ConformanceCase,
  error,
  exceptReference,
  fails,
  findAll,
  selects,
  sequence,
  sorts,
} from '../conformanceCase'

const idIndex = { v: 2, key: { _id: 1 }, name: '_id_' }
const create = (...indexes: object[]) => ({ createIndexes: 'items', indexes })
const built = (before: number, after: number) => ({ numIndexesBefore: before, numIndexesAfter: after })
const list = { listIndexes: 'items' }
const one = [{ _id: 1, a: 1 }]

const lists = (name: string, spec: object): ConformanceCase =>
  sequence(name, one, [
    [create(spec), built(1, 2)],
    [list, { documents: [idIndex, { v: 2, ...spec }] }],
  ])

const refuses = (name: string, spec: object, code: number, codeName: string): ConformanceCase =>
  fails(name, one, create(spec), code, codeName)

const sparse = [{ key: { a: 1 }, name: 'a_1', sparse: true }]
const partial = [{ key: { a: 1 }, name: 'a_1', partialFilterExpression: { live: true } }]
const someWithA = [{ _id: 1, a: 2, live: true }, { _id: 2 }, { _id: 3, a: 1, live: false }, { _id: 4, a: 3 }]

export const indexCases: ConformanceCase[] = [
  lists('an index is listed with its version, key and name', { key: { a: 1 }, name: 'a_1' }),
  lists('a compound index keeps the order and directions of its keys', { key: { z: 1, a: -1 }, name: 'z_a' }),
  lists('a unique index is listed as such', { key: { a: 1 }, name: 'a_1', unique: true }),
  lists('a sparse index is listed as such', { key: { a: 1 }, name: 'a_1', sparse: true }),
  lists('a TTL index is listed with its seconds', { key: { at: 1 }, name: 'at_1', expireAfterSeconds: 3600 }),
  lists('a TTL index of zero seconds is listed as such', { key: { at: 1 }, name: 'at_1', expireAfterSeconds: 0 }),
  lists('a partial index is listed with its filter', {
    key: { a: 1 },
    name: 'a_1',
    unique: true,
    partialFilterExpression: { live: true, n: { $gt: 5 } },
  }),
  lists('an index on a dotted path is listed as given', { key: { 'a.b': 1 }, name: 'ab' }),
  sequence('several indexes are made by one command', one, [
    [create({ key: { a: 1 }, name: 'a_1' }, { key: { b: -1 }, name: 'b_-1' }), built(1, 3)],
    [list, { documents: [idIndex, { v: 2, key: { a: 1 }, name: 'a_1' }, { v: 2, key: { b: -1 }, name: 'b_-1' }] }],
  ]),
  sequence('an existing index is not created again', one, [
    [create({ key: { a: 1 }, name: 'a_1' }), built(1, 2)],
    [create({ key: { a: 1 }, name: 'a_1' }), built(2, 2)],
    [list, { documents: [idIndex, { v: 2, key: { a: 1 }, name: 'a_1' }] }],
  ]),
  sequence(
    'creating an index creates its collection',
    [],
    [
      [create({ key: { a: 1 }, name: 'a_1' }), built(1, 2)],
      [{ listCollections: 1 }, { documents: [{ name: 'items', type: 'collection', options: {} }] }],
      [findAll, { documents: [] }],
    ],
  ),
  sequence('the same keys in two directions are two indexes', one, [
    [create({ key: { a: 1 }, name: 'up' }, { key: { a: -1 }, name: 'down' }), built(1, 3)],
  ]),
  sequence('the same name for another key is a conflict of keys', one, [
    [create({ key: { a: 1 }, name: 'x' }), built(1, 2)],
    [create({ key: { b: 1 }, name: 'x' }), error(86, 'IndexKeySpecsConflict')],
  ]),
  sequence('the same name made unique is a conflict of keys', one, [
    [create({ key: { a: 1 }, name: 'x' }), built(1, 2)],
    [create({ key: { a: 1 }, name: 'x', unique: true }), error(86, 'IndexKeySpecsConflict')],
  ]),
  sequence('the same key under another name is a conflict of options', one, [
    [create({ key: { a: 1 }, name: 'x' }), built(1, 2)],
    [create({ key: { a: 1 }, name: 'y' }), error(85, 'IndexOptionsConflict')],
  ]),
  sequence('other seconds for the same TTL index are a conflict of options', one, [
    [create({ key: { at: 1 }, name: 'at_1', expireAfterSeconds: 60 }), built(1, 2)],
    [create({ key: { at: 1 }, name: 'at_1', expireAfterSeconds: 90 }), error(85, 'IndexOptionsConflict')],
  ]),
  sequence('an index may be dropped by its name', one, [
    [create({ key: { a: 1 }, name: 'a_1' }, { key: { b: 1 }, name: 'b_1' }), built(1, 3)],
    [{ dropIndexes: 'items', index: 'a_1' }, {}],
    [list, { documents: [idIndex, { v: 2, key: { b: 1 }, name: 'b_1' }] }],
  ]),
  sequence('a star drops every index but that on _id', one, [
    [create({ key: { a: 1 }, name: 'a_1' }, { key: { b: 1 }, name: 'b_1' }), built(1, 3)],
    [{ dropIndexes: 'items', index: '*' }, {}],
    [list, { documents: [idIndex] }],
  ]),
  sequence('a dropped unique index no longer refuses', one, [
    [create({ key: { a: 1 }, name: 'a_1', unique: true }), built(1, 2)],
    [{ dropIndexes: 'items', index: 'a_1' }, {}],
    [{ insert: 'items', documents: [{ _id: 2, a: 1 }] }, { n: 1 }],
  ]),
  sequence(
    'an index built on existing documents serves them',
    [{ _id: 1, a: 2 }, { _id: 2, a: [1, 5] }, { _id: 3 }],
    [
      [create({ key: { a: 1 }, name: 'a_1' }), built(1, 2)],
      [
        { find: 'items', filter: { a: { $gte: 2 } }, sort: { a: 1 }, projection: { _id: 1 } },
        { documents: [{ _id: 2 }, { _id: 1 }] },
      ],
    ],
  ),
  {
    ...sorts('a sparse index does not hide documents from a sort', someWithA, { a: 1 }, [2, 3, 1, 4]),
    indexes: sparse,
  },
  { ...selects('a sparse index does not hide documents from null', someWithA, { a: null }, [2]), indexes: sparse },
  {
    ...selects('a sparse index does not hide documents from $ne', someWithA, { a: { $ne: 1 } }, [1, 2, 4]),
    indexes: sparse,
  },
  {
    ...selects('a partial index does not hide documents from a wider filter', someWithA, { a: { $gte: 1 } }, [1, 3, 4]),
    indexes: partial,
  },
  {
    ...selects(
      'a partial index answers a filter that includes its own',
      someWithA,
      { a: { $gte: 1 }, live: true },
      [1],
    ),
    indexes: partial,
  },
  {
    ...sorts('a partial index does not hide documents from a sort', someWithA, { a: 1 }, [2, 3, 1, 4]),
    indexes: partial,
  },
  {
    ...sequence(
      'indexes follow updates, replacements and deletions',
      [
        { _id: 1, a: 1 },
        { _id: 2, a: 2 },
        { _id: 3, a: 3 },
      ],
      [
        [
          {
            update: 'items',
            updates: [
              { q: { a: 1 }, u: { $set: { a: 9 } } },
              { q: { a: 2 }, u: { b: 1 } },
            ],
          },
          { n: 2, nModified: 2 },
        ],
        [{ delete: 'items', deletes: [{ q: { a: 3 }, limit: 1 }] }, { n: 1 }],
        [{ find: 'items', filter: { a: { $in: [1, 2, 3] } } }, { documents: [] }],
        [{ find: 'items', filter: { a: 9 } }, { documents: [{ _id: 1, a: 9 }] }],
        [{ find: 'items', filter: { a: null } }, { documents: [{ _id: 2, b: 1 }] }],
      ],
    ),
    indexes: [{ key: { a: 1 }, name: 'a_1' }],
  },
  {
    ...selects(
      'an equality and a range use a compound index',
      [
        { _id: 1, a: 1, b: 1 },
        { _id: 2, a: 1, b: 5 },
        { _id: 3, a: 2, b: 5 },
        { _id: 4, a: 1, b: 'x' },
        { _id: 5, a: 1 },
      ],
      { a: 1, b: { $gte: 2, $lt: 9 } },
      [2],
    ),
    indexes: [{ key: { a: 1, b: -1 }, name: 'ab' }],
  },
  {
    ...selects(
      'a filter on only the second key is answered too',
      [
        { _id: 1, a: 1, b: 1 },
        { _id: 2, a: 2, b: 1 },
        { _id: 3, a: 1, b: 2 },
      ],
      { b: 1 },
      [1, 2],
    ),
    indexes: [{ key: { a: 1, b: 1 }, name: 'ab' }],
  },
  exceptReference(
    'documented: a compound index may reach through at most one array of a document',
    sequence(
      'a document with arrays under two keys of one index is refused',
      [],
      [
        [create({ key: { a: 1, b: 1 }, name: 'ab' }), built(1, 2)],
        [
          { insert: 'items', documents: [{ _id: 1, a: [1], b: [2] }] },
          { n: 0, writeErrors: [{ index: 0, code: 171 }] },
        ],
      ],
    ),
  ),
  fails('the indexes of a missing collection are refused', [], list, 26, 'NamespaceNotFound'),
  fails(
    'dropping an index that is not there is refused',
    one,
    { dropIndexes: 'items', index: 'zzz' },
    27,
    'IndexNotFound',
  ),
  fails('dropping the index on _id is refused', one, { dropIndexes: 'items', index: '_id_' }, 72, 'InvalidOptions'),
  fails(
    'dropping an index of a missing collection is refused',
    [],
    { dropIndexes: 'items', index: 'a_1' },
    26,
    'NamespaceNotFound',
  ),
  refuses('an index without a name is refused', { key: { a: 1 } }, 9, 'FailedToParse'),
  refuses('an index without keys is refused', { key: {}, name: 'x' }, 67, 'CannotCreateIndex'),
  refuses('an index of direction zero is refused', { key: { a: 0 }, name: 'x' }, 67, 'CannotCreateIndex'),
  refuses('an index of an unknown kind is refused', { key: { a: 'tree' }, name: 'x' }, 67, 'CannotCreateIndex'),
  refuses(
    'an unknown option of an index is refused',
    { key: { a: 1 }, name: 'x', clever: true },
    197,
    'InvalidIndexSpecificationOption',
  ),
  refuses(
    'a partial index with an operator that it may not have is refused',
    { key: { a: 1 }, name: 'x', partialFilterExpression: { b: { $ne: 1 } } },
    67,
    'CannotCreateIndex',
  ),
  exceptReference(
    'documented: an index may not be sparse and partial; CannotCreateIndex, as for every fault of a specification',
    refuses(
      'an index that is sparse and partial is refused',
      { key: { a: 1 }, name: 'x', sparse: true, partialFilterExpression: { b: 1 } },
      67,
      'CannotCreateIndex',
    ),
  ),
  refuses(
    'a TTL index on two keys is refused',
    { key: { a: 1, b: 1 }, name: 'x', expireAfterSeconds: 5 },
    67,
    'CannotCreateIndex',
  ),
  refuses(
    'a TTL index of less than zero seconds is refused',
    { key: { a: 1 }, name: 'x', expireAfterSeconds: -1 },
    67,
    'CannotCreateIndex',
  ),
  fails('no indexes are refused', one, create(), 2, 'BadValue'),
]
