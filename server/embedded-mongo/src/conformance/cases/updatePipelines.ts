import {
  aboutNow,
  type ConformanceCase,
  changing,
  exceptReference,
  leaving,
  numbered,
  refusingUpdates,
  updateFails,
  updates,
} from '../conformanceCase'

export const updatePipelineCases: ConformanceCase[] = [
  ...changing({
    'a pipeline computes a field from others': [
      { a: 1, b: 2 },
      [{ $set: { c: { $add: ['$a', '$b'] } } }],
      { a: 1, b: 2, c: 3 },
    ],
    'a later stage sees what an earlier one stored': [
      { a: 1 },
      [{ $set: { b: { $add: ['$a', 1] } } }, { $set: { c: { $add: ['$b', 1] } } }],
      { a: 1, b: 2, c: 3 },
    ],
    'the fields of one stage see the document before it': [
      { a: 1, b: 2 },
      [{ $set: { a: '$b', b: '$a' } }],
      { a: 2, b: 1 },
    ],
    '$unset removes fields': [{ a: 1, b: 2, c: 3 }, [{ $unset: ['a', 'c'] }], { b: 2 }],
    '$$NOW is the clock of the server': [{}, [{ $set: { at: '$$NOW' } }], { at: aboutNow }],
    '$set of a plain object merges it into the existing one': [
      { a: { x: 1 } },
      [{ $set: { a: { y: 2 } } }],
      { a: { x: 1, y: 2 } },
    ],
    'a dotted $set reaches into every element of an array': [
      { s: [{ n: 1 }, {}] },
      [{ $set: { 's.p': 0 } }],
      { s: [{ n: 1, p: 0 }, { p: 0 }] },
    ],
  }),
  ...leaving({ 'a pipeline that changes nothing modifies nothing': [{ a: 1 }, [{ $set: { a: '$a' } }]] }),
  updates(
    'a pipeline changes many documents',
    numbered('a', 1, 2),
    { u: [{ $set: { a: { $add: ['$a', 10] } } }], multi: true },
    numbered('a', 11, 12),
    { n: 2, nModified: 2 },
  ),
  updates(
    'a pipeline upserts from the fields of the filter',
    [],
    { q: { _id: 1, a: 5 }, u: [{ $set: { b: { $add: ['$a', 1] } } }], upsert: true },
    [{ _id: 1, a: 5, b: 6 }],
    { n: 1, nModified: 0, upserted: [{ index: 0, _id: 1 }] },
  ),
  ...refusingUpdates({
    'another _id is refused': [{ a: 1 }, [{ $set: { _id: 2 } }], 66],
    'a stage that an update may not have is refused': [{ a: 1 }, [{ $match: { a: 1 } }], 72],
    'an update operator inside a pipeline is refused': [{ a: 1 }, [{ $inc: { a: 1 } }], 40324],
    'an error in an expression changes nothing': [{ a: 'x' }, [{ $set: { b: { $add: ['$a', 1] } } }], 14],
  }),
  ...exceptReference(
    'documented: array filters cannot be combined with a pipeline; MongoDB says FailedToParse, the reference BadValue',
    [
      updateFails(
        'array filters with a pipeline are refused',
        [{ _id: 1, a: [1] }],
        { u: [{ $set: { b: 1 } }], arrayFilters: [{ x: 1 }] },
        9,
      ),
    ],
  ),
]
