import { arrayPosition } from '../indexes/documentKeys'
import { cutKey, maxKeyBytes } from '../indexes/keyEncoding'
import { type Index, isMultikey } from '../storage/collection'
import { endOfPrefix, indexKeyPrefix, type KeyRange } from '../storage/keys'
import {
  type Bounds,
  disjoint,
  endOf,
  type Interval,
  intersection,
  intervalsOf,
  inverted,
  isDecided,
  startOf,
} from './bounds'
import type { Filter } from './filter'
import { conjunctsOf, type PathFilter } from './implication'
import { orderOf } from './indexOrder'
import type { SortField } from './sortOrder'

/** A plan that goes through some stretches of one index. */
export type IndexPlan = {
  kind: 'index'
  index: Index
  /** The filter says something of the leading fields of the index. */
  isBounded: boolean
  ranges: KeyRange[]
  /** Bytes at the front of each range's keys that are the same for all its entries. */
  prefixLengths: number[]
  isReversed: boolean
  /** The entries come in the wanted order, if need be by merging the ranges. */
  givesOrder: boolean
  /** Every document of the plan meets the filter. */
  isExact: boolean
  /** A document may stand in the ranges several times, because of an array. */
  mayRepeat: boolean
  /** Further single values that the same array must hold: an entry counts when its document also has these entries. */
  companions: Companions[]
}

/** Where in the keys of each range the value of an array stands, and the values any of which must be there as well. */
type Companions = {
  places: { from: number; to: number }[]
  values: Buffer[]
}

export type Candidate = {
  plan: IndexPlan
  score: number
  /** The conditions of the filter that bound the scan. */
  used: PathFilter[]
}

type Component = Bounds & {
  /** The intervals decide everything that the filter says of the field. */
  isExact: boolean
  /** What else the filter says of the same array, when it is single values throughout. */
  companions: Interval[][]
  used: PathFilter[]
}

const maxRanges = 10_000
const maxMergedRanges = 64
const maxLeads = 4
// Bounds that are longer may be longer together than what a key shows of its parts.
const longestBound = 200

/**
 * The ways to go through an index: more than one when an array must meet several conditions, because one alone can bound
 * the scan.
 */
export function plansWith(index: Index, filter: Filter, sort: readonly SortField[], isForced: boolean): Candidate[] {
  const conjuncts = conjunctsOf(filter)
  const candidates: Candidate[] = []
  for (let lead = 0; lead < maxLeads; lead++) {
    const { components, leads } = componentsOf(index, conjuncts, lead)
    const candidate = planOver(index, components, conjuncts, { filter, sort, isForced })
    if (candidate) candidates.push(candidate)
    if (lead + 1 >= leads) break
  }
  return candidates
}

type Asked = { filter: Filter; sort: readonly SortField[]; isForced: boolean }

