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
    return runStatements(context, fields.requiredDocuments('documents'), (at) => {
      let n = 0
      collectionForWriting(at.transaction, database, name)
      return {
        // biome-ignore lint/correctness/useYield: a single document is stored in one go
        *run(given) {
          const { document, isChanged } = withIdFirst(given.document)
          assertStorableId(document.get('_id')!)
          collectionForWriting(at.transaction, database, name)
          insertDocument(at.transaction, `${database}.${name}`, document, isChanged ? undefined : given.bytes)
          n++
        },
        reply: () => ({ n: int(n) }),
      }
    })
  },
}
