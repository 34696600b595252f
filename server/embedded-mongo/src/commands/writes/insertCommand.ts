import { int } from '../../bson/numbers'
import { collectionForWriting } from '../../storage/collections'
import { insertDocument } from '../../storage/documents'
import { assertStorableId } from '../../update/upsert'
import type { Command } from '../command'
import { collectionNameOf } from '../namespace'
import { runStatements, withIdFirst } from './writeStatements'

/** Stores documents. */
export const insert: Command = {
  fields: ['insert', 'documents', 'ordered'],
  async run(context) {
    const { database, fields } = context
    const name = collectionNameOf(context)
    return runStatements(context, fields.requiredDocuments('documents'), (transaction) => {
      let n = 0
      collectionForWriting(transaction, database, name)
      return {
        run(given) {
          const { document, isChanged } = withIdFirst(given.document)
          assertStorableId(document.get('_id')!)
          insertDocument(transaction, `${database}.${name}`, document, isChanged ? undefined : given.bytes)
          n++
        },
        reply: () => ({ n: int(n) }),
      }
    })
  },
}
