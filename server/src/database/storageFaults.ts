import { constants } from 'node:os'
import mongoose, { mongo } from 'mongoose'

// LMDB reports the error number.
const diskFullCodes = new Set<unknown>(['ENOSPC', 'EDQUOT', constants.errno.ENOSPC, constants.errno.EDQUOT])
const outOfDiskSpace = 14031

/** Returns whether a write failed because a disk is full: the database's or the one with our own files. */
export function isStorageFull(error: unknown): boolean {
  if (error instanceof mongo.MongoServerError) return error.code === outOfDiskSpace
  return error instanceof Error && 'code' in error && diskFullCodes.has(error.code)
}

const unreachable = [
  mongo.MongoNetworkError,
  mongo.MongoServerSelectionError,
  mongo.MongoNotConnectedError,
  mongo.MongoTopologyClosedError,
  mongo.MongoClientClosedError,
  mongo.MongoOperationTimeoutError,
  mongoose.Error.MongooseServerSelectionError,
]

/**
 * Error codes of a server that runs but accepts no commands (shutting down, stepping down, starting up), or of a router that
 * cannot reach one.
 */
const notServing = new Set<unknown>([6, 7, 89, 91, 133, 189, 9001, 10107, 11600, 11602, 13435, 13436])

/** Returns whether the database did not respond; it may have executed the command anyway. */
export function isDatabaseGone(error: unknown): boolean {
  if (error instanceof mongo.MongoServerError) return notServing.has(error.code)
  return unreachable.some((kind) => error instanceof kind)
}

/** Returns whether a query failed because its id or another value cannot be converted to the stored type. */
export function isMalformedId(error: unknown): boolean {
  return error instanceof mongoose.Error.CastError
}
