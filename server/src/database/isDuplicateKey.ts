import { mongo } from 'mongoose'

const duplicateKey = 11000

/** Returns whether a write failed because a unique index already has its key; for several writes, whether all failures were. */
export function isDuplicateKey(error: unknown): boolean {
  if (!(error instanceof mongo.MongoServerError) || error.code !== duplicateKey) return false
  const failed = error instanceof mongo.MongoBulkWriteError ? [error.writeErrors].flat() : []
  return failed.every(({ code }) => code === duplicateKey)
}
