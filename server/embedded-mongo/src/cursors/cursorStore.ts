import { randomBytes } from 'node:crypto'
import { Long } from 'bson'
import { encodeDocument } from '../bson/encode'
import { type Doc, doc, RawDocument } from '../bson/value'
import { MongoError } from '../mongoError'
import type { Index } from '../storage/collection'
import type { Engine } from '../storage/engine'

/** A document on its way to the client, as bytes or not yet encoded. */
export type Outgoing = Buffer | Doc

const MAX_BATCH_BYTES = 16 * 1024 * 1024
export const DEFAULT_FIRST_BATCH = 101

/** The results of a query that the client fetches in batches. */
export interface Cursor {
  namespace: string
  collectionId?: number
  /** The index whose loss would cut the results short. */
  index?: Index
  /** It stays open however long nobody asks for it. */
  isUntimed?: boolean
  results: Iterator<Outgoing>
}

interface OpenCursor extends Cursor {
  lookAhead: Buffer[]
  lastUsed: number
}

/** The open cursors of a server. */
export class CursorStore {
  private readonly open = new Map<string, OpenCursor>()

  constructor(
    private readonly engine: Engine,
    private readonly timeoutMs: number,
  ) {}

  /** The reply with the first batch; the cursor stays open unless the results are at an end or `isSingle`. */
  firstReply(cursor: Cursor, batchSize: number, isSingle = false): Doc {
    const opened: OpenCursor = { ...cursor, lookAhead: [], lastUsed: Date.now() }
    const { batch, isDone } = takeBatch(opened, batchSize)
    if (isSingle || isDone) return cursorReply('firstBatch', batch, Long.ZERO, cursor.namespace)
    const id = this.newId()
    this.open.set(id.toString(), opened)
    return cursorReply('firstBatch', batch, id, cursor.namespace)
  }

  /** The reply with a further batch. Throws MongoError 43 if there is no such cursor, 13 if it is of other results. */
  nextReply(id: Long, namespace: string, batchSize: number): Doc {
    const cursor = this.open.get(id.toString())
    if (!cursor) throw new MongoError(43, `cursor id ${id} not found`)
    if (cursor.namespace !== namespace) {
      throw new MongoError(
        13,
        `Requested getMore on namespace '${namespace}', but cursor belongs to a different namespace ${cursor.namespace}`,
      )
    }
    try {
      this.assertStillThere(cursor)
      cursor.lastUsed = Date.now()
      const { batch, isDone } = takeBatch(cursor, batchSize)
      if (isDone) this.open.delete(id.toString())
      return cursorReply('nextBatch', batch, isDone ? Long.ZERO : id, namespace)
    } catch (error) {
      this.open.delete(id.toString())
      throw error
    }
  }

  private assertStillThere({ namespace, collectionId, index }: OpenCursor): void {
    if (collectionId === undefined) return
    const collection = this.engine.lastCommit().collections.get(namespace)
    if (collection?.id !== collectionId) {
      throw new MongoError(175, `collection dropped: '${namespace}'`)
    }
    if (index && !collection.indexes.some(({ id }) => id === index.id)) {
      throw new MongoError(175, `index '${index.name}' dropped`)
    }
  }

  /** Closes the cursor; false if there is none of this id in the namespace. */
  kill(id: Long, namespace: string): boolean {
    const cursor = this.open.get(id.toString())
    if (cursor?.namespace !== namespace) return false
    return this.open.delete(id.toString())
  }

  /** Closes the cursors that nobody has used for too long. */
  closeIdle(now = Date.now()): void {
    for (const [id, cursor] of this.open) {
      if (!cursor.isUntimed && now - cursor.lastUsed >= this.timeoutMs) this.open.delete(id)
    }
  }

  private newId(): Long {
    for (;;) {
      const id = Long.fromBigInt(BigInt.asUintN(62, randomBytes(8).readBigUInt64LE()) + 1n)
      if (!this.open.has(id.toString())) return id
    }
  }
}

function takeBatch(cursor: OpenCursor, batchSize: number): { batch: RawDocument[]; isDone: boolean } {
  const batch: RawDocument[] = []
  let bytes = 0
  while (batch.length < batchSize) {
    const next = cursor.lookAhead.pop() ?? nextOf(cursor)
    if (!next) return { batch, isDone: true }
    if (batch.length > 0 && bytes + next.length > MAX_BATCH_BYTES) {
      cursor.lookAhead.push(next)
      return { batch, isDone: false }
    }
    bytes += next.length
    batch.push(new RawDocument(next))
  }
  if (batchSize === 0) return { batch, isDone: false }
  const next = cursor.lookAhead.pop() ?? nextOf(cursor)
  if (next) cursor.lookAhead.push(next)
  return { batch, isDone: !next }
}

function nextOf(cursor: OpenCursor): Buffer | undefined {
  const next = cursor.results.next()
  if (next.done) return undefined
  return Buffer.isBuffer(next.value) ? next.value : encodeDocument(next.value)
}

const cursorReply = (name: string, batch: RawDocument[], id: Long, ns: string): Doc =>
  doc({ cursor: doc({ [name]: batch, id, ns }) })
