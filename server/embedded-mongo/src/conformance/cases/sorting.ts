import { Binary, BSONRegExp, Double, Long, ObjectId } from 'bson'
import { type ConformanceCase, exceptReference, finds, numbered, refusing, sorting, sorts } from '../conformanceCase'

const inOrder = [
  null,
  -100,
  '',
  { b: 1 },
  new Binary(new Uint8Array([1])),
  new ObjectId('000000000000000000000001'),
  false,
  new Date(0),
  new BSONRegExp('x'),
]

const arrays = numbered('a', [3, 8], 4, [1, 9], [], null, 'x')

const people = [
  { _id: 1, last: 'Kiss', first: 'Béla', age: 30 },
  { _id: 2, last: 'Kiss', first: 'Anna', age: 20 },
  { _id: 3, last: 'Ács', first: 'Anna', age: 30 },
  { _id: 4, last: 'Nagy', first: 'Anna' },
]

export const sortingCases: ConformanceCase[] = [
  ...sorting(numbered('a', ...inOrder), {
    'types come in the documented order': [{ a: 1 }, [1, 2, 3, 4, 5, 6, 7, 8, 9]],
    'types come in the opposite order when descending': [{ a: -1 }, [9, 8, 7, 6, 5, 4, 3, 2, 1]],
  }),
  sorts('an array sorts by its smallest element when ascending', arrays, { a: 1, _id: 1 }, [4, 5, 3, 1, 2, 6]),
  sorts('an array sorts by its largest element when descending', arrays.slice(0, 3), { a: -1 }, [3, 1, 2]),
  ...exceptReference('documented: an empty array compares as less than null, in a descending sort too', [
    sorts('an empty array sorts after null when descending', arrays, { a: -1, _id: 1 }, [6, 3, 1, 2, 5, 4]),
  ]),
  sorts('a missing field sorts as null', numbered('a', null, undefined, 1, null), { a: 1, _id: 1 }, [1, 2, 4, 3]),
  sorts(
    'numbers sort across their types',
    numbered('a', 2.5, Long.fromNumber(2), 2.25, 3, new Double(Number.NaN), Number.NEGATIVE_INFINITY),
    { a: 1 },
    [5, 6, 2, 3, 1, 4],
  ),
  sorts(
    'whole numbers beyond 2^53 sort by their last digit',
    numbered('a', Long.fromString('9007199254740993'), 9007199254740992, Number.POSITIVE_INFINITY),
    { a: 1 },
    [2, 1, 3],
  ),
  ...sorting(people, {
    'the second key orders what the first leaves equal': [{ last: 1, first: 1 }, [2, 1, 4, 3]],
    'keys may run in different directions': [{ age: -1, last: 1 }, [1, 3, 2, 4]],
  }),
  sorts(
    'a dotted key reaches into objects',
    numbered('a', { b: 2 }, { b: 1 }, undefined, 5),
    { 'a.b': 1, _id: 1 },
    [3, 4, 2, 1],
  ),
  sorts(
    'a dotted key takes the smallest value in an array of objects',
    numbered('a', [{ b: 5 }, { b: 2 }], [{ b: 3 }], [{ b: 9 }, { b: 1 }]),
    { 'a.b': 1 },
    [3, 1, 2],
  ),
  sorts(
    'objects sort field by field',
    numbered('a', { x: 2 }, { x: 1, y: 1 }, { x: 1 }, { w: 9 }),
    { a: 1 },
    [4, 3, 2, 1],
  ),
  sorts('booleans sort false first', numbered('a', true, false), { a: 1 }, [2, 1]),
  sorts(
    'binaries sort by length first',
    numbered('a', ...[[9, 9], [1, 1, 1], [200]].map((bytes) => new Binary(Uint8Array.from(bytes)))),
    { a: 1 },
    [3, 1, 2],
  ),
  sorts(
    'strings sort by their bytes',
    numbered('a', 'b', 'B', 'á', 'a', 'aa', '😀', '～', 'a\u0000b'),
    { a: 1 },
    [2, 4, 8, 5, 1, 3, 7, 6],
  ),
  finds('sort comes before skip and limit', people, { sort: { _id: -1 }, skip: 1, limit: 2, projection: { _id: 1 } }, [
    { _id: 3 },
    { _id: 2 },
  ]),
  finds('limit zero is no limit', people, { sort: { _id: 1 }, limit: 0 }, people),
  finds('skip beyond the end gives nothing', people, { skip: 9 }, []),
  finds('singleBatch with a limit gives that many', people, { sort: { _id: 1 }, limit: 1, singleBatch: true }, [
    people[0]!,
  ]),
  ...refusing(people, {
    'a sort direction other than 1 and -1 is refused': [{ find: 'items', sort: { a: 2 } }, 15975],
    'a sort by an array is refused': [{ find: 'items', sort: [['a', 1]] }, 14],
    'a negative skip is refused': [{ find: 'items', skip: -1 }, 51024],
  }),
  ...exceptReference(
    'documented: limit is not negative since the find command replaced OP_QUERY',
    refusing(people, { 'a negative limit is refused': [{ find: 'items', limit: -1 }, 51024] }),
  ),
]
