import { equalValues } from '../bson/compare'
import { cloneValue, type Doc } from '../bson/value'
import { MongoError } from '../mongoError'
import { type Filter, matches } from '../query/filter'
import type { MatchDetails } from '../query/path'
import type { StoredDocument } from '../storage/documents'
import type { Update } from './parseUpdate'

/** Returns the document after the update. Throws MongoError 66 if its `_id` would change. */
export function updatedDocument(stored: StoredDocument, filter: Filter, update: Update): Doc {
  const details: MatchDetails = {}
  matches(filter, stored.document, details)
  const id = stored.document.get('_id')
  const updated = update.apply(cloneValue(stored.document), { isInsert: false, position: details.position })
  const newId = updated.get('_id')
  if (newId === undefined || !equalValues(id, newId)) throw new MongoError(66, "the field '_id' is immutable")
  return updated
}
