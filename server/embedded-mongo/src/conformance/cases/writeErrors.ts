import { ObjectId } from 'bson'
import { type ConformanceCase, exceptReference, fails, findAll, newObjectId, sequence } from '../conformanceCase'

const duplicateId = (index: number, _id: unknown) => ({ index, code: 11000, keyPattern: { _id: 1 }, keyValue: { _id } })
const duplicateK = (index: number, k: unknown) => ({ index, code: 11000, keyPattern: { k: 1 }, keyValue: { k } })
const uniqueK = [{ key: { k: 1 }, name: 'k_1', unique: true }]

export const writeErrorCases: ConformanceCase[] = [
  sequence(
    'an insert counts its documents',
    [],
    [
      [{ insert: 'items', documents: [{ _id: 1 }, { _id: 2 }] }, { n: 2 }],
      [findAll, { documents: [{ _id: 1 }, { _id: 2 }] }],
    ],
  ),
  sequence(
    'an insert without _id gets an ObjectId, before the other fields',
    [],
    [
      [{ insert: 'items', documents: [{ a: 1 }] }, { n: 1 }],
      [findAll, { documents: [{ _id: newObjectId, a: 1 }] }],
    ],
  ),
  sequence(
    '_id moves to the front of the document',
    [],
    [
      [{ insert: 'items', documents: [{ a: 1, _id: 5 }] }, { n: 1 }],
      [findAll, { documents: [{ _id: 5, a: 1 }] }],
    ],
  ),
  sequence(
    'the order of the other fields is kept',
    [],
    [
      [{ insert: 'items', documents: [{ _id: 1, z: 1, b: { y: 1, a: 2 } }] }, { n: 1 }],
      [findAll, { documents: [{ _id: 1, z: 1, b: { y: 1, a: 2 } }] }],
    ],
  ),
  sequence(
    'an ordered insert stops at its first duplicate',
    [{ _id: 2 }],
    [
      [
        { insert: 'items', documents: [{ _id: 1 }, { _id: 2 }, { _id: 3 }] },
        { n: 1, writeErrors: [duplicateId(1, 2)] },
      ],
      [findAll, { documents: [{ _id: 1 }, { _id: 2 }] }],
    ],
  ),
  sequence(
    'an unordered insert stores all but the duplicates',
    [{ _id: 2 }],
    [
      [
        { insert: 'items', ordered: false, documents: [{ _id: 1 }, { _id: 2 }, { _id: 3 }, { _id: 2 }] },
        { n: 2, writeErrors: [duplicateId(1, 2), duplicateId(3, 2)] },
      ],
      [findAll, { documents: [{ _id: 1 }, { _id: 2 }, { _id: 3 }] }],
    ],
  ),
  sequence(
    'an unordered insert finds a duplicate within itself',
    [],
    [
      [
        { insert: 'items', ordered: false, documents: [{ _id: 1 }, { _id: 1 }, { _id: 2 }] },
        { n: 2, writeErrors: [duplicateId(1, 1)] },
      ],
      [findAll, { documents: [{ _id: 1 }, { _id: 2 }] }],
    ],
  ),
  sequence(
    '_ids that are equal numbers of two types are duplicates',
    [{ _id: 1 }],
    [
      [
        { insert: 'items', documents: [{ _id: 1.0 }] },
        { n: 0, writeErrors: [duplicateId(0, 1)] },
      ],
    ],
  ),
  sequence(
    'an insert reports a key of another unique index',
    [{ _id: 1, k: 'a' }],
    [
      [
        { insert: 'items', documents: [{ _id: 2, k: 'a' }] },
        { n: 0, writeErrors: [duplicateK(0, 'a')] },
      ],
      [findAll, { documents: [{ _id: 1, k: 'a' }] }],
    ],
  ),
  sequence(
    'an ordered update stops at its first error',
    [
      { _id: 1, k: 'a' },
      { _id: 2, k: 'b' },
      { _id: 3, k: 'c' },
    ],
    [
      [
        {
          update: 'items',
          updates: [
            { q: { _id: 1 }, u: { $set: { k: 'd' } } },
            { q: { _id: 2 }, u: { $set: { k: 'c' } } },
            { q: { _id: 3 }, u: { $set: { k: 'e' } } },
          ],
        },
        { n: 1, nModified: 1, writeErrors: [duplicateK(1, 'c')] },
      ],
      [
        findAll,
        {
          documents: [
            { _id: 1, k: 'd' },
            { _id: 2, k: 'b' },
            { _id: 3, k: 'c' },
          ],
        },
      ],
    ],
  ),
  sequence(
    'an unordered update continues after an error',
    [
      { _id: 1, k: 'a' },
      { _id: 2, k: 'b' },
      { _id: 3, k: 'c' },
    ],
    [
      [
        {
          update: 'items',
          ordered: false,
          updates: [
            { q: { _id: 1 }, u: { $set: { k: 'c' } } },
            { q: { _id: 2 }, u: { $set: { k: 'b2' } } },
            { q: { _id: 3 }, u: { $set: { k: 'b2' } } },
            { q: { _id: 3 }, u: { $set: { k: 'c2' } } },
          ],
        },
        { n: 2, nModified: 2, writeErrors: [duplicateK(0, 'c'), duplicateK(2, 'b2')] },
      ],
      [
        findAll,
        {
          documents: [
            { _id: 1, k: 'a' },
            { _id: 2, k: 'b2' },
            { _id: 3, k: 'c2' },
          ],
        },
      ],
    ],
  ),
  sequence(
    'an upsert reports a duplicate of another unique index',
    [{ _id: 1, k: 'a', n: 5 }],
    [
      [
        { update: 'items', updates: [{ q: { k: 'a', n: { $lt: 5 } }, u: { $inc: { n: 1 } }, upsert: true }] },
        { n: 0, nModified: 0, writeErrors: [duplicateK(0, 'a')] },
      ],
      [findAll, { documents: [{ _id: 1, k: 'a', n: 5 }] }],
    ],
  ),
  sequence(
    'an update may swap a key with itself',
    [{ _id: 1, k: 'a' }],
    [
      [
        { update: 'items', updates: [{ q: { _id: 1 }, u: { $set: { k: 'a', x: 1 } } }] },
        { n: 1, nModified: 1 },
      ],
    ],
  ),
  sequence(
    'a replacement reports a duplicate',
    [
      { _id: 1, k: 'a' },
      { _id: 2, k: 'b' },
    ],
    [
      [
        { update: 'items', updates: [{ q: { _id: 2 }, u: { k: 'a' } }] },
        { n: 0, nModified: 0, writeErrors: [duplicateK(0, 'a')] },
      ],
    ],
  ),
  sequence(
    'a write without a write concern is acknowledged',
    [],
    [[{ insert: 'items', documents: [{ _id: 1 }], writeConcern: { w: 'majority', j: true } }, { n: 1 }]],
  ),
  sequence(
    'an ObjectId given by the client is kept',
    [],
    [
      [{ insert: 'items', documents: [{ _id: new ObjectId('65a000000000000000000001') }] }, { n: 1 }],
      [findAll, { documents: [{ _id: new ObjectId('65a000000000000000000001') }] }],
    ],
  ),
  exceptReference(
    'documented: _id is of any type but array, regular expression and undefined; MongoDB says InvalidIdField',
    sequence(
      'an array as _id is refused',
      [],
      [
        [
          { insert: 'items', documents: [{ _id: [1] }] },
          { n: 0, writeErrors: [{ index: 0, code: 53 }] },
        ],
      ],
    ),
  ),
  exceptReference(
    'documented: _id is of any type but array, regular expression and undefined; MongoDB says InvalidIdField',
    sequence(
      'a regular expression as _id is refused',
      [],
      [
        [
          { insert: 'items', documents: [{ _id: /x/ }] },
          { n: 0, writeErrors: [{ index: 0, code: 53 }] },
        ],
      ],
    ),
  ),
  fails('an insert of no documents is refused', [], { insert: 'items', documents: [] }, 16, 'InvalidLength'),
  fails('an update of no statements is refused', [], { update: 'items', updates: [] }, 16, 'InvalidLength'),
  fails('an insert without documents is refused', [], { insert: 'items' }, 40414, 'IDLFailedToParse'),
  fails(
    'an insert into a collection without a name is refused',
    [],
    { insert: '', documents: [{ _id: 1 }] },
    73,
    'InvalidNamespace',
  ),
  fails(
    'an unknown field of an insert is refused',
    [],
    { insert: 'items', documents: [{ _id: 1 }], atomic: true },
    40415,
    'IDLUnknownField',
  ),
  fails(
    'an unknown field of an update statement is refused',
    [],
    { update: 'items', updates: [{ q: {}, u: { $set: { a: 1 } }, all: true }] },
    40415,
    'IDLUnknownField',
  ),
].map((conformanceCase) =>
  JSON.stringify(conformanceCase.documents).includes('"k":')
    ? { ...conformanceCase, indexes: uniqueK }
    : conformanceCase,
)
