import { Int32 } from 'bson'
import { compilePipeline, stageEntries } from '../aggregation/pipeline'
import { sourceAndRest } from '../aggregation/source'
import type { PipelineContext } from '../aggregation/stage'
import { int, isNumeric } from '../bson/numbers'
import { type Doc, isDoc, type Value } from '../bson/value'
import { defaultFirstBatch, type Outgoing } from '../cursors/cursorStore'
import { fieldsRead, unitedFields } from '../expressions/fieldsRead'
import { MongoError } from '../mongoError'
import { fieldsOf } from '../query/filter'
import { countInTurns, findInTurns, planOf, type Query } from '../query/findDocuments'
import type { Collection } from '../storage/collection'
import type { StoredDocument } from '../storage/documents'
import type { InTurns } from '../storage/turns'
import type { View } from '../storage/view'
import type { Command, CommandContext } from './command'
import { CommandFields } from './commandFields'
import { collectionNameOf, findCollection } from './namespace'
import { deadlineOf, variablesOf } from './readCommands'

const aggregate: Command = {
  fields: ['aggregate', 'pipeline', 'cursor'],
  run(context) {
    const { engine, cursors, database, fields } = context
    const entries = stagesOf(fields)
    const batchSize = batchSizeOf(fields)
    const variables = variablesOf(context)
    const pipelineContext: PipelineContext = { view: () => engine, database, variables }
    const name = collectionNameOf(context)
    const view = engine.lastCommit()
    compilePipeline(entries, pipelineContext)
    const collection = findCollection(view, database, name)
    const { query, rest, isCounted } = searchOfAggregate(context)
    if (collection && !isCounted) query.plan = planOf(view, collection, query)
    return cursors.firstReply(
      {
        namespace: `${database}.${name}`,
        collection,
        index: query.plan?.kind === 'index' ? query.plan.index : undefined,
        live: rest.length === 0 ? { most: query.limit ?? Number.POSITIVE_INFINITY } : undefined,
        results: results(view, collection, query, rest, pipelineContext)[Symbol.iterator](),
      },
      batchSize,
    )
  },
}

/** Returns the query of a pipeline's first stages, the other stages, and whether those only count its documents. */
export function searchOfAggregate(context: CommandContext) {
  const { query, rest } = sourceAndRest(stagesOf(context.fields), variablesOf(context))
  query.deadline = deadlineOf(context)
  return { query, rest, isCounted: countInto(rest[0]) !== undefined }
}

function stagesOf(fields: CommandFields): [name: string, specification: Value][] {
  return stageEntries(fields.value('pipeline') ?? fields.missing('pipeline'))
}

function batchSizeOf(fields: CommandFields): number {
  const cursor = fields.value('cursor')
  if (cursor === undefined) {
    throw new MongoError(9, "The 'cursor' option is required, except for aggregate with the explain argument")
  }
  if (!isDoc(cursor)) throw new MongoError(14, 'cursor field must be missing or an object')
  const options = new CommandFields('cursor', cursor)
  options.assertOnly(['batchSize'])
  return options.count('batchSize') ?? defaultFirstBatch
}

function* results(
  view: View,
  collection: Collection | undefined,
  query: Query,
  rest: [string, Value][],
  context: PipelineContext,
): Generator<Outgoing | undefined> {
  const counted = collection && countInto(rest[0])
  if (counted) {
    for (const n of countInTurns(view, collection, query)) {
      if (n === undefined) yield undefined
      else if (n > 0) yield* compilePipeline(rest.slice(1), context)([counted(n)])
    }
    return
  }
  const looksAt = fieldsFor(rest[0], query)
  const found = collection ? findInTurns(view, collection, { ...query, looksAt }) : []
  if (rest.length === 0) for (const stored of found) yield stored?.bytes
  else yield* compilePipeline(rest, context)(decoded(found, looksAt))
}

function* decoded(found: InTurns<StoredDocument>, names: ReadonlySet<string> | undefined): Generator<Doc | undefined> {
  for (const stored of found) yield stored?.withFields(names)
}

/** Returns the fields that the search and the next stage read, or undefined if they may read any. */
const fieldsFor = (stage: [string, Value] | undefined, { filter }: Query): ReadonlySet<string> | undefined =>
  stage?.[0] === '$group' ? unitedFields([fieldsOf(filter), fieldsRead(stage[1])]) : undefined

/** Returns a function that builds the result of a plain count, as countDocuments requests, which reads no documents. */
function countInto(first: [string, Value] | undefined): ((n: number) => Doc) | undefined {
  if (first?.[0] !== '$group' || !isDoc(first[1]) || first[1].size !== 2) return undefined
  const [[idName, id], [name, total]] = [...first[1]] as [[string, Value], [string, Value]]
  if (idName !== '_id' || !(id === null || isNumeric(id))) return undefined
  const sum = isDoc(total) && total.size === 1 ? total.get('$sum') : undefined
  if (!(sum instanceof Int32 && sum.value === 1)) return undefined
  return (n) =>
    new Map<string, Value>([
      ['_id', id],
      [name, int(n)],
    ])
}

export const aggregateCommands: Record<string, Command> = { aggregate }
