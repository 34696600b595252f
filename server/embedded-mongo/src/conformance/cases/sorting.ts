import { Binary, BSONRegExp, Double, Long, ObjectId } from 'bson'
import { type ConformanceCase, exceptReference, fails, finds, sorts } from '../conformanceCase'

const everyType = [
  { _id: 'regex', a: new BSONRegExp('x') },
  { _id: 'date', a: new Date(0) },
  { _id: 'boolean', a: false },
  { _id: 'objectId', a: new ObjectId('000000000000000000000001') },
  { _id: 'binary', a: new Binary(new Uint8Array([1])) },
  { _id: 'object', a: { b: 1 } },
  { _id: 'string', a: '' },
  { _id: 'number', a: -100 },
  { _id: 'null', a: null },
]
const inOrder = everyType.map(({ _id }) => _id).reverse()

const arrays = [
  { _id: 1, a: [3, 8] },
  { _id: 2, a: 4 },
  { _id: 3, a: [1, 9] },
  { _id: 4, a: [] },
  { _id: 5, a: null },
  { _id: 6, a: 'x' },
]

const people = [
  { _id: 1, last: 'Kiss', first: 'Béla', age: 30 },
  { _id: 2, last: 'Kiss', first: 'Anna', age: 20 },
  { _id: 3, last: 'Ács', first: 'Anna', age: 30 },
  { _id: 4, last: 'Nagy', first: 'Anna' },
]

const aIndex = [{ key: { a: 1 }, name: 'a_1' }]

