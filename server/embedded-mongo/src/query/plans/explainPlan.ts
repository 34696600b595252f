import { int } from '../../bson/numbers'
import { type Doc, doc } from '../../bson/value'
import { isMultikey } from '../../storage/collection'
import { isExact, type Query } from '../findDocuments'
import type { SortField } from '../sortOrder'
import type { IndexPlan } from './indexPlan'
import { isInOrder, type Plan, type UnionPlan } from './plan'

/**
 * Returns the stages of a plan in the form of MongoDB's explain, with the last one outermost; a count may need no document.
 */
export function explainPlan(plan: Plan, query: Query, isCounted = false): Doc {
  const { filter, sort = [], skip = 0, limit = 0 } = query
  const isUnread = isCounted && isExact(plan, filter)
  let stage: Doc
  if (plan.kind === 'union') stage = union(plan, sort)
  else if (plan.kind === 'index')
    stage = isUnread ? indexScan(plan) : doc({ stage: 'FETCH', inputStage: indexScan(plan) })
  else if (isUnread) stage = doc({ stage: 'RECORD_STORE_FAST_COUNT' })
  else stage = doc({ stage: 'COLLSCAN', direction: 'forward' })
  if (!isInOrder(plan, sort)) {
    stage = doc({ stage: 'SORT', sortPattern: patternOf(sort), inputStage: stage })
  }
  if (skip > 0) stage = doc({ stage: 'SKIP', skipAmount: int(skip), inputStage: stage })
  if (limit > 0) stage = doc({ stage: 'LIMIT', limitAmount: int(limit), inputStage: stage })
  return stage
}

const patternOf = (sort: readonly SortField[]): Doc =>
  new Map(sort.map(({ name, direction }) => [name, int(direction)]))

function union({ branches, givesOrder }: UnionPlan, sort: readonly SortField[]): Doc {
  const inputStages = branches.map(({ plan }) => indexScan(plan))
  const inputStage = givesOrder
    ? doc({ stage: 'SORT_MERGE', sortPattern: patternOf(sort), inputStages })
    : doc({ stage: 'OR', inputStages })
  return doc({ stage: 'FETCH', inputStage })
}

const indexScan = ({ index, isReversed }: IndexPlan): Doc =>
  doc({
    stage: 'IXSCAN',
    keyPattern: index.description.get('key'),
    indexName: index.name,
    isMultiKey: isMultikey(index),
    isUnique: index.isUnique,
    isSparse: index.isSparse,
    isPartial: index.partialFilter !== undefined,
    direction: isReversed ? 'backward' : 'forward',
  })
