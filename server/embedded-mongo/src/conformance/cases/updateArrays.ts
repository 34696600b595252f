import { Double } from 'bson'
import {
  type ConformanceCase,
  casesOf,
  changing,
  exceptReference,
  leaving,
  refusingUpdates,
  type Table,
  updates,
} from '../conformanceCase'

/** Returns updates of the array `a` of the only document. */
const changes = (table: Table<[before: unknown[], u: object, after: unknown[]]>) =>
  casesOf(table, (name, [before, u, after]) => updates(name, [{ _id: 1, a: before }], { u }, [{ _id: 1, a: after }]))

export const updateArrayCases: ConformanceCase[] = [
  ...changes({
    '$push appends': [[1], { $push: { a: 2 } }, [1, 2]],
    '$push of an array appends it as one element': [[1], { $push: { a: [2, 3] } }, [1, [2, 3]]],
    '$push with $each appends every element': [[1], { $push: { a: { $each: [2, 3] } } }, [1, 2, 3]],
    '$pull removes every equal element': [[1, 2, 1, new Double(1)], { $pull: { a: 1 } }, [2]],
    '$pull takes a filter on objects': [
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
    ],
    '$pull with a filter on one field removes larger objects too': [
      [{ n: 1, w: 'A' }, { w: 'B' }],
      { $pull: { a: { n: 1 } } },
      [{ w: 'B' }],
    ],
    '$pull of null removes stored nulls': [[1, null], { $pull: { a: null } }, [1]],
    '$pull of an array removes that array': [[[1, 2], [2, 1], 1], { $pull: { a: [1, 2] } }, [[2, 1], 1]],
    '$inc of an element by its position': [[1, 2], { $inc: { 'a.1': 5 } }, [1, 7]],
  }),
  ...changing({
    '$push to a missing field creates the array': [{}, { $push: { a: 1, 'b.c': 2 } }, { a: [1], b: { c: [2] } }],
    '$pull reaches a dotted array': [{ b: { c: [1, 2] } }, { $pull: { 'b.c': 1 } }, { b: { c: [2] } }],
    '$push and $inc change two fields at once': [
      { a: [], n: 0 },
      { $push: { a: 'x' }, $inc: { n: 1 } },
      { a: ['x'], n: 1 },
    ],
  }),
  ...exceptReference(
    'documented: nModified counts the documents that changed; the reference counts this one',
    leaving({ '$push of no elements modifies nothing': [{ a: [1] }, { $push: { a: { $each: [] } } }] }),
  ),
  ...refusingUpdates({
    '$push to a plain value is refused': [{ a: 5 }, { $push: { a: 1 } }, 2],
    '$pull of a plain value is refused': [{ a: 5 }, { $pull: { a: 5 } }, 2],
    '$push with $each of a plain value is refused': [{ a: [1] }, { $push: { a: { $each: 5 } } }, 2],
    '$push with an unknown modifier is refused': [{ a: [1] }, { $push: { a: { $each: [5], $last: 1 } } }, 2],
    '$push and $pull on one field are refused': [{ a: [1] }, { $push: { a: 2 }, $pull: { a: 1 } }, 40],
  }),
  ...leaving({
    '$pull without a match modifies nothing': [{ a: [1] }, { $pull: { a: 2 } }],
    '$pull of a missing field modifies nothing': [{}, { $pull: { a: 1 } }],
  }),
  ...exceptReference(
    'documented: since 5.0 the fields of one operator are taken in the order of their names',
    changing({
      '$push creates new arrays in the order of their names': [{}, { $push: { z: 1, b: 1 } }, { b: [1], z: [1] }],
    }),
  ),
]
