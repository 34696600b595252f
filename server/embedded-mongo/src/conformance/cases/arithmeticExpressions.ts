import { Long } from 'bson'
import { type ConformanceCase, evaluates, fails } from '../conformanceCase'

const values = {
  a: 7,
  b: 2,
  d: 2.5,
  l: Long.fromNumber(3),
  s: 'x',
  n: null,
  max: 2147483647,
  list: [3, 1, 'x', null, 2],
  at: new Date('2026-12-24T12:00:00Z'),
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

export const arithmeticExpressionCases: ConformanceCase[] = [
  gives('$add keeps whole numbers whole', { x: { $add: ['$a', '$b', 1] } }, { x: 10 }),
  gives(
    '$add takes the widest type',
    { x: { $add: ['$a', '$d'] }, y: { $add: ['$a', '$l'] } },
    { x: 9.5, y: Long.fromNumber(10) },
  ),
  gives('$add beyond an Int32 is a Long', { x: { $add: ['$max', 1] } }, { x: Long.fromString('2147483648') }),
  gives(
    '$add of null or a missing field is null',
    { x: { $add: ['$a', '$n'] }, y: { $add: ['$a', '$zzz'] } },
    { x: null, y: null },
  ),
  gives(
    '$add puts milliseconds on a date, wherever it stands',
    { x: { $add: ['$at', 1500] }, y: { $add: [1.6, '$at', '$a'] }, z: { $add: ['$at', '$n'] } },
    { x: new Date('2026-12-24T12:00:01.500Z'), y: new Date('2026-12-24T12:00:00.009Z'), z: null },
  ),
  gives(
    '$subtract keeps whole numbers whole',
    { x: { $subtract: ['$a', '$b'] }, y: { $subtract: ['$a', '$d'] } },
    { x: 5, y: 4.5 },
  ),
  gives(
    '$sum of a list adds its numbers',
    { x: { $sum: '$list' }, y: { $sum: ['$a', '$s', '$n', '$zzz', 1] } },
    { x: 6, y: 8 },
  ),
  gives('$sum of a missing path is zero', { x: { $sum: '$zzz' }, y: { $sum: '$zzz.count' } }, { x: 0, y: 0 }),
  gives('$sum of a number is that number', { x: { $sum: '$a' }, y: { $sum: '$s' } }, { x: 7, y: 0 }),
  gives('$sum of several lists ignores all of them', { x: { $sum: ['$list', 1] } }, { x: 1 }),
  refuses('adding a string is refused', { $add: ['$a', '$s'] }, 14, 'TypeMismatch'),
  refuses('adding two dates is refused', { $add: ['$at', '$at'] }, 16612, 'Location16612'),
  refuses('subtracting a string is refused', { $subtract: ['$a', '$s'] }, 14, 'TypeMismatch'),
  refuses('an expression with too few values is refused', { $subtract: ['$a'] }, 16020, 'Location16020'),
  refuses('an unknown expression is refused', { $total: ['$a'] }, 168, 'InvalidPipelineOperator'),
  refuses('two expressions in one object are refused', { $add: [1], $subtract: [2, 1] }, 15983, 'Location15983'),
]
