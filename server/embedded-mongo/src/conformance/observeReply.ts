import { BSON, type Document, EJSON, Long, ObjectId } from 'bson'
import { aboutNow, newObjectId } from './conformanceCase'

const exactTypes = { promoteValues: false, promoteBuffers: false, bsonRegExp: true } as const

const volatileFields = ['ok', '$clusterTime', 'operationTime', 'electionId', 'opTime', 'lastCommittedOpTime']

// The fields that a server may add to the description of an index, a collection or a new index.
const privateFields = ['storageEngine', 'info', 'idIndex', 'commitQuorum', 'note', 'createdCollectionAutomatically']

// The fields that a server may add to the reply to a drop.
const epitaphFields = ['nIndexesWas', 'ns', 'dropped']

const publicErrorFields = ['index', 'code', 'keyPattern', 'keyValue']

/** Returns a reply without the parts that differ between runs: cursor ids, clocks, the text of messages. */
export function observeReply(reply: Document): Document {
  const observed = withoutFields(reply, volatileFields)
  if (observed.cursor) {
    const batch: Document[] = observed.cursor.firstBatch ?? observed.cursor.nextBatch
    return { documents: batch.map((document) => withoutFields(document, privateFields)) }
  }
  if (observed.writeErrors) observed.writeErrors = observed.writeErrors.map(publicError)
  return withoutFields(withCursorCounts(observed), [...privateFields, ...epitaphFields])
}

/** Returns the essential parts of an error: its numbers and, for a duplicate key, the key. */
export function observeError(error: Document): Document {
  return { error: publicError(error) }
}

const withCursorCounts = (reply: Document): Document =>
  Object.fromEntries(
    Object.entries(reply).map(([field, value]) => [field, /^cursors[A-Z]/.test(field) ? value.length : value]),
  )

const publicError = (error: Document): Document =>
  Object.fromEntries(Object.entries(error).filter(([field]) => publicErrorFields.includes(field)))

const withoutFields = (document: Document, fields: string[]): Document =>
  Object.fromEntries(Object.entries(document).filter(([field]) => !fields.includes(field)))

/**
 * Returns a reply as text that shows every BSON type; values that only the server knows are replaced by their kind.
 */
export function canonicalText(reply: Document, given: ReadonlySet<string>): string {
  const exact = BSON.deserialize(BSON.serialize(reply), exactTypes)
  const { documents, ...outside } = exact
  const named = namedByKind(
    { ...sortedDeep(outside), ...(documents && { documents: documents.map(inCommonOrder) }) },
    given,
  )
  return EJSON.stringify(named, undefined, 1, { relaxed: false })
}

/** Returns the ObjectIds and dates that a case itself contains, which must come back unchanged. */
export function givenValues(...parts: unknown[]): Set<string> {
  const given = new Set<string>()
  const visit = (value: unknown) => {
    if (value instanceof ObjectId) given.add(value.toHexString())
    else if (value instanceof Date) given.add(value.toISOString())
    else if (isContainer(value)) Object.values(value).forEach(visit)
  }
  parts.forEach(visit)
  return given
}

const clockToleranceMs = 60_000

function namedByKind(value: unknown, given: ReadonlySet<string>): unknown {
  if (value instanceof ObjectId) return given.has(value.toHexString()) ? value : newObjectId
  if (value instanceof Date) {
    const isNow = !given.has(value.toISOString()) && Math.abs(Date.now() - value.getTime()) < clockToleranceMs
    return isNow ? aboutNow : value
  }
  if (Array.isArray(value)) return value.map((element) => namedByKind(element, given))
  if (isContainer(value)) {
    return Object.fromEntries(Object.entries(value).map(([field, inner]) => [field, namedByKind(inner, given)]))
  }
  return value
}

// The order of fields is part of a document, but not of the reply around it. A key pattern keeps its order too.
function sortedDeep(value: unknown): Document {
  if (Array.isArray(value)) return value.map((element) => sortedDeep(element))
  if (!isContainer(value)) return value as Document
  return Object.fromEntries(
    Object.entries(value)
      .sort(([left], [right]) => (left < right ? -1 : 1))
      .map(([field, inner]) => [field, keptInOrder.includes(field) ? inner : sortedDeep(inner)]),
  )
}

const inCommonOrder = (document: Document): Document =>
  document.v !== undefined && document.key !== undefined ? sortedDeep(document) : document

const keptInOrder = ['key', 'partialFilterExpression', 'keyPattern', 'keyValue', 'value', 'values', '_id']

const isContainer = (value: unknown): value is Document =>
  typeof value === 'object' &&
  value !== null &&
  (Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype)

/** Returns the id of the cursor that a reply opens or continues, or zero if it has no more batches. */
export const cursorIdOf = (reply: Document): Long => Long.fromValue(reply.cursor?.id ?? Long.ZERO)
