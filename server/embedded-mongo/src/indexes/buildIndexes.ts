import type { Doc } from '../bson/value'
import { MongoError } from '../mongoError'
import { scan } from '../query/scans/scan'
import { assertCollectionThere, type Collection, type IndexInWork } from '../storage/collection'
import type { StoredDocument } from '../storage/documents'
import type { SlicedWork } from '../storage/slicedWork'
import { indexFromDescription } from './indexDescription'
import { changeEntries, entriesOf } from './indexEntries'

/**
 * Adds indexes to a collection, all or none, and builds them while other writes continue. Returns the reason of a failure:
 * MongoError 11000 for duplicate keys of a unique index, 171 for parallel arrays, 175 when the collection is dropped during
 * the build.
 */
export function* buildIndexes(
  at: SlicedWork,
  collection: Collection,
  descriptions: readonly Doc[],
): Generator<undefined, MongoError | undefined> {
  const begun = begin(at, collection, descriptions)
  try {
    for (const stored of scan(at, collection, { kind: 'collection' })) {
      if (stored) enter(at, assertCollectionThere(at, collection), stored, begun)
      yield undefined
    }
    finish(at, assertCollectionThere(at, collection), begun)
    return undefined
  } catch (error) {
    if (!(error instanceof MongoError)) throw error
    giveUp(at, collection, begun)
    return error
  } finally {
    // If the transaction that finishes the build is lost, the build cannot continue and its entries are removed.
    for (const { outcome } of begun.values()) outcome.failure ??= new MongoError(276, 'the index build was given up')
  }
}

type Begun = ReadonlyMap<number, IndexInWork>

/** Marks the indexes as detached until they are complete, so that a crash cannot leave parts of them. */
function begin({ transaction }: SlicedWork, collection: Collection, descriptions: readonly Doc[]): Begun {
  const begun = descriptions.map((description): IndexInWork => {
    const index = indexFromDescription(transaction.takeId(), description)
    transaction.detach({ kind: 'index', id: index.id })
    return { index, outcome: {} }
  })
  transaction.setCollection({ ...collection, building: [...(collection.building ?? []), ...begun] })
  return new Map(begun.map((inWork) => [inWork.index.id, inWork]))
}

function enter({ transaction }: SlicedWork, collection: Collection, stored: StoredDocument, begun: Begun): void {
  const building = collection.building!.map((inWork) => {
    const { index, outcome } = inWork
    if (!begun.has(index.id)) return inWork
    if (outcome.failure) throw outcome.failure
    const entries = entriesOf(index, stored.withFields(index.reads))
    const after = changeEntries(transaction, collection, index, stored.recordId, undefined, entries)
    return after === index ? inWork : { index: after, outcome }
  })
  if (building.some((inWork, place) => inWork !== collection.building![place]))
    transaction.setCollection({ ...collection, building })
}

function finish({ transaction }: SlicedWork, collection: Collection, begun: Begun): void {
  const built = collection.building!.filter(({ index }) => begun.has(index.id))
  for (const { index, outcome } of built) {
    if (outcome.failure) throw outcome.failure
    transaction.attach({ kind: 'index', id: index.id })
  }
  const building = collection.building!.filter(({ index }) => !begun.has(index.id))
  transaction.setCollection({
    ...collection,
    indexes: [...collection.indexes, ...built.map(({ index }) => index)],
    building,
  })
}

/** Abandons the build; its entries are removed like those of a dropped index. */
function giveUp({ transaction }: SlicedWork, { database, name }: Collection, begun: Begun): void {
  transaction.hasDetached = true
  const collection = transaction.collections.get(`${database}.${name}`)
  const building = collection?.building?.filter(({ index }) => !begun.has(index.id))
  if (collection?.building) transaction.setCollection({ ...collection, building })
}