function planOver(
  index: Index,
  components: Component[],
  conjuncts: PathFilter[],
  { filter, sort, isForced }: Asked,
): Candidate | undefined {
  const order = orderOf(index, components, sort, conjuncts)
  const isOrdering = order !== undefined && sort.length > 0
  const isWhollyEqual = components.length === index.fields.length && components.every(({ isPoints }) => isPoints)
  const score =
    components.reduce((sum, component) => sum + scoreOf(component), 0) +
    (isWhollyEqual && index.isUnique ? uniqueScore : 0) +
    (isOrdering ? 7 : 0)
  if (score === 0 && !isForced) return undefined

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

/** What a plan has that leads to one document at most. */
export const uniqueScore = 100

const scoreOf = ({ intervals, isPoints }: Component): number =>
  isPoints ? (intervals.length === 1 ? 12 : 9) : intervals.every(isNarrow) ? 5 : 3

const isNarrow = ({ low, high }: Interval): boolean => low.length > 1 && high.length > 1

/** Whether the bounds say all that the filter says. */
function isDecidedBy(index: Index, components: Component[], filter: Filter, conjuncts: PathFilter[]): boolean {
  if (index.hasLongKeys || components.some(hasLongBound) || !isConjunction(filter)) return false
  const names = index.fields.slice(0, components.length).map(({ name }) => name)
  return components.every(({ isExact }) => isExact) && conjuncts.every(({ path }) => names.includes(path))
}

const hasLongBound = ({ intervals }: Component): boolean =>
  intervals.some(({ low, high }) => Math.max(low.length, high.length) > longestBound)

const isConjunction = (filter: Filter): boolean =>
  (filter.kind === 'path' && filter.condition.kind !== 'elementMatchesFilter') ||
  (filter.kind === 'and' && filter.filters.every(isConjunction))

// A document with an array has one entry for each of its values.
function mayRepeat(index: Index, components: Component[]): boolean {
  if (!isMultikey(index)) return false
  if (index.hasLongKeys) return true
  return index.multikey.some((is, place) => is && !isPinned(components[place]))
}

const isPinned = (component: Component | undefined): boolean =>
  component?.isPoints === true && component.intervals.length === 1

/** What the filter says of the leading fields of an index, up to the first one that is not held to single values. */
function componentsOf(index: Index, conjuncts: PathFilter[], lead: number): { components: Component[]; leads: number } {
  const components: Component[] = []
  let ranges = 1
  let leads = 1
  let usedMultikey = false
  for (const [place, field] of index.fields.entries()) {
    const isArray = index.multikey[place]!
    // A number in a path may be a place in an array or the name of a field.
    const hasPosition = field.path.some((part) => arrayPosition(part) !== undefined)
    const component = hasPosition || (isArray && usedMultikey) ? undefined : componentOf(index, place, conjuncts, lead)
    if (!component) break
    if (isArray) {
      usedMultikey = true
      leads = component.leads
    }
    ranges *= component.intervals.length
    if (components.length > 0 && ranges > maxRanges) break
    components.push(component)
    if (!component.isPoints) break
  }
  return { components, leads }
}

function componentOf(
  index: Index,
  place: number,
  conjuncts: PathFilter[],
  lead: number,
): (Component & { leads: number }) | undefined {
  const { name, direction } = index.fields[place]!
  const isArray = index.multikey[place]!
  const conditions = conjuncts.filter(({ path }) => path === name)
  const found = conditions
    .flatMap((conjunct) => {
      const intervals = intervalsOf(conjunct.condition)
      return intervals ? [{ conjunct, intervals }] : []
    })
    .sort(
      ({ intervals: left }, { intervals: right }) =>
        Number(right.every(isPoint)) - Number(left.every(isPoint)) || left.length - right.length,
    )
  if (found.length === 0) return undefined
  const inDirection = (intervals: Interval[]): Interval[] =>
    direction === 1 ? intervals : disjoint(intervals.map(inverted))
  const isAllDecided =
    found.length === conditions.length && conditions.every(({ condition }) => isDecided(condition, isArray))
  if (!isArray) {
    const intervals = inDirection(found.map((each) => each.intervals).reduce(intersection))
    const used = found.map(({ conjunct }) => conjunct)
    return { intervals, isPoints: intervals.every(isPoint), isExact: isAllDecided, companions: [], used, leads: 1 }
  }
  // Different elements of one array may meet different conditions, so that only one of them bounds the scan.
  const first = found[lead] ?? found[0]!
  const others = found.filter((each) => each !== first)
  const isOnlyArray = index.multikey.every((is, other) => is === (other === place))
  const isSingleValues = isAllDecided && isOnlyArray && found.every(({ intervals }) => intervals.every(isPoint))
  return {
    intervals: inDirection(first.intervals),
    isPoints: first.intervals.every(isPoint),
    isExact: others.length === 0 ? isAllDecided : isSingleValues,
    companions: isSingleValues ? others.map(({ intervals }) => inDirection(intervals)) : [],
    used: [first.conjunct],
    leads: found.length,
  }
}

const isPoint = (interval: Interval): boolean => interval.isPoint

function companionsOf(index: Index, components: Component[], inOrder: number[]): Companions[] {
  const at = components.findIndex(({ companions }) => companions.length > 0)
  if (at < 0) return []
  let prefixes: Buffer[] = [Buffer.alloc(0)]
  for (const { intervals } of components.slice(0, at))
    prefixes = prefixes.flatMap((prefix) => intervals.map(({ low }) => Buffer.concat([prefix, low])))
  const behind = components.slice(at + 1).reduce((count, { intervals }) => count * intervals.length, 1)
  const places = prefixes.flatMap((prefix) => {
    const from = indexKeyPrefix(index.id, prefix).length
    return components[at]!.intervals.flatMap(({ low }) => Array(behind).fill({ from, to: from + low.length }))
  })
  const placesInOrder = inOrder.map((place) => places[place]!)
  return components[at]!.companions.map((intervals) => ({
    places: placesInOrder,
    values: intervals.map(({ low }) => low),
  }))
}

function rangesOf(
  index: Index,
  components: Component[],
  pointComponents: number,
): { ranges: KeyRange[]; prefixLengths: number[] } {
  let prefixes: { bytes: Buffer; merged: number }[] = [{ bytes: Buffer.alloc(0), merged: 0 }]
  const last = components.at(-1)
  for (const [place, { intervals, isPoints }] of components.entries()) {
    if (!isPoints) break
    prefixes = prefixes.flatMap(({ bytes, merged }) =>
      intervals.map(({ low }) => {
        const longer = Buffer.concat([bytes, low])
        return { bytes: longer, merged: place < pointComponents ? longer.length : merged }
      }),
    )
  }
  const front = indexKeyPrefix(index.id, Buffer.alloc(0)).length
  const stretches = last && !last.isPoints ? last.intervals : [undefined]
  const ranges: KeyRange[] = []
  const prefixLengths: number[] = []
  for (const { bytes, merged } of prefixes) {
    for (const stretch of stretches) {
      ranges.push(rangeOf(index, bytes, stretch))
      prefixLengths.push(front + merged)
    }
  }
  return { ranges, prefixLengths }
}

function rangeOf(index: Index, prefix: Buffer, stretch: Interval | undefined): KeyRange {
  const key = (bytes: Buffer): Buffer => indexKeyPrefix(index.id, bytes)
  const [low, high] = [stretch?.low ?? Buffer.alloc(0), stretch?.high ?? Buffer.alloc(0)].map((end) =>
    Buffer.concat([prefix, end]),
  ) as [Buffer, Buffer]
  // Of a long key only the front is there in order: what it has in common with a bound is inside.
  const isLong = (bytes: Buffer): boolean => bytes.length > maxKeyBytes - 32
  const start = isLong(low) ? cutKey(low) : stretch ? Buffer.concat([prefix, startOf(stretch)]) : low
  if (isLong(high)) return { start: key(start), end: endOfPrefix(key(cutKey(high))) }
  return { start: key(start), end: stretch ? key(Buffer.concat([prefix, endOf(stretch)])) : endOfPrefix(key(high)) }
}
