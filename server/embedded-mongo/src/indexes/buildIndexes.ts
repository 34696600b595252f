import type { Doc } from '../bson/value'
import { scan } from '../query/scans/scan'
import type { Collection } from '../storage/collection'
import type { Transaction } from '../storage/transaction'
import { inOneGo } from '../storage/turns'
import { indexFromDescription } from './indexDescription'
import { changeEntries, entriesOf } from './indexEntries'

/**
 * Adds indexes to a collection and enters its documents.
 *
 * @throws MongoError 11000 for duplicate keys of a unique index, 171 for parallel arrays
 */
export function buildIndexes(transaction: Transaction, collection: Collection, descriptions: readonly Doc[]): void {
  let added = descriptions.map((description) => indexFromDescription(transaction.takeId(), description))
  for (const stored of inOneGo(scan(transaction, collection, { kind: 'collection' }))) {
    added = added.map((index) => {
      const entries = entriesOf(index, stored.withFields(index.reads))
      return changeEntries(transaction, collection, index, stored.recordId, undefined, entries)
    })
  }
  transaction.setCollection({ ...collection, indexes: [...collection.indexes, ...added] })
}
