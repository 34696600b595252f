import { int, isNumeric, toDouble } from '../bson/numbers'
import { type Doc, doc, isArray, type Value } from '../bson/value'
import type { Variables } from '../expressions/scope'
import { MongoError } from '../mongoError'
import type { Filter } from '../query/filter'
import { findDocuments, type Query } from '../query/findDocuments'
import { parseFilter } from '../query/parseFilter'
import { collectionForWriting } from '../storage/collections'
import {
  insertDocument,
  readDocument,
  removeDocument,
  replaceDocument,
  type StoredDocument,
} from '../storage/documents'
import type { Transaction } from '../storage/transaction'
import { updatedDocument } from '../update/applyUpdate'
import { parseUpdate, type Update } from '../update/parseUpdate'
import { assertStorableId, assertUpsertFilter, documentToInsert } from '../update/upsert'
import type { Command } from './command'
import { CommandFields } from './commandFields'
import { hintOf } from './hint'
import { collectionNameOf, findCollection } from './namespace'
import { assertNoCollation, variablesOf } from './readCommands'
import { runStatements, type WriteError, withIdFirst, writeErrorsOf } from './writeStatements'

const MAX_STATEMENTS = 100_000

const insert: Command = {
  fields: ['insert', 'documents', 'ordered', 'bypassDocumentValidation'],
  async run(context) {
    const { engine, database, fields } = context
    const name = collectionNameOf(context)
    const documents = fields.requiredDocuments('documents')
    assertStatementCount(documents)
    const isOrdered = fields.strictFlag('ordered') ?? true
    return engine.write((transaction) => {
      const namespace = `${database}.${name}`
      let n = 0
      collectionForWriting(transaction, database, name)
      const errors = runStatements(transaction, documents, isOrdered, (given) => {
        const { document, isChanged } = withIdFirst(given.document)
        assertStorableId(document.get('_id')!)
        insertDocument(transaction, namespace, document, isChanged ? undefined : given.bytes)
        n++
      })
      return doc({ n: int(n), writeErrors: writeErrorsOf(errors) })
    })
  },
}

function assertStatementCount(statements: readonly unknown[]): void {
  if (statements.length === 0 || statements.length > MAX_STATEMENTS) {
    throw new MongoError(
      16,
      `Write batch sizes must be between 1 and ${MAX_STATEMENTS}. Got ${statements.length} operations.`,
    )
  }
}

const UPDATE_FIELDS = ['q', 'u', 'c', 'upsert', 'multi', 'collation', 'arrayFilters', 'hint']

interface UpdateStatement {
  fields: CommandFields
  isMulti: boolean
  isUpsert: boolean
}

const update: Command = {
  fields: ['update', 'updates', 'ordered', 'bypassDocumentValidation', 'let'],
  async run(context) {
    const { engine, database, fields } = context
    const name = collectionNameOf(context)
    const variables = variablesOf(context)
    const statements = fields.requiredDocuments('updates').map(({ document }) => updateStatement(document))
    assertStatementCount(statements)
    const isOrdered = fields.strictFlag('ordered') ?? true
    return engine.write((transaction) => {
      let n = 0
      let nModified = 0
      const upserted: Value[] = []
      const errors = runStatements(transaction, statements, isOrdered, (statement, index) => {
        const result = runUpdate(transaction, database, name, statement, variables)
        n += result.matched
        nModified += result.modified
        if (result.upsertedId !== undefined) upserted.push(doc({ index: int(index), _id: result.upsertedId }))
      })
      return doc({
        n: int(n),
        upserted: upserted.length > 0 ? upserted : undefined,
        nModified: int(nModified),
        writeErrors: writeErrorsOf(errors),
      })
    })
  },
}

function updateStatement(document: Doc): UpdateStatement {
  const fields = new CommandFields('update.updates', document)
  fields.assertOnly(UPDATE_FIELDS)
  fields.requiredDocument('q')
  if (!fields.has('u')) fields.missing('u')
  assertNoCollation({ fields })
  return { fields, isMulti: fields.flag('multi'), isUpsert: fields.flag('upsert') }
}

