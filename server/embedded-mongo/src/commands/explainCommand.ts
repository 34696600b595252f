import { int } from '../bson/numbers'
import { type Doc, doc, type Value } from '../bson/value'
import { MongoError } from '../mongoError'
import { present } from '../present'
import { countInTurns, findInTurns, planOf, type Query } from '../query/findDocuments'
import { explainPlan } from '../query/plans/explainPlan'
import type { Collection } from '../storage/collection'
import type { Engine } from '../storage/engine'
import { recordRange } from '../storage/keys'
import type { View } from '../storage/view'
import { aggregateCommands, countInto, sourceOfAggregate } from './aggregateCommand'
import type { Command, CommandContext } from './command'
import { CommandFields } from './commandFields'
import { collectionNameOf, findCollection } from './namespace'
import { deadlineOf, queryOfCount, queryOfFind, readCommands } from './readCommands'

type Search = {
  query: Query
  isCounted?: boolean
  /** The pipeline stages after the search. */
  rest?: Doc[]
}

type Explainable = { command: Command; searchOf(context: CommandContext, collection?: Collection): Search }

const explainable = new Map<string, Explainable>(
  Object.entries({
    find: {
      command: present(readCommands.find),
      searchOf: (context, found) => ({ query: queryOfFind(context, found) }),
    },
    count: {
      command: present(readCommands.count),
      searchOf: (context, found) => ({ query: queryOfCount(context, found), isCounted: true }),
    },
    aggregate: {
      command: present(aggregateCommands.aggregate),
      searchOf(context, found) {
        const { query, rest } = sourceOfAggregate(context, found)
        return {
          query,
          isCounted: countInto(rest[0]) !== undefined,
          rest: rest.map(([name, specification]) => new Map([[name, specification]])),
        }
      },
    },
  } satisfies Record<string, Explainable>),
)

const verbosities = ['queryPlanner', 'executionStats', 'allPlansExecution']

const explain: Command = {
  fields: ['explain', 'verbosity'],
  async run(outer) {
    const { engine, database, fields } = outer
    const verbosity = fields.text('verbosity') ?? 'allPlansExecution'
    if (!verbosities.includes(verbosity))
      throw new MongoError(2, `Enumeration value '${verbosity}' for field 'explain.verbosity' is not a valid value.`)
    const body = fields.requiredDocument('explain')
    const name = body.keys().next().value ?? ''
    const known = explainable.get(name)
    if (!known) throw new MongoError(59, `Explain failed due to unknown command: ${name}`)
    const context = { ...outer, fields: new CommandFields(name, body) }
    context.fields.assertOnly(known.command.fields as string[], true)
    const collectionName = collectionNameOf(context)
    const view = engine.lastCommit()
    const collection = findCollection(view, database, collectionName)
    const search = known.searchOf(context, collection)
    search.query.deadline = deadlineOf(outer)
    // Planned separately, so that the planner's reads do not count as work of the plan.
    if (collection)
      search.query.plan = planOf(view, collection, search.isCounted ? unordered(search.query) : search.query)
    const winningPlan = planDocument(search)
    const explanation = doc({
      queryPlanner: doc({
        namespace: `${database}.${collectionName}`,
        indexFilterSet: false,
        winningPlan,
        rejectedPlans: [],
      }),
      executionStats: verbosity === 'queryPlanner' ? undefined : await statsOf(engine, collection, search, winningPlan),
    })
    const stages = search.rest?.length ? [doc({ $cursor: explanation }), ...search.rest] : undefined
    return new Map<string, Value>([
      ['explainVersion', '1'],
      ...(stages ? doc({ stages }) : explanation),
      ['command', body],
    ])
  },
}

const unordered = ({ filter, hint }: Query): Query => ({ filter, hint })

function planDocument({ query, isCounted }: Search): Doc {
  const inputStage = query.plan ? explainPlan(query.plan, query, isCounted) : doc({ stage: 'EOF' })
  return isCounted ? doc({ stage: 'COUNT', inputStage }) : inputStage
}

async function statsOf(
  engine: Engine,
  collection: Collection | undefined,
  { query, isCounted }: Search,
  executionStages: Doc,
): Promise<Doc> {
  const reads = { keys: 0, documents: 0 }
  const started = performance.now()
  let found = 0
  if (collection) {
    const counting = countingView(engine, collection, reads)
    if (isCounted) for await (const n of engine.readInTurns(countInTurns(counting, collection, query))) found = n
    else for await (const _stored of engine.readInTurns(findInTurns(counting, collection, query))) found++
  }
  return doc({
    executionSuccess: true,
    nReturned: int(isCounted ? 0 : found),
    executionTimeMillis: int(Math.round(performance.now() - started)),
    totalKeysExamined: int(reads.keys),
    totalDocsExamined: int(reads.documents),
    executionStages: new Map([...executionStages, [isCounted ? 'nCounted' : 'nReturned', int(found)]]),
  })
}

/** Returns a view that counts the index entries and documents that a search takes from it. */
function countingView(view: View, { id }: Collection, reads: { keys: number; documents: number }): View {
  const records = recordRange(id)
  const isRecord = (key: Buffer): boolean =>
    Buffer.compare(key, records.start) >= 0 && Buffer.compare(key, records.end) < 0
  return {
    get collections() {
      return view.collections
    },
    get version() {
      return view.version
    },
    statistics: (collectionId) => view.statistics(collectionId),
    file: {
      get(key) {
        if (isRecord(key)) reads.documents++
        else reads.keys++
        return view.file.get(key)
      },
      has(key) {
        reads.keys++
        return view.file.has(key)
      },
      countUpTo: (range, most) => view.file.countUpTo(range, most),
      count(range) {
        const count = view.file.count(range)
        reads.keys += count
        return count
      },
      keys(...stretch) {
        const keys = view.file.keys(...stretch)
        // Documents are fetched in batches, but only those that the search takes count as examined.
        return Object.defineProperty(keys, Symbol.iterator, {
          *value() {
            for (let place = 0; place < keys.length; place++) {
              if (!isRecord(present(keys[place]))) reads.keys++
              yield keys[place]
            }
          },
        })
      },
    },
  }
}

export const explainCommands: Record<string, Command> = { explain }
