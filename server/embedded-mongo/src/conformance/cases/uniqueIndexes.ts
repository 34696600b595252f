import { Long } from 'bson'
import {
  type ConformanceCase,
  casesOf,
  duplicateKey,
  findAll,
  numbered,
  sequence,
  type Table,
  withIndexes,
} from '../conformanceCase'

const refusal = (keyPattern: object, keyValue: object) => ({
  n: 0,
  writeErrors: [{ index: 0, code: 11000, keyPattern, keyValue }],
})
const modified = { n: 1, nModified: 1 }
const update = (_id: number, u: object) => ({ update: 'items', updates: [{ q: { _id }, u }] })

/** Returns cases in which a unique index takes a second document beside a first one. */
const accepting = (spec: object, table: Table<[first: object, second: object]>) =>
  withIndexes(
    [{ unique: true, ...spec }],
    casesOf(table, (name, [first, second]) =>
      sequence(name, [{ _id: 1, ...first }], [{ insert: 'items', documents: [{ _id: 2, ...second }] }, { n: 1 }]),
    ),
  )

/** Returns cases in which a unique index refuses a second document beside a first one, because of its key value. */
const refusingSecond = (
  spec: { key: object; partialFilterExpression?: object },
  table: Table<[first: object, second: object, keyValue: object]>,
) =>
  withIndexes(
    [{ unique: true, ...spec }],
    casesOf(table, (name, [first, second, keyValue]) =>
      sequence(
        name,
        [{ _id: 1, ...first }],
        [{ insert: 'items', documents: [{ _id: 2, ...second }] }, refusal(spec.key, keyValue)],
      ),
    ),
  )

const partial = { key: { k: 1 }, partialFilterExpression: { live: true } }
const onType = { key: { k: 1 }, partialFilterExpression: { k: { $type: 'string' } } }
const _onExists = { key: { k: 1 }, partialFilterExpression: { k: { $exists: true } } }
const onIn = { key: { k: 1 }, partialFilterExpression: { state: { $in: ['held', 'paid'] } } }
const [_now, _later] = [
  { at: new Date(5), n: 1 },
  { at: new Date(6), n: 1 },
]

export const uniqueIndexCases: ConformanceCase[] = [
  ...refusingSecond(
    { key: { k: 1 } },
    {
      'a value may occur once': [{ k: 'a' }, { k: 'a' }, { k: 'a' }],
      'equal numbers of two types are one value': [{ k: 1 }, { k: Long.ONE }, { k: Long.ONE }],
      'a missing field counts as null and may occur once': [{}, {}, { k: null }],
      'an array is unique by each of its elements': [{ k: ['a', 'b'] }, { k: ['c', 'b'] }, { k: 'b' }],
    },
  ),
  ...accepting(
    { key: { k: 1 } },
    {
      'one document may hold an element twice': [{}, { k: ['a', 'a'] }],
    },
  ),
  ...accepting(partial, {
    'partial counts only documents of its filter': [
      { k: 'a', live: false },
      { k: 'a', live: true },
    ],
  }),
  ...refusingSecond(partial, {
    'partial refuses within its filter': [{ k: 'a', live: true }, { k: 'a', live: true }, { k: 'a' }],
  }),
  ...accepting(onType, { 'partial on a type lets many documents lack the value': [{ k: null }, { k: null }] }),
  ...refusingSecond(onIn, {
    'partial on $in takes each of its values': [{ k: 1, state: 'held' }, { k: 1, state: 'paid' }, { k: 1 }],
  }),
  ...accepting(
    { key: { a: 1, b: 1 } },
    {
      'compound lets one part repeat': [
        { a: 1, b: 1 },
        { a: 1, b: 2 },
      ],
    },
  ),
  ...refusingSecond(
    { key: { a: 1, b: -1 } },
    {
      'compound refuses when all parts repeat': [
        { a: 1, b: 'x' },
        { a: 1, b: 'x' },
        { a: 1, b: 'x' },
      ],
    },
  ),
  ...refusingSecond(
    { key: { 'seats.ticket': 1 } },
    {
      'a dotted key is unique across arrays of objects': [
        { seats: [{ ticket: 'A' }, { ticket: 'B' }] },
        { seats: [{ ticket: 'B' }] },
        { 'seats.ticket': 'B' },
      ],
    },
  ),
  ...withIndexes(
    [{ unique: true, ...partial }],
    [
      sequence(
        'an update that enters the partial filter is refused',
        numbered('k', 'a', 'a').map((document, place) => ({ ...document, live: place === 0 })),
        [update(2, { $set: { live: true } }), { nModified: 0, ...refusal({ k: 1 }, { k: 'a' }) }],
        [update(1, { $set: { live: false } }), modified],
        [update(2, { $set: { live: true } }), modified],
      ),
    ],
  ),
  ...withIndexes(
    [{ unique: true, key: { k: 1 } }],
    [
      sequence(
        '$push of an element that another document holds is refused',
        numbered('k', ['a'], ['b']),
        [update(2, { $push: { k: 'a' } }), { nModified: 0, ...refusal({ k: 1 }, { k: 'a' }) }],
        [findAll, { documents: numbered('k', ['a'], ['b']) }],
      ),
    ],
  ),
  sequence(
    'a unique index over duplicates is not built',
    numbered('k', 'a', 'a'),
    [
      { createIndexes: 'items', indexes: [{ key: { k: 1 }, name: 'k_1', unique: true }] },
      duplicateKey({ k: 1 }, { k: 'a' }),
    ],
    [{ listIndexes: 'items' }, { documents: [{ v: 2, key: { _id: 1 }, name: '_id_' }] }],
    [{ insert: 'items', documents: [{ _id: 3, k: 'a' }] }, { n: 1 }],
  ),
  sequence('a partial unique index over duplicates outside its filter is built', numbered('k', 'a', 'a'), [
    { createIndexes: 'items', indexes: [{ name: 'k_1', unique: true, ...partial }] },
    { numIndexesBefore: 1, numIndexesAfter: 2 },
  ]),
]
