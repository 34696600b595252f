import { Long } from 'bson'
import {
  type ConformanceCase,
  casesOf,
  error,
  exceptReference,
  finds,
  lastCursorId,
  sequence,
  type Table,
} from '../conformanceCase'

const ids = (...numbers: number[]) => numbers.map((_id) => ({ _id }))
const five = ids(1, 2, 3, 4, 5)
const find = (batchSize: number, more: object = {}) => ({ find: 'items', sort: { _id: 1 }, batchSize, ...more })
const more = { getMore: lastCursorId, collection: 'items' }
const killed = { cursorsKilled: 0, cursorsNotFound: 0, cursorsAlive: 0, cursorsUnknown: 0 }
const unknown = Long.fromString('123456789012')

const open = (...numbers: number[]) => ({ documents: ids(...numbers), more: true })
const last = (...numbers: number[]) => ({ documents: ids(...numbers), more: false })

/** Returns cases for the embedded server alone. */
const inBatches = (table: Table<[command: object, reply: object][]>) =>
  exceptReference(
    'documented: cursors give their results in batches; the gateway before the reference keeps no cursors',
    casesOf(table, (name, steps) => sequence(name, five, ...steps)),
  )

const thousand = Array.from({ length: 1000 }, (_, at) => ({ _id: at }))

export const cursorCases: ConformanceCase[] = [
  finds('a result longer than the first batch comes in full', thousand, { sort: { _id: 1 } }, thousand),
  finds(
    'a result longer than the first batch keeps an opposite order',
    thousand,
    { sort: { _id: -1 }, limit: 300 },
    thousand.slice(-300).reverse(),
  ),
  ...inBatches({
    'batchSize limits the first batch, getMore gives the rest': [
      [find(2), open(1, 2)],
      [more, last(3, 4, 5)],
    ],
    'limit holds over all batches': [
      [find(2, { limit: 3 }), open(1, 2)],
      [more, last(3)],
    ],
    'singleBatch closes the cursor after the first batch': [[find(2, { singleBatch: true }), last(1, 2)]],
    'a killed cursor returns no more results': [
      [find(2), open(1, 2)],
      [
        { killCursors: 'items', cursors: [lastCursorId] },
        { ...killed, cursorsKilled: 1 },
      ],
    ],
    'an exhausted cursor is closed': [[{ getMore: unknown, collection: 'items' }, error(43)]],
    'a cursor belongs to its collection': [
      [find(2), open(1, 2)],
      [{ getMore: lastCursorId, collection: 'others' }, error(13)],
    ],
  }),
]
