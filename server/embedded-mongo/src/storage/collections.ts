import type { Doc } from '../bson/value'
import { idIndexDescription, indexFromDescription } from '../indexes/indexDescription'
import { MongoError } from '../mongoError'
import { newUuid } from './catalog'
import { type Collection, type Index, namespaceOf } from './collection'
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

/** Removes a collection from the catalog; its data is removed in slices after the commit. */
export function dropCollection(transaction: Transaction, collection: Collection): void {
  transaction.detach({ kind: 'records', id: collection.id })
  for (const { id } of collection.indexes) transaction.detach({ kind: 'index', id })
  transaction.removeCollection(collection)
}

/** Removes all documents of a collection and gives it a new id. Keeps its name, options and indexes. */
export function emptyCollection(transaction: Transaction, collection: Collection): void {
  dropCollection(transaction, collection)
  const indexes = collection.indexes.map(({ description }) => indexFromDescription(transaction.takeId(), description))
  transaction.setCollection({ ...collection, id: transaction.takeId(), indexes })
}

/** Removes indexes from a collection. */
export function dropIndexes(transaction: Transaction, collection: Collection, dropped: readonly Index[]): void {
  for (const { id } of dropped) transaction.detach({ kind: 'index', id })
  const indexes = collection.indexes.filter((index) => !dropped.includes(index))
  transaction.setCollection({ ...transaction.collections.get(namespaceOf(collection))!, indexes })
}
