import { Double, Long } from 'bson'
import { type ConformanceCase, duplicateKey, findAll, sequence } from '../conformanceCase'

const refusal = (keyPattern: object, keyValue: object) => ({
  n: 0,
  writeErrors: [{ index: 0, code: 11000, keyPattern, keyValue }],
})

type Uniqueness = {
  documents: object[]
  insert: object
  reply: object
}

const withIndex = (name: string, spec: object, { documents, insert, reply }: Uniqueness): ConformanceCase => ({
  ...sequence(name, documents, [[{ insert: 'items', documents: [insert] }, reply]]),
  indexes: [{ name: 'the_index', unique: true, ...spec }],
})

const stored = { n: 1 }
const partial = { key: { k: 1 }, partialFilterExpression: { live: true } }

export const uniqueIndexCases: ConformanceCase[] = [
  withIndex(
    'a value may occur once',
    { key: { k: 1 } },
    { documents: [{ _id: 1, k: 'a' }], insert: { _id: 2, k: 'a' }, reply: refusal({ k: 1 }, { k: 'a' }) },
  ),
  withIndex(
    'strings that differ in case are two values',
    { key: { k: 1 } },
    { documents: [{ _id: 1, k: 'a' }], insert: { _id: 2, k: 'A' }, reply: stored },
  ),
  withIndex(
    'equal numbers of two types are one value',
    { key: { k: 1 } },
    { documents: [{ _id: 1, k: 1 }], insert: { _id: 2, k: Long.ONE }, reply: refusal({ k: 1 }, { k: Long.ONE }) },
  ),
  withIndex(
    'a number and its string are two values',
    { key: { k: 1 } },
    { documents: [{ _id: 1, k: 1 }], insert: { _id: 2, k: '1' }, reply: stored },
  ),
  withIndex(
    'the key value is given with its type',
    { key: { k: 1 } },
    { documents: [{ _id: 1, k: 1.5 }], insert: { _id: 2, k: new Double(1.5) }, reply: refusal({ k: 1 }, { k: 1.5 }) },
  ),
  withIndex(
    'a missing field counts as null and may occur once',
    { key: { k: 1 } },
    { documents: [{ _id: 1 }], insert: { _id: 2 }, reply: refusal({ k: 1 }, { k: null }) },
  ),
  withIndex(
    'null and missing are the same value',
    { key: { k: 1 } },
    { documents: [{ _id: 1 }], insert: { _id: 2, k: null }, reply: refusal({ k: 1 }, { k: null }) },
  ),
  withIndex(
    'a descending unique index says so in its key pattern',
    { key: { k: -1 } },
    { documents: [{ _id: 1, k: 1 }], insert: { _id: 2, k: 1 }, reply: refusal({ k: -1 }, { k: 1 }) },
  ),
  withIndex(
    'dates, objects and ObjectIds may be unique',
    { key: { k: 1 } },
    {
      documents: [{ _id: 1, k: { at: new Date(5), n: 1 } }],
      insert: { _id: 2, k: { at: new Date(5), n: 1 } },
      reply: refusal({ k: 1 }, { k: { at: new Date(5), n: 1 } }),
    },
  ),
  withIndex(
    'objects with another order of fields are two values',
    { key: { k: 1 } },
    { documents: [{ _id: 1, k: { a: 1, b: 2 } }], insert: { _id: 2, k: { b: 2, a: 1 } }, reply: stored },
  ),
  withIndex(
    'sparse lets many documents lack the field',
    { key: { k: 1 }, sparse: true },
    { documents: [{ _id: 1 }], insert: { _id: 2 }, reply: stored },
  ),
  withIndex(
    'sparse still counts a stored null',
    { key: { k: 1 }, sparse: true },
    { documents: [{ _id: 1, k: null }], insert: { _id: 2, k: null }, reply: refusal({ k: 1 }, { k: null }) },
  ),
  withIndex('partial counts only documents of its filter', partial, {
    documents: [{ _id: 1, k: 'a', live: false }],
    insert: { _id: 2, k: 'a', live: true },
    reply: stored,
  }),
  withIndex('partial refuses within its filter', partial, {
    documents: [{ _id: 1, k: 'a', live: true }],
    insert: { _id: 2, k: 'a', live: true },
    reply: refusal({ k: 1 }, { k: 'a' }),
  }),
  withIndex(
    'partial on a type lets many documents lack the field',
    { key: { k: 1 }, partialFilterExpression: { k: { $type: 'string' } } },
    {
      documents: [{ _id: 1 }, { _id: 2, k: null }],
      insert: { _id: 3, k: null },
      reply: stored,
    },
  ),
  withIndex(
    'partial on $exists refuses stored nulls',
    { key: { k: 1 }, partialFilterExpression: { k: { $exists: true } } },
    {
      documents: [{ _id: 1, k: null }, { _id: 2 }],
      insert: { _id: 3, k: null },
      reply: refusal({ k: 1 }, { k: null }),
    },
  ),
  withIndex(
    'partial on $in takes each of its values',
    { key: { k: 1 }, partialFilterExpression: { state: { $in: ['held', 'paid'] } } },
    {
      documents: [
        { _id: 1, k: 1, state: 'held' },
        { _id: 2, k: 1, state: 'gone' },
      ],
      insert: { _id: 3, k: 1, state: 'paid' },
      reply: refusal({ k: 1 }, { k: 1 }),
    },
  ),
  withIndex(
    'compound lets one part repeat',
    { key: { a: 1, b: 1 } },
    { documents: [{ _id: 1, a: 1, b: 1 }], insert: { _id: 2, a: 1, b: 2 }, reply: stored },
  ),
  withIndex(
    'compound refuses when all parts repeat',
    { key: { a: 1, b: -1 } },
    {
      documents: [{ _id: 1, a: 1, b: 'x' }],
      insert: { _id: 2, a: 1, b: 'x' },
      reply: refusal({ a: 1, b: -1 }, { a: 1, b: 'x' }),
    },
  ),
  withIndex(
    'compound counts missing parts as null',
    { key: { a: 1, b: 1 } },
    {
      documents: [{ _id: 1, a: 1 }],
      insert: { _id: 2, a: 1 },
      reply: refusal({ a: 1, b: 1 }, { a: 1, b: null }),
    },
  ),
  withIndex(
    'compound and sparse counts documents that have one of the fields',
    { key: { a: 1, b: 1 }, sparse: true },
    { documents: [{ _id: 1 }], insert: { _id: 2 }, reply: stored },
  ),
  withIndex(
    'an array is unique by each of its elements',
    { key: { k: 1 } },
    { documents: [{ _id: 1, k: ['a', 'b'] }], insert: { _id: 2, k: ['c', 'b'] }, reply: refusal({ k: 1 }, { k: 'b' }) },
  ),
  withIndex(
    'an array is unique against plain values',
    { key: { k: 1 } },
    { documents: [{ _id: 1, k: 'a' }], insert: { _id: 2, k: ['b', 'a'] }, reply: refusal({ k: 1 }, { k: 'a' }) },
  ),
  withIndex(
    'one document may hold an element twice',
    { key: { k: 1 } },
    { documents: [], insert: { _id: 1, k: ['a', 'a'] }, reply: stored },
  ),
  withIndex(
    'a dotted key is unique across arrays of objects',
    { key: { 'seats.ticket': 1 } },
    {
      documents: [{ _id: 1, seats: [{ ticket: 'A' }, { ticket: 'B' }] }],
      insert: { _id: 2, seats: [{ ticket: 'B' }] },
      reply: refusal({ 'seats.ticket': 1 }, { 'seats.ticket': 'B' }),
    },
  ),
  withIndex(
    'a dotted key through an object',
    { key: { 'a.b': 1 } },
    {
      documents: [{ _id: 1, a: { b: 5 } }],
      insert: { _id: 2, a: { b: 5, c: 1 } },
      reply: refusal({ 'a.b': 1 }, { 'a.b': 5 }),
    },
  ),
  {
    ...sequence(
      'an update that enters the partial filter is refused',
      [
        { _id: 1, k: 'a', live: true },
        { _id: 2, k: 'a', live: false },
      ],
      [
        [
          { update: 'items', updates: [{ q: { _id: 2 }, u: { $set: { live: true } } }] },
          { n: 0, nModified: 0, writeErrors: [{ index: 0, code: 11000, keyPattern: { k: 1 }, keyValue: { k: 'a' } }] },
        ],
        [
          { update: 'items', updates: [{ q: { _id: 1 }, u: { $set: { live: false } } }] },
          { n: 1, nModified: 1 },
        ],
        [
          { update: 'items', updates: [{ q: { _id: 2 }, u: { $set: { live: true } } }] },
          { n: 1, nModified: 1 },
        ],
      ],
    ),
    indexes: [{ name: 'the_index', unique: true, ...partial }],
  },
  {
    ...sequence(
      'a key that $unset frees may be taken',
      [{ _id: 1, k: 'a' }],
      [
        [
          { update: 'items', updates: [{ q: { _id: 1 }, u: { $unset: { k: 1 } } }] },
          { n: 1, nModified: 1 },
        ],
        [{ insert: 'items', documents: [{ _id: 2, k: 'a' }] }, { n: 1 }],
      ],
    ),
    indexes: [{ key: { k: 1 }, name: 'k_1', unique: true }],
  },
  {
    ...sequence(
      '$push of an element that another document holds is refused',
      [
        { _id: 1, k: ['a'] },
        { _id: 2, k: ['b'] },
      ],
      [
        [
          { update: 'items', updates: [{ q: { _id: 2 }, u: { $push: { k: 'a' } } }] },
          { n: 0, nModified: 0, writeErrors: [{ index: 0, code: 11000, keyPattern: { k: 1 }, keyValue: { k: 'a' } }] },
        ],
        [
          findAll,
          {
            documents: [
              { _id: 1, k: ['a'] },
              { _id: 2, k: ['b'] },
            ],
          },
        ],
      ],
    ),
    indexes: [{ key: { k: 1 }, name: 'k_1', unique: true }],
  },
  sequence(
    'a unique index over duplicates is not built',
    [
      { _id: 1, k: 'a' },
      { _id: 2, k: 'a' },
    ],
    [
      [
        { createIndexes: 'items', indexes: [{ key: { k: 1 }, name: 'k_1', unique: true }] },
        duplicateKey({ k: 1 }, { k: 'a' }),
      ],
      [{ listIndexes: 'items' }, { documents: [{ v: 2, key: { _id: 1 }, name: '_id_' }] }],
      [{ insert: 'items', documents: [{ _id: 3, k: 'a' }] }, { n: 1 }],
    ],
  ),
  sequence(
    'a partial unique index over duplicates outside its filter is built',
    [
      { _id: 1, k: 'a' },
      { _id: 2, k: 'a' },
    ],
    [
      [
        { createIndexes: 'items', indexes: [{ name: 'k_1', unique: true, ...partial }] },
        { numIndexesBefore: 1, numIndexesAfter: 2 },
      ],
    ],
  ),
]
