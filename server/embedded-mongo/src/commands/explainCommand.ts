import { int } from '../bson/numbers'
import { doc } from '../bson/value'
import { refused } from '../mongoError'
import { countReads } from '../query/countReads'
import { countInTurns, findInTurns, planOf } from '../query/findDocuments'
import { isInOrder } from '../query/plans/plan'
import { searchOfAggregate } from './aggregateCommand'
import type { Command } from './command'
import { CommandFields } from './commandFields'
import { collectionNameOf, findCollection } from './namespace'
import { queryOfFind } from './readCommands'

/**
 * Runs a find, or the search of an aggregation, and replies in a form of our own: the `indexes` that it used, whether it
 * `sorted` in memory or only `counted`, and how many documents it `examined` and `returned`.
 */
const explain: Command = {
  fields: ['explain'],
  async run(outer) {
    const { engine, database, fields } = outer
    const body = fields.requiredDocument('explain')
    const name = body.keys().next().value ?? ''
    const context = { ...outer, fields: new CommandFields(name, body) }
    if (name !== 'find' && name !== 'aggregate') throw refused(59, `explain of ${name}`)
    const { query, isCounted } =
      name === 'find' ? { query: queryOfFind(context), isCounted: false } : searchOfAggregate(context)
    const view = engine.lastCommit()
    const collection = findCollection(view, database, collectionNameOf(context))
    if (!collection) return doc({ indexes: [], sorted: false, counted: isCounted, examined: int(0), returned: int(0) })
    const plan = planOf(view, collection, isCounted ? { filter: query.filter } : query)
    const plans = plan.kind === 'union' ? plan.branches.map((branch) => branch.plan) : [plan]
    const reads = { documents: 0, entries: 0, steppedOver: 0 }
    const counting = countReads(view, collection, reads)
    const search = (isCounted ? countInTurns : findInTurns)(counting, collection, { ...query, plan })
    let returned = 0
    for await (const _ of engine.readInTurns<unknown>(search)) returned++
    return doc({
      indexes: plans.flatMap((one) => (one.kind === 'index' ? [one.index.name] : [])),
      sorted: !isInOrder(plan, query.sort ?? []),
      counted: isCounted,
      examined: int(reads.documents),
      returned: int(isCounted ? 0 : returned),
    })
  },
}

export const explainCommands: Record<string, Command> = { explain }
