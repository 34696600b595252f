import type { Doc, Value } from '../bson/value'
import type { Variables } from '../expressions/scope'
import { MongoError } from '../mongoError'
import { compilePipeline, stageEntries } from './pipeline'

const allowedStages = ['$set', '$unset']

/**
 * Compiles a pipeline that changes one document.
 *
 * @throws MongoError 72 for a stage that an update may not have
 */
export function compileUpdatePipeline(pipeline: Value[], variables: Variables): (document: Doc) => Doc {
  const entries = stageEntries(pipeline)
  const run = compilePipeline(entries, {
    variables,
    database: '',
    view: () => {
      throw new MongoError(1, 'an update reads no other collection')
    },
  })
  const other = entries.find(([name]) => !allowedStages.includes(name))
  if (other) throw new MongoError(72, `${other[0]} is not allowed to be used within an update`)
  return (document) => {
    const id = document.get('_id')
    const changed = [...run([document])][0]!
    const newId = changed.get('_id') ?? id
    const withIdFirst: Doc = new Map()
    if (newId !== undefined) withIdFirst.set('_id', newId)
    for (const [name, value] of changed) if (name !== '_id') withIdFirst.set(name, value)
    return withIdFirst
  }
}
