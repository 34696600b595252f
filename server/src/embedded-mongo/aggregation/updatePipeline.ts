import type { Doc, Value } from '../bson/value'
import type { Variables } from '../expressions/scope'
import { MongoError } from '../mongoError'
import { compilePipeline, stageEntries } from './pipeline'

const ALLOWED = ['$addFields', '$set', '$project', '$unset', '$replaceRoot', '$replaceWith']

/** A pipeline that changes one document. Throws MongoError 72 for a stage that an update may not have. */
export function compileUpdatePipeline(pipeline: Value[], variables: Variables): (document: Doc) => Doc {
  const entries = stageEntries(pipeline)
  for (const [name] of entries) {
    if (!ALLOWED.includes(name)) throw new MongoError(72, `${name} is not allowed to be used within an update`)
  }
  const run = compilePipeline(entries, {
    variables,
    database: '',
    view: () => {
      throw new MongoError(1, 'an update reads no other collection')
    },
  })
  return (document) => {
    const id = document.get('_id')
    const [changed] = run([document])
    if (changed!.get('_id') !== undefined || id === undefined) return changed!
    return new Map([['_id', id], ...changed!])
  }
}
