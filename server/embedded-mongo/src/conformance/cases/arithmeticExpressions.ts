import { Long } from 'bson'
import { type ConformanceCase, evaluating, refusingExpressions } from '../conformanceCase'

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

export const arithmeticExpressionCases: ConformanceCase[] = [
  ...evaluating(values, {
    '$add takes the widest type': [
      { x: { $add: ['$a', '$d'] }, y: { $add: ['$a', '$l'] } },
      { x: 9.5, y: Long.fromNumber(10) },
    ],
    '$add beyond an Int32 is a Long': [{ x: { $add: ['$max', 1] } }, { x: Long.fromString('2147483648') }],
    '$add of null or a missing field is null': [
      { x: { $add: ['$a', '$n'] }, y: { $add: ['$a', '$zzz'] } },
      { x: null, y: null },
    ],
    '$add puts milliseconds on a date, wherever it stands': [
      { x: { $add: ['$at', 1500] }, y: { $add: [1.6, '$at', '$a'] }, z: { $add: ['$at', '$n'] } },
      { x: new Date('2026-12-24T12:00:01.500Z'), y: new Date('2026-12-24T12:00:00.009Z'), z: null },
    ],
    '$sum of a list adds its numbers': [
      { x: { $sum: '$list' }, y: { $sum: ['$a', '$s', '$n', '$zzz', 1] } },
      { x: 6, y: 8 },
    ],
  }),
  ...refusingExpressions(values, {
    'adding a string is refused': [{ $add: ['$a', '$s'] }, 14],
    'an expression with too few values is refused': [{ $gt: ['$a'] }, 16020],
    'an unknown expression is refused': [{ $total: ['$a'] }, 168],
  }),
]
