import type { Doc } from '../bson/value'
import { buildIndexes } from '../indexes/buildIndexes'
import { normalizedDescription } from '../indexes/indexDescription'
import { collectionForWriting } from '../storage/collections'
import type { Engine } from '../storage/engine'

/** Adds indexes to a collection, which is created if missing. */
export const addIndexes = (engine: Engine, database: string, name: string, descriptions: Doc[]): Promise<void> =>
  engine.write((transaction) => {
    const collection = collectionForWriting(transaction, database, name)
    buildIndexes(transaction, collection, descriptions.map(normalizedDescription))
  })
