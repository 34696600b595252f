import { Long } from 'bson'
import { type ConformanceCase, error, exceptReference, finds, lastCursorId, sequence } from '../conformanceCase'

const ids = (...numbers: number[]) => numbers.map((_id) => ({ _id }))
const five = ids(1, 2, 3, 4, 5)
const more = { getMore: lastCursorId, collection: 'items' } as const

/** The reference is behind a gateway that sends every result in one batch and keeps no cursors. */
const inBatches = (name: string, steps: [object, object][]): ConformanceCase =>
  exceptReference(
    'documented: cursors give their results in batches; the gateway before the reference keeps no cursors',
    sequence(name, five, steps),
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
  inBatches('batchSize limits the first batch, getMore gives the rest', [
    [
      { find: 'items', sort: { _id: 1 }, batchSize: 2 },
      { documents: ids(1, 2), more: true },
    ],
    [more, { documents: ids(3, 4, 5), more: false }],
  ]),
  inBatches('getMore takes a batchSize of its own', [
    [
      { find: 'items', sort: { _id: 1 }, batchSize: 1 },
      { documents: ids(1), more: true },
    ],
    [
      { ...more, batchSize: 2 },
      { documents: ids(2, 3), more: true },
    ],
    [
      { ...more, batchSize: 5 },
      { documents: ids(4, 5), more: false },
    ],
  ]),
  inBatches('batchSize zero opens a cursor without documents', [
    [
      { find: 'items', sort: { _id: 1 }, batchSize: 0 },
      { documents: [], more: true },
    ],
    [more, { documents: five, more: false }],
  ]),
  inBatches('limit holds over all batches', [
    [
      { find: 'items', sort: { _id: 1 }, limit: 3, batchSize: 2 },
      { documents: ids(1, 2), more: true },
    ],
    [more, { documents: ids(3), more: false }],
  ]),
  inBatches('skip counts once', [
    [
      { find: 'items', sort: { _id: 1 }, skip: 2, batchSize: 1 },
      { documents: ids(3), more: true },
    ],
    [more, { documents: ids(4, 5), more: false }],
  ]),
  inBatches('singleBatch closes the cursor after the first batch', [
    [
      { find: 'items', sort: { _id: 1 }, batchSize: 2, singleBatch: true },
      { documents: ids(1, 2), more: false },
    ],
  ]),
  inBatches('an aggregation opens a cursor too', [
    [
      { aggregate: 'items', pipeline: [{ $sort: { _id: -1 } }], cursor: { batchSize: 2 } },
      { documents: ids(5, 4), more: true },
    ],
    [more, { documents: ids(3, 2, 1), more: false }],
  ]),
  inBatches('a killed cursor returns no more results', [
    [
      { find: 'items', sort: { _id: 1 }, batchSize: 2 },
      { documents: ids(1, 2), more: true },
    ],
    [
      { killCursors: 'items', cursors: [lastCursorId] },
      { cursorsKilled: 1, cursorsNotFound: 0, cursorsAlive: 0, cursorsUnknown: 0 },
    ],
  ]),
  inBatches('killing an unknown cursor says that it was not found', [
    [
      { killCursors: 'items', cursors: [Long.fromString('123456789012')] },
      { cursorsKilled: 0, cursorsNotFound: 1, cursorsAlive: 0, cursorsUnknown: 0 },
    ],
  ]),
  inBatches('an exhausted cursor is closed', [
    [{ getMore: Long.fromString('123456789012'), collection: 'items' }, error(43, 'CursorNotFound')],
  ]),
  inBatches('a cursor belongs to its collection', [
    [
      { find: 'items', sort: { _id: 1 }, batchSize: 2 },
      { documents: ids(1, 2), more: true },
    ],
    [{ getMore: lastCursorId, collection: 'others' }, error(13, 'Unauthorized')],
  ]),
  inBatches('a deletion between two batches affects no document already returned', [
    [{ delete: 'items', deletes: [{ q: { _id: 2 }, limit: 1 }] }, { n: 1 }],
    [
      { find: 'items', sort: { _id: 1 }, batchSize: 2 },
      { documents: ids(1, 3), more: true },
    ],
    [more, { documents: ids(4, 5), more: false }],
  ]),
]
