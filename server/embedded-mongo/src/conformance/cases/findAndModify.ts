import { Double } from 'bson'
import {
  type ConformanceCase,
  duplicateKey,
  exceptReference,
  fails,
  findAll,
  newObjectId,
  sequence,
} from '../conformanceCase'

const first = { _id: 1, a: 1, n: 10 }
const second = { _id: 2, a: 1, n: 30 }
const third = { _id: 3, a: 2, n: 20 }
const three = [first, second, third]
const updated = { n: 1, updatedExisting: true }
const nothing = { n: 0, updatedExisting: false }

/** Returns a findAndModify of `three` and the documents that it leaves. */
const modifies = (name: string, command: object, reply: object, after: object[] = three): ConformanceCase =>
  sequence(name, three, [
    [{ findAndModify: 'items', ...command }, reply],
    [findAll, { documents: after }],
  ])

export const findAndModifyCases: ConformanceCase[] = [
  modifies(
    'the document before the change is given',
    { query: { _id: 1 }, update: { $inc: { n: 1 } } },
    { lastErrorObject: updated, value: first },
    [{ _id: 1, a: 1, n: 11 }, second, third],
  ),
  modifies(
    'new gives the document after the change',
    { query: { _id: 1 }, update: { $inc: { n: 1 } }, new: true },
    { lastErrorObject: updated, value: { _id: 1, a: 1, n: 11 } },
    [{ _id: 1, a: 1, n: 11 }, second, third],
  ),
  modifies(
    'sort chooses the document',
    { query: { a: 1 }, sort: { n: -1 }, update: { $set: { a: 9 } }, new: true },
    { lastErrorObject: updated, value: { _id: 2, a: 9, n: 30 } },
    [first, { _id: 2, a: 9, n: 30 }, third],
  ),
  modifies(
    'fields limits what is given',
    { query: { _id: 1 }, update: { $set: { a: 9 } }, fields: { n: 1, _id: 0 }, new: true },
    { lastErrorObject: updated, value: { n: 10 } },
    [{ _id: 1, a: 9, n: 10 }, second, third],
  ),
  modifies(
    'no match gives null and changes nothing',
    { query: { _id: 9 }, update: { $set: { a: 9 } } },
    { lastErrorObject: nothing, value: null },
  ),
  modifies(
    'remove returns the removed document',
    { query: { a: 1 }, sort: { n: -1 }, remove: true },
    { lastErrorObject: { n: 1 }, value: second },
    [first, third],
  ),
  modifies(
    'remove with fields returns only those',
    { query: { _id: 3 }, remove: true, fields: { n: 1 } },
    { lastErrorObject: { n: 1 }, value: { _id: 3, n: 20 } },
    [first, second],
  ),
  modifies(
    'remove without a match gives null',
    { query: { _id: 9 }, remove: true },
    { lastErrorObject: { n: 0 }, value: null },
  ),
  modifies(
    'an upsert gives null before and names the new _id',
    { query: { _id: 9, a: 5 }, update: { $set: { n: 1 } }, upsert: true },
    {
      lastErrorObject: { n: 1, updatedExisting: false, upserted: 9 },
      value: null,
    },
    [...three, { _id: 9, a: 5, n: 1 }],
  ),
  modifies(
    'an upsert with new gives the new document',
    { query: { _id: 9 }, update: { $set: { a: 7 }, $setOnInsert: { n: 1 } }, upsert: true, new: true },
    {
      lastErrorObject: { n: 1, updatedExisting: false, upserted: 9 },
      value: { _id: 9, a: 7, n: 1 },
    },
    [...three, { _id: 9, a: 7, n: 1 }],
  ),
  sequence(
    'an upsert into an empty collection creates an ObjectId',
    [],
    [
      [
        { findAndModify: 'items', query: { a: 5 }, update: { $set: { n: 1 } }, upsert: true, new: true },
        {
          lastErrorObject: { n: 1, updatedExisting: false, upserted: newObjectId },
          value: { _id: newObjectId, a: 5, n: 1 },
        },
      ],
    ],
  ),
  modifies(
    'a replacement keeps _id',
    { query: { _id: 1 }, update: { z: 1 }, new: true },
    { lastErrorObject: updated, value: { _id: 1, z: 1 } },
    [{ _id: 1, z: 1 }, second, third],
  ),
  modifies(
    'a pipeline computes the change',
    { query: { _id: 1 }, update: [{ $set: { n: { $add: ['$n', 2.5] } } }], new: true },
    { lastErrorObject: updated, value: { _id: 1, a: 1, n: new Double(12.5) } },
    [{ _id: 1, a: 1, n: new Double(12.5) }, second, third],
  ),
  exceptReference(
    'documented: updatedExisting is true when a document matched, whether or not it changed',
    modifies(
      'a change that changes nothing still counts as updated',
      { query: { _id: 1 }, update: { $set: { a: 1 } } },
      { lastErrorObject: updated, value: first },
    ),
  ),
  modifies(
    '$expr decides whether the change is made',
    { query: { _id: 1, $expr: { $lte: [{ $add: ['$n', 5] }, 14] } }, update: { $inc: { n: 5 } } },
    { lastErrorObject: nothing, value: null },
  ),
  sequence(
    'the positional operator follows the query',
    [{ _id: 1, s: [{ k: 1 }, { k: 2 }] }],
    [
      [
        { findAndModify: 'items', query: { 's.k': 2 }, update: { $set: { 's.$.done': true } }, new: true },
        { lastErrorObject: updated, value: { _id: 1, s: [{ k: 1 }, { k: 2, done: true }] } },
      ],
    ],
  ),
  sequence(
    'array filters choose elements',
    [{ _id: 1, s: [1, 5] }],
    [
      [
        {
          findAndModify: 'items',
          query: { _id: 1 },
          update: { $inc: { 's.$[x]': 1 } },
          arrayFilters: [{ x: { $gt: 1 } }],
          new: true,
        },
        { lastErrorObject: updated, value: { _id: 1, s: [1, 6] } },
      ],
    ],
  ),
  {
    ...sequence(
      'a duplicate key is refused and changes nothing',
      [
        { _id: 1, k: 'a' },
        { _id: 2, k: 'b' },
      ],
      [
        [
          { findAndModify: 'items', query: { _id: 2 }, update: { $set: { k: 'a' } } },
          duplicateKey({ k: 1 }, { k: 'a' }),
        ],
        [
          findAll,
          {
            documents: [
              { _id: 1, k: 'a' },
              { _id: 2, k: 'b' },
            ],
          },
        ],
      ],
    ),
    indexes: [{ key: { k: 1 }, name: 'k_1', unique: true }],
  },
  fails(
    'another _id is refused',
    three,
    { findAndModify: 'items', query: { _id: 1 }, update: { $set: { _id: 5 } } },
    66,
    'ImmutableField',
  ),
  fails(
    'remove together with update is refused',
    three,
    { findAndModify: 'items', query: { _id: 1 }, update: { $set: { a: 1 } }, remove: true },
    9,
    'FailedToParse',
  ),
  fails(
    'neither remove nor update is refused',
    three,
    { findAndModify: 'items', query: { _id: 1 } },
    9,
    'FailedToParse',
  ),
  fails(
    'remove together with new is refused',
    three,
    { findAndModify: 'items', query: { _id: 1 }, remove: true, new: true },
    9,
    'FailedToParse',
  ),
  fails(
    'remove together with upsert is refused',
    three,
    { findAndModify: 'items', query: { _id: 1 }, remove: true, upsert: true },
    9,
    'FailedToParse',
  ),
  fails(
    'an unknown update operator is refused',
    three,
    { findAndModify: 'items', query: { _id: 1 }, update: { $plus: { a: 1 } } },
    9,
    'FailedToParse',
  ),
  fails(
    'an unknown filter operator is refused',
    three,
    { findAndModify: 'items', query: { a: { $is: 1 } }, update: { $set: { a: 1 } } },
    2,
    'BadValue',
  ),
]
