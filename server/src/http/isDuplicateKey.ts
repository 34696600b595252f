import { mongo } from 'mongoose'

/** Returns whether a write failed because a unique index has the same key already. */
export function isDuplicateKey(error: unknown): boolean {
  return error instanceof mongo.MongoServerError && error.code === 11000
}
