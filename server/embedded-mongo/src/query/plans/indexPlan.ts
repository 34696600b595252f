import { type Index, isMultikey } from '../../storage/collection'
import type { KeyRange } from '../../storage/keys'
import type { Filter } from '../filter'
import type { SortField } from '../sortOrder'
import type { Interval } from './bounds'
import { conjunctsOf, type PathFilter } from './implication'
import { componentsOf, type IndexComponent } from './indexComponents'
import { orderOf } from './indexOrder'
import { type Companions, companionsOf, rangesOf } from './indexRanges'

/** A plan that reads some ranges of one index. */
export type IndexPlan = {
  kind: 'index'
  index: Index
  /** Whether the filter limits the leading fields of the index. */
  isBounded: boolean
  ranges: KeyRange[]
  /** For each range, the number of leading key bytes that all its entries share. */
  prefixLengths: number[]
  isReversed: boolean
  /** Whether the entries have the wanted order, possibly by merging the ranges. */
  givesOrder: boolean
  /** Whether every document of the plan meets the filter. */
  isExact: boolean
  /** Whether a document may occur in the ranges several times, because of an array. */
  mayRepeat: boolean
  /** Further single values that the same array must hold: an entry counts only if its document also has these entries. */
  companions: Companions[]
}

export type Candidate = {
  plan: IndexPlan
  score: number
  /** The conditions of the filter that bound the scan. */
  used: PathFilter[]
}

const maxMergedRanges = 64
const maxLeads = 4
// Longer bounds together could exceed the part of a key that preserves order.
const longestBound = 200

/**
 * Returns the ways to scan an index: several when an array must meet several conditions, because only one of them can bound
 * the scan.
 */
export function plansWith(index: Index, filter: Filter, sort: readonly SortField[]): Candidate[] {
  const conjuncts = conjunctsOf(filter)
  const candidates: Candidate[] = []
  for (let lead = 0; lead < maxLeads; lead++) {
    const { components, leads } = componentsOf(index, conjuncts, lead)
    const candidate = planOver(index, components, conjuncts, filter, sort)
    if (candidate) candidates.push(candidate)
    if (lead + 1 >= leads) break
  }
  return candidates
}

function planOver(
  index: Index,
  components: IndexComponent[],
  conjuncts: PathFilter[],
  filter: Filter,
  sort: readonly SortField[],
): Candidate | undefined {
  const order = orderOf(index, components, sort, conjuncts)
  const isOrdering = order !== undefined && sort.length > 0
  const isOneKey = components.length === index.fields.length && components.every(isPinned)
  const score =
    components.reduce((sum, component) => sum + scoreOf(component), 0) +
    (isOneKey && index.isUnique ? uniqueScore : 0) +
    (isOrdering ? 7 : 0)
  if (score === 0) return undefined

  const { ranges, prefixLengths } = rangesOf(index, components, order?.pointComponents ?? 0)
  const givesOrder = order !== undefined && (!order.needsMerge || ranges.length <= maxMergedRanges)
  const isReversed = order?.isReversed ?? false
  const inOrder = isReversed && !order?.needsMerge ? [...ranges.keys()].reverse() : [...ranges.keys()]
  const isExact = isDecidedBy(index, components, filter, conjuncts)
  const plan: IndexPlan = {
    kind: 'index',
    index,
    isBounded: components.length > 0,
    ranges: inOrder.map((place) => ranges[place]!),
    prefixLengths: order?.needsMerge ? inOrder.map((place) => prefixLengths[place]!) : [],
    isReversed,
    givesOrder,
    isExact,
    mayRepeat: mayRepeat(index, components),
    companions: isExact ? companionsOf(index, components, inOrder) : [],
  }
  return { plan, score, used: components.flatMap(({ used }) => used) }
}

/** The score of a plan that leads to at most one document. */
export const uniqueScore = 100

const scoreOf = ({ intervals, isPoints }: IndexComponent): number =>
  isPoints ? (intervals.length === 1 ? 12 : 9) : intervals.every(isNarrow) ? 5 : 3

const isNarrow = ({ low, high }: Interval): boolean => low.length > 1 && high.length > 1

/** Returns whether the bounds express the whole filter. */
function isDecidedBy(index: Index, components: IndexComponent[], filter: Filter, conjuncts: PathFilter[]): boolean {
  if (index.hasLongKeys || components.some(hasLongBound) || !isConjunction(filter)) return false
  const names = index.fields.slice(0, components.length).map(({ name }) => name)
  return components.every(({ isExact }) => isExact) && conjuncts.every(({ path }) => names.includes(path))
}

const hasLongBound = ({ intervals }: IndexComponent): boolean =>
  intervals.some(({ low, high }) => Math.max(low.length, high.length) > longestBound)

const isConjunction = (filter: Filter): boolean =>
  (filter.kind === 'path' && filter.condition.kind !== 'elementMatches') ||
  (filter.kind === 'and' && filter.filters.every(isConjunction))

// A document with an array has one entry for each of its values.
function mayRepeat(index: Index, components: IndexComponent[]): boolean {
  if (!isMultikey(index)) return false
  if (index.hasLongKeys) return true
  return index.multikey.some((is, place) => is && !isPinned(components[place]))
}

const isPinned = (component: IndexComponent | undefined): boolean =>
  component?.isPoints === true && component.intervals.length === 1
