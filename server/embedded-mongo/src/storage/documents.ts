import { decodeDocument, decodeFields } from '../bson/decode'
import { encodeDocument } from '../bson/encode'
import type { Doc } from '../bson/value'
import { changeEntries, entriesOf } from '../indexes/indexEntries'
import { MongoError } from '../mongoError'
import type { Collection, Index } from './collection'
import { recordKey } from './keys'
import type { Transaction } from './transaction'
import type { View } from './view'

export const maxDocumentBytes = 16 * 1024 * 1024

/** A stored document: its bytes, and the decoded document once it is needed. */
export class StoredDocument {
  private decoded?: Doc
  private part?: { names: ReadonlySet<string>; document: Doc }

  constructor(
    readonly recordId: number,
    readonly bytes: Buffer,
  ) {}

  get document(): Doc {
    this.decoded ??= decodeDocument(this.bytes)
    return this.decoded
  }

  /** Returns the document for a caller that reads only these fields; decodes it once for the same set. */
  withFields(names: ReadonlySet<string> | undefined): Doc {
    if (!names || this.decoded) return this.document
    if (this.part?.names !== names) this.part = { names, document: decodeFields(this.bytes, names) }
    return this.part.document
  }
}

/** Returns the stored document with this record id, or undefined if there is none. */
export function readDocument(view: View, collection: Collection, recordId: number): StoredDocument | undefined {
  const bytes = view.file.get(recordKey(collection.id, recordId))
  return bytes && new StoredDocument(recordId, bytes)
}

/**
 * Stores a new document with its index entries. Throws MongoError 11000 for a duplicate key, 10334 if it is too large.
 */
export function insertDocument(transaction: Transaction, namespace: string, document: Doc, bytes?: Buffer): void {
  const collection = transaction.collections.get(namespace)!
  const content = bytes ?? encodeDocument(document)
  assertSize(content)
  const statistics = transaction.statistics(collection.id)
  const recordId = statistics.nextRecordId
  indexChange(transaction, collection, recordId, undefined, document)
  transaction.add(recordKey(collection.id, recordId), content)
  transaction.setStatistics(collection.id, {
    count: statistics.count + 1,
    bytes: statistics.bytes + content.length,
    nextRecordId: recordId + 1,
  })
}

/** Replaces a stored document by `after`. Returns false if the bytes are equal. Throws like `insertDocument`. */
export function replaceDocument(
  transaction: Transaction,
  namespace: string,
  stored: StoredDocument,
  after: Doc,
): boolean {
  const collection = transaction.collections.get(namespace)!
  const content = encodeDocument(after)
  if (content.equals(stored.bytes)) return false
  assertSize(content)
  indexChange(transaction, collection, stored.recordId, stored, after)
  transaction.change(recordKey(collection.id, stored.recordId), stored.bytes, content)
  const statistics = transaction.statistics(collection.id)
  const bytes = statistics.bytes + content.length - stored.bytes.length
  transaction.setStatistics(collection.id, { ...statistics, bytes })
  return true
}

/** Removes a stored document and its index entries. */
export function removeDocument(transaction: Transaction, namespace: string, stored: StoredDocument): void {
  const collection = transaction.collections.get(namespace)!
  indexChange(transaction, collection, stored.recordId, stored, undefined)
  transaction.change(recordKey(collection.id, stored.recordId), stored.bytes, undefined)
  const statistics = transaction.statistics(collection.id)
  transaction.setStatistics(collection.id, {
    ...statistics,
    count: statistics.count - 1,
    bytes: statistics.bytes - stored.bytes.length,
  })
}

function indexChange(
  transaction: Transaction,
  collection: Collection,
  recordId: number,
  before: StoredDocument | undefined,
  after: Doc | undefined,
): void {
  const changed = (index: Index): Index =>
    changeEntries(
      transaction,
      collection,
      index,
      recordId,
      before && entriesOf(index, before.withFields(index.reads)),
      after && entriesOf(index, after),
    )
  const indexes = collection.indexes.map(changed)
  if (indexes.some((index, place) => index !== collection.indexes[place]))
    transaction.setCollection({ ...collection, indexes })
}

function assertSize({ length }: Buffer): void {
  if (length > maxDocumentBytes) throw new MongoError(10334, `a document of ${length} bytes; the limit is 16 MB`)
}
