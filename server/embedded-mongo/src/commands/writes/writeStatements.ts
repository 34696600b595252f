import { ObjectId } from 'bson'
import { int } from '../../bson/numbers'
import type { Doc, Value } from '../../bson/value'
import { errorReply, MongoError } from '../../mongoError'
import { findInTurns, type Query } from '../../query/findDocuments'
import type { Collection } from '../../storage/collection'
import { readDocument, type StoredDocument } from '../../storage/documents'
import type { SlicedWork } from '../../storage/slicedWork'
import type { InTurns } from '../../storage/turns'

/** A failed statement of a write, by its place among the statements. */
export type WriteError = {
  index: number
  error: MongoError
}

const maxStatements = 100_000

/** Throws MongoError 16 when a write has no statements or too many. */
export function assertStatementCount(statements: readonly unknown[]): void {
  if (statements.length === 0 || statements.length > maxStatements) {
    throw new MongoError(
      16,
      `Write batch sizes must be between 1 and ${maxStatements}. Got ${statements.length} operations.`,
    )
  }
}

/**
 * Runs the statements one after the other, each wholly or not at all, unless it changes so many documents that it takes
 * several transactions; an ordered write stops at the first that fails.
 */
export function* runStatements<T>(
  at: SlicedWork,
  statements: readonly T[],
  isOrdered: boolean,
  run: (statement: T, index: number) => Generator<undefined, void>,
): Generator<undefined, WriteError[]> {
  const errors: WriteError[] = []
  for (const [index, statement] of statements.entries()) {
    at.mark()
    try {
      yield* run(statement, index)
    } catch (error) {
      if (!(error instanceof MongoError)) throw error
      at.rollBack()
      errors.push({ index, error })
      if (isOrdered) break
    }
    yield undefined
  }
  return errors
}

/** The first document that a query selects, as it is in the transaction that is open when it is found. */
export function* firstDocument(
  at: SlicedWork,
  collection: Collection,
  query: Query,
): Generator<undefined, StoredDocument | undefined> {
  for (;;) {
    const found = yield* firstOf(findInTurns(at, collection, { ...query, limit: 1 }))
    // Sorting may have taken so long that somebody else has changed what comes first.
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

/** The errors as they stand in a reply; `undefined` if there are none. */
export function writeErrorsOf(errors: readonly WriteError[]): Doc[] | undefined {
  if (errors.length === 0) return undefined
  return errors.map(({ index, error }) => {
    const reply = errorReply(error)
    const fields: Doc = new Map<string, Value>([
      ['index', int(index)],
      ['code', int(error.code)],
      ['errmsg', error.message],
    ])
    for (const [name, value] of reply) if (!['ok', 'errmsg', 'code', 'codeName'].includes(name)) fields.set(name, value)
    return fields
  })
}

/** The document with its `_id` in front; one without gets a new ObjectId. */
export function withIdFirst(document: Doc): { document: Doc; isChanged: boolean } {
  if (document.keys().next().value === '_id') return { document, isChanged: false }
  const id = document.get('_id')
  const changed: Doc = new Map<string, Value>([['_id', id === undefined ? new ObjectId() : id]])
  for (const [name, value] of document) if (name !== '_id') changed.set(name, value)
  return { document: changed, isChanged: true }
}
