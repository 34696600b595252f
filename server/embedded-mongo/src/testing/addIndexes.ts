import type { Doc } from '../bson/value'
import { buildIndexes } from '../indexes/buildIndexes'
import { normalizedDescription } from '../indexes/indexDescription'
import { collectionForWriting } from '../storage/collections'
import type { Engine } from '../storage/engine'

/** Adds indexes to a collection, which is created if missing. */
export async function addIndexes(engine: Engine, database: string, name: string, descriptions: Doc[]): Promise<void> {
  await engine.writeInSlices(function* work(at) {
    const collection = collectionForWriting(at.transaction, database, name)
    const failure = yield* buildIndexes(at, collection, descriptions.map(normalizedDescription))
    if (failure) throw failure
  })
}
