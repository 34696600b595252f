import { ObjectId } from 'bson'
import { type ConformanceCase, evaluates, fails } from '../conformanceCase'

const values = {
  n: null,
  list: [3, 1, 2],
  empty: [],
  seats: [{ who: 'A', count: 2 }, { who: 'B' }, { who: 'C', count: 5 }],
  nested: [[1], [2, 3]],
  text: 'Árvíz Tűrő',
  at: new Date('2026-03-29T01:30:05.007Z'),
  id: new ObjectId('65a000000000000000000001'),
  o: { x: 1, y: 2 },
  flag: true,
}

const gives = (name: string, expressions: object, results: object): ConformanceCase =>
  evaluates(name, values, expressions, results)
const refuses = (name: string, expression: object, code: number, codeName: string): ConformanceCase =>
  fails(
    name,
    [{ _id: 1, ...values }],
    { aggregate: 'items', pipeline: [{ $project: { x: expression } }], cursor: {} },
    code,
    codeName,
  )

export const listExpressionCases: ConformanceCase[] = [
  gives(
    '$map computes each element',
    { x: { $map: { input: '$list', as: 'e', in: { $add: ['$$e', '$$e'] } } } },
    { x: [6, 2, 4] },
  ),
  gives(
    '$map of a missing path is null',
    { x: { $map: { input: '$zzz', in: 1 } }, y: { $map: { input: '$n', in: 1 } } },
    { x: null, y: null },
  ),
  gives(
    '$map gives null for a missing value',
    { x: { $map: { input: '$seats', as: 's', in: '$$s.count' } } },
    { x: [2, null, 5] },
  ),
  gives(
    '$filter keeps the elements that meet the condition',
    { x: { $filter: { input: '$list', as: 'e', cond: { $gte: ['$$e', 2] } } } },
    { x: [3, 2] },
  ),
  gives(
    '$filter of null or missing is null',
    { x: { $filter: { input: '$zzz', cond: true } }, y: { $filter: { input: '$n', cond: true } } },
    { x: null, y: null },
  ),
  gives(
    'a path through an array gives a list without missing values',
    { x: '$seats.count', y: '$seats.zzz' },
    { x: [2, 5], y: [] },
  ),
  gives('$in looks up', { x: { $in: [2, '$list'] }, y: { $in: [9, '$list'] } }, { x: true, y: false }),
  gives(
    '$concatArrays joins lists, and null makes null',
    { x: { $concatArrays: ['$list', [9]] }, y: { $concatArrays: ['$list', '$n'] } },
    { x: [3, 1, 2, 9], y: null },
  ),
  gives(
    '$cond computes what its condition says',
    { x: { $cond: ['$flag', 1, 2] }, y: { $cond: ['$zzz', 1, 2] } },
    { x: 1, y: 2 },
  ),
  gives(
    '$and, $or and $not',
    { x: { $and: [] }, y: { $or: [] }, z: { $not: ['$n'] }, u: { $and: ['$flag', 1] } },
    { x: true, y: false, z: true, u: true },
  ),
  refuses('$map over a text is refused', { $map: { input: '$text', in: 1 } }, 16883, 'Location16883'),
  refuses('$in of something other than a list is refused', { $in: [1, '$text'] }, 40081, 'Location40081'),
  refuses('$filter without a condition is refused', { $filter: { input: '$list' } }, 28648, 'Location28648'),
]
