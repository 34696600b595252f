import { mongo } from 'mongoose'

/** Whether a write was refused because a unique index holds the same key already. */
export function isDuplicateKey(error: unknown): boolean {
  return error instanceof mongo.MongoServerError && error.code === 11000
}
