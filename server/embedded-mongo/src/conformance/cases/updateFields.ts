import { Double, Long } from 'bson'
import { type ConformanceCase, exceptReference, updateFails, updates } from '../conformanceCase'

const unchanged = { n: 1, nModified: 0 }

export const updateFieldCases: ConformanceCase[] = [
  updates(
    '$set replaces a value in its place and appends a new one',
    [{ _id: 1, a: 1, b: 2 }],
    { u: { $set: { a: 5, c: 3 } } },
    [{ _id: 1, a: 5, b: 2, c: 3 }],
  ),
  updates(
    '$set of the same value modifies nothing',
    [{ _id: 1, a: 1 }],
    { u: { $set: { a: 1 } } },
    [{ _id: 1, a: 1 }],
    unchanged,
  ),
  updates(
    '$set of a name with a dollar inside an object stores it',
    [{ _id: 1, o: {} }],
    { u: { $set: { 'o.$b': 1 } } },
    [{ _id: 1, o: { $b: 1 } }],
  ),
  exceptReference(
    'documented: a name with a dollar is refused at the top of a document with 52; the reference has another number',
    updateFails('$set of a name with a dollar at the top is refused', [{ _id: 1 }], { u: { $set: { $b: 1 } } }, 52),
  ),
  exceptReference(
    'documented: any name may be that of a field; the gateway of the reference loses __proto__',
    updates(
      'names that every JavaScript object has are ordinary names',
      [{ _id: 1, constructor: { toString: 1 } }],
      {
        q: { 'constructor.toString': 1 },
        u: { $set: { toString: 2, ['__proto__']: 3 }, $inc: { 'constructor.toString': 1 } },
      },
      [{ _id: 1, constructor: { toString: 2 }, ['__proto__']: 3, toString: 2 }],
    ),
  ),
  updates('$set of nothing modifies nothing', [{ _id: 1, a: 1 }], { u: { $set: {} } }, [{ _id: 1, a: 1 }], unchanged),
  updates('$set creates the objects on the path', [{ _id: 1 }], { u: { $set: { 'a.b.c': 1 } } }, [
    { _id: 1, a: { b: { c: 1 } } },
  ]),
  updates('$set changes one field of an object', [{ _id: 1, a: { b: 1, c: 2 } }], { u: { $set: { 'a.b': 5 } } }, [
    { _id: 1, a: { b: 5, c: 2 } },
  ]),
  updates('$set of a position changes that element', [{ _id: 1, a: [1, 2, 3] }], { u: { $set: { 'a.1': 5 } } }, [
    { _id: 1, a: [1, 5, 3] },
  ]),
  updates('$set beyond the end fills with null', [{ _id: 1, a: [1] }], { u: { $set: { 'a.3': 5 } } }, [
    { _id: 1, a: [1, null, null, 5] },
  ]),
  updates('$set of a numbered path on a missing field creates an object', [{ _id: 1 }], { u: { $set: { 'a.0': 5 } } }, [
    { _id: 1, a: { 0: 5 } },
  ]),
  updates('$set of a field in an element', [{ _id: 1, a: [{ b: 1 }] }], { u: { $set: { 'a.0.b': 2, 'a.0.c': 3 } } }, [
    { _id: 1, a: [{ b: 2, c: 3 }] },
  ]),
  updates('$set stores null', [{ _id: 1, a: 1 }], { u: { $set: { a: null } } }, [{ _id: 1, a: null }]),
  updates('$set of the same _id is allowed', [{ _id: 1, a: 1 }], { u: { $set: { _id: 1, a: 2 } } }, [{ _id: 1, a: 2 }]),
  updates('$set replaces a whole array', [{ _id: 1, a: [1, 2] }], { u: { $set: { a: [] } } }, [{ _id: 1, a: [] }]),
  exceptReference(
    'documented: since 5.0 update operators take the fields in the order of their names',
    updates('$set appends new fields in the order of their names', [{ _id: 1 }], { u: { $set: { z: 1, b: 2 } } }, [
      { _id: 1, b: 2, z: 1 },
    ]),
  ),
  updates('$unset removes a field', [{ _id: 1, a: 1, b: 2 }], { u: { $unset: { a: '' } } }, [{ _id: 1, b: 2 }]),
  updates(
    '$unset of a missing field modifies nothing',
    [{ _id: 1 }],
    { u: { $unset: { a: 1, 'b.c': 1 } } },
    [{ _id: 1 }],
    unchanged,
  ),
  updates(
    '$unset of a dotted field leaves the empty object',
    [{ _id: 1, a: { b: 1 } }],
    { u: { $unset: { 'a.b': 1 } } },
    [{ _id: 1, a: {} }],
  ),
  updates(
    '$unset of an element leaves null in its place',
    [{ _id: 1, a: [1, 2, 3] }],
    { u: { $unset: { 'a.1': 1 } } },
    [{ _id: 1, a: [1, null, 3] }],
  ),
  updates('$inc adds', [{ _id: 1, a: 1 }], { u: { $inc: { a: 2 } } }, [{ _id: 1, a: 3 }]),
  updates('$inc below zero subtracts', [{ _id: 1, a: { b: 1 } }], { u: { $inc: { 'a.b': -2 } } }, [
    { _id: 1, a: { b: -1 } },
  ]),
  updates('$inc of a missing field stores the amount', [{ _id: 1 }], { u: { $inc: { a: 2 } } }, [{ _id: 1, a: 2 }]),
  exceptReference(
    'documented: nModified counts the documents that changed; the reference counts this one',
    updates(
      '$inc by zero modifies nothing',
      [{ _id: 1, a: 1 }],
      { u: { $inc: { a: 0 } } },
      [{ _id: 1, a: 1 }],
      unchanged,
    ),
  ),
  updates('$inc beyond an Int32 makes a Long', [{ _id: 1, a: 2147483647 }], { u: { $inc: { a: 1 } } }, [
    { _id: 1, a: Long.fromString('2147483648') },
  ]),
  updates('$inc keeps a Long', [{ _id: 1, a: Long.fromNumber(1) }], { u: { $inc: { a: 1 } } }, [
    { _id: 1, a: Long.fromNumber(2) },
  ]),
  updates('$inc of an integer by a fraction makes a double', [{ _id: 1, a: 1 }], { u: { $inc: { a: 0.5 } } }, [
    { _id: 1, a: 1.5 },
  ]),
  updates('$inc keeps a double that happens to be whole', [{ _id: 1, a: 1.5 }], { u: { $inc: { a: 0.5 } } }, [
    { _id: 1, a: new Double(2) },
  ]),
  updates(
    '$inc of a Long keeps every digit',
    [{ _id: 1, a: Long.fromString('9007199254740993') }],
    { u: { $inc: { a: 1 } } },
    [{ _id: 1, a: Long.fromString('9007199254740994') }],
  ),
  updateFails('$inc beyond a Long is refused', [{ _id: 1, a: Long.MAX_VALUE }], { u: { $inc: { a: 1 } } }, 2),
  updateFails('$inc of a string is refused', [{ _id: 1, a: 'x' }], { u: { $inc: { a: 1 } } }, 14),
  updateFails('$inc of null is refused', [{ _id: 1, a: null }], { u: { $inc: { a: 1 } } }, 14),
  updateFails('$inc by a string is refused', [{ _id: 1, a: 1 }], { u: { $inc: { a: '1' } } }, 14),
  updates('$max takes the larger value', [{ _id: 1, a: 5, b: 5 }], { u: { $max: { a: 3, b: 9 } } }, [
    { _id: 1, a: 5, b: 9 },
  ]),
  updates(
    '$max compares types in the documented order',
    [{ _id: 1, a: 5, b: 'x' }],
    { u: { $max: { a: 'x', b: 9 } } },
    [{ _id: 1, a: 'x', b: 'x' }],
  ),
  updates('$max compares dates', [{ _id: 1, a: new Date(5) }], { u: { $max: { a: new Date(9) } } }, [
    { _id: 1, a: new Date(9) },
  ]),
  updates(
    '$max of an equal number of another type modifies nothing',
    [{ _id: 1, a: 5 }],
    { u: { $max: { a: new Double(5) } } },
    [{ _id: 1, a: 5 }],
    unchanged,
  ),
  updates(
    '$setOnInsert does not change an existing document',
    [{ _id: 1, a: 1 }],
    { u: { $setOnInsert: { a: 5 } }, upsert: true },
    [{ _id: 1, a: 1 }],
    unchanged,
  ),
  updates(
    'several operators change several fields',
    [{ _id: 1, a: 1, b: 2, c: 3 }],
    { u: { $inc: { a: 1 }, $set: { b: 5 }, $unset: { c: 1 } } },
    [{ _id: 1, a: 2, b: 5 }],
  ),
  updates(
    'one document is changed where many match',
    [
      { _id: 1, a: 1 },
      { _id: 2, a: 1 },
    ],
    { q: { _id: { $gte: 2 } }, u: { $set: { a: 9 } } },
    [
      { _id: 1, a: 1 },
      { _id: 2, a: 9 },
    ],
  ),
  updates(
    'multi changes all that match, and counts those that changed',
    [
      { _id: 1, a: 1 },
      { _id: 2, a: 9 },
      { _id: 3, b: 1 },
    ],
    { u: { $set: { a: 9 } }, multi: true },
    [
      { _id: 1, a: 9 },
      { _id: 2, a: 9 },
      { _id: 3, b: 1, a: 9 },
    ],
    { n: 3, nModified: 2 },
  ),
  updates(
    'an update that matches nothing reports that',
    [{ _id: 1 }],
    { q: { _id: 2 }, u: { $set: { a: 1 } } },
    [{ _id: 1 }],
    { n: 0, nModified: 0 },
  ),
  updates('an update of a missing collection reports that', [], { u: { $set: { a: 1 } } }, [], { n: 0, nModified: 0 }),
  updateFails(
    'two operators on one field are refused',
    [{ _id: 1, a: 1 }],
    { u: { $set: { a: 1 }, $inc: { a: 1 } } },
    40,
  ),
  updateFails(
    'two operators on a field and one inside it are refused',
    [{ _id: 1, a: { b: 1 } }],
    { u: { $set: { a: 1 }, $inc: { 'a.b': 1 } } },
    40,
  ),
  updateFails('another _id is refused', [{ _id: 1, a: 1 }], { u: { $set: { _id: 2 } } }, 66),
  updateFails('taking _id out is refused', [{ _id: 1, a: 1 }], { u: { $unset: { _id: 1 } } }, 66),
  exceptReference(
    'documented: _id is immutable, and a path inside it is error 66 as well',
    updateFails('a change inside _id is refused', [{ _id: { a: 1 } }], { u: { $set: { '_id.a': 2 } } }, 66),
  ),
  updateFails('a path through a plain value is refused', [{ _id: 1, a: 5 }], { u: { $set: { 'a.b': 1 } } }, 28),
  updateFails('a path through null is refused', [{ _id: 1, a: null }], { u: { $set: { 'a.b': 1 } } }, 28),
  updateFails(
    'a field name inside an array is refused',
    [{ _id: 1, a: [{ b: 1 }] }],
    { u: { $set: { 'a.b': 2 } } },
    28,
  ),
  updateFails('an unknown operator is refused', [{ _id: 1 }], { u: { $add: { a: 1 } } }, 9),
  updateFails('operators next to plain fields are refused', [{ _id: 1 }], { u: { $set: { a: 1 }, b: 2 } }, 9),
  updateFails('an operator that is not given fields is refused', [{ _id: 1 }], { u: { $set: 5 } }, 9),
  exceptReference(
    'documented: error 56 is EmptyFieldName, for a path with an empty part',
    updateFails('an empty part of a path is refused', [{ _id: 1 }], { u: { $set: { 'a..b': 1 } } }, 56),
  ),
]
