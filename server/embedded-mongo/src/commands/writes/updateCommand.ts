import { int } from '../../bson/numbers'
import { type Doc, doc, type Value } from '../../bson/value'
import type { Variables } from '../../expressions/scope'
import { MongoError } from '../../mongoError'
import { assertFindsPosition, type Filter } from '../../query/filter'
import { findDocuments, type Query } from '../../query/findDocuments'
import { type Collection, namespaceOf } from '../../storage/collection'
import { collectionForWriting } from '../../storage/collections'
import { insertDocument, readDocument, replaceDocument } from '../../storage/documents'
import type { Transaction } from '../../storage/transaction'
import { updatedDocument } from '../../update/applyUpdate'
import { parseUpdate, type Update } from '../../update/parseUpdate'
import { assertStorableId, assertUpsertFilter, documentToInsert } from '../../update/upsert'
import type { Command } from '../command'
import { CommandFields } from '../commandFields'
import { collectionNameOf, findCollection } from '../namespace'
import { filterOf, variablesOf } from '../readCommands'
import { runStatements } from './writeStatements'

const updateFields = ['q', 'u', 'upsert', 'multi', 'arrayFilters']

type UpdateStatement = {
  fields: CommandFields
  isMulti: boolean
  isUpsert: boolean
}

/** Changes documents by statements. */
export const update: Command = {
  fields: ['update', 'updates', 'ordered'],
  async run(context) {
    const { database, fields } = context
    const name = collectionNameOf(context)
    const variables = variablesOf(context)
    const statements = fields.requiredDocuments('updates').map(({ document }) => updateStatement(document))
    return runStatements(context, statements, (transaction) => {
      let n = 0
      let nModified = 0
      const upserted: Value[] = []
      return {
        run(statement, index) {
          const result = runUpdate(transaction, database, name, statement, variables)
          n += result.matched
          nModified += result.modified
          if (result.upsertedId !== undefined) upserted.push(doc({ index: int(index), _id: result.upsertedId }))
        },
        reply: () => ({
          n: int(n),
          upserted: upserted.length > 0 ? upserted : undefined,
          nModified: int(nModified),
        }),
      }
    })
  },
}

function updateStatement(document: Doc): UpdateStatement {
  const fields = new CommandFields('update.updates', document)
  fields.assertOnly(updateFields)
  fields.requiredDocument('q')
  if (!fields.has('u')) fields.missing('u')
  return { fields, isMulti: fields.flag('multi'), isUpsert: fields.flag('upsert') }
}

type Updated = {
  matched: number
  modified: number
  upsertedId?: Value
}

function runUpdate(
  transaction: Transaction,
  database: string,
  name: string,
  { fields, isMulti, isUpsert }: UpdateStatement,
  variables: Variables,
): Updated {
  const change = parseUpdate(fields.value('u')!, fields.array('arrayFilters'), variables)
  if (isMulti && change.kind === 'replacement')
    throw new MongoError(9, 'multi update is not supported for replacement-style update')
  const filter = filterOf(fields, 'q', variables)
  if (change.takesPosition) assertFindsPosition(filter)
  if (isUpsert) assertUpsertFilter(fields.requiredDocument('q'))
  const existing = findCollection(transaction, database, name)
  const query: Query = { filter }
  const updated = existing ? updateMatching(transaction, existing, query, change, isMulti) : nothing
  if (updated.matched > 0 || !isUpsert) return updated
  return { matched: 1, modified: 0, upsertedId: upsert(transaction, database, name, filter, change).get('_id') }
}

const nothing: Updated = { matched: 0, modified: 0 }

/**
 * Updates the first matching document, or all. They are collected before the first change, because a change may move a
 * document within the index being read.
 */
function updateMatching(
  transaction: Transaction,
  collection: Collection,
  query: Query,
  change: Update,
  isMulti: boolean,
): Updated {
  const found = findDocuments(transaction, collection, isMulti ? query : { ...query, limit: 1 })
  const recordIds = Array.from(found, ({ recordId }) => recordId)
  let modified = 0
  for (const recordId of recordIds) {
    const stored = readDocument(transaction, collection, recordId)!
    const after = updatedDocument(stored, query.filter, change)
    if (replaceDocument(transaction, namespaceOf(collection), stored, after)) modified++
  }
  return { matched: recordIds.length, modified }
}

/** Inserts the document that the filter and the update form together, and returns it. */
export function upsert(transaction: Transaction, database: string, name: string, filter: Filter, change: Update): Doc {
  const document = documentToInsert(filter, change)
  assertStorableId(document.get('_id')!)
  collectionForWriting(transaction, database, name)
  insertDocument(transaction, `${database}.${name}`, document)
  return document
}
