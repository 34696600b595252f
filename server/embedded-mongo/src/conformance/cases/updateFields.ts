import { Long } from 'bson'
import {
  type ConformanceCase,
  changing,
  exceptReference,
  leaving,
  numbered,
  refusingUpdates,
  updateFails,
  updates,
} from '../conformanceCase'

export const updateFieldCases: ConformanceCase[] = [
  ...changing({
    '$set replaces a value in its place and appends a new one': [
      { a: 1, b: 2 },
      { $set: { a: 5, c: 3 } },
      { a: 5, b: 2, c: 3 },
    ],
    '$set creates the objects on the path': [{}, { $set: { 'a.b.c': 1 } }, { a: { b: { c: 1 } } }],
    '$set changes one field of an object': [{ a: { b: 1, c: 2 } }, { $set: { 'a.b': 5 } }, { a: { b: 5, c: 2 } }],
    '$set stores null': [{ a: 1 }, { $set: { a: null } }, { a: null }],
    '$unset removes a field': [{ a: 1, b: 2 }, { $unset: { a: '' } }, { b: 2 }],
    '$unset of a dotted field leaves the empty object': [{ a: { b: 1 } }, { $unset: { 'a.b': 1 } }, { a: {} }],
    '$inc adds': [{ a: 1 }, { $inc: { a: 2 } }, { a: 3 }],
    '$inc of a missing field stores the amount': [{}, { $inc: { a: 2 } }, { a: 2 }],
    '$inc beyond an Int32 makes a Long': [{ a: 2147483647 }, { $inc: { a: 1 } }, { a: Long.fromString('2147483648') }],
    '$inc of a Long keeps every digit': [
      { a: Long.fromString('9007199254740993') },
      { $inc: { a: 1 } },
      { a: Long.fromString('9007199254740994') },
    ],
    '$max takes the larger value': [{ a: 5, b: 5 }, { $max: { a: 3, b: 9 } }, { a: 5, b: 9 }],
    '$max compares dates': [{ a: new Date(5) }, { $max: { a: new Date(9) } }, { a: new Date(9) }],
    'a replacement keeps _id and drops the other fields': [{ a: 1, b: 2 }, { c: 3 }, { c: 3 }],
  }),
  ...leaving({
    '$set of the same value modifies nothing': [{ a: 1 }, { $set: { a: 1 } }],
    '$unset of a missing field modifies nothing': [{}, { $unset: { a: 1, 'b.c': 1 } }],
  }),
  ...refusingUpdates({
    '$inc beyond a Long is refused': [{ a: Long.MAX_VALUE }, { $inc: { a: 1 } }, 2],
    '$inc of a string is refused': [{ a: 'x' }, { $inc: { a: 1 } }, 14],
    'two operators on one field are refused': [{ a: 1 }, { $set: { a: 1 }, $inc: { a: 1 } }, 40],
    'another _id is refused': [{ a: 1 }, { $set: { _id: 2 } }, 66],
    'a path through a plain value is refused': [{ a: 5 }, { $set: { 'a.b': 1 } }, 28],
    'a field name inside an array is refused': [{ a: [{ b: 1 }] }, { $set: { 'a.b': 2 } }, 28],
    'an unknown operator is refused': [{}, { $add: { a: 1 } }, 9],
    'a replacement with another _id is refused': [{ a: 1 }, { _id: 2, a: 1 }, 66],
  }),
  updates(
    '$setOnInsert does not change an existing document',
    [{ _id: 1, a: 1 }],
    { u: { $setOnInsert: { a: 5 } }, upsert: true },
    [{ _id: 1, a: 1 }],
    { n: 1, nModified: 0 },
  ),
  updates(
    'one document is changed where many match',
    numbered('a', 1, 1),
    { q: { _id: { $gte: 2 } }, u: { $set: { a: 9 } } },
    numbered('a', 1, 9),
  ),
  updates(
    'multi changes all that match, and counts those that changed',
    numbered('a', 1, 9, undefined),
    { u: { $set: { a: 9 } }, multi: true },
    numbered('a', 9, 9, 9),
    { n: 3, nModified: 2 },
  ),
  updates(
    'an update that matches nothing reports that',
    [{ _id: 1 }],
    { q: { _id: 2 }, u: { $set: { a: 1 } } },
    [{ _id: 1 }],
    { n: 0, nModified: 0 },
  ),
  ...exceptReference(
    'documented: nModified counts the documents that changed; the reference counts this one',
    leaving({ 'a replacement by the same document modifies nothing': [{ a: 1 }, { a: 1 }] }),
  ),
  updateFails('a replacement of many documents is refused', [{ _id: 1, a: 1 }], { u: { a: 2 }, multi: true }, 9),
]
