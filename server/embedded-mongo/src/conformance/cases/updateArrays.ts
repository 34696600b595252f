import { Double } from 'bson'
import { type ConformanceCase, exceptReference, updateFails, updates } from '../conformanceCase'

const unchanged = { n: 1, nModified: 0 }
const list = (...a: unknown[]) => [{ _id: 1, a }]

/** Returns an update of the array `a` of the only document. */
const changes = (name: string, before: unknown[], u: object, after: unknown[]): ConformanceCase =>
  updates(name, list(...before), { u }, list(...after))

const leaves = (name: string, before: unknown[], u: object): ConformanceCase =>
  updates(name, list(...before), { u }, list(...before), unchanged)

export const updateArrayCases: ConformanceCase[] = [
  changes('$push appends', [1], { $push: { a: 2 } }, [1, 2]),
  updates('$push to a missing field creates the array', [{ _id: 1 }], { u: { $push: { a: 1, 'b.c': 2 } } }, [
    { _id: 1, a: [1], b: { c: [2] } },
  ]),
  changes('$push of an array appends it as one element', [1], { $push: { a: [2, 3] } }, [1, [2, 3]]),
  changes('$push with $each appends every element', [1], { $push: { a: { $each: [2, 3] } } }, [1, 2, 3]),
  exceptReference(
    'documented: nModified counts the documents that changed; the reference counts this one',
    leaves('$push of no elements modifies nothing', [1], { $push: { a: { $each: [] } } }),
  ),
  changes('$position inserts', [1, 4], { $push: { a: { $each: [2, 3], $position: 1 } } }, [1, 2, 3, 4]),
  changes(
    '$position below zero counts from the end',
    [1, 4],
    { $push: { a: { $each: [3], $position: -1 } } },
    [1, 3, 4],
  ),
  changes('$position beyond the end appends', [1], { $push: { a: { $each: [2], $position: 9 } } }, [1, 2]),
  updateFails('$push to a plain value is refused', [{ _id: 1, a: 5 }], { u: { $push: { a: 1 } } }, 2),
  updateFails('$push with $each of a plain value is refused', list(1), { u: { $push: { a: { $each: 5 } } } }, 2),
  updateFails(
    '$push with an unknown modifier is refused',
    list(1),
    { u: { $push: { a: { $each: [5], $last: 1 } } } },
    2,
  ),
  changes('$pull removes every equal element', [1, 2, 1, new Double(1)], { $pull: { a: 1 } }, [2]),
  changes('$pull takes a condition on plain values', [1, 5, 9], { $pull: { a: { $gte: 5 } } }, [1]),
  changes('$pull takes $in', [1, 2, 3, 4], { $pull: { a: { $in: [2, 4] } } }, [1, 3]),
  changes(
    '$pull takes a filter on objects',
    [
      { n: 1, w: 'A' },
      { n: 2, w: 'A' },
      { n: 1, w: 'B' },
    ],
    { $pull: { a: { w: 'A', n: { $lt: 2 } } } },
    [
      { n: 2, w: 'A' },
      { n: 1, w: 'B' },
    ],
  ),
  changes(
    '$pull with a filter on one field removes larger objects too',
    [{ n: 1, w: 'A' }, { w: 'B' }],
    { $pull: { a: { n: 1 } } },
    [{ w: 'B' }],
  ),
  changes(
    '$pull takes dates into its filter',
    [{ at: new Date(5) }, { at: new Date(9) }, {}],
    { $pull: { a: { at: { $lte: new Date(5) } } } },
    [{ at: new Date(9) }, {}],
  ),
  changes('$pull of null removes stored nulls', [1, null], { $pull: { a: null } }, [1]),
  changes('$pull takes $exists inside its filter', [{ at: 1 }, {}], { $pull: { a: { at: { $exists: false } } } }, [
    { at: 1 },
  ]),
  changes(
    '$pull takes $or inside its filter',
    [{ n: 1 }, { n: 2 }, { n: 3 }],
    { $pull: { a: { $or: [{ n: 1 }, { n: 3 }] } } },
    [{ n: 2 }],
  ),
  changes(
    '$pull takes $elemMatch for arrays inside',
    [{ t: [{ x: 1 }] }, { t: [{ x: 2 }] }],
    { $pull: { a: { t: { $elemMatch: { x: 1 } } } } },
    [{ t: [{ x: 2 }] }],
  ),
  exceptReference(
    'documented: $pull removes elements that match a condition, even a regular expression',
    changes('$pull takes a regular expression', ['ab', 'cb', 'ac'], { $pull: { a: /^a/ } }, ['cb']),
  ),
  changes('$pull of an array removes that array', [[1, 2], [2, 1], 1], { $pull: { a: [1, 2] } }, [[2, 1], 1]),
  leaves('$pull without a match modifies nothing', [1], { $pull: { a: 2 } }),
  updates(
    '$pull of a missing field modifies nothing',
    [{ _id: 1 }],
    { u: { $pull: { a: 1 } } },
    [{ _id: 1 }],
    unchanged,
  ),
  updates('$pull reaches a dotted array', [{ _id: 1, b: { c: [1, 2] } }], { u: { $pull: { 'b.c': 1 } } }, [
    { _id: 1, b: { c: [2] } },
  ]),
  updateFails('$pull of a plain value is refused', [{ _id: 1, a: 5 }], { u: { $pull: { a: 5 } } }, 2),
  updateFails('$pop by another number is refused', list(1), { u: { $pop: { a: 2 } } }, 9),
  changes('$inc of an element by its position', [1, 2], { $inc: { 'a.1': 5 } }, [1, 7]),
  updates(
    '$push and $inc change two fields at once',
    [{ _id: 1, a: [], n: 0 }],
    { u: { $push: { a: 'x' }, $inc: { n: 1 } } },
    [{ _id: 1, a: ['x'], n: 1 }],
  ),
  updateFails('$push and $pull on one field are refused', list(1), { u: { $push: { a: 2 }, $pull: { a: 1 } } }, 40),
  exceptReference(
    'documented: since 5.0 the fields of one operator are taken in the order of their names',
    updates('$push creates new arrays in the order of their names', [{ _id: 1 }], { u: { $push: { z: 1, b: 1 } } }, [
      { _id: 1, b: [1], z: [1] },
    ]),
  ),
]
