import { ObjectId } from 'bson'
import { int } from '../../bson/numbers'
import { type Doc, doc, type Maybe, type Value } from '../../bson/value'
import { errorReply, MongoError } from '../../mongoError'
import { findInTurns, type Query } from '../../query/findDocuments'
import type { Collection } from '../../storage/collection'
import { readDocument, type StoredDocument } from '../../storage/documents'
import type { SlicedWork } from '../../storage/slicedWork'
import type { InTurns } from '../../storage/turns'
import type { CommandContext } from '../command'

const maxStatements = 100_000

/** The effects of the statements of one command, as its reply reports them. */
type Write<T> = {
  run(statement: T, index: number): Generator<undefined, void>
  reply(): Record<string, Maybe>
}

/**
 * Runs a write's statements one after the other and returns the command's reply. Each statement takes effect completely or
 * not at all, unless it changes so many documents that it needs several transactions. An ordered write stops at the first
 * failure. Throws MongoError 16 for no statements or too many.
 */
export async function runStatements<T>(
  { engine, fields }: CommandContext,
  statements: readonly T[],
  begin: (at: SlicedWork) => Write<T>,
): Promise<Doc> {
  if (statements.length === 0 || statements.length > maxStatements) {
    throw new MongoError(
      16,
      `Write batch sizes must be between 1 and ${maxStatements}. Got ${statements.length} operations.`,
    )
  }
  const isOrdered = fields.strictFlag('ordered') ?? true
  return engine.writeInSlices(function* work(at) {
    const { run, reply } = begin(at)
    const errors: Doc[] = []
    for (const [index, statement] of statements.entries()) {
      at.mark()
      try {
        yield* run(statement, index)
      } catch (error) {
        if (!(error instanceof MongoError)) throw error
        at.rollBack()
        errors.push(writeError(index, error))
        if (isOrdered) break
      }
      yield undefined
    }
    return doc({ ...reply(), writeErrors: errors.length > 0 ? errors : undefined })
  })
}

/** Returns the error of a failed statement, by its position among the statements. */
function writeError(index: number, error: MongoError): Doc {
  const fields = doc({ index: int(index), code: int(error.code), errmsg: error.message })
  for (const [name, value] of errorReply(error))
    if (!['ok', 'errmsg', 'code', 'codeName'].includes(name)) fields.set(name, value)
  return fields
}

/** Returns the first document that a query selects, in its state within the open transaction. */
export function* firstDocument(
  at: SlicedWork,
  collection: Collection,
  query: Query,
): Generator<undefined, StoredDocument | undefined> {
  for (;;) {
    const found = yield* firstOf(findInTurns(at, collection, { ...query, limit: 1 }))
    // While the query sorted, another write may have changed which document comes first.
    if (!found || readDocument(at, collection, found.recordId)?.bytes.equals(found.bytes)) return found
  }
}

function* firstOf<T>(items: InTurns<T>): Generator<undefined, T | undefined> {
  for (const item of items) {
    if (item !== undefined) return item
    yield undefined
  }
  return undefined
}

/** Returns the document with its `_id` first, and with a new ObjectId if it has none. */
export function withIdFirst(document: Doc): { document: Doc; isChanged: boolean } {
  if (document.keys().next().value === '_id') return { document, isChanged: false }
  const id = document.get('_id')
  const changed: Doc = new Map<string, Value>([['_id', id === undefined ? new ObjectId() : id]])
  for (const [name, value] of document) if (name !== '_id') changed.set(name, value)
  return { document: changed, isChanged: true }
}
