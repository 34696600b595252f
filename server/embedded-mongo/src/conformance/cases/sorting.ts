import { Binary, BSONRegExp, ObjectId } from 'bson'
import { type ConformanceCase, exceptReference, numbered, refusing, sorting, sorts } from '../conformanceCase'

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
  ...exceptReference('documented: an empty array compares as less than null, in a descending sort too', [
    sorts(
      'an empty array sorts after null when descending',
      numbered('a', [3, 8], 4, [], null),
      { a: -1 },
      [1, 2, 4, 3],
    ),
  ]),
  ...refusing(people, {
    'a sort direction other than 1 and -1 is refused': [{ find: 'items', sort: { a: 2 } }, 15975],
    'a negative skip is refused': [{ find: 'items', skip: -1 }, 51024],
  }),
]
