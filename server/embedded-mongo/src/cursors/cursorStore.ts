import { randomBytes } from 'node:crypto'
import { Long } from 'bson'
import { encodeDocument } from '../bson/encode'
import { type Doc, doc, RawDocument } from '../bson/value'
import { MongoError } from '../mongoError'
import { assertCollectionThere, type Collection, type Index } from '../storage/collection'
import type { Engine } from '../storage/engine'
import { othersTurn, Slice } from '../storage/turns'

/** A document of a reply, as bytes or not yet encoded. */
export type Outgoing = Buffer | Doc

const maxBatchBytes = 16 * 1024 * 1024
export const defaultFirstBatch = 101

/** The results of a query that the client fetches in batches. */
export type Cursor = {
  namespace: string
  /** The collection; the cursor ends when it is dropped. */
  collection?: Collection
  /** The index; the cursor ends early when it is dropped. */
  index?: Index
  results: Iterator<Outgoing | undefined>
  /**
   * Reads results on demand, so that none is read before its batch; there are at most `most`.
   */
  live?: { most: number }
}

type OpenCursor = Cursor & {
  /** The first result of the next batch. */
  next?: Buffer
  given: number
  lastUsed: number
  /** True while a batch is being gathered. */
  isInUse: boolean
  isKilled: boolean
}

type Batch = {
  documents: RawDocument[]
  isLast: boolean
}

/** The open cursors of a server. */
export class CursorStore {
  private readonly open = new Map<string, OpenCursor>()

  constructor(
    private readonly engine: Engine,
    private readonly timeoutMs: number,
  ) {}

  /** Returns the reply with the first batch. The cursor stays open unless the results have ended or `isSingle` is true. */
  async firstReply(cursor: Cursor, batchSize: number, isSingle = false): Promise<Doc> {
    const opened: OpenCursor = { ...cursor, given: 0, lastUsed: Date.now(), isInUse: false, isKilled: false }
    const { documents, isLast } = await this.takeBatch(opened, batchSize)
    if (isSingle || isLast) return cursorReply('firstBatch', documents, Long.ZERO, cursor.namespace)
    const id = this.newId()
    this.open.set(id.toString(), opened)
    return cursorReply('firstBatch', documents, id, cursor.namespace)
  }

  /**
   * Returns the reply with the next batch. Throws MongoError 43 if there is no such cursor, 13 if it belongs to another
   * namespace, 143 if another request is reading from it.
   */
  async nextReply(id: Long, namespace: string, batchSize: number): Promise<Doc> {
    const cursor = this.open.get(id.toString())
    if (!cursor) throw new MongoError(43, `cursor id ${id} not found`)
    if (cursor.namespace !== namespace) throw new MongoError(13, `cursor id ${id} belongs to ${cursor.namespace}`)
    if (cursor.isInUse) throw new MongoError(143, `cursor id ${id} is already in use`)
    try {
      this.assertStillThere(cursor)
      const { documents, isLast } = await this.takeBatch(cursor, batchSize)
      cursor.lastUsed = Date.now()
      if (isLast) this.open.delete(id.toString())
      return cursorReply('nextBatch', documents, isLast ? Long.ZERO : id, namespace)
    } catch (error) {
      this.open.delete(id.toString())
      throw error
    }
  }

  private assertStillThere({ collection, index }: OpenCursor): void {
    if (!collection) return
    const now = assertCollectionThere(this.engine.lastCommit(), collection)
    if (index && !now.indexes.some(({ id }) => id === index.id))
      throw new MongoError(175, `index '${index.name}' dropped`)
  }

  /** Closes the cursor. Returns false if the namespace has none with this id. */
  kill(id: Long, namespace: string): boolean {
    const cursor = this.open.get(id.toString())
    if (cursor?.namespace !== namespace) return false
    cursor.isKilled = true
    return this.open.delete(id.toString())
  }

  /** Closes cursors that have been idle for too long. */
  closeIdle(now = Date.now()): void {
    for (const [id, cursor] of this.open) {
      if (!cursor.isInUse && now - cursor.lastUsed >= this.timeoutMs) this.open.delete(id)
    }
  }

  private async takeBatch(cursor: OpenCursor, batchSize: number): Promise<Batch> {
    const documents: RawDocument[] = []
    if (batchSize === 0) return { documents, isLast: false }
    let slice = new Slice()
    let bytes = 0
    cursor.isInUse = true
    try {
      for (;;) {
        if (cursor.live && documents.length >= batchSize) return { documents, isLast: cursor.given >= cursor.live.most }
        const result = cursor.next ? { value: cursor.next } : cursor.results.next()
        if (result.done) return { documents, isLast: true }
        if (result.value) {
          cursor.next = Buffer.isBuffer(result.value) ? result.value : encodeDocument(result.value)
          bytes += cursor.next.length
          const isFull = documents.length >= batchSize || (documents.length > 0 && bytes > maxBatchBytes)
          if (isFull) return { documents, isLast: false }
          documents.push(new RawDocument(cursor.next))
          cursor.given++
          cursor.next = undefined
        }
        if (!result.value || slice.isOver()) {
          await this.giveWay(cursor)
          slice = new Slice()
        }
      }
    } finally {
      cursor.isInUse = false
    }
  }

  private async giveWay(cursor: OpenCursor): Promise<void> {
    await othersTurn()
    if (cursor.isKilled) throw new MongoError(237, 'the cursor was killed')
    this.engine.lastCommit()
    this.assertStillThere(cursor)
  }

  private newId(): Long {
    for (;;) {
      const id = Long.fromBigInt(BigInt.asUintN(62, randomBytes(8).readBigUInt64LE()) + 1n)
      if (!this.open.has(id.toString())) return id
    }
  }
}

const cursorReply = (name: string, batch: RawDocument[], id: Long, ns: string): Doc =>
  doc({ cursor: doc({ [name]: batch, id, ns }) })