function runUpdate(
  transaction: Transaction,
  database: string,
  name: string,
  { fields, isMulti, isUpsert }: UpdateStatement,
  outer: Variables,
): { matched: number; modified: number; upsertedId?: Value } {
  const variables = withConstants(fields, outer)
  const change = parseUpdate(fields.value('u')!, fields.array('arrayFilters'), variables)
  if (isMulti && change.kind === 'replacement')
    throw new MongoError(9, 'multi update is not supported for replacement-style update')
  const filter = parseFilter(fields.requiredDocument('q'), variables)
  if (isUpsert) assertUpsertFilter(fields.requiredDocument('q'))
  const existing = findCollection(transaction, database, name)
  const query: Query = {
    filter,
    limit: isMulti ? 0 : 1,
    hint: hintOf(fields.value('hint'), existing),
  }
  const found = existing ? [...findDocuments(transaction, existing, query)] : []
  const namespace = `${database}.${name}`
  let modified = 0
  for (const stored of found) {
    const current = found.length === 1 ? stored : readDocument(transaction, existing!, stored.recordId)!
    if (replaceDocument(transaction, namespace, current, updatedDocument(current, filter, change))) modified++
  }
  if (found.length > 0 || !isUpsert) return { matched: found.length, modified }
  return { matched: 1, modified: 0, upsertedId: upsert(transaction, database, name, filter, change).get('_id') }
}

function withConstants(fields: CommandFields, outer: Variables): Variables {
  const constants = fields.document('c')
  if (!constants) return outer
  if (!isArray(fields.value('u')))
    throw new MongoError(51198, 'Constant values may only be specified for pipeline updates')
  return new Map([...outer, ...constants])
}

/** Inserts what the filter and the update make together, and gives it. */
export function upsert(transaction: Transaction, database: string, name: string, filter: Filter, change: Update): Doc {
  const document = documentToInsert(filter, change)
  assertStorableId(document.get('_id')!)
  collectionForWriting(transaction, database, name)
  insertDocument(transaction, `${database}.${name}`, document)
  return document
}

const deleteCommand: Command = {
  fields: ['delete', 'deletes', 'ordered', 'let'],
  async run(context) {
    const { engine, database, fields } = context
    const name = collectionNameOf(context)
    const variables = variablesOf(context)
    const statements = fields.requiredDocuments('deletes').map(({ document }) => deleteStatement(document))
    assertStatementCount(statements)
    const isOrdered = fields.strictFlag('ordered') ?? true
    return engine.write((transaction) => {
      let n = 0
      const errors: WriteError[] = runStatements(transaction, statements, isOrdered, (statement) => {
        const filter = parseFilter(statement.requiredDocument('q'), variables)
        const collection = findCollection(transaction, database, name)
        if (!collection) return
        const hint = hintOf(statement.value('hint'), collection)
        const found: StoredDocument[] = [
          ...findDocuments(transaction, collection, { filter, limit: deleteLimit(statement), hint }),
        ]
        for (const stored of found) removeDocument(transaction, `${database}.${name}`, stored)
        n += found.length
      })
      return doc({ n: int(n), writeErrors: writeErrorsOf(errors) })
    })
  },
}

function deleteStatement(document: Doc): CommandFields {
  const fields = new CommandFields('delete.deletes', document)
  fields.assertOnly(['q', 'limit', 'collation', 'hint'])
  fields.requiredDocument('q')
  if (!fields.has('limit')) fields.missing('limit')
  assertNoCollation({ fields })
  deleteLimit(fields)
  return fields
}

function deleteLimit(fields: CommandFields): 0 | 1 {
  const limit = fields.value('limit')
  if (limit === undefined || !isNumeric(limit)) {
    throw new MongoError(
      14,
      "BSON field 'delete.deletes.limit' is the wrong type, expected types '[long, int, decimal, double]'",
    )
  }
  const number = toDouble(limit)
  if (number !== 0 && number !== 1)
    throw new MongoError(9, `The limit field in delete objects must be 0 or 1. Got ${number}`)
  return number
}

/** The commands that change documents by statements. */
export const writeCommands: Record<string, Command> = { insert, update, delete: deleteCommand }
