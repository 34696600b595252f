import { Binary, BSONRegExp } from 'bson'
import { type ConformanceCase, exceptReference, fails, selects } from '../conformanceCase'

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
  selects('a regular expression looks anywhere in the string', names, { n: /nna/ }, [1, 2, 3, 4]),
  selects('an anchored expression looks at the beginning', names, { n: /^An/ }, [1, 4]),
  selects('option i ignores case', names, { n: /^anna$/i }, [1, 2, 4]),
  selects('without option m an anchor is the end of the whole string', names, { n: /^Anna$/ }, [1, 4]),
  selects('the dot stops at a new line', names, { n: new BSONRegExp('h.A') }, []),
  selects('$regex takes a string and $options', names, { n: { $regex: '^ANNA$', $options: 'i' } }, [1, 2, 4]),
  selects('$regex takes an expression of the driver', names, { n: { $regex: /^anna/ } }, [2]),
  selects('$regex can be combined with other operators', names, { n: { $regex: '^A', $ne: 'Anna' } }, []),
  selects('$regex can be combined with $exists and $in', names, { n: { $regex: 'nn', $in: ['Anna', 'Á'] } }, [1, 4]),
  selects('an expression matches any string of an array', names, { n: /^B/ }, [4]),
  selects('an expression never matches numbers, null or missing fields', names, { n: /.*/ }, [1, 2, 3, 4, 8]),
  selects('an expression matches letters with accents', names, { n: /^Á$/ }, [8]),
  selects('an expression in $elemMatch', names, { n: { $elemMatch: { $regex: '^B' } } }, [4]),
  selects(
    'special characters are escaped as in Perl',
    [
      { _id: 1, s: 'a.b' },
      { _id: 2, s: 'axb' },
    ],
    { s: /a\.b/ },
    [1],
  ),
  selects(
    'a stored expression equals the same expression',
    [
      { _id: 1, s: new BSONRegExp('^a', 'i') },
      { _id: 2, s: new BSONRegExp('^a') },
      { _id: 3, s: 'abc' },
    ],
    { s: new BSONRegExp('^a', 'i') },
    [1, 3],
  ),
  selects(
    '$in of expressions on an array of strings',
    [
      { _id: 1, s: ['kerül', 'Anna'] },
      { _id: 2, s: ['xyz'] },
    ],
    { s: { $in: [/^ke/, /^q/] } },
    [1],
  ),
  selects(
    'an expression does not look into binaries',
    [{ _id: 1, s: new Binary(Buffer.from('anna')) }],
    { s: /a/ },
    [],
  ),
  {
    ...selects('an index on strings answers an anchored expression', names, { n: /^An/ }, [1, 4]),
    indexes: [{ key: { n: 1 }, name: 'n_1' }],
  },
  {
    ...selects('an index on strings answers an expression that ignores case', names, { n: /^an/i }, [1, 2, 4]),
    indexes: [{ key: { n: 1 }, name: 'n_1' }],
  },
  {
    ...selects(
      'an index does not mistake an alternative for a prefix',
      [
        { _id: 1, s: 'ab' },
        { _id: 2, s: 'cd' },
      ],
      {
        s: /^ab|cd/,
      },
      [1, 2],
    ),
    indexes: [{ key: { s: 1 }, name: 's_1' }],
  },
  exceptReference('documented: an index never changes what a filter selects; the reference loses the optional letter', {
    ...selects(
      'an index does not mistake an optional letter for a prefix',
      [
        { _id: 1, s: 'a' },
        { _id: 2, s: 'ab' },
      ],
      {
        s: /^ab?$/,
      },
      [1, 2],
    ),
    indexes: [{ key: { s: 1 }, name: 's_1' }],
  }),
  selects(
    'an anchor at the end also matches before a last new line',
    [
      { _id: 1, s: 'x\n' },
      { _id: 2, s: 'x\r' },
      { _id: 3, s: 'x\n\n' },
    ],
    { s: { $regex: 'x$' } },
    [1],
  ),
  exceptReference('left out: what the product does not need of a pattern is refused', {
    ...fails(
      'a possessive quantifier is refused',
      [],
      { find: 'items', filter: { n: { $regex: 'a++' } } },
      51091,
      'Location51091',
    ),
  }),
  fails('a broken pattern is refused', [], { find: 'items', filter: { n: { $regex: '(' } } }, 51091, 'Location51091'),
  fails('$options without $regex is refused', [], { find: 'items', filter: { n: { $options: 'i' } } }, 2, 'BadValue'),
  fails(
    'an unknown option letter is refused',
    [{ _id: 1, n: 'x' }],
    { find: 'items', filter: { n: { $regex: 'x', $options: 'q' } } },
    51108,
    'Location51108',
  ),
  fails('$regex of a number is refused', [], { find: 'items', filter: { n: { $regex: 5 } } }, 2, 'BadValue'),
]
