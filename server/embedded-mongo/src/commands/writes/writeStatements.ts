import { ObjectId } from 'bson'
import { int } from '../../bson/numbers'
import { type Doc, doc, type Maybe, type Value } from '../../bson/value'
import { MongoError } from '../../mongoError'
import type { Transaction } from '../../storage/transaction'
import type { CommandContext } from '../command'

const maxStatements = 100_000

/** The effects of the statements of one command, as its reply reports them. */
type Write<T> = {
  run(statement: T, index: number): void
  reply(): Record<string, Maybe>
}

/**
 * Runs a write's statements one after the other and returns the command's reply. Each statement takes effect completely or
 * not at all. An ordered write stops at the first failure. Throws MongoError 16 for no statements or too many.
 */
export async function runStatements<T>(
  { engine, fields }: CommandContext,
  statements: readonly T[],
  begin: (transaction: Transaction) => Write<T>,
): Promise<Doc> {
  if (statements.length === 0 || statements.length > maxStatements)
    throw new MongoError(16, `a write has between 1 and ${maxStatements} statements`)
  const isOrdered = !fields.has('ordered') || fields.flag('ordered')
  return engine.write((transaction) => {
    const { run, reply } = begin(transaction)
    const errors: Doc[] = []
    for (const [index, statement] of statements.entries()) {
      const savepoint = transaction.savepoint()
      try {
        run(statement, index)
      } catch (error) {
        if (!(error instanceof MongoError)) throw error
        transaction.rollBackTo(savepoint)
        errors.push(writeError(index, error))
        if (isOrdered) break
      }
    }
    return doc({ ...reply(), writeErrors: errors.length > 0 ? errors : undefined })
  })
}

/** Returns the error of a failed statement, by its position among the statements. */
const writeError = (index: number, { code, message: errmsg, more }: MongoError): Doc =>
  doc({ index: int(index), code: int(code), errmsg, ...more })

/** Returns the document with its `_id` first, and with a new ObjectId if it has none. */
export function withIdFirst(document: Doc): { document: Doc; isChanged: boolean } {
  if (document.keys().next().value === '_id') return { document, isChanged: false }
  const id = document.get('_id')
  const changed: Doc = new Map<string, Value>([['_id', id === undefined ? new ObjectId() : id]])
  for (const [name, value] of document) if (name !== '_id') changed.set(name, value)
  return { document: changed, isChanged: true }
}
