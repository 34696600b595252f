import { Long } from 'bson'
import { doc, typeName, type Value } from '../bson/value'
import { MongoError } from '../mongoError'
import type { Command } from './command'
import { collectionNameOf } from './namespace'

const getMore: Command = {
  fields: ['getMore', 'collection', 'batchSize', 'term', 'lastKnownCommittedOpTime'],
  run({ cursors, engine, database, fields }) {
    const id = fields.value('getMore')
    if (!(id instanceof Long)) {
      throw new MongoError(14, `BSON field 'getMore.getMore' is the wrong type '${typeName(id)}', expected type 'long'`)
    }
    const collection = fields.requiredText('collection')
    if (collection === '') throw new MongoError(73, 'Collection names cannot be empty')
    const batchSize = fields.count('batchSize')
    engine.lastCommit()
    return cursors.nextReply(id, `${database}.${collection}`, batchSize || Number.POSITIVE_INFINITY)
  },
}

const killCursors: Command = {
  fields: ['killCursors', 'cursors'],
  run(context) {
    const { cursors, database, fields } = context
    const namespace = `${database}.${collectionNameOf(context)}`
    const killed: Value[] = []
    const notFound: Value[] = []
    for (const id of fields.array('cursors') ?? fields.missing('cursors')) {
      if (!(id instanceof Long)) {
        throw new MongoError(
          14,
          `BSON field 'killCursors.cursors.0' is the wrong type '${typeName(id)}', expected type 'long'`,
        )
      }
      if (cursors.kill(id, namespace)) killed.push(id)
      else notFound.push(id)
    }
    return doc({ cursorsKilled: killed, cursorsNotFound: notFound, cursorsAlive: [], cursorsUnknown: [] })
  },
}

export const cursorCommands: Record<string, Command> = { getMore, killCursors }
