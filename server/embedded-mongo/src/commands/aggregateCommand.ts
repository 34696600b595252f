import { compilePipeline, type PipelineContext, stageEntries } from '../aggregation/pipeline'
import { sourceAndRest } from '../aggregation/source'
import { int, isNumeric, toDouble } from '../bson/numbers'
import { type Doc, doc, isDoc, type Value } from '../bson/value'
import { DEFAULT_FIRST_BATCH, type Outgoing } from '../cursors/cursorStore'
import { MongoError } from '../mongoError'
import { countInTurns, findInTurns, planOf, type Query } from '../query/findDocuments'
import type { Collection } from '../storage/collection'
import type { View } from '../storage/engine'
import type { InTurns } from '../storage/turns'
import type { Command, CommandContext } from './command'
import { CommandFields } from './commandFields'
import { hintOf } from './hint'
import { assertCollectionName, findCollection } from './namespace'
import { assertNoCollation, deadlineOf, variablesOf } from './readCommands'

const aggregate: Command = {
  fields: [
    'aggregate',
    'pipeline',
    'cursor',
    'allowDiskUse',
    'explain',
    'bypassDocumentValidation',
    'collation',
    'hint',
    'let',
  ],
  run(context) {
    const { engine, cursors, database, fields } = context
    assertNoCollation(context)
    if (fields.flag('explain')) throw new MongoError(238, 'explain is not supported')
    const name = collectionOfAggregate(context)
    const pipeline = fields.value('pipeline')
    if (pipeline === undefined) fields.missing('pipeline')
    const entries = stageEntries(pipeline!)
    const batchSize = batchSizeOf(fields)

    const variables = variablesOf(context)
    const view = engine.lastCommit()
    const pipelineContext: PipelineContext = { view: () => engine, database, variables }
    compilePipeline(entries, pipelineContext)
    const collection = findCollection(view, database, name)
    const { query, rest } = sourceAndRest(entries, variables)
    query.hint = hintOf(fields.value('hint'), collection)
    query.deadline = deadlineOf(context)
    const namespace = `${database}.${name}`
    const plan = collection && planOf(collection, query)
    return cursors.firstReply(
      {
        namespace,
        collection,
        index: plan?.kind === 'index' ? plan.index : undefined,
        live: rest.length === 0 ? { most: query.limit ?? Number.POSITIVE_INFINITY } : undefined,
        results: results(view, collection, query, rest, pipelineContext)[Symbol.iterator](),
      },
      batchSize,
    )
  },
}

function collectionOfAggregate({ fields, database }: CommandContext): string {
  const name = fields.value('aggregate')
  if (typeof name === 'string') {
    assertCollectionName(database, name)
    return name
  }
  if (!isNumeric(name) || toDouble(name) !== 1) {
    throw new MongoError(9, "Invalid command format: the 'aggregate' field must specify a collection name or 1")
  }
  throw new MongoError(73, '{aggregate: 1} is not valid for this pipeline: it reads a collection')
}

function batchSizeOf(fields: CommandFields): number {
  const cursor = fields.value('cursor')
  if (cursor === undefined) {
    throw new MongoError(9, "The 'cursor' option is required, except for aggregate with the explain argument")
  }
  if (!isDoc(cursor)) throw new MongoError(14, 'cursor field must be missing or an object')
  const options = new CommandFields('cursor', cursor)
  options.assertOnly(['batchSize'])
  return options.count('batchSize') ?? DEFAULT_FIRST_BATCH
}

function* results(
  view: View,
  collection: Collection | undefined,
  query: Query,
  rest: [string, Value][],
  context: PipelineContext,
): Generator<Outgoing | undefined> {
  const counted = collection && countInto(rest)
  if (counted) {
    for (const n of countInTurns(view, collection, query)) {
      if (n === undefined) yield undefined
      else if (n > 0) yield* compilePipeline(rest.slice(1), context)([counted(n)])
    }
    return
  }
  const found = collection ? findInTurns(view, collection, query) : []
  if (rest.length === 0) for (const stored of found) yield stored?.bytes
  else yield* compilePipeline(rest, context)(decoded(found))
}

function* decoded(found: InTurns<{ document: Doc }>): Generator<Doc | undefined> {
  for (const stored of found) yield stored?.document
}

/** Counting all documents into one number, as countDocuments does, needs none of them. */
function countInto([first]: [string, Value][]): ((n: number) => Doc) | undefined {
  if (first?.[0] === '$count' && typeof first[1] === 'string') {
    const name = first[1]
    return (n) => doc({ [name]: int(n) })
  }
  if (first?.[0] !== '$group' || !isDoc(first[1]) || first[1].size !== 2) return undefined
  const [[, id], [name, total]] = [...first[1]] as [[string, Value], [string, Value]]
  if (first[1].keys().next().value !== '_id' || !isDoc(total)) return undefined
  const isConstant = id === null || isNumeric(id)
  const sum = total.get('$sum')
  if (!isConstant || total.size !== 1 || !isNumeric(sum) || sum._bsontype !== 'Int32' || sum.value !== 1)
    return undefined
  return (n) =>
    new Map<string, Value>([
      ['_id', id],
      [name, int(n)],
    ])
}

export const aggregateCommands: Record<string, Command> = { aggregate }
