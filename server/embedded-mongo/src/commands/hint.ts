import { equalValues } from '../bson/compare'
import { int } from '../bson/numbers'
import { isDoc, type Maybe } from '../bson/value'
import { MongoError } from '../mongoError'
import type { Collection, Index } from '../storage/collection'

/** The index that a hint names, by name or by key. Throws MongoError 2 if there is none. */
export function hintOf(hint: Maybe, collection: Collection | undefined): Index | 'forwards' | 'backwards' | undefined {
  if (hint === undefined || (isDoc(hint) && hint.size === 0)) return undefined
  if (typeof hint !== 'string' && !isDoc(hint)) throw new MongoError(9, 'Hint must be a string or an object')
  if (isDoc(hint) && hint.has('$natural')) return equalValues(hint.get('$natural'), int(-1)) ? 'backwards' : 'forwards'
  if (!collection) return undefined
  const index = collection.indexes.find(({ name, description }) =>
    typeof hint === 'string' ? name === hint : equalValues(description.get('key'), hint),
  )
  if (!index)
    throw new MongoError(
      2,
      'error processing query: planner returned error :: caused by :: hint provided does not correspond to an existing index',
    )
  return index
}
