import type { Document } from 'bson'
import {
  type ConformanceCase,
  casesOf,
  duplicateKey,
  exceptReference,
  fails,
  findAll,
  newObjectId,
  numbered,
  sequence,
  type Table,
  updateFails,
  updates,
} from '../conformanceCase'

const upserted = (_id: unknown) => ({ n: 1, nModified: 0, upserted: [{ index: 0, _id }] })

/** Returns upserts into the empty collection. */
const upserting = (table: Table<[q: Document, u: Document, document: Document]>) =>
  casesOf(table, (name, [q, u, document]) =>
    updates(name, [], { q, u, upsert: true }, [document], upserted(document._id)),
  )

export const upsertCases: ConformanceCase[] = [
  ...upserting({
    'an upsert stores the equality fields of the filter, then the update': [
      { _id: 1, a: 5 },
      { $set: { b: 2 } },
      { _id: 1, a: 5, b: 2 },
    ],
    'an upsert without _id in the filter creates an ObjectId': [
      { a: 5 },
      { $set: { b: 2 } },
      { _id: newObjectId, a: 5, b: 2 },
    ],
    '$setOnInsert is stored on insert': [
      { _id: 1 },
      { $set: { a: 1 }, $setOnInsert: { b: 2 } },
      { _id: 1, a: 1, b: 2 },
    ],
    '$setOnInsert may set _id': [{ k: 'x' }, { $setOnInsert: { _id: 7 } }, { _id: 7, k: 'x' }],
    'ranges in the filter are not stored': [
      { _id: 1, a: { $gt: 5 }, b: { $in: [1, 2] }, c: { $ne: 3 } },
      { $set: { d: 1 } },
      { _id: 1, d: 1 },
    ],
    'a replacement takes only _id from the filter': [{ _id: 1, a: 5 }, { b: 2 }, { _id: 1, b: 2 }],
  }),
  updates(
    'an upsert that finds a document updates it',
    [{ _id: 1, a: 1 }],
    { q: { a: 1 }, u: { $set: { b: 2 }, $setOnInsert: { c: 3 } }, upsert: true },
    [{ _id: 1, a: 1, b: 2 }],
  ),
  sequence(
    'every upsert of a command is reported by its position',
    [{ _id: 1 }],
    [
      { update: 'items', updates: [2, 1, 3].map((_id) => ({ q: { _id }, u: { $set: { a: 1 } }, upsert: true })) },
      { n: 3, nModified: 1, upserted: [2, 3].map((_id) => ({ index: _id === 2 ? 0 : 2, _id })) },
    ],
    [findAll, { documents: numbered('a', 1, 1, 1) }],
  ),
  ...exceptReference('documented: $expr is not allowed in the query of an upsert, whether or not a document matches', [
    updateFails(
      '$expr in the filter of an upsert is refused',
      [{ _id: 1, n: 5 }],
      { q: { _id: 1, $expr: { $lt: ['$n', 9] } }, u: { $inc: { n: 1 } }, upsert: true },
      224,
    ),
  ]),
  fails(
    '$expr in the query of an upserting findAndModify is refused',
    [],
    { findAndModify: 'items', query: { _id: 1, $expr: true }, update: { $inc: { n: 1 } }, upsert: true },
    224,
  ),
  sequence(
    'an upsert whose condition excludes an existing document is a duplicate key',
    [{ _id: 1, n: 5 }],
    [
      { findAndModify: 'items', query: { _id: 1, n: { $lt: 5 } }, update: { $inc: { n: 1 } }, upsert: true },
      duplicateKey({ _id: 1 }, { _id: 1 }),
    ],
    [findAll, { documents: [{ _id: 1, n: 5 }] }],
  ),
]
