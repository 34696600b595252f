import { int } from '../../bson/numbers'
import type { Doc } from '../../bson/value'
import { MongoError } from '../../mongoError'
import { findDocuments, isEverything, type Query } from '../../query/findDocuments'
import { emptyCollection } from '../../storage/collections'
import { removeDocument } from '../../storage/documents'
import type { Command } from '../command'
import { CommandFields } from '../commandFields'
import { collectionNameOf, findCollection } from '../namespace'
import { filterOf, variablesOf } from '../readCommands'
import { runStatements } from './writeStatements'

type DeleteStatement = {
  fields: CommandFields
  limit: 0 | 1
}

/** Removes documents by statements. */
export const deleteCommand: Command = {
  fields: ['delete', 'deletes', 'ordered'],
  async run(context) {
    const { database, fields } = context
    const name = collectionNameOf(context)
    const variables = variablesOf(context)
    const statements = fields.requiredDocuments('deletes').map(({ document }) => deleteStatement(document))
    return runStatements(context, statements, (transaction) => {
      let n = 0
      return {
        run(statement) {
          const filter = filterOf(statement.fields, 'q', variables)
          const collection = findCollection(transaction, database, name)
          if (!collection) return
          const query: Query = { filter, limit: statement.limit }
          if (isEverything(filter) && !query.limit) {
            n += transaction.statistics(collection.id).count
            emptyCollection(transaction, collection)
            return
          }
          for (const stored of findDocuments(transaction, collection, query)) {
            removeDocument(transaction, `${database}.${name}`, stored)
            n++
          }
        },
        reply: () => ({ n: int(n) }),
      }
    })
  },
}

function deleteStatement(document: Doc): DeleteStatement {
  const fields = new CommandFields('delete.deletes', document)
  fields.assertOnly(['q', 'limit'])
  fields.requiredDocument('q')
  return { fields, limit: deleteLimit(fields) }
}

function deleteLimit(fields: CommandFields): 0 | 1 {
  const limit = fields.count('limit') ?? fields.missing('limit')
  if (limit !== 0 && limit !== 1) throw new MongoError(9, `The limit of a deletion must be 0 or 1. Got ${limit}`)
  return limit
}
