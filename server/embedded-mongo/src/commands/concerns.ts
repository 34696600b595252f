import { isNumeric, toDouble } from '../bson/numbers'
import { MongoError } from '../mongoError'
import type { CommandFields } from './commandFields'

const readLevels = ['local', 'available', 'majority']

/** Refuses the options that a stand-alone server refuses: transactions, and concerns that need a replica set. */
export function assertConcerns(fields: CommandFields): void {
  if (fields.has('txnNumber') || fields.has('startTransaction') || fields.has('autocommit')) {
    throw new MongoError(20, 'Transaction numbers are only allowed on a replica set member or mongos')
  }
  fields.count('maxTimeMS')
  const { level = 'local', ...others } = Object.fromEntries(fields.document('readConcern') ?? [])
  if (!readLevels.includes(level as string) || Object.keys(others).length > 0)
    throw new MongoError(123, `readConcern ${String(level)} needs a replica set`)
  // Every write is on disk before its reply.
  const w = fields.document('writeConcern')?.get('w') ?? 'majority'
  if (w !== 'majority' && !(isNumeric(w) && [0, 1].includes(toDouble(w))))
    throw new MongoError(2, `w: ${String(w)} needs a replica set`)
}
