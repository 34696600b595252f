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
  mixed: [3, 1, 'x', null, 2],
  list: [3, 1, 2],
  seats: [{ who: 'A', count: 2 }, { who: 'B' }, { who: 'C', count: 5 }],
  at: new Date('2026-12-24T12:00:00Z'),
  flag: true,
}

export const expressionCases: ConformanceCase[] = [
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
      { x: { $sum: '$mixed' }, y: { $sum: ['$a', '$s', '$n', '$zzz', 1] } },
      { x: 6, y: 8 },
    ],
    '$map computes each element': [
      { x: { $map: { input: '$list', as: 'e', in: { $add: ['$$e', '$$e'] } } } },
      { x: [6, 2, 4] },
    ],
    '$filter keeps the elements that meet the condition': [
      { x: { $filter: { input: '$list', as: 'e', cond: { $gte: ['$$e', 2] } } } },
      { x: [3, 2] },
    ],
    '$filter of null or missing is null': [
      { x: { $filter: { input: '$zzz', cond: true } }, y: { $filter: { input: '$n', cond: true } } },
      { x: null, y: null },
    ],
    'a path through an array gives a list without missing values': [
      { x: '$seats.count', y: '$seats.zzz' },
      { x: [2, 5], y: [] },
    ],
    '$in looks up': [
      { x: { $in: [2, '$list'] }, y: { $in: [9, '$list'] } },
      { x: true, y: false },
    ],
    '$concatArrays joins lists, and null makes null': [
      { x: { $concatArrays: ['$list', [9]] }, y: { $concatArrays: ['$list', '$n'] } },
      { x: [3, 1, 2, 9], y: null },
    ],
    '$cond computes what its condition says': [
      { x: { $cond: ['$flag', 1, 2] }, y: { $cond: ['$zzz', 1, 2] } },
      { x: 1, y: 2 },
    ],
    '$and, $or and $not': [
      { x: { $and: [] }, y: { $or: [] }, z: { $not: ['$n'] }, u: { $and: ['$flag', 1] } },
      { x: true, y: false, z: true, u: true },
    ],
  }),
  ...refusingExpressions(values, {
    'adding a string is refused': [{ $add: ['$a', '$s'] }, 14],
    'an expression with too few values is refused': [{ $gt: ['$a'] }, 16020],
    'an unknown expression is refused': [{ $total: ['$a'] }, 168],
    '$filter over a text is refused': [{ $filter: { input: '$s', cond: true } }, 28651],
    '$map over a text is refused': [{ $map: { input: '$s', in: 1 } }, 16883],
  }),
]
