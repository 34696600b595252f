import {
  aboutNow,
  type ConformanceCase,
  changing,
  leaving,
  numbered,
  refusingUpdates,
  updates,
} from '../conformanceCase'

export const updatePipelineCases: ConformanceCase[] = [
  ...changing({
    'a pipeline computes a field from others': [
      { a: 1, b: 2 },
      [{ $set: { c: { $add: ['$a', '$b'] } } }],
      { a: 1, b: 2, c: 3 },
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
  ...refusingUpdates({
    'another _id is refused': [{ a: 1 }, [{ $set: { _id: 2 } }], 66],
    'a stage that an update may not have is refused': [{ a: 1 }, [{ $match: { a: 1 } }], 72],
  }),
]
