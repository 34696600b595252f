import type { Doc } from '../bson/value'
import { idIndexDescription, indexFromDescription } from '../indexes/indexDescription'
import { MongoError } from '../mongoError'
import { newUuid } from './catalog'
import { type Collection, emptyStatistics, type Index } from './collection'
import { indexRange, recordRange } from './keys'
import type { Transaction } from './transaction'

/**
 * Returns the collection of this name, and creates it if needed.
 *
 * @throws MongoError 73 for an impossible name
 */
export function collectionForWriting(transaction: Transaction, database: string, name: string): Collection {
  const existing = transaction.collections.get(`${database}.${name}`)
  return existing ?? createCollection(transaction, database, name, new Map())
}

/**
 * Creates a collection with its `_id` index.
 *
 * @throws MongoError 73 for an impossible name, 13297 for a database that differs only in case
 */
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
  if (Buffer.byteLength(`${database}.${name}`) > 255)
    throw new MongoError(73, `the name ${database}.${name} is longer than 255 bytes`)
  for (const other of transaction.collections.values()) {
    if (other.database !== database && other.database.toLowerCase() === database.toLowerCase())
      throw new MongoError(13297, `there is a database ${other.database}, which differs from ${database} only in case`)
  }
}

/** Removes a collection with its documents and indexes. */
export function dropCollection(transaction: Transaction, collection: Collection): void {
  removeContent(transaction, collection)
  transaction.removeCollection(collection)
}

/** Removes all documents of a collection. Its indexes then know nothing of arrays and long keys that they held before. */
export function emptyCollection(transaction: Transaction, collection: Collection): void {
  removeContent(transaction, collection)
  const indexes = collection.indexes.map(({ id, description }) => indexFromDescription(id, description))
  transaction.setCollection({ ...collection, indexes })
  const { nextRecordId } = transaction.statistics(collection.id)
  transaction.setStatistics(collection.id, { ...emptyStatistics, nextRecordId })
}

function removeContent(transaction: Transaction, { id, indexes }: Collection): void {
  transaction.removeRange(recordRange(id))
  for (const index of indexes) transaction.removeRange(indexRange(index.id))
}

/** Removes indexes from a collection. */
export function dropIndexes(transaction: Transaction, collection: Collection, dropped: readonly Index[]): void {
  for (const { id } of dropped) transaction.removeRange(indexRange(id))
  const indexes = collection.indexes.filter((index) => !dropped.includes(index))
  transaction.setCollection({ ...collection, indexes })
}
