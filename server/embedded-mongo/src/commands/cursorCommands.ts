import { Long } from 'bson'
import { doc, type Maybe, type Value } from '../bson/value'
import { MongoError } from '../mongoError'
import type { Command } from './command'
import { collectionNameOf } from './namespace'

function cursorId(value: Maybe): Long {
  if (value instanceof Long) return value
  throw new MongoError(14, 'the id of a cursor is a Long')
}

const getMore: Command = {
  fields: ['getMore', 'collection', 'batchSize', 'term', 'lastKnownCommittedOpTime'],
  run({ cursors, engine, database, fields }) {
    const id = cursorId(fields.value('getMore'))
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
      if (cursors.kill(cursorId(id), namespace)) killed.push(id)
      else notFound.push(id)
    }
    return doc({ cursorsKilled: killed, cursorsNotFound: notFound, cursorsAlive: [], cursorsUnknown: [] })
  },
}

export const cursorCommands: Record<string, Command> = { getMore, killCursors }
