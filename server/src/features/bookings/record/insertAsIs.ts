import type { Document } from 'mongodb'
import type { Collection, Schema } from 'mongoose'

/**
 * Writes a whole new document past mongoose, whose validation and hooks take more processor time than the write. Types and
 * the rules of booking vouch for what is in it. Throws for a field that the schema requires and that is not there, which
 * is where a number ends that is none; and what the driver throws, as for a duplicate key.
 */
export async function insertAsIs(
  { collection, schema }: { collection: Collection; schema: Pick<Schema, 'requiredPaths'> },
  document: { _id: string },
): Promise<void> {
  const stored: Document = document
  for (const path of schema.requiredPaths()) {
    const isMissing = !path.includes('.') && (stored[path] === undefined || stored[path] === null)
    if (isMissing) throw new Error(`${collection.name}: ${path} is missing`)
  }
  await collection.insertOne(stored)
}
