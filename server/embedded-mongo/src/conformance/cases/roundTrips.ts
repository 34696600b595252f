import { Binary, BSONRegExp, Double, Int32, Long, ObjectId, UUID } from 'bson'
import { type ConformanceCase, findAll, sequence, updates } from '../conformanceCase'

/** Returns a case in which the document is stored and read back byte for byte. */
const keeps = (name: string, value: unknown): ConformanceCase =>
  sequence(
    name,
    [],
    [
      [{ insert: 'items', documents: [{ _id: 1, value, inside: { list: [value] } }] }, { n: 1 }],
      [findAll, { documents: [{ _id: 1, value, inside: { list: [value] } }] }],
    ],
  )

const deep = (levels: number): object => (levels === 0 ? { end: true } : { in: deep(levels - 1) })

export const roundTripCases: ConformanceCase[] = [
  keeps('a whole number is kept as an Int32', new Int32(5)),
  keeps('a whole double is kept as a double', new Double(5)),
  keeps('negative zero is kept', new Double(-0)),
  keeps('infinity is kept', Number.POSITIVE_INFINITY),
  keeps('a small Long is kept as a Long', Long.fromNumber(5)),
  keeps('the largest Long is kept', Long.MAX_VALUE),
  keeps('the smallest Long is kept', Long.MIN_VALUE),
  keeps('a Long that no double can hold is kept', Long.fromString('9007199254740993')),
  keeps('a text with every kind of letter is kept', 'árvíztűrő tükörfúrógép 😀 \u0000 \u2028'),
  keeps('the empty text is kept', ''),
  keeps('true is kept', true),
  keeps('null is kept', null),
  keeps('a date before 1970 is kept', new Date(-1)),
  keeps('the furthest date is kept', new Date(8.64e15)),
  keeps('an ObjectId is kept', new ObjectId('65a000000000000000000001')),
  keeps('bytes are kept', new Binary(new Uint8Array([0, 1, 255]))),
  keeps('no bytes are kept', new Binary(new Uint8Array([]))),
  keeps('bytes of a user-defined subtype are kept', new Binary(new Uint8Array([1]), 128)),
  keeps('a UUID is kept with its subtype', new UUID('123e4567-e89b-42d3-a456-426614174000')),
  keeps('a digest is kept with its subtype', new Binary(new Uint8Array(16), Binary.SUBTYPE_MD5)),
  keeps('a regular expression is kept with its options', new BSONRegExp('^a.*$', 'im')),
  keeps('empty objects and lists are kept', { o: {}, a: [] }),
  keeps('names with spaces, accents and odd signs are kept', {
    'a b': 1,
    á: 2,
    constructor: 3,
    toString: 4,
    hasOwnProperty: 5,
  }),
  keeps('an empty name is kept', { '': 1 }),
  keeps('an object of forty levels is kept', deep(40)),
  keeps('a long text is kept', 'x'.repeat(200_000)),
  keeps(
    'many fields keep their order',
    Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`f${(at * 7919) % 300}`, at])),
  ),
  updates(
    'an update of one field leaves the types of the others',
    [
      {
        _id: 1,
        d: new Double(1),
        l: Long.ONE,
        b: new Binary(new Uint8Array([1]), 5),
        r: new BSONRegExp('x', 'i'),
      },
    ],
    { u: { $set: { z: 1 } } },
    [
      {
        _id: 1,
        d: new Double(1),
        l: Long.ONE,
        b: new Binary(new Uint8Array([1]), 5),
        r: new BSONRegExp('x', 'i'),
        z: 1,
      },
    ],
  ),
  updates(
    'a pipeline update leaves the types of the other fields',
    [
      {
        _id: 1,
        d: new Double(1),
        l: Long.fromString('9007199254740993'),
        b: new Binary(new Uint8Array([1]), 5),
      },
    ],
    { u: [{ $set: { z: { $literal: 1 } } }] },
    [
      {
        _id: 1,
        d: new Double(1),
        l: Long.fromString('9007199254740993'),
        b: new Binary(new Uint8Array([1]), 5),
        z: 1,
      },
    ],
  ),
]
