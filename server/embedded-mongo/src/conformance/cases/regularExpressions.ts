import { BSONRegExp } from 'bson'
import {
  type ConformanceCase,
  exceptReference,
  fails,
  numbered,
  refusing,
  selecting,
  selects,
  withIndexes,
} from '../conformanceCase'

const names = [
  { _id: 1, n: 'Anna' },
  { _id: 2, n: 'anna' },
  { _id: 3, n: 'Hannah\nAnna' },
  { _id: 4, n: ['Béla', 'Anna'] },
  { _id: 5, n: 5 },
  { _id: 6, n: null },
  { _id: 7 },
  { _id: 8, n: 'Á' },
]

export const regularExpressionCases: ConformanceCase[] = [
  ...selecting(names, {
    'a regular expression looks anywhere in the string': [{ n: /nna/ }, [1, 2, 3, 4]],
    'an anchored expression looks at the beginning': [{ n: /^An/ }, [1, 4]],
    'option i ignores case': [{ n: /^anna$/i }, [1, 2, 4]],
    'the dot stops at a new line': [{ n: new BSONRegExp('h.A') }, []],
    '$regex takes a string': [{ n: { $regex: '^An' } }, [1, 4]],
    'an expression matches any string of an array': [{ n: /^B/ }, [4]],
    'an expression never matches numbers, null or missing fields': [{ n: /.*/ }, [1, 2, 3, 4, 8]],
    'an expression matches letters with accents': [{ n: /^Á$/ }, [8]],
  }),
  selects('special characters are escaped as in Perl', numbered('s', 'a.b', 'axb'), { s: /a\.b/ }, [1]),
  selects(
    '$in of expressions on an array of strings',
    numbered('s', ['kerül', 'Anna'], ['xyz']),
    { s: { $in: [/^ke/, /^q/] } },
    [1],
  ),
  ...exceptReference(
    'documented: an index never changes what a filter selects; the reference loses the optional letter',
    withIndexes(
      [{ key: { s: 1 } }],
      [
        selects(
          'an index does not mistake an optional letter for a prefix',
          numbered('s', 'a', 'ab'),
          { s: /^ab?$/ },
          [1, 2],
        ),
      ],
    ),
  ),
  selects(
    'an anchor at the end also matches before a last new line',
    numbered('s', 'x\n', 'x\r', 'x\n\n'),
    { s: /x$/ },
    [1],
  ),
  fails('a broken pattern is refused', [], { find: 'items', filter: { n: { $regex: '(' } } }, 51091),
  ...exceptReference(
    'left out: what the product does not need of a pattern is refused',
    refusing([], {
      'option m is refused': [{ find: 'items', filter: { n: /x/m } }, 51091],
    }),
  ),
]
