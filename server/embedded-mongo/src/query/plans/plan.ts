import type { Collection } from '../../storage/collection'
import type { View } from '../../storage/view'
import type { Filter } from '../filter'
import type { SortField } from '../sortOrder'
import { isUsable } from './implication'
import { type Candidate, type IndexPlan, plansWith, uniqueScore } from './indexPlan'

/** A way to read the documents that may meet a filter. */
export type Plan = { kind: 'collection' } | IndexPlan | UnionPlan

/** Several scans, one for each part of an `$or`; a document may occur in more than one of them. */
export type UnionPlan = { kind: 'union'; branches: Branch[]; givesOrder: boolean }

/** A scan, and the filter for its documents unless the scan decides it. */
type Branch = { plan: IndexPlan; filter: Filter }

export type Wanted = {
  filter: Filter
  sort: readonly SortField[]
  /** The number of first documents that are needed; all if undefined. */
  first?: number
}

/** Returns the plan with the least expected work. */
export function planFor(view: View, collection: Collection, wanted: Wanted): Plan {
  const candidates = candidatesFor(collection, wanted)
  const unique = candidates.find(({ score }) => score >= uniqueScore)
  if (unique) return unique.plan
  const union = unionFor(view, collection, wanted)
  const rivals: Rival[] = undominated(candidates, wanted).map(({ plan, score }) => ({ plan, score }))
  if (union) rivals.push({ plan: union, score: 0 })
  return leastWork(view, rivals, wanted) ?? { kind: 'collection' }
}

/** Returns whether the plan returns documents in the wanted order. */
export const isInOrder = (plan: Plan, sort: readonly SortField[]): boolean =>
  sort.length === 0 || (plan.kind !== 'collection' && plan.givesOrder)

const candidatesFor = (collection: Collection, { filter, sort, first }: Wanted): Candidate[] =>
  collection.indexes
    .filter((index) => isUsable(index, filter))
    .flatMap((index) => plansWith(index, filter, sort))
    .filter(({ used }) => used.length > 0 || first !== undefined)
    .sort((left, right) => right.score - left.score)

/** Returns the candidates that no other one beats by using the same conditions and more. */
function undominated(candidates: Candidate[], { sort, first }: Wanted): Candidate[] {
  const isBetter = (one: Candidate, other: Candidate): boolean =>
    other.used.every((condition) => one.used.includes(condition)) &&
    (one.plan.isExact || !other.plan.isExact) &&
    (first === undefined || isInOrder(one.plan, sort) || !isInOrder(other.plan, sort))
  return candidates.filter((candidate, place) =>
    candidates.every(
      (other, otherPlace) =>
        otherPlace === place || !isBetter(other, candidate) || (isBetter(candidate, other) && place < otherPlace),
    ),
  )
}

/** Returns a plan for each part of the first `$or`, if every part has an index that narrows it down. */
function unionFor(view: View, collection: Collection, wanted: Wanted): UnionPlan | undefined {
  const { filter, sort } = wanted
  const parts = filter.kind === 'and' ? filter.filters : [filter]
  const or = parts.find((part) => part.kind === 'or' && part.filters.length > 1) as
    | (Filter & { kind: 'or' })
    | undefined
  if (!or) return undefined
  const others = parts.filter((part) => part !== or)
  const branches: Branch[] = []
  for (const part of or.filters) {
    const whole: Filter = { kind: 'and', filters: [...others, ...(part.kind === 'and' ? part.filters : [part])] }
    const plan = planFor(view, collection, { ...wanted, filter: whole })
    if (plan.kind === 'union') branches.push(...plan.branches)
    else if (plan.kind === 'index' && plan.isBounded) branches.push({ plan, filter: whole })
    else return undefined
  }
  const givesOrder = sort.length > 0 && branches.every(({ plan }) => plan.givesOrder)
  return { kind: 'union', branches, givesOrder }
}

type Rival = { plan: IndexPlan | UnionPlan; score: number }

/**
 * The most entries that are counted to compare plans. Counting starts with `fewestCounted` and grows step by step.
 */
const mostCounted = 12_800
const fewestCounted = 200
const furtherEachTime = 4

/** The cost of decoding a document and testing the filter, or of looking for companions; returning a document costs 1. */
const costOfTrying = 4
const costOfCompanions = 2

/**
 * Returns the plan with the least work, and counts entries only as long as the count may change the choice.
 */
function leastWork(view: View, rivals: Rival[], wanted: Wanted): Plan | undefined {
  if (rivals.length < 2) return rivals[0]?.plan
  const sizesUpTo = rivals.map(({ plan }) => sizeCounter(view, plan))
  for (let most = fewestCounted; ; most = Math.min(most * furtherEachTime, mostCounted)) {
    const sizes = sizesUpTo.map((sizeUpTo) => sizeUpTo(most))
    const fewest = Math.max(1, Math.min(...sizes))
    const works = rivals.map(({ plan }, place) => workOf(plan, sizes[place]!, fewest, wanted))
    const best = works.indexOf(Math.min(...works))
    const { plan } = rivals[best]!
    const { first = Number.POSITIVE_INFINITY } = wanted
    // The work of a plan whose count is incomplete can only grow.
    const isFinal = sizes[best]! < most || (first <= most && handsOutInOrder(plan, wanted))
    if (isFinal || most === mostCounted) return plan
  }
}

/** Returns the cost of a plan that reads `size` entries when the most selective plan reads `fewest`. */
function workOf(plan: IndexPlan | UnionPlan, size: number, fewest: number, wanted: Wanted): number {
  const { sort, first } = wanted
  const isExact = plan.kind === 'union' || plan.isExact
  const cost = isExact ? (hasCompanions(plan) ? costOfCompanions : 1) : costOfTrying
  // A plan in order may stop early, but the fewer of its documents match, the later.
  const share = handsOutInOrder(plan, wanted) ? 1 : size / fewest
  const read = first !== undefined && isInOrder(plan, sort) ? first * share : size
  return Math.min(size, read) * cost
}

/** Returns whether every entry is wanted and in its final order. */
const handsOutInOrder = (plan: IndexPlan | UnionPlan, { sort }: Wanted): boolean =>
  isInOrder(plan, sort) && (plan.kind === 'union' || (plan.isExact && !hasCompanions(plan)))

const hasCompanions = (plan: IndexPlan | UnionPlan): boolean => plan.kind === 'index' && plan.companions.length > 0

/**
 * Returns a function that counts the entries that a plan reads, up to a number. Call it with increasing numbers.
 */
function sizeCounter(view: View, plan: IndexPlan | UnionPlan): (most: number) => number {
  const ranges = plan.kind === 'union' ? plan.branches.flatMap(({ plan }) => plan.ranges) : plan.ranges
  let known = 0
  let place = 0
  return (most) => {
    for (; place < ranges.length; place++) {
      const size = view.file.countUpTo(ranges[place]!, most - known)
      if (size === undefined) return most
      known += size
    }
    return known
  }
}
