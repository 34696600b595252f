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
export const error = (code: number, more: Document = {}): Document => ({ error: { code, ...more } })

/** Returns the reply to a command that violates a unique index. */
export const duplicateKey = (keyPattern: Document, keyValue: Document): Document =>
  error(11000, { keyPattern, keyValue })

/** Rows by the name of their case. */
export type Table<Row> = Record<string, Row>

/** Returns a case for each row. */
export const casesOf = <Row>(table: Table<Row>, caseOf: (name: string, row: Row) => ConformanceCase) =>
  Object.entries(table).map(([name, row]) => caseOf(name, row))

/** Returns documents numbered from 1 whose field has these values; `undefined` stands for a missing field. */
export const numbered = (field: string, ...values: unknown[]): Document[] =>
  values.map((value, place) => ({ _id: place + 1, ...(value !== undefined && { [field]: value }) }))

/** Returns a case of several steps, each a command and its reply. */
export function sequence(
  name: string,
  documents: Document[],
  ...steps: [command: Document, reply: Document][]
): ConformanceCase {
  return { name, documents, steps: steps.map(([command, reply]) => ({ command, reply })) }
}

/** Returns a case in which the filter selects exactly the documents with these ids. */
export function selects(name: string, documents: Document[], filter: Document, ids: unknown[]): ConformanceCase {
  const options = { filter, sort: { _id: 1 }, projection: { _id: 1 } }
  return finds(
    name,
    documents,
    options,
    ids.map((_id) => ({ _id })),
  )
}

/** Returns cases in which filters select exactly those of the documents with these ids. */
export const selecting = (documents: Document[], table: Table<[filter: Document, ids: unknown[]]>) =>
  casesOf(table, (name, [filter, ids]) => selects(name, documents, filter, ids))

/** Returns a case in which a find with these options returns exactly these documents in this order. */
export const finds = (name: string, documents: Document[], options: Document, found: Document[]): ConformanceCase =>
  sequence(name, documents, [{ find: 'items', ...options }, { documents: found }])

/** Returns a case in which a find with this sort returns the documents in the order of these ids. */
export function sorts(name: string, documents: Document[], sort: Document, ids: unknown[]): ConformanceCase {
  return finds(
    name,
    documents,
    { sort, projection: { _id: 1 } },
    ids.map((_id) => ({ _id })),
  )
}

/** Returns cases in which sorts return the documents in the order of these ids. */
export const sorting = (documents: Document[], table: Table<[sort: Document, ids: unknown[]]>) =>
  casesOf(table, (name, [sort, ids]) => sorts(name, documents, sort, ids))

/** Returns a case in which the one update statement changes the collection into `after`. */
export function updates(
  name: string,
  documents: Document[],
  statement: Document,
  after: Document[],
  reply: Document = { n: 1, nModified: 1 },
): ConformanceCase {
  const update = { update: 'items', updates: [{ q: {}, ...statement }] }
  return sequence(name, documents, [update, reply], [findAll, { documents: after }])
}

/** Returns cases in which the one update statement changes the only document into `after`. */
export const updating = (documents: Document[], table: Table<[statement: Document, after: Document]>) =>
  casesOf(table, (name, [statement, after]) => updates(name, documents, statement, [after]))

/** Returns cases in which updates of the only document, written without its `_id`, change it. */
export const changing = (table: Table<[before: Document, u: Document, after: Document]>) =>
  casesOf(table, (name, [before, u, after]) => updates(name, [{ _id: 1, ...before }], { u }, [{ _id: 1, ...after }]))

/** Returns cases in which updates of the only document, written without its `_id`, modify nothing. */
export const leaving = (table: Table<[document: Document, u: Document]>) =>
  casesOf(table, (name, [document, u]) =>
    updates(name, [{ _id: 1, ...document }], { u }, [{ _id: 1, ...document }], { n: 1, nModified: 0 }),
  )

/** Returns a case in which the one update statement is refused and leaves every document unchanged. */
export const updateFails = (name: string, documents: Document[], statement: Document, code: number): ConformanceCase =>
  updates(name, documents, statement, documents, { n: 0, nModified: 0, writeErrors: [{ index: 0, code }] })

/** Returns cases in which update statements are refused and leave every document unchanged. */
export const updatesFail = (documents: Document[], table: Table<[statement: Document, code: number]>) =>
  casesOf(table, (name, [statement, code]) => updateFails(name, documents, statement, code))

/** Returns cases in which updates of the only document, written without its `_id`, are refused. */
export const refusingUpdates = (table: Table<[document: Document, u: Document, code: number]>) =>
  casesOf(table, (name, [document, u, code]) => updateFails(name, [{ _id: 1, ...document }], { u }, code))

/** Returns a case in which the pipeline returns exactly these documents in this order. */
export const aggregates = (name: string, documents: Document[], pipeline: Document[], results: Document[]) =>
  sequence(name, documents, [{ aggregate: 'items', pipeline, cursor: {} }, { documents: results }])

/** Returns cases in which pipelines return exactly these documents in this order. */
export const aggregating = (documents: Document[], table: Table<[pipeline: Document[], results: Document[]]>) =>
  casesOf(table, (name, [pipeline, results]) => aggregates(name, documents, pipeline, results))

const projecting = (fields: Document) => [{ $project: { _id: 0, ...fields } }]

/** Returns cases in which expressions, computed over one document, give these values; others are missing. */
export const evaluating = (document: Document, table: Table<[expressions: Document, values: Document]>) =>
  casesOf(table, (name, [expressions, values]) =>
    aggregates(name, [{ _id: 1, ...document }], projecting(expressions), [values]),
  )

/** Returns cases in which an expression, computed over one document, is refused. */
export const refusingExpressions = (document: Document, table: Table<[expression: Document, code: number]>) =>
  casesOf(table, (name, [x, code]) =>
    fails(name, [{ _id: 1, ...document }], { aggregate: 'items', pipeline: projecting({ x }), cursor: {} }, code),
  )

/** Returns a case in which the command is refused. */
export const fails = (name: string, documents: Document[], command: Document, code: number): ConformanceCase =>
  sequence(name, documents, [command, error(code)])

/** Returns cases in which commands are refused. */
export const refusing = (documents: Document[], table: Table<[command: Document, code: number]>) =>
  casesOf(table, (name, [command, code]) => fails(name, documents, command, code))

/** Returns the same cases with indexes, each given by its keys and options. */
export const withIndexes = (indexes: Document[], cases: ConformanceCase[]): ConformanceCase[] =>
  cases.map((conformanceCase) => ({
    ...conformanceCase,
    indexes: indexes.map((index, place) => ({ name: `index ${place}`, ...index })),
  }))

/** Returns the same cases for only the embedded server; `why` names the documented behaviour that the reference lacks. */
export const exceptReference = (why: string, cases: ConformanceCase[]): ConformanceCase[] =>
  cases.map((conformanceCase) => ({ ...conformanceCase, referenceDiffers: why }))
