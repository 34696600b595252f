import { isNumeric, toDouble } from '../bson/numbers'
import { isDoc } from '../bson/value'
import { MongoError } from '../mongoError'
import type { CommandFields } from './commandFields'

const readLevels = ['local', 'available', 'majority']

/** Refuses the options that a stand-alone server refuses: transactions, and concerns that need a replica set. */
export function assertConcerns(fields: CommandFields): void {
  if (fields.has('txnNumber') || fields.has('startTransaction') || fields.has('autocommit')) {
    throw new MongoError(20, 'Transaction numbers are only allowed on a replica set member or mongos')
  }
  const lsid = fields.value('lsid')
  if (lsid !== undefined && !isDoc(lsid)) {
    throw new MongoError(14, "BSON field 'OperationSessionInfo.lsid' is the wrong type, expected type 'object'")
  }
  fields.count('maxTimeMS')
  assertReadConcern(fields)
  assertWriteConcern(fields)
}

function assertReadConcern(fields: CommandFields): void {
  const { level, ...others } = Object.fromEntries(fields.document('readConcern') ?? [])
  const isLocal = level === undefined || readLevels.includes(level as string)
  if (!isLocal || Object.keys(others).length > 0)
    throw new MongoError(123, `node needs to be a replica set member to use readConcern: ${String(level)}`)
}

/** Accepts every write concern of a single server, because every write is on disk before its reply. */
function assertWriteConcern(fields: CommandFields): void {
  const w = fields.document('writeConcern')?.get('w')
  if (w === undefined || w === null || w === 'majority') return
  if (!isNumeric(w) || !(toDouble(w) >= 0))
    throw new MongoError(9, "w has to be a number that is not negative, or 'majority'")
  if (toDouble(w) > 1) throw new MongoError(2, "cannot use 'w' > 1 when a host is not replicated")
}
