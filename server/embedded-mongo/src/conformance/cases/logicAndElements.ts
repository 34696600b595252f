import { Double, Int32, Long } from 'bson'
import { type ConformanceCase, numbered, refusing, selecting } from '../conformanceCase'

const find = (filter: object) => ({ find: 'items', filter })

export const logicAndElementCases: ConformanceCase[] = [
  ...selecting(numbered('a', new Int32(1), new Double(1), Long.ONE, undefined), {
    '$type takes that type only, even among numbers': [{ a: { $type: 'int' } }, [1]],
  }),
  ...refusing(numbered('a', [1]), {
    '$and of nothing is refused': [find({ $and: [] }), 2],
    '$in of something other than an array is refused': [find({ a: { $in: 1 } }), 2],
    '$in with an operator among its values is refused': [find({ a: { $in: [{ $gt: 1 }] } }), 2],
    '$not of a plain value is refused': [find({ a: { $not: 1 } }), 2],
    '$type of an unknown alias is refused': [find({ a: { $type: 'whole' } }), 2],
    'an unknown operator on a field is refused': [find({ a: { $near2: 1 } }), 2],
  }),
]
