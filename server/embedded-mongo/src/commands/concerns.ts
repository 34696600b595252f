import { isNumeric, toDouble } from '../bson/numbers'
import { isDoc } from '../bson/value'
import { MongoError } from '../mongoError'
import type { CommandFields } from './commandFields'

const readLevels = ['local', 'available', 'majority', 'linearizable', 'snapshot']

/** Refuses what a stand-alone server refuses: transactions, and concerns that need a replica set. */
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
  const concern = fields.document('readConcern')
  if (!concern) return
  for (const name of concern.keys()) {
    if (name === 'level') continue
    if (name === 'afterClusterTime' || name === 'atClusterTime') {
      throw new MongoError(123, `Cannot specify ${name} readConcern without a replica set`)
    }
    throw new MongoError(40415, `BSON field 'readConcern.${name}' is an unknown field.`)
  }
  const level = concern.get('level')
  if (level === undefined) return
  if (typeof level !== 'string' || !readLevels.includes(level)) {
    throw new MongoError(2, `Enumeration value '${String(level)}' for field 'readConcern.level' is not a valid value.`)
  }
  if (level === 'linearizable' || level === 'snapshot') {
    throw new MongoError(123, `node needs to be a replica set member to use readConcern: ${level}`)
  }
}

const writeFields = ['w', 'j', 'wtimeout', 'fsync', 'provenance']

function assertWriteConcern(fields: CommandFields): void {
  const concern = fields.document('writeConcern')
  if (!concern) return
  for (const name of concern.keys()) {
    if (!writeFields.includes(name)) throw new MongoError(9, `unrecognized write concern field: ${name}`)
  }
  const w = concern.get('w')
  if (w === undefined || w === null || w === 'majority') return
  if (typeof w === 'string') {
    throw new MongoError(2, `cannot use non-majority 'w' mode "${w}" when a host is not a member of a replica set`)
  }
  if (!isNumeric(w)) throw new MongoError(9, 'w has to be a number, string, or object')
  const members = toDouble(w)
  if (members < 0 || members > 50) throw new MongoError(9, 'w has to be a non-negative number and not greater than 50')
  if (members > 1) throw new MongoError(2, "cannot use 'w' > 1 when a host is not replicated")
}
