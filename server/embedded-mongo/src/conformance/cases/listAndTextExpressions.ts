import { Long, ObjectId } from 'bson'
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

export const listAndTextExpressionCases: ConformanceCase[] = [
  gives(
    '$map computes each element',
    { x: { $map: { input: '$list', as: 'e', in: { $multiply: ['$$e', 2] } } } },
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
    '$filter keeps what meets the condition',
    { x: { $filter: { input: '$list', as: 'e', cond: { $gte: ['$$e', 2] } } } },
    { x: [3, 2] },
  ),
  gives(
    '$filter of null or missing is null',
    { x: { $filter: { input: '$zzz', cond: true } }, y: { $filter: { input: '$n', cond: true } } },
    { x: null, y: null },
  ),
  gives(
    '$filter takes a limit',
    { x: { $filter: { input: '$list', cond: { $gt: ['$$this', 0] }, limit: 2 } } },
    { x: [3, 1] },
  ),
  gives(
    '$filter takes a missing value below every number',
    { x: { $size: { $filter: { input: '$seats', as: 's', cond: { $lt: ['$$s.count', 3] } } } } },
    { x: 2 },
  ),
  gives(
    '$reduce folds',
    {
      x: { $reduce: { input: '$list', initialValue: 10, in: { $add: ['$$value', '$$this'] } } },
      y: { $reduce: { input: '$zzz', initialValue: 0, in: 1 } },
    },
    { x: 16, y: null },
  ),
  gives(
    'a path through an array gives a list without what is missing',
    { x: '$seats.count', y: '$seats.zzz' },
    { x: [2, 5], y: [] },
  ),
  gives('$size counts', { x: { $size: '$list' }, y: { $size: '$empty' } }, { x: 3, y: 0 }),
  gives('$in looks up', { x: { $in: [2, '$list'] }, y: { $in: [9, '$list'] } }, { x: true, y: false }),
  gives(
    '$arrayElemAt takes a place, from the end too',
    { x: { $arrayElemAt: ['$list', 0] }, y: { $arrayElemAt: ['$list', -1] }, z: { $arrayElemAt: ['$list', 9] } },
    { x: 3, y: 2 },
  ),
  gives(
    '$first and $last of a list',
    { x: { $first: '$list' }, y: { $last: '$list' }, z: { $first: '$empty' } },
    { x: 3, y: 2 },
  ),
  gives(
    '$slice takes a part',
    { x: { $slice: ['$list', 2] }, y: { $slice: ['$list', -1] }, z: { $slice: ['$list', 1, 1] } },
    { x: [3, 1], y: [2], z: [1] },
  ),
  gives(
    '$concatArrays joins lists, and null makes null',
    { x: { $concatArrays: ['$list', [9]] }, y: { $concatArrays: ['$list', '$n'] } },
    { x: [3, 1, 2, 9], y: null },
  ),
  gives(
    '$reverseArray and $range',
    { x: { $reverseArray: '$list' }, y: { $range: [0, 6, 2] } },
    { x: [2, 1, 3], y: [0, 2, 4] },
  ),
  gives(
    '$isArray tells lists from the rest',
    { x: { $isArray: '$list' }, y: { $isArray: '$zzz' }, z: { $isArray: ['$text'] } },
    { x: true, y: false, z: false },
  ),
  gives(
    '$indexOfArray finds a place',
    { x: { $indexOfArray: ['$list', 1] }, y: { $indexOfArray: ['$list', 9] } },
    { x: 1, y: -1 },
  ),
  gives(
    '$setIsSubset and $setEquals compare sets',
    { x: { $setIsSubset: [[1, 2], '$list'] }, y: { $setEquals: [[1, 2, 3, 3], '$list'] } },
    { x: true, y: true },
  ),
  gives(
    '$sortArray sorts',
    { x: { $sortArray: { input: '$list', sortBy: 1 } }, y: { $sortArray: { input: '$seats', sortBy: { who: -1 } } } },
    {
      x: [1, 2, 3],
      y: [{ who: 'C', count: 5 }, { who: 'B' }, { who: 'A', count: 2 }],
    },
  ),
  gives(
    '$objectToArray and $arrayToObject turn one into the other',
    {
      x: { $objectToArray: '$o' },
      y: { $arrayToObject: [[['a', 1]]] },
      z: { $arrayToObject: { $objectToArray: '$o' } },
    },
    {
      x: [
        { k: 'x', v: 1 },
        { k: 'y', v: 2 },
      ],
      y: { a: 1 },
      z: { x: 1, y: 2 },
    },
  ),
  gives(
    '$mergeObjects lets the last one win',
    { x: { $mergeObjects: ['$o', { y: 9, z: 3 }, '$n'] } },
    { x: { x: 1, y: 9, z: 3 } },
  ),
  gives(
    '$concat joins texts, and null makes null',
    { x: { $concat: ['$text', '!'] }, y: { $concat: ['$text', '$n'] } },
    { x: 'Árvíz Tűrő!', y: null },
  ),
  gives(
    '$toUpper and $toLower change plain letters',
    { x: { $toUpper: 'abc' }, y: { $toLower: 'ABC' }, z: { $toUpper: '$n' } },
    { x: 'ABC', y: 'abc', z: '' },
  ),
  gives(
    '$strLenCP counts letters, $strLenBytes bytes',
    { x: { $strLenCP: '$text' }, y: { $strLenBytes: '$text' } },
    { x: 10, y: 14 },
  ),
  gives('$substrCP cuts by letters', { x: { $substrCP: ['$text', 0, 5] } }, { x: 'Árvíz' }),
  gives(
    '$split, $trim and $indexOfCP',
    { x: { $split: ['$text', ' '] }, y: { $trim: { input: '  a ' } }, z: { $indexOfCP: ['$text', 'T'] } },
    { x: ['Árvíz', 'Tűrő'], y: 'a', z: 6 },
  ),
  gives(
    '$toString writes values',
    { x: { $toString: 5 }, y: { $toString: '$id' }, z: { $toString: '$at' }, u: { $toString: '$flag' } },
    { x: '5', y: '65a000000000000000000001', z: '2026-03-29T01:30:05.007Z', u: 'true' },
  ),
  gives(
    '$type names the type, missing included',
    {
      a: { $type: '$list' },
      b: { $type: '$zzz' },
      c: { $type: '$n' },
      d: { $type: '$at' },
      e: { $type: { $literal: 1 } },
    },
    { a: 'array', b: 'missing', c: 'null', d: 'date', e: 'int' },
  ),
  gives(
    '$ifNull takes the first value that is there',
    { x: { $ifNull: ['$zzz', '$n', 'default'] }, y: { $ifNull: ['$flag', false] } },
    { x: 'default', y: true },
  ),
  gives('$ifNull leaves the field out when the last value is missing', { x: { $ifNull: ['$zzz', '$yyy'] } }, {}),
  gives(
    '$cond takes both forms',
    // biome-ignore lint/suspicious/noThenProperty: the name is MongoDB's
    { x: { $cond: ['$flag', 1, 2] }, y: { $cond: { if: '$zzz', then: 1, else: 2 } } },
    { x: 1, y: 2 },
  ),
  gives(
    '$switch takes the first branch that holds',
    {
      x: {
        $switch: {
          branches: [
            // biome-ignore lint/suspicious/noThenProperty: the name is MongoDB's
            { case: { $gt: [1, 2] }, then: 'a' },
            // biome-ignore lint/suspicious/noThenProperty: the name is MongoDB's
            { case: '$flag', then: 'b' },
          ],
          default: 'c',
        },
      },
    },
    { x: 'b' },
  ),
  gives(
    '$cmp orders across types',
    { x: { $cmp: [1, 'a'] }, y: { $cmp: ['$zzz', null] }, z: { $cmp: [2, Long.fromNumber(2)] } },
    { x: -1, y: -1, z: 0 },
  ),
  gives(
    '$let names a value',
    { x: { $let: { vars: { two: { $add: [1, 1] } }, in: { $multiply: ['$$two', 3] } } } },
    { x: 6 },
  ),
  gives('$$ROOT and $$CURRENT are the document', { x: '$$ROOT.o.x', y: '$$CURRENT.o.y' }, { x: 1, y: 2 }),
  gives(
    '$and, $or and $not',
    { x: { $and: [] }, y: { $or: [] }, z: { $not: ['$n'] }, u: { $and: ['$flag', 1] } },
    { x: true, y: false, z: true, u: true },
  ),
  gives(
    'parts of a date are in UTC',
    {
      a: { $year: '$at' },
      b: { $month: '$at' },
      c: { $dayOfMonth: '$at' },
      d: { $hour: '$at' },
      e: { $dayOfWeek: '$at' },
      f: { $millisecond: '$at' },
    },
    { a: 2026, b: 3, c: 29, d: 1, e: 1, f: 7 },
  ),
  gives('parts of a date follow a time zone', { x: { $hour: { date: '$at', timezone: 'Europe/Budapest' } } }, { x: 3 }),
  gives(
    '$dateToString writes a date in a time zone',
    {
      x: { $dateToString: { date: '$at', format: '%Y-%m-%d %H:%M', timezone: 'Europe/Budapest' } },
      y: { $dateToString: { date: '$at' } },
    },
    {
      x: '2026-03-29 03:30',
      y: '2026-03-29T01:30:05.007Z',
    },
  ),
  gives('$dateToString of null is null', { x: { $dateToString: { date: '$n', format: '%Y' } } }, { x: null }),
  gives(
    '$toDate reads a text or milliseconds',
    { x: { $toDate: '2026-03-29T00:00:00Z' }, y: { $toDate: Long.fromNumber(5) } },
    { x: new Date('2026-03-29T00:00:00Z'), y: new Date(5) },
  ),
  gives(
    '$dateAdd counts in a time zone',
    {
      x: {
        $dateAdd: { startDate: new Date('2026-03-28T11:00:00Z'), unit: 'day', amount: 1, timezone: 'Europe/Budapest' },
      },
    },
    { x: new Date('2026-03-29T10:00:00Z') },
  ),
  refuses('$size of a missing path is refused', { $size: '$zzz' }, 17124, 'Location17124'),
  refuses('$map over a text is refused', { $map: { input: '$text', in: 1 } }, 16883, 'Location16883'),
  refuses('$arrayElemAt of a text is refused', { $arrayElemAt: ['$text', 0] }, 28689, 'Location28689'),
  refuses('$in of something other than a list is refused', { $in: [1, '$text'] }, 40081, 'Location40081'),
  refuses('$concat of a number is refused', { $concat: ['$text', 5] }, 16702, 'Location16702'),
  refuses(
    '$switch without a branch that holds is refused',
    // biome-ignore lint/suspicious/noThenProperty: the name is MongoDB's
    { $switch: { branches: [{ case: '$n', then: 1 }] } },
    40066,
    'Location40066',
  ),
  refuses('$filter without a condition is refused', { $filter: { input: '$list' } }, 28648, 'Location28648'),
  refuses('the year of a text is refused', { $year: '$text' }, 16006, 'Location16006'),
]
