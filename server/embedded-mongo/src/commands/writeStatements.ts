import { ObjectId } from 'bson'
import { int } from '../bson/numbers'
import type { Doc, Value } from '../bson/value'
import { errorReply, MongoError } from '../mongoError'
import type { Transaction } from '../storage/transaction'

/** A failed statement of a write, by its place among the statements. */
export type WriteError = {
  index: number
  error: MongoError
}

/**
 * Runs the statements one after the other, each wholly or not at all; an ordered write stops at the first that fails.
 */
export function runStatements<T>(
  transaction: Transaction,
  statements: readonly T[],
  isOrdered: boolean,
  run: (statement: T, index: number) => void,
): WriteError[] {
  const errors: WriteError[] = []
  for (const [index, statement] of statements.entries()) {
    const savepoint = transaction.savepoint()
    try {
      run(statement, index)
    } catch (error) {
      if (!(error instanceof MongoError)) throw error
      transaction.rollBackTo(savepoint)
      errors.push({ index, error })
      if (isOrdered) break
    }
  }
  return errors
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
