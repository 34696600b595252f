import { Binary, BSONRegExp, Double, Int32, Long, ObjectId, UUID } from 'bson'
import { type ConformanceCase, casesOf, changing, findAll, sequence, type Table } from '../conformanceCase'

/** Returns cases in which a value is stored and read back byte for byte. */
const keeps = (table: Table<unknown>) =>
  casesOf(table, (name, value) => {
    const documents = [{ _id: 1, value, inside: { list: [value] } }]
    return sequence(name, [], [{ insert: 'items', documents }, { n: 1 }], [findAll, { documents }])
  })

const otherFields = {
  d: new Double(1),
  l: Long.fromString('9007199254740993'),
  b: new Binary(new Uint8Array([1]), 5),
  r: new BSONRegExp('x', 'i'),
}

const deep = (levels: number): object => (levels === 0 ? { end: true } : { in: deep(levels - 1) })

export const roundTripCases: ConformanceCase[] = [
  ...keeps({
    'a whole number is kept as an Int32': new Int32(5),
    'a whole double is kept as a double': new Double(5),
    'the largest Long is kept': Long.MAX_VALUE,
    'a Long that no double can hold is kept': Long.fromString('9007199254740993'),
    'a text with every kind of letter is kept': 'árvíztűrő tükörfúrógép 😀 \u0000 \u2028',
    'a date before 1970 is kept': new Date(-1),
    'an ObjectId is kept': new ObjectId('65a000000000000000000001'),
    'bytes are kept': new Binary(new Uint8Array([0, 1, 255])),
    'a UUID is kept with its subtype': new UUID('123e4567-e89b-42d3-a456-426614174000'),
    'a regular expression is kept with its options': new BSONRegExp('^a.*$', 'im'),
    'names with spaces, accents and odd signs are kept': {
      'a b': 1,
      á: 2,
      constructor: 3,
      toString: 4,
      hasOwnProperty: 5,
    },
    'an object of forty levels is kept': deep(40),
  }),
  ...changing({
    'an update of one field leaves the types of the others': [
      otherFields,
      { $set: { z: 1 } },
      { ...otherFields, z: 1 },
    ],
    'a pipeline update leaves the types of the other fields': [
      otherFields,
      [{ $set: { z: { $literal: 1 } } }],
      { ...otherFields, z: 1 },
    ],
  }),
]
