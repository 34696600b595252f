import {
  type ConformanceCase,
  casesOf,
  duplicateKey,
  fails,
  findAll,
  numbered,
  sequence,
  type Table,
  withIndexes,
} from '../conformanceCase'

const first = { _id: 1, a: 1, n: 10 }
const second = { _id: 2, a: 1, n: 30 }
const third = { _id: 3, a: 2, n: 20 }
const three = [first, second, third]
const updated = { n: 1, updatedExisting: true }
const nothing = { n: 0, updatedExisting: false }

/** Returns findAndModify commands for `three`, each with its reply and the documents that it leaves. */
const modifies = (table: Table<[command: object, lastErrorObject: object, value: unknown, after?: object[]]>) =>
  casesOf(table, (name, [command, lastErrorObject, value, after = three]) =>
    sequence(
      name,
      three,
      [
        { findAndModify: 'items', ...command },
        { lastErrorObject, value },
      ],
      [findAll, { documents: after }],
    ),
  )

export const findAndModifyCases: ConformanceCase[] = [
  ...modifies({
    'the document before the change is given': [
      { query: { _id: 1 }, update: { $inc: { n: 1 } } },
      updated,
      first,
      [{ _id: 1, a: 1, n: 11 }, second, third],
    ],
    'new gives the document after the change': [
      { query: { _id: 1 }, update: { $inc: { n: 1 } }, new: true },
      updated,
      { _id: 1, a: 1, n: 11 },
      [{ _id: 1, a: 1, n: 11 }, second, third],
    ],
    'sort chooses the document': [
      { query: { a: 1 }, sort: { n: -1 }, update: { $set: { a: 9 } }, new: true },
      updated,
      { _id: 2, a: 9, n: 30 },
      [first, { _id: 2, a: 9, n: 30 }, third],
    ],
    'fields limits what is given': [
      { query: { _id: 1 }, update: { $set: { a: 9 } }, fields: { n: 1, _id: 0 }, new: true },
      updated,
      { n: 10 },
      [{ _id: 1, a: 9, n: 10 }, second, third],
    ],
    'no match gives null and changes nothing': [{ query: { _id: 9 }, update: { $set: { a: 9 } } }, nothing, null],
    'remove returns the removed document': [
      { query: { a: 1 }, sort: { n: -1 }, remove: true },
      { n: 1 },
      second,
      [first, third],
    ],
    'remove without a match gives null': [{ query: { _id: 9 }, remove: true }, { n: 0 }, null],
    'an upsert gives null before and names the new _id': [
      { query: { _id: 9, a: 5 }, update: { $set: { n: 1 } }, upsert: true },
      { n: 1, updatedExisting: false, upserted: 9 },
      null,
      [...three, { _id: 9, a: 5, n: 1 }],
    ],
    'an upsert with new gives the new document': [
      { query: { _id: 9 }, update: { $set: { a: 7 }, $setOnInsert: { n: 1 } }, upsert: true, new: true },
      { n: 1, updatedExisting: false, upserted: 9 },
      { _id: 9, a: 7, n: 1 },
      [...three, { _id: 9, a: 7, n: 1 }],
    ],
  }),
  sequence(
    'array filters choose elements',
    [{ _id: 1, s: [1, 5] }],
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
  ),
  ...withIndexes(
    [{ key: { k: 1 }, unique: true }],
    [
      sequence(
        'a duplicate key is refused and changes nothing',
        numbered('k', 'a', 'b'),
        [
          { findAndModify: 'items', query: { _id: 2 }, update: { $set: { k: 'a' } } },
          duplicateKey({ k: 1 }, { k: 'a' }),
        ],
        [findAll, { documents: numbered('k', 'a', 'b') }],
      ),
    ],
  ),
  ...casesOf<[options: object, code: number]>(
    {
      'another _id is refused': [{ update: { $set: { _id: 5 } } }, 66],
      'remove together with update is refused': [{ update: { $set: { a: 1 } }, remove: true }, 9],
      'neither remove nor update is refused': [{}, 9],
    },
    (name, [options, code]) => fails(name, three, { findAndModify: 'items', query: { _id: 1 }, ...options }, code),
  ),
]
