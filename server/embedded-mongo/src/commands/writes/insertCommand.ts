import { int } from '../../bson/numbers'
import { doc } from '../../bson/value'
import { collectionForWriting } from '../../storage/collections'
import { insertDocument } from '../../storage/documents'
import { assertStorableId } from '../../update/upsert'
import type { Command } from '../command'
import { collectionNameOf } from '../namespace'
import { assertStatementCount, runStatements, withIdFirst, writeErrorsOf } from './writeStatements'

/** Stores documents. */
export const insert: Command = {
  fields: ['insert', 'documents', 'ordered', 'bypassDocumentValidation'],
  async run(context) {
    const { engine, database, fields } = context
    const name = collectionNameOf(context)
    const documents = fields.requiredDocuments('documents')
    assertStatementCount(documents)
    const isOrdered = fields.strictFlag('ordered') ?? true
    return engine.writeInSlices(function* work(at) {
      let n = 0
      collectionForWriting(at.transaction, database, name)
      // biome-ignore lint/correctness/useYield: a single document is stored in one go
      const errors = yield* runStatements(at, documents, isOrdered, function* store(given) {
        const { document, isChanged } = withIdFirst(given.document)
        assertStorableId(document.get('_id')!)
        collectionForWriting(at.transaction, database, name)
        insertDocument(at.transaction, `${database}.${name}`, document, isChanged ? undefined : given.bytes)
        n++
      })
      return doc({ n: int(n), writeErrors: writeErrorsOf(errors) })
    })
  },
}
