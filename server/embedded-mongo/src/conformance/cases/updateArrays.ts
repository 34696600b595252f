import { Double } from 'bson'
import {
  type ConformanceCase,
  casesOf,
  changing,
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
  }),
  ...changing({
    '$push to a missing field creates the array': [{}, { $push: { a: 1, 'b.c': 2 } }, { a: [1], b: { c: [2] } }],
  }),
  ...refusingUpdates({
    '$push to a plain value is refused': [{ a: 5 }, { $push: { a: 1 } }, 2],
    '$push and $pull on one field are refused': [{ a: [1] }, { $push: { a: 2 }, $pull: { a: 1 } }, 40],
  }),
  ...leaving({
    '$pull without a match modifies nothing': [{ a: [1] }, { $pull: { a: 2 } }],
  }),
]
