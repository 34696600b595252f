import { Double, Int32, Long, ObjectId } from 'bson'
import { type ConformanceCase, fails, selects } from '../conformanceCase'

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
  selects('several fields must all match', pairs, { a: 1, b: 2 }, [2]),
  selects('$and takes filters on the same field', pairs, { $and: [{ a: { $gte: 1 } }, { a: { $lt: 2 } }] }, [1, 2]),
  selects('$or takes either', pairs, { $or: [{ a: 2 }, { b: 2 }] }, [2, 3, 4]),
  selects('$nor takes neither, the missing field included', pairs, { $nor: [{ a: 1 }, { b: 1 }] }, [4]),
  selects('$or next to a field limits both', pairs, { b: 1, $or: [{ a: 1 }, { a: 2 }] }, [1, 3]),
  selects(
    'logic nests',
    pairs,
    { $or: [{ $and: [{ a: 1 }, { b: 1 }] }, { $nor: [{ a: { $exists: true } }] }] },
    [1, 4],
  ),
  selects('$not of an equality takes the missing field', pairs, { a: { $not: { $eq: 1 } } }, [3, 4]),
  selects('$not of a regular expression takes other types', types.slice(3, 5), { a: { $not: /x/ } }, [6]),
  selects('$not next to another operator limits both', pairs, { a: { $exists: true, $not: { $gt: 1 } } }, [1, 2]),
  selects('the empty filter selects everything', pairs, {}, [1, 2, 3, 4]),
  selects('$type number takes the numeric types', types, { a: { $type: 'number' } }, [1, 2, 3]),
  selects('$type by alias takes that type only', types, { a: { $type: 'int' } }, [1]),
  selects('$type double and long are told apart', types, { a: { $type: ['double', 'long'] } }, [2, 3]),
  selects('$type by number takes that type only', types, { a: { $type: 2 } }, [5]),
  selects('$type takes a list of aliases and numbers', types, { a: { $type: ['bool', 9, 'objectId'] } }, [6, 7, 8]),
  selects('$type object takes sub-documents', types, { a: { $type: 'object' } }, [9]),
  fails('$and of nothing is refused', [], find({ $and: [] }), 2, 'BadValue'),
  fails('$or of something other than an array is refused', [], find({ $or: { a: 1 } }), 2, 'BadValue'),
  fails('$nor of something other than objects is refused', [], find({ $nor: [1] }), 2, 'BadValue'),
  fails('$in of something other than an array is refused', [], find({ a: { $in: 1 } }), 2, 'BadValue'),
  fails('$nin of something other than an array is refused', [], find({ a: { $nin: 'x' } }), 2, 'BadValue'),
  fails('$in with an operator among its values is refused', [], find({ a: { $in: [{ $gt: 1 }] } }), 2, 'BadValue'),
  fails('$all of something other than an array is refused', [], find({ a: { $all: 1 } }), 2, 'BadValue'),
  fails('$not of a plain value is refused', [], find({ a: { $not: 1 } }), 2, 'BadValue'),
  fails('$not of an empty object is refused', [], find({ a: { $not: {} } }), 2, 'BadValue'),
  fails('$elemMatch of a plain value is refused', [], find({ a: { $elemMatch: 1 } }), 2, 'BadValue'),
  fails('$size below zero is refused', [], find({ a: { $size: -1 } }), 2, 'BadValue'),
  fails('$type of an unknown alias is refused', [], find({ a: { $type: 'whole' } }), 2, 'BadValue'),
  fails('an unknown operator on a field is refused', [], find({ a: { $near2: 1 } }), 2, 'BadValue'),
  fails('an unknown operator at the top is refused', [], find({ $any: [] }), 2, 'BadValue'),
  fails(
    'an unknown operator is refused even if no document could match',
    [],
    find({ b: 1, a: { $is: 1 } }),
    2,
    'BadValue',
  ),
  fails(
    'an unknown operator inside $elemMatch is refused',
    [{ _id: 1, a: [1] }],
    find({ a: { $elemMatch: { $is: 1 } } }),
    2,
    'BadValue',
  ),
  fails('an unknown operator inside $or is refused', [], find({ $or: [{ a: { $is: 1 } }] }), 2, 'BadValue'),
]