export const sortingCases: ConformanceCase[] = [
  sorts('types come in the documented order', everyType, { a: 1 }, inOrder),
  sorts('types come in the opposite order when descending', everyType, { a: -1 }, [...inOrder].reverse()),
  { ...sorts('an index gives the documented order of types', everyType, { a: 1 }, inOrder), indexes: aIndex },
  {
    ...sorts('an index gives the opposite order of types', everyType, { a: -1 }, [...inOrder].reverse()),
    indexes: aIndex,
  },
  sorts('an array sorts by its smallest element when ascending', arrays, { a: 1, _id: 1 }, [4, 5, 3, 1, 2, 6]),
  sorts('an array sorts by its largest element when descending', arrays.slice(0, 3), { a: -1 }, [3, 1, 2]),
  {
    ...sorts('a multikey index sorts arrays by their smallest element', arrays, { a: 1, _id: 1 }, [4, 5, 3, 1, 2, 6]),
    indexes: aIndex,
  },
  {
    ...sorts('a multikey index sorts arrays by their largest element', arrays.slice(0, 3), { a: -1 }, [3, 1, 2]),
    indexes: aIndex,
  },
  exceptReference(
    'documented: an empty array compares as less than null, in a descending sort too',
    sorts('an empty array sorts after null when descending', arrays, { a: -1, _id: 1 }, [6, 3, 1, 2, 5, 4]),
  ),
  exceptReference('documented: an empty array compares as less than null, in a descending sort too', {
    ...sorts('an index sorts an empty array after null when descending', arrays, { a: -1, _id: 1 }, [6, 3, 1, 2, 5, 4]),
    indexes: aIndex,
  }),
  sorts(
    'a missing field sorts as null',
    [{ _id: 1, a: null }, { _id: 2 }, { _id: 3, a: 1 }, { _id: 4, a: null }],
    { a: 1, _id: 1 },
    [1, 2, 4, 3],
  ),
  sorts(
    'numbers sort across their types',
    [
      { _id: 1, a: 2.5 },
      { _id: 2, a: Long.fromNumber(2) },
      { _id: 3, a: 2.25 },
      { _id: 4, a: 3 },
      { _id: 5, a: new Double(Number.NaN) },
      { _id: 6, a: Number.NEGATIVE_INFINITY },
    ],
    { a: 1 },
    [5, 6, 2, 3, 1, 4],
  ),
  sorts('the second key orders what the first leaves equal', people, { last: 1, first: 1 }, [2, 1, 4, 3]),
  sorts('keys may run in different directions', people, { age: -1, last: 1 }, [1, 3, 2, 4]),
  sorts(
    'a dotted key reaches into objects',
    [{ _id: 1, a: { b: 2 } }, { _id: 2, a: { b: 1 } }, { _id: 3 }, { _id: 4, a: 5 }],
    { 'a.b': 1, _id: 1 },
    [3, 4, 2, 1],
  ),
  sorts(
    'a dotted key takes the smallest value in an array of objects',
    [
      { _id: 1, a: [{ b: 5 }, { b: 2 }] },
      { _id: 2, a: [{ b: 3 }] },
      { _id: 3, a: [{ b: 9 }, { b: 1 }] },
    ],
    { 'a.b': 1 },
    [3, 1, 2],
  ),
  sorts(
    'objects sort field by field',
    [
      { _id: 1, a: { x: 2 } },
      { _id: 2, a: { x: 1, y: 1 } },
      { _id: 3, a: { x: 1 } },
      { _id: 4, a: { w: 9 } },
    ],
    { a: 1 },
    [4, 3, 2, 1],
  ),
  sorts(
    'booleans sort false first',
    [
      { _id: 1, a: true },
      { _id: 2, a: false },
    ],
    { a: 1 },
    [2, 1],
  ),
  sorts(
    'binaries sort by length first',
    [
      { _id: 1, a: new Binary(new Uint8Array([9, 9])) },
      { _id: 2, a: new Binary(new Uint8Array([1, 1, 1])) },
      { _id: 3, a: new Binary(new Uint8Array([200])) },
    ],
    { a: 1 },
    [3, 1, 2],
  ),
  sorts(
    'strings sort by their bytes',
    [
      { _id: 1, a: 'b' },
      { _id: 2, a: 'B' },
      { _id: 3, a: 'á' },
      { _id: 4, a: 'a' },
      { _id: 5, a: 'aa' },
      { _id: 6, a: '😀' },
      { _id: 7, a: '～' },
    ],
    { a: 1 },
    [2, 4, 5, 1, 3, 7, 6],
  ),
  {
    ...sorts(
      'an index sorts strings by their bytes',
      [
        { _id: 1, a: 'b' },
        { _id: 2, a: 'a\u0000b' },
        { _id: 3, a: 'a' },
        { _id: 4, a: 'ab' },
        { _id: 5, a: '😀' },
        { _id: 6, a: '～' },
      ],
      { a: 1 },
      [3, 2, 4, 1, 6, 5],
    ),
    indexes: aIndex,
  },
  {
    ...sorts(
      'an index sorts numbers across their types',
      [
        { _id: 1, a: Long.fromString('9007199254740993') },
        { _id: 2, a: 9007199254740992 },
        { _id: 3, a: -0.5 },
        { _id: 4, a: -2 },
        { _id: 5, a: 0.1 },
        { _id: 6, a: Number.POSITIVE_INFINITY },
      ],
      { a: 1 },
      [4, 3, 5, 2, 1, 6],
    ),
    indexes: aIndex,
  },
  {
    ...sorts('a compound index gives mixed directions', people, { age: -1, last: 1 }, [1, 3, 2, 4]),
    indexes: [{ key: { age: -1, last: 1 }, name: 'page' }],
  },
  {
    ...sorts('a compound index read backwards gives the opposite order', people, { age: 1, last: -1 }, [4, 2, 3, 1]),
    indexes: [{ key: { age: -1, last: 1 }, name: 'page' }],
  },
  finds('sort comes before skip and limit', people, { sort: { _id: -1 }, skip: 1, limit: 2, projection: { _id: 1 } }, [
    { _id: 3 },
    { _id: 2 },
  ]),
  finds('limit zero is no limit', people, { sort: { _id: 1 }, limit: 0, projection: { _id: 1 } }, [
    { _id: 1 },
    { _id: 2 },
    { _id: 3 },
    { _id: 4 },
  ]),
  finds('skip beyond the end gives nothing', people, { skip: 9 }, []),
  finds(
    'singleBatch with a limit gives that many',
    people,
    { sort: { _id: 1 }, limit: 1, singleBatch: true, projection: { _id: 1 } },
    [{ _id: 1 }],
  ),
  {
    ...finds(
      'an indexed equality with a sort on the next key pages in order',
      people,
      {
        filter: { first: 'Anna' },
        sort: { last: -1 },
        skip: 1,
        limit: 1,
        projection: { _id: 1 },
      },
      [{ _id: 4 }],
    ),
    indexes: [{ key: { first: 1, last: 1 }, name: 'first_last' }],
  },
  {
    ...finds(
      'an indexed $in with a sort on the next key merges in order',
      people,
      {
        filter: { first: { $in: ['Béla', 'Anna'] } },
        sort: { last: 1, _id: 1 },
        projection: { _id: 1 },
      },
      [{ _id: 1 }, { _id: 2 }, { _id: 4 }, { _id: 3 }],
    ),
    indexes: [{ key: { first: 1, last: 1 }, name: 'first_last' }],
  },
  fails(
    'a sort direction other than 1 and -1 is refused',
    [{ _id: 1 }],
    { find: 'items', sort: { a: 2 } },
    15975,
    'Location15975',
  ),
  fails('a sort by an array is refused', [{ _id: 1 }], { find: 'items', sort: [['a', 1]] }, 14, 'TypeMismatch'),
  fails('a negative skip is refused', [{ _id: 1 }], { find: 'items', skip: -1 }, 51024, 'Location51024'),
  exceptReference(
    'documented: limit is not negative since the find command replaced OP_QUERY',
    fails('a negative limit is refused', [{ _id: 1 }], { find: 'items', limit: -1 }, 51024, 'Location51024'),
  ),
]
