import { aboutNow, type ConformanceCase, exceptReference, updateFails, updates } from '../conformanceCase'

export const updatePipelineCases: ConformanceCase[] = [
  updates(
    'a pipeline computes a field from others',
    [{ _id: 1, a: 1, b: 2 }],
    { u: [{ $set: { c: { $add: ['$a', '$b'] } } }] },
    [{ _id: 1, a: 1, b: 2, c: 3 }],
  ),
  updates(
    'a later stage sees what an earlier one stored',
    [{ _id: 1, a: 1 }],
    { u: [{ $set: { b: { $add: ['$a', 1] } } }, { $set: { c: { $add: ['$b', 1] } } }] },
    [{ _id: 1, a: 1, b: 2, c: 3 }],
  ),
  updates(
    'the fields of one stage see the document before it',
    [{ _id: 1, a: 1, b: 2 }],
    { u: [{ $set: { a: '$b', b: '$a' } }] },
    [{ _id: 1, a: 2, b: 1 }],
  ),
  updates('$unset removes fields', [{ _id: 1, a: 1, b: 2, c: 3 }], { u: [{ $unset: ['a', 'c'] }] }, [{ _id: 1, b: 2 }]),
  updates('$project keeps what it names', [{ _id: 1, a: 1, b: 2 }], { u: [{ $project: { b: 1 } }] }, [
    { _id: 1, b: 2 },
  ]),
  updates('$$NOW is the clock of the server', [{ _id: 1 }], { u: [{ $set: { at: '$$NOW' } }] }, [
    { _id: 1, at: aboutNow },
  ]),
  updates(
    '$cond chooses between two values',
    [{ _id: 1, n: 5 }],
    { u: [{ $set: { state: { $cond: [{ $gte: ['$n', 5] }, 'full', 'free'] } } }] },
    [{ _id: 1, n: 5, state: 'full' }],
  ),
  updates(
    '$filter drops elements',
    [{ _id: 1, s: [{ n: 1 }, { n: 5 }] }],
    { u: [{ $set: { s: { $filter: { input: '$s', cond: { $gt: ['$$this.n', 1] } } } } }] },
    [{ _id: 1, s: [{ n: 5 }] }],
  ),
  updates(
    '$map changes elements',
    [{ _id: 1, s: [{ n: 1 }, { n: 5 }] }],
    {
      u: [
        {
          $set: {
            s: { $map: { input: '$s', as: 'x', in: { n: { $add: ['$$x.n', 1] } } } },
          },
        },
      ],
    },
    [{ _id: 1, s: [{ n: 2 }, { n: 6 }] }],
  ),
  updates(
    '$set of a plain object merges it into the existing one',
    [{ _id: 1, a: { x: 1 } }],
    { u: [{ $set: { a: { y: 2 } } }] },
    [{ _id: 1, a: { x: 1, y: 2 } }],
  ),
  updates(
    'a dotted $set reaches into every element of an array',
    [{ _id: 1, s: [{ n: 1 }, { m: 2 }] }],
    { u: [{ $set: { 's.p': 0 } }] },
    [
      {
        _id: 1,
        s: [
          { n: 1, p: 0 },
          { m: 2, p: 0 },
        ],
      },
    ],
  ),
  updates(
    'a pipeline that changes nothing modifies nothing',
    [{ _id: 1, a: 1 }],
    { u: [{ $set: { a: '$a' } }] },
    [{ _id: 1, a: 1 }],
    { n: 1, nModified: 0 },
  ),
  updates(
    'a pipeline changes many documents',
    [
      { _id: 1, a: 1 },
      { _id: 2, a: 2 },
    ],
    { u: [{ $set: { a: { $add: ['$a', 10] } } }], multi: true },
    [
      { _id: 1, a: 11 },
      { _id: 2, a: 12 },
    ],
    { n: 2, nModified: 2 },
  ),
  updates(
    'a pipeline upserts from the fields of the filter',
    [],
    { q: { _id: 1, a: 5 }, u: [{ $set: { b: { $add: ['$a', 1] } } }], upsert: true },
    [{ _id: 1, a: 5, b: 6 }],
    {
      n: 1,
      nModified: 0,
      upserted: [{ index: 0, _id: 1 }],
    },
  ),
  updateFails('another _id is refused', [{ _id: 1, a: 1 }], { u: [{ $set: { _id: 2 } }] }, 66),
  updateFails('a stage that an update may not have is refused', [{ _id: 1, a: 1 }], { u: [{ $match: { a: 1 } }] }, 72),
  updateFails(
    'an update operator inside a pipeline is refused',
    [{ _id: 1, a: 1 }],
    { u: [{ $inc: { a: 1 } }] },
    40324,
  ),
  exceptReference(
    'documented: array filters cannot be combined with a pipeline; MongoDB says FailedToParse, the reference BadValue',
    updateFails(
      'array filters with a pipeline are refused',
      [{ _id: 1, a: [1] }],
      { u: [{ $set: { b: 1 } }], arrayFilters: [{ x: 1 }] },
      9,
    ),
  ),
  updateFails(
    'an error in an expression changes nothing',
    [{ _id: 1, a: 'x' }],
    { u: [{ $set: { b: { $add: ['$a', 1] } } }] },
    14,
  ),
]
