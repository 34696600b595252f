import { int, isNumeric, toDouble } from '../../bson/numbers'
import { type Doc, doc } from '../../bson/value'
import { MongoError } from '../../mongoError'
import { findInTurns, isEverything, type Query } from '../../query/findDocuments'
import { emptyCollection } from '../../storage/collections'
import { removeDocument } from '../../storage/documents'
import type { Command } from '../command'
import { CommandFields } from '../commandFields'
import { hintOf } from '../hint'
import { collectionNameOf, findCollection } from '../namespace'
import { filterOf, variablesOf } from '../readCommands'
import { assertStatementCount, runStatements, writeErrorsOf } from './writeStatements'

/** Removes documents by statements. */
export const deleteCommand: Command = {
  fields: ['delete', 'deletes', 'ordered', 'let'],
  async run(context) {
    const { engine, database, fields } = context
    const name = collectionNameOf(context)
    const variables = variablesOf(context)
    const statements = fields.requiredDocuments('deletes').map(({ document }) => deleteStatement(document))
    assertStatementCount(statements)
    const isOrdered = fields.strictFlag('ordered') ?? true
    return engine.writeInSlices(function* work(at) {
      let n = 0
      const errors = yield* runStatements(at, statements, isOrdered, function* remove(statement) {
        const { filter } = filterOf(statement, 'q', variables)
        const collection = findCollection(at, database, name)
        if (!collection) return
        const query: Query = {
          filter,
          limit: deleteLimit(statement),
          hint: hintOf(statement.value('hint'), collection),
        }
        if (isEverything(filter) && !query.limit && !query.hint && !collection.building?.length) {
          n += at.statistics(collection.id).count
          emptyCollection(at.transaction, collection)
          return
        }
        for (const stored of findInTurns(at, collection, query)) {
          if (stored) removeDocument(at.transaction, `${database}.${name}`, stored)
          if (stored) n++
          yield undefined
        }
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
