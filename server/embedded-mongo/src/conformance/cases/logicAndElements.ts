import { Double, Int32, Long, ObjectId } from 'bson'
import { type ConformanceCase, numbered, refusing, selecting } from '../conformanceCase'

const pairs = [
  { _id: 1, a: 1, b: 1 },
  { _id: 2, a: 1, b: 2 },
  { _id: 3, a: 2, b: 1 },
  { _id: 4, b: 2 },
]

const types = [
  { _id: 1, a: new Int32(1) },
  { _id: 2, a: new Double(1) },
  { _id: 3, a: Long.ONE },
  { _id: 5, a: 'x' },
  { _id: 6, a: true },
  { _id: 7, a: new Date(0) },
  { _id: 8, a: new ObjectId('65a000000000000000000001') },
  { _id: 9, a: { b: 1 } },
  { _id: 10 },
]

const find = (filter: object) => ({ find: 'items', filter })

export const logicAndElementCases: ConformanceCase[] = [
  ...selecting(pairs, {
    'several fields must all match': [{ a: 1, b: 2 }, [2]],
    '$and takes filters on the same field': [{ $and: [{ a: { $gte: 1 } }, { a: { $lt: 2 } }] }, [1, 2]],
    '$or takes either': [{ $or: [{ a: 2 }, { b: 2 }] }, [2, 3, 4]],
    '$or next to a field limits both': [{ b: 1, $or: [{ a: 1 }, { a: 2 }] }, [1, 3]],
    'logic nests': [{ $or: [{ $and: [{ a: 1 }, { b: 1 }] }, { a: { $exists: false } }] }, [1, 4]],
    '$not of an equality takes the missing field': [{ a: { $not: { $eq: 1 } } }, [3, 4]],
    '$not next to another operator limits both': [{ a: { $exists: true, $not: { $gt: 1 } } }, [1, 2]],
    'the empty filter selects everything': [{}, [1, 2, 3, 4]],
  }),
  ...selecting(types, {
    '$type takes that type only, even among numbers': [{ a: { $type: 'int' } }, [1]],
    '$type takes dates': [{ a: { $type: 'date' } }, [7]],
    '$type takes booleans': [{ a: { $type: 'bool' } }, [6]],
    '$type object takes sub-documents': [{ a: { $type: 'object' } }, [9]],
  }),
  ...refusing(numbered('a', [1]), {
    '$and of nothing is refused': [find({ $and: [] }), 2],
    '$or of something other than an array is refused': [find({ $or: { a: 1 } }), 2],
    '$and of something other than objects is refused': [find({ $and: [1] }), 2],
    '$in of something other than an array is refused': [find({ a: { $in: 1 } }), 2],
    '$nin of something other than an array is refused': [find({ a: { $nin: 'x' } }), 2],
    '$in with an operator among its values is refused': [find({ a: { $in: [{ $gt: 1 }] } }), 2],
    '$not of a plain value is refused': [find({ a: { $not: 1 } }), 2],
    '$not of an empty object is refused': [find({ a: { $not: {} } }), 2],
    '$elemMatch of a plain value is refused': [find({ a: { $elemMatch: 1 } }), 2],
    '$size below zero is refused': [find({ a: { $size: -1 } }), 2],
    '$type of an unknown alias is refused': [find({ a: { $type: 'whole' } }), 2],
    'an unknown operator on a field is refused': [find({ a: { $near2: 1 } }), 2],
    'an unknown operator at the top is refused': [find({ $any: [] }), 2],
    'an unknown operator is refused even if no document could match': [find({ b: 1, a: { $is: 1 } }), 2],
    'an unknown operator inside $or is refused': [find({ $or: [{ a: { $is: 1 } }] }), 2],
    'an unknown operator inside $elemMatch is refused': [find({ a: { $elemMatch: { $is: 1 } } }), 2],
  }),
]
