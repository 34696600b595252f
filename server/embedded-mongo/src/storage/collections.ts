import type { Doc } from '../bson/value'
import { idIndexDescription, indexFromDescription } from '../indexes/indexDescription'
import { changeEntries, entriesOf } from '../indexes/indexEntries'
import { MongoError } from '../mongoError'
import { newUuid } from './catalog'
import { type Collection, type Index, namespaceOf } from './collection'
import { StoredDocument } from './documents'
import { indexRange, type KeyRange, recordIdOfKey, recordRange } from './keys'
import { wholeWrite } from './slicedWork'
import type { Transaction } from './transaction'

/** The collection of this name, made if it is not there yet. Throws MongoError 73 for an impossible name. */
export function collectionForWriting(transaction: Transaction, database: string, name: string): Collection {
  const existing = transaction.collections.get(`${database}.${name}`)
  return existing ?? createCollection(transaction, database, name, new Map())
}

/** Makes a collection with its `_id` index. Throws MongoError 73 for an impossible name. */
export function createCollection(transaction: Transaction, database: string, name: string, options: Doc): Collection {
  assertNewName(transaction, database, name)
  const collection: Collection = {
    id: transaction.takeId(),
    database,
    name,
    uuid: newUuid(),
    options,
    indexes: [indexFromDescription(transaction.takeId(), idIndexDescription())],
  }
  transaction.setCollection(collection)
  return collection
}

function assertNewName(transaction: Transaction, database: string, name: string): void {
  if (name.startsWith('system.')) throw new MongoError(73, `Invalid system namespace: ${database}.${name}`)
  if (Buffer.byteLength(`${database}.${name}`) > 255) {
    throw new MongoError(73, `Fully qualified namespace is too long. Namespace: ${database}.${name} Max: 255`)
  }
  for (const other of transaction.collections.values()) {
    if (other.database !== database && other.database.toLowerCase() === database.toLowerCase()) {
      throw new MongoError(
        13297,
        `db already exists with different case already have: [${other.database}] trying to create [${database}]`,
      )
    }
  }
}

/** Whether all that a collection holds can be removed or indexed in one go. */
export const isSmallCollection = (transaction: Transaction, { id }: Collection): boolean =>
  transaction.statistics(id).count <= wholeWrite

/** Removes a collection with all that it holds; what a large one holds goes bit by bit after the commit. */
export function dropCollection(transaction: Transaction, collection: Collection): void {
  const isSmall = isSmallCollection(transaction, collection)
  if (isSmall) transaction.removeRange(recordRange(collection.id))
  else transaction.detach({ kind: 'records', id: collection.id })
  removeIndexes(transaction, collection.indexes, isSmall)
  transaction.removeCollection(collection)
}

/** Removes all that a collection holds and leaves its name, options and indexes. It has another id then. */
export function emptyCollection(transaction: Transaction, collection: Collection): void {
  dropCollection(transaction, collection)
  const indexes = collection.indexes.map(({ description }) => indexFromDescription(transaction.takeId(), description))
  transaction.setCollection({ ...collection, id: transaction.takeId(), indexes })
}

/** Adds an index and fills it from what the collection holds. Throws MongoError 11000 when a unique one can't be. */
export function buildIndex(transaction: Transaction, collection: Collection, description: Doc): Collection {
  let index: Index = indexFromDescription(transaction.takeId(), description)
  for (const stored of storedDocuments(transaction, recordRange(collection.id))) {
    const entries = entriesOf(index, stored.document)
    index = changeEntries(transaction, collection, index, stored.recordId, undefined, entries)
  }
  const built = { ...collection, indexes: [...collection.indexes, index] }
  transaction.setCollection(built)
  return built
}

/** Takes indexes out of a collection. */
export function dropIndexes(transaction: Transaction, collection: Collection, dropped: readonly Index[]): void {
  removeIndexes(transaction, dropped, isSmallCollection(transaction, collection))
  const indexes = collection.indexes.filter((index) => !dropped.includes(index))
  transaction.setCollection({ ...transaction.collections.get(namespaceOf(collection))!, indexes })
}

function removeIndexes(transaction: Transaction, indexes: readonly Index[], inOneGo: boolean): void {
  for (const { id } of indexes) {
    if (inOneGo) transaction.removeRange(indexRange(id))
    else transaction.detach({ kind: 'index', id })
  }
}

const batch = 500

function* storedDocuments(transaction: Transaction, range: KeyRange): Generator<StoredDocument> {
  let start = range.start
  for (;;) {
    const entries = transaction.entries({ start, end: range.end }, batch)
    for (const { key, value } of entries) yield new StoredDocument(recordIdOfKey(key), value)
    if (entries.length < batch) return
    start = Buffer.concat([entries.at(-1)!.key, Buffer.of(0)])
  }
}
