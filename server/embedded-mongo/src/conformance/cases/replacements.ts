import {
  type ConformanceCase,
  changing,
  exceptReference,
  leaving,
  refusingUpdates,
  updateFails,
} from '../conformanceCase'

export const replacementCases: ConformanceCase[] = [
  ...changing({
    'a replacement keeps _id and drops the other fields': [{ a: 1, b: 2 }, { c: 3 }, { c: 3 }],
  }),
  ...exceptReference(
    'documented: nModified counts the documents that changed; the reference counts this one',
    leaving({ 'a replacement by the same document modifies nothing': [{ a: 1 }, { a: 1 }] }),
  ),
  ...refusingUpdates({
    'a replacement with another _id is refused': [{ a: 1 }, { _id: 2, a: 1 }, 66],
  }),
  updateFails('a replacement of many documents is refused', [{ _id: 1, a: 1 }], { u: { a: 2 }, multi: true }, 9),
]
