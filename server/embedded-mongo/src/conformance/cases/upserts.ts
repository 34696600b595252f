import { type Document, Long } from 'bson'
import {
  type ConformanceCase,
  duplicateKey,
  exceptReference,
  fails,
  findAll,
  newObjectId,
  sequence,
  updateFails,
  updates,
} from '../conformanceCase'

const upserted = (_id: unknown) => ({ n: 1, nModified: 0, upserted: [{ index: 0, _id }] })

/** Returns an upsert into the empty collection. */
const upserts = (name: string, q: object, u: object, document: Document): ConformanceCase =>
  updates(name, [], { q, u, upsert: true }, [document], upserted(document._id))

export const upsertCases: ConformanceCase[] = [
  upserts(
    'an upsert stores the equality fields of the filter, then the update',
    { _id: 1, a: 5 },
    { $set: { b: 2 } },
    { _id: 1, a: 5, b: 2 },
  ),
  upserts(
    'an upsert without _id in the filter creates an ObjectId',
    { a: 5 },
    { $set: { b: 2 } },
    { _id: newObjectId, a: 5, b: 2 },
  ),
  upserts(
    '$setOnInsert is stored on insert',
    { _id: 1 },
    { $set: { a: 1 }, $setOnInsert: { b: 2 } },
    { _id: 1, a: 1, b: 2 },
  ),
  upserts(
    'only $setOnInsert is stored on insert',
    { _id: 1, k: 'x' },
    { $setOnInsert: { b: 2 } },
    { _id: 1, k: 'x', b: 2 },
  ),
  upserts('$setOnInsert may set _id', { k: 'x' }, { $setOnInsert: { _id: 7 } }, { _id: 7, k: 'x' }),
  upserts('$set overrides the equality field', { _id: 1, a: 5 }, { $set: { a: 6 } }, { _id: 1, a: 6 }),
  upserts('$inc starts from the equality field', { _id: 1, a: 5 }, { $inc: { a: 1, b: 2 } }, { _id: 1, a: 6, b: 2 }),
  upserts('$push starts from nothing', { _id: 1 }, { $push: { s: { who: 'A' } } }, { _id: 1, s: [{ who: 'A' }] }),
  upserts(
    '$unset and $pull have nothing to do',
    { _id: 1, a: 1 },
    { $unset: { b: 1 }, $pull: { c: 1 } },
    { _id: 1, a: 1 },
  ),
  upserts(
    'ranges in the filter are not stored',
    { _id: 1, a: { $gt: 5 }, b: { $in: [1, 2] }, c: { $ne: 3 } },
    { $set: { d: 1 } },
    { _id: 1, d: 1 },
  ),
  upserts(
    '$eq in the filter is stored',
    { _id: { $eq: 1 }, a: { $eq: 5 } },
    { $set: { d: 1 } },
    { _id: 1, a: 5, d: 1 },
  ),
  upserts(
    'equalities inside $and are stored',
    { $and: [{ _id: 1 }, { a: 5 }, { b: { $gt: 1 } }] },
    { $set: { d: 1 } },
    { _id: 1, a: 5, d: 1 },
  ),
  upserts(
    'equalities inside $or are not stored',
    { _id: 1, $or: [{ a: 5 }, { b: 6 }] },
    { $set: { d: 1 } },
    { _id: 1, d: 1 },
  ),
  upserts('an $or of one filter is stored', { _id: 1, $or: [{ a: 5 }] }, { $set: { d: 1 } }, { _id: 1, a: 5, d: 1 }),
  upserts(
    'a dotted equality creates an object',
    { _id: 1, 'a.b': 5, 'a.c': 6 },
    { $set: { 'a.d': 7 } },
    { _id: 1, a: { b: 5, c: 6, d: 7 } },
  ),
  upserts('an equality with null is stored', { _id: 1, a: null }, { $set: { d: 1 } }, { _id: 1, a: null, d: 1 }),
  upserts(
    'an equality with an object or array is stored',
    { _id: 1, a: { x: 1 }, b: [1] },
    { $set: { d: 1 } },
    { _id: 1, a: { x: 1 }, b: [1], d: 1 },
  ),
  upserts('a regular expression in the filter is not stored', { _id: 1, a: /x/ }, { $set: { d: 1 } }, { _id: 1, d: 1 }),
  upserts(
    'the type of _id is kept',
    { _id: Long.fromNumber(7) },
    { $set: { a: 1 } },
    { _id: Long.fromNumber(7), a: 1 },
  ),
  upserts('a replacement takes only _id from the filter', { _id: 1, a: 5 }, { b: 2 }, { _id: 1, b: 2 }),
  upserts('an empty replacement stores _id', { _id: 1 }, {}, { _id: 1 }),
  updates(
    'an upsert that finds a document updates it',
    [{ _id: 1, a: 1 }],
    { q: { a: 1 }, u: { $set: { b: 2 }, $setOnInsert: { c: 3 } }, upsert: true },
    [{ _id: 1, a: 1, b: 2 }],
  ),
  updates(
    'a multi upsert that finds nothing inserts one',
    [{ _id: 1, a: 1 }],
    { q: { _id: 2, a: 2 }, u: { $set: { b: 2 } }, upsert: true, multi: true },
    [
      { _id: 1, a: 1 },
      { _id: 2, a: 2, b: 2 },
    ],
    upserted(2),
  ),
  sequence(
    'every upsert of a command is reported by its position',
    [{ _id: 1 }],
    [
      [
        {
          update: 'items',
          updates: [
            { q: { _id: 2 }, u: { $set: { a: 1 } }, upsert: true },
            { q: { _id: 1 }, u: { $set: { a: 1 } }, upsert: true },
            { q: { _id: 3 }, u: { $set: { a: 1 } }, upsert: true },
          ],
        },
        {
          n: 3,
          nModified: 1,
          upserted: [
            { index: 0, _id: 2 },
            { index: 2, _id: 3 },
          ],
        },
      ],
      [
        findAll,
        {
          documents: [
            { _id: 1, a: 1 },
            { _id: 2, a: 1 },
            { _id: 3, a: 1 },
          ],
        },
      ],
    ],
  ),
  exceptReference(
    'documented: $expr is not allowed in the query of an upsert, whether or not a document matches',
    updateFails(
      '$expr in the filter of an upsert is refused',
      [{ _id: 1, n: 5 }],
      { q: { _id: 1, $expr: { $lt: ['$n', 9] } }, u: { $inc: { n: 1 } }, upsert: true },
      224,
    ),
  ),
  fails(
    '$expr in the query of an upserting findAndModify is refused',
    [],
    { findAndModify: 'items', query: { _id: 1, $expr: { $lt: ['$n', 9] } }, update: { $inc: { n: 1 } }, upsert: true },
    224,
    'QueryFeatureNotAllowed',
  ),
  sequence(
    'an upsert whose condition excludes an existing document is a duplicate key',
    [{ _id: 1, n: 5 }],
    [
      [
        { findAndModify: 'items', query: { _id: 1, n: { $lt: 5 } }, update: { $inc: { n: 1 } }, upsert: true },
        duplicateKey({ _id: 1 }, { _id: 1 }),
      ],
      [findAll, { documents: [{ _id: 1, n: 5 }] }],
    ],
  ),
  updateFails(
    'a field that the filter fixes twice is refused',
    [{ _id: 9 }],
    { q: { _id: 1, $and: [{ a: 1 }, { a: 2 }] }, u: { $set: { b: 1 } }, upsert: true },
    54,
  ),
  updateFails(
    'an _id in $set that is not that of the filter is refused',
    [{ _id: 9 }],
    { q: { _id: 1 }, u: { $set: { _id: 2 } }, upsert: true },
    66,
  ),
  updateFails(
    'a positional path on insert is refused',
    [{ _id: 9 }],
    { q: { _id: 1, 'a.b': 1 }, u: { $set: { 'a.$.c': 1 } }, upsert: true },
    2,
  ),
]
