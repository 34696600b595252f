import type { Document } from 'mongodb'

/** One rule of MongoDB as data: the documents of the collection `items`, the commands, and their expected replies. */
export type ConformanceCase = {
  name: string
  documents?: Document[]
  /** Index specifications for `createIndexes`, created before the documents are inserted. */
  indexes?: Document[]
  steps: Step[]
  /** The reason why other servers deviate from MongoDB's documentation. */
  referenceDiffers?: string
}

/**
 * One command and its reply, or several commands sent concurrently on separate connections, whose replies may come in any
 * order. Replies have the form that `observeReply` returns.
 */
type Step = { command: Document; reply: Document } | { atOnce: Document[]; replies: Document[] }

/** Stands in a command for the cursor id of the previous reply. */
export const lastCursorId = 'the cursor id of the reply before'

/** Stands in a reply for an ObjectId that the server created. */
export const newObjectId = 'a new ObjectId'

/** Stands in a reply for a date that the server took from its clock. */
export const aboutNow = 'about now'

export const findAll: Document = { find: 'items', sort: { _id: 1 } }

/** Returns the reply to a command that fails with this error. */
export const error = (code: number, codeName: string, more: Document = {}): Document => ({
  error: { code, codeName, ...more },
})

/** Returns the reply to a write that violates a unique index. */
export const duplicateKey = (keyPattern: Document, keyValue: Document): Document =>
  error(11000, 'DuplicateKey', { keyPattern, keyValue })

/** Returns a case of several steps, each a command and its reply. */
export function sequence(
  name: string,
  documents: Document[],
  steps: [command: Document, reply: Document][],
): ConformanceCase {
  return { name, documents, steps: steps.map(([command, reply]) => ({ command, reply })) }
}

/** Returns a case in which the filter selects exactly the documents with these ids. */
export function selects(name: string, documents: Document[], filter: Document, ids: unknown[]): ConformanceCase {
  const command = { find: 'items', filter, sort: { _id: 1 }, projection: { _id: 1 } }
  return { name, documents, steps: [{ command, reply: { documents: ids.map((_id) => ({ _id })) } }] }
}

/** Returns a case in which a find with these options returns exactly these documents in this order. */
export function finds(name: string, documents: Document[], options: Document, found: Document[]): ConformanceCase {
  return { name, documents, steps: [{ command: { find: 'items', ...options }, reply: { documents: found } }] }
}

/** Returns a case in which a find with this sort returns the documents in the order of these ids. */
export function sorts(name: string, documents: Document[], sort: Document, ids: unknown[]): ConformanceCase {
  const command = { find: 'items', sort, projection: { _id: 1 } }
  return { name, documents, steps: [{ command, reply: { documents: ids.map((_id) => ({ _id })) } }] }
}

/** Returns a case in which the one update statement changes the collection into `after`. */
export function updates(
  name: string,
  documents: Document[],
  statement: Document,
  after: Document[],
  reply: Document = { n: 1, nModified: 1 },
): ConformanceCase {
  const update = { update: 'items', updates: [{ q: {}, ...statement }] }
  return sequence(name, documents, [
    [update, reply],
    [findAll, { documents: after }],
  ])
}

/** Returns a case in which the one update statement is refused and leaves every document unchanged. */
export function updateFails(
  name: string,
  documents: Document[],
  statement: Document,
  code: number,
  more: Document = {},
): ConformanceCase {
  const reply = { n: 0, nModified: 0, writeErrors: [{ index: 0, code, ...more }] }
  return updates(name, documents, statement, documents, reply)
}

/** Returns a case in which the pipeline returns exactly these documents in this order. */
export function aggregates(
  name: string,
  documents: Document[],
  pipeline: Document[],
  results: Document[],
): ConformanceCase {
  const command = { aggregate: 'items', pipeline, cursor: {} }
  return { name, documents, steps: [{ command, reply: { documents: results } }] }
}

/** Returns a case in which the expressions, computed over one document, give these values; others are missing. */
export function evaluates(name: string, document: Document, expressions: Document, results: Document): ConformanceCase {
  const pipeline = [{ $project: { _id: 0, ...expressions } }]
  return aggregates(name, [{ _id: 1, ...document }], pipeline, [results])
}

/** Returns a case in which the command is refused. */
export function fails(
  name: string,
  documents: Document[],
  command: Document,
  code: number,
  codeName: string,
): ConformanceCase {
  return sequence(name, documents, [[command, error(code, codeName)]])
}

/**
 * Returns the same case for only the embedded server; `why` names the documented behaviour that the reference lacks.
 */
export const exceptReference = (why: string, conformanceCase: ConformanceCase): ConformanceCase => ({
  ...conformanceCase,
  referenceDiffers: why,
})
