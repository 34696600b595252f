import { type ConformanceCase, exceptReference, updateFails, updates } from '../conformanceCase'

export const replacementCases: ConformanceCase[] = [
  updates('a replacement keeps _id and drops the other fields', [{ _id: 1, a: 1, b: 2 }], { u: { c: 3 } }, [
    { _id: 1, c: 3 },
  ]),
  updates('a replacement may contain the same _id in any position', [{ _id: 1, a: 1 }], { u: { b: 2, _id: 1 } }, [
    { _id: 1, b: 2 },
  ]),
  updates('an empty replacement leaves _id', [{ _id: 1, a: 1 }], { u: {} }, [{ _id: 1 }]),
  exceptReference(
    'documented: nModified counts the documents that changed; the reference counts this one',
    updates(
      'a replacement by the same document modifies nothing',
      [{ _id: 1, a: 1 }],
      { u: { a: 1 } },
      [{ _id: 1, a: 1 }],
      { n: 1, nModified: 0 },
    ),
  ),
  updates('a replacement with another order of fields is a change', [{ _id: 1, a: 1, b: 2 }], { u: { b: 2, a: 1 } }, [
    { _id: 1, b: 2, a: 1 },
  ]),
  updates(
    'a replacement changes one document',
    [
      { _id: 1, a: 1 },
      { _id: 2, a: 1 },
    ],
    { q: { _id: 2 }, u: { a: 5 } },
    [
      { _id: 1, a: 1 },
      { _id: 2, a: 5 },
    ],
  ),
  updates('a dotted name in a replacement is a plain name', [{ _id: 1, a: 1 }], { u: { b: { c: 1 } } }, [
    { _id: 1, b: { c: 1 } },
  ]),
  updateFails('a replacement with another _id is refused', [{ _id: 1, a: 1 }], { u: { _id: 2, a: 1 } }, 66),
  updateFails('a replacement of many documents is refused', [{ _id: 1, a: 1 }], { u: { a: 2 }, multi: true }, 9),
  updateFails(
    'a replacement with an operator after plain fields is refused',
    [{ _id: 1, a: 1 }],
    { u: { a: 2, $set: { b: 1 } } },
    52,
  ),
]
