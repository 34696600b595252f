import { type Doc, doc, isArray, isDoc, type Value } from '../bson/value'
import { withoutFields } from '../bson/withoutFields'
import { defaultFirstBatch, type Outgoing } from '../cursors/cursorStore'
import type { Variables } from '../expressions/scope'
import { encodeKey } from '../indexes/keyEncoding'
import { MongoError } from '../mongoError'
import type { Filter } from '../query/filter'
import { findInTurns, planOf, type Query } from '../query/findDocuments'
import { parseFilter } from '../query/parseFilter'
import { namesLeftOut, namesShown, parseProjection } from '../query/projection'
import { parseSort } from '../query/sortOrder'
import type { StoredDocument } from '../storage/documents'
import type { InTurns } from '../storage/turns'
import type { Command, CommandContext } from './command'
import type { CommandFields } from './commandFields'
import { collectionNameOf, findCollection } from './namespace'

/** Returns the variables of a command: only its time. */
export const variablesOf = ({ startedAt }: CommandContext): Variables => new Map([['NOW', startedAt]])

/** Returns the time at which a command with `maxTimeMS` must give up. */
export function deadlineOf({ fields, startedAt }: Pick<CommandContext, 'fields' | 'startedAt'>): number | undefined {
  const most = fields.count('maxTimeMS')
  return most ? startedAt.getTime() + most : undefined
}

/** Returns the filter of a command or of one of its statements. */
export const filterOf = (fields: CommandFields, name: string, variables: Variables): Filter =>
  parseFilter(fields.document(name) ?? new Map(), variables)

const find: Command = {
  fields: ['find', 'filter', 'sort', 'projection', 'skip', 'limit', 'batchSize', 'singleBatch'],
  async run(context) {
    const { engine, cursors, database, fields } = context
    const name = collectionNameOf(context)
    const variables = variablesOf(context)
    const view = engine.lastCommit()
    const collection = findCollection(view, database, name)
    const query = queryOfFind(context)
    const projection = fields.document('projection')
    const project = projection?.size ? outgoingBy(projection, variables) : undefined
    const batchSize = fields.count('batchSize') ?? defaultFirstBatch
    const namespace = `${database}.${name}`
    if (!collection) return cursors.firstReply({ namespace, results: [].values() }, batchSize || 1)

    query.plan = planOf(view, collection, query)
    return cursors.firstReply(
      {
        namespace,
        collection,
        index: query.plan.kind === 'index' ? query.plan.index : undefined,
        live: { most: query.limit || Number.POSITIVE_INFINITY },
        results: outgoing(findInTurns(view, collection, query), project)[Symbol.iterator](),
      },
      batchSize,
      fields.flag('singleBatch'),
    )
  },
}

/** Returns the query of a find. Throws MongoError for unsupported options. */
export function queryOfFind(context: CommandContext): Query {
  const { fields } = context
  return {
    filter: filterOf(fields, 'filter', variablesOf(context)),
    sort: parseSort(fields.document('sort') ?? new Map()),
    deadline: deadlineOf(context),
    skip: fields.count('skip'),
    limit: fields.count('limit'),
  }
}

function outgoingBy(projection: Doc, variables: Variables): (stored: StoredDocument) => Outgoing {
  const project = parseProjection(projection, variables)
  const leftOut = namesLeftOut(projection)
  if (leftOut) return ({ bytes }) => withoutFields(bytes, leftOut)
  const shown = namesShown(projection)
  return (stored) => project(stored.withFields(shown))
}

function* outgoing(
  stored: InTurns<StoredDocument>,
  project: (stored: StoredDocument) => Outgoing = ({ bytes }) => bytes,
): Generator<Outgoing | undefined> {
  for (const found of stored) yield found && project(found)
}

const distinct: Command = {
  fields: ['distinct', 'key', 'query'],
  async run(context) {
    const { engine, database, fields } = context
    const name = collectionNameOf(context)
    const key = fields.requiredText('key')
    if (key === '') throw new MongoError(40352, 'FieldPath cannot be constructed with empty string')
    const view = engine.lastCommit()
    const collection = findCollection(view, database, name)
    const query: Query = {
      filter: filterOf(fields, 'query', variablesOf(context)),
      deadline: deadlineOf(context),
    }
    const values = new Map<string, Value>()
    const path = key.split('.')
    const found = collection ? findInTurns(view, collection, query) : []
    for await (const { document } of engine.readInTurns(found)) {
      for (const value of distinctValues(document, path)) {
        const bytes = encodeKey([value], [1]).toString('latin1')
        if (!values.has(bytes)) values.set(bytes, value)
      }
    }
    const ordered = [...values].sort(([left], [right]) => (left < right ? -1 : 1)).map(([, value]) => value)
    return doc({ values: ordered })
  },
}

/** Yields the distinct values at a path; arrays count by their elements, both along the path and at its end. */
function distinctValues(value: Value, path: readonly string[]): Value[] {
  if (path.length === 0) return isArray(value) ? value : [value]
  if (isArray(value)) {
    const byPosition = /^\d+$/.test(path[0]!) ? value[Number(path[0])] : undefined
    const inside = value.filter(isDoc).flatMap((element) => distinctValues(element, path))
    return byPosition === undefined ? inside : [...inside, ...distinctValues(byPosition, path.slice(1))]
  }
  const inner = isDoc(value) ? value.get(path[0]!) : undefined
  return inner === undefined ? [] : distinctValues(inner, path.slice(1))
}

export const readCommands: Record<string, Command> = { find, distinct }
