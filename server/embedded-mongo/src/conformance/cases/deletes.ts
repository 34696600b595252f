import { type ConformanceCase, fails, findAll, sequence } from '../conformanceCase'

const four = [{ _id: 1, a: 1 }, { _id: 2, a: 1 }, { _id: 3, a: 2 }, { _id: 4 }]

const deletes = (name: string, statements: object[], n: number, ids: number[]): ConformanceCase =>
  sequence(name, four, [
    [{ delete: 'items', deletes: statements }, { n }],
    [findAll, { documents: four.filter(({ _id }) => ids.includes(_id)) }],
  ])

export const deleteCases: ConformanceCase[] = [
  deletes('limit zero deletes all that match', [{ q: { a: 1 }, limit: 0 }], 2, [3, 4]),
  deletes('limit one deletes one', [{ q: { _id: { $gte: 4 } }, limit: 1 }], 1, [1, 2, 3]),
  deletes('the empty filter deletes everything', [{ q: {}, limit: 0 }], 4, []),
  deletes('a filter that matches nothing deletes nothing', [{ q: { a: 9 }, limit: 0 }], 0, [1, 2, 3, 4]),
  deletes(
    'several statements add up',
    [
      { q: { a: 2 }, limit: 1 },
      { q: { a: null }, limit: 1 },
      { q: { a: 9 }, limit: 0 },
    ],
    2,
    [1, 2],
  ),
  deletes(
    'a computed condition deletes',
    [{ q: { $expr: { $eq: [{ $add: ['$a', '$_id'] }, 2] } }, limit: 0 }],
    1,
    [2, 3, 4],
  ),
  sequence(
    'a deletion from a missing collection deletes nothing',
    [],
    [[{ delete: 'items', deletes: [{ q: {}, limit: 0 }] }, { n: 0 }]],
  ),
  {
    ...sequence(
      'a deleted key of a unique index is free again',
      [{ _id: 1, k: 'a' }],
      [
        [{ delete: 'items', deletes: [{ q: { k: 'a' }, limit: 1 }] }, { n: 1 }],
        [{ insert: 'items', documents: [{ _id: 2, k: 'a' }] }, { n: 1 }],
        [findAll, { documents: [{ _id: 2, k: 'a' }] }],
      ],
    ),
    indexes: [{ key: { k: 1 }, name: 'k_1', unique: true }],
  },
  sequence('an ordered deletion stops at its first error', four, [
    [
      {
        delete: 'items',
        deletes: [
          { q: { _id: 1 }, limit: 1 },
          { q: { a: { $is: 1 } }, limit: 1 },
          { q: { _id: 2 }, limit: 1 },
        ],
      },
      { n: 1, writeErrors: [{ index: 1, code: 2 }] },
    ],
    [findAll, { documents: four.slice(1) }],
  ]),
  sequence('an unordered deletion continues after an error', four, [
    [
      {
        delete: 'items',
        ordered: false,
        deletes: [
          { q: { _id: 1 }, limit: 1 },
          { q: { a: { $is: 1 } }, limit: 1 },
          { q: { _id: 2 }, limit: 1 },
        ],
      },
      { n: 2, writeErrors: [{ index: 1, code: 2 }] },
    ],
    [findAll, { documents: four.slice(2) }],
  ]),
  fails(
    'a limit other than 0 and 1 is refused',
    four,
    { delete: 'items', deletes: [{ q: {}, limit: 2 }] },
    9,
    'FailedToParse',
  ),
  fails('a missing limit is refused', four, { delete: 'items', deletes: [{ q: {} }] }, 40414, 'IDLFailedToParse'),
]
