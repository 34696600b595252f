import { type ConformanceCase, evaluating, refusingExpressions } from '../conformanceCase'

const values = {
  n: null,
  list: [3, 1, 2],
  seats: [{ who: 'A', count: 2 }, { who: 'B' }, { who: 'C', count: 5 }],
  text: 'Árvíz Tűrő',
  flag: true,
}

export const listExpressionCases: ConformanceCase[] = [
  ...evaluating(values, {
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
    '$filter over a text is refused': [{ $filter: { input: '$text', cond: true } }, 28651],
    '$map over a text is refused': [{ $map: { input: '$text', in: 1 } }, 16883],
  }),
]
