import { isNumeric, toDouble } from '../bson/numbers'
import type { Doc } from '../bson/value'
import { namesInPath } from '../expressions/fieldPath'
import { keysOfDocument } from '../indexes/documentKeys'
import { encodeKey, type KeyPart } from '../indexes/keyEncoding'
import { MongoError } from '../mongoError'

export type SortField = {
  name: string
  path: readonly string[]
  direction: 1 | -1
}

/**
 * Parses a sort document.
 *
 * @throws MongoError 13103, 15975, 15998 or 16410 for an impossible order
 */
export function parseSort(sort: Doc): SortField[] {
  if (sort.size > 32) throw new MongoError(13103, 'too many sort keys')
  return [...sort].map(([name, value]) => {
    const direction = isNumeric(value) ? toDouble(value) : 0
    if (direction !== 1 && direction !== -1)
      throw new MongoError(15975, `the order of ${name} is neither 1 (ascending) nor -1 (descending)`)
    return { name, path: namesInPath(name), direction }
  })
}

/**
 * Returns the bytes by which a document is sorted; for one with arrays, those of its first key.
 *
 * @throws MongoError 2 when the fields are parallel arrays
 */
export function sortKey(document: Doc, fields: readonly SortField[]): Buffer {
  const directions = fields.map(({ direction }) => direction)
  const keys = sortKeys(document, fields)
  let first: Buffer | undefined
  for (const key of keys) {
    const encoded = encodeKey(key, directions)
    if (!first || Buffer.compare(encoded, first) < 0) first = encoded
  }
  return first!
}

function sortKeys(document: Doc, fields: readonly SortField[]): KeyPart[][] {
  try {
    return keysOfDocument(
      document,
      fields.map(({ path }) => path),
    ).keys
  } catch (error) {
    if (!(error instanceof MongoError && error.code === 171)) throw error
    throw new MongoError(2, 'cannot sort with keys that are parallel arrays')
  }
}
