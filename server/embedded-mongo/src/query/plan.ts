import { isArray, type Value } from '../bson/value'
import { arrayPosition } from '../indexes/documentKeys'
import { cutKey, MAX_KEY_BYTES } from '../indexes/keyEncoding'
import { type Collection, type Index, isMultikey } from '../storage/collection'
import { endOfPrefix, indexKeyPrefix, type KeyRange } from '../storage/keys'
import { disjoint, type Interval, intersect, intervalsOf, inverted } from './bounds'
import type { Condition, Filter } from './filter'
import { conjunctsOf, isUsable, type PathFilter } from './implication'
import type { SortField } from './sortOrder'

/** How to come by the documents that may meet a filter. */
export type Plan = { kind: 'collection' } | IndexPlan

export interface IndexPlan {
  kind: 'index'
  index: Index
  /** What the filter says of the leading fields of the index. */
  bounds: Interval[][]
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
interface Companions {
  places: { from: number; to: number }[]
  values: Buffer[]
}

export interface Wanted {
  filter: Filter
  sort: readonly SortField[]
  /** Only some of the first documents are needed, so that an index in the wanted order pays. */
  isLimited: boolean
}

const MAX_RANGES = 500
const MAX_MERGED_RANGES = 64

/** The best plan; `only` restricts it to one index, as a hint does. */
export function planFor(collection: Collection, wanted: Wanted, only?: Index): Plan {
  const conjuncts = conjunctsOf(wanted.filter)
  let best: { plan: IndexPlan; score: number } | undefined
  for (const index of only ? [only] : collection.indexes) {
    if (!only && !isUsable(index, wanted.filter)) continue
    const candidate = planWith(index, conjuncts, wanted, Boolean(only))
    if (candidate && (!best || candidate.score > best.score)) best = candidate
  }
  return best?.plan ?? { kind: 'collection' }
}

interface Component {
  intervals: Interval[]
  isPoints: boolean
  /** What else the filter says of the same array, when it is single values throughout. */
  companions: Interval[][]
}

function planWith(
  index: Index,
  conjuncts: PathFilter[],
  wanted: Wanted,
  isForced: boolean,
): { plan: IndexPlan; score: number } | undefined {
  const components = componentsOf(index, conjuncts)
  const order = orderOf(index, components, wanted.sort, conjuncts)
  const boundsScore = components.reduce((score, { intervals, isPoints }) => {
    return score + (isPoints ? (intervals.length === 1 ? 12 : 9) : isNarrow(intervals) ? 5 : 3)
  }, 0)
  const isWhollyEqual = components.length === index.fields.length && components.every(({ isPoints }) => isPoints)
  const paysByOrder = order !== undefined && wanted.sort.length > 0 && (wanted.isLimited || components.length > 0)
  const score = boundsScore + (isWhollyEqual && index.isUnique ? 100 : 0) + (paysByOrder ? 7 : 0)
  if (score === 0 && !isForced) return undefined

  const { ranges, prefixLengths } = rangesOf(index, components, order?.pointComponents ?? 0)
  const givesOrder = order !== undefined && (!order.needsMerge || ranges.length <= MAX_MERGED_RANGES)
  const isReversed = order?.isReversed ?? false
  const inOrder = isReversed && !order?.needsMerge ? [...ranges.keys()].reverse() : [...ranges.keys()]
  const isExact = isDecidedBy(index, components, wanted.filter, conjuncts)
  return {
    score,
    plan: {
      kind: 'index',
      index,
      bounds: components.map(({ intervals }) => intervals),
      ranges: inOrder.map((place) => ranges[place]!),
      prefixLengths: order?.needsMerge ? inOrder.map((place) => prefixLengths[place]!) : [],
      isReversed,
      givesOrder,
      isExact,
      mayRepeat: mayRepeat(index, components),
      companions: isExact ? companionsOf(index, components, inOrder) : [],
    },
  }
}

/** Whether the single values of the components say all that the filter says. */
function isDecidedBy(index: Index, components: Component[], filter: Filter, conjuncts: PathFilter[]): boolean {
  if (index.hasLongKeys || !isConjunction(filter)) return false
  const decided = components.reduce((count, { companions }) => count + 1 + companions.length, 0)
  if (conjuncts.length > decided) return false
  // Without conditions, a sparse or partial index still leaves documents out; a hint alone may ask for that.
  return index.fields.slice(0, components.length).every(
    ({ name }, place) =>
      components[place]!.isPoints &&
      isSingleValued(
        conjuncts.filter(({ path }) => path === name),
        index.multikey[place]!,
        components[place]!.companions.length,
      ),
  )
}

// A document with an array has one entry for each of its values.
function mayRepeat(index: Index, components: Component[]): boolean {
  if (!isMultikey(index)) return false
  if (index.hasLongKeys) return true
  return index.multikey.some((is, place) => is && !isPinned(components[place]))
}

const isPinned = (component: Component | undefined): boolean =>
  component?.isPoints === true && component.intervals.length === 1

const isConjunction = (filter: Filter): boolean =>
  (filter.kind === 'path' && filter.condition.kind !== 'elementMatchesFilter') ||
  (filter.kind === 'and' && filter.filters.every(isConjunction))

function isSingleValued(conditions: PathFilter[], isMultikey: boolean, companions: number): boolean {
  return (
    conditions.length === 1 + companions && conditions.every(({ condition }) => isOfSingleValues(condition, isMultikey))
  )
}

function isOfSingleValues(condition: Condition, isMultikey: boolean): boolean {
  // An array is kept by its elements; among elements, null is not the same as a missing field.
  const isPlain = (value: Value): boolean => !isArray(value) && (value !== null || !isMultikey)
  if (condition.kind === 'in') return condition.regexes.length === 0 && condition.values.every(isPlain)
  return condition.kind === 'compare' && condition.operator === '$eq' && isPlain(condition.operand)
}

const isNarrow = (intervals: Interval[]): boolean =>
  intervals.every(({ low, high }) => low.length > 1 && high.length > 1)

/** What the filter says of the leading fields of an index, up to the first one that is not held to single values. */
function componentsOf(index: Index, conjuncts: PathFilter[]): Component[] {
  const components: Component[] = []
  let ranges = 1
  let usedMultikey = false
  for (const [place, field] of index.fields.entries()) {
    const conditions = conjuncts.filter(({ path }) => path === field.name).map(({ condition }) => condition)
    const found = conditions
      .map(intervalsOf)
      .filter((intervals) => intervals !== undefined)
      .sort((left, right) => Number(right.every(isPoint)) - Number(left.every(isPoint)) || left.length - right.length)
    // A number in a path may be a place in an array or the name of a field.
    const hasPosition = field.path.some((part) => arrayPosition(part) !== undefined)
    // Different elements of one array may meet different conditions, so that only one of them bounds the scan.
    if (found.length === 0 || hasPosition || (index.multikey[place] && usedMultikey)) break
    if (index.multikey[place]) usedMultikey = true
    const ascending = index.multikey[place] ? found[0]! : combined(found)
    const intervals = disjoint(field.direction === 1 ? ascending : ascending.map(inverted))
    const isPoints = intervals.every(isPoint)
    ranges *= intervals.length
    if (ranges > MAX_RANGES) break
    const isOnlyArray = index.multikey.every((is, other) => is === (other === place))
    const others =
      isOnlyArray && conditions.every((condition) => isOfSingleValues(condition, true)) ? found.slice(1) : []
    const companions = others.map((each) => (field.direction === 1 ? each : each.map(inverted)))
    components.push({ intervals, isPoints, companions })
    if (!isPoints) break
  }
  return components
}

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

const isPoint = (interval: Interval): boolean => interval.isPoint

function combined(found: Interval[][]): Interval[] {
  const first = found[0]!
  if (first.every(isPoint)) return first
  const single = found.filter((intervals) => intervals.length === 1).map((intervals) => intervals[0]!)
  return single.length === found.length ? [single.reduce(intersect)] : first
}

interface Order {
  isReversed: boolean
  needsMerge: boolean
  /** How many leading components are single values that stand before the fields of the sort. */
  pointComponents: number
}

/** Whether scanning the index gives the order of the sort. */
function orderOf(
  index: Index,
  components: Component[],
  sort: readonly SortField[],
  conjuncts: PathFilter[],
): Order | undefined {
  if (sort.length === 0) return { isReversed: false, needsMerge: false, pointComponents: 0 }
  if (index.hasLongKeys) return undefined
  const constants = new Set(
    conjuncts
      .filter(({ condition }) => condition.kind === 'compare' && condition.operator === '$eq')
      .map(({ path }) => path),
  )
  let isReversed: boolean | undefined
  let needsMerge = false
  let pointComponents = 0
  let place = 0
  for (let next = 0; next < sort.length; ) {
    const field = index.fields[place]
    const component = components[place]
    const { name, direction } = sort[next]!
    if (field && field.name === name && !index.multikey[place]) {
      const isTurned = field.direction !== direction
      const isConstant = component?.isPoints === true && component.intervals.length === 1
      if (!isConstant) {
        if (isReversed !== undefined && isReversed !== isTurned) return undefined
        isReversed = isTurned
      } else if (isReversed === undefined) pointComponents = place + 1
      place++
      next++
    } else if (constants.has(name) && isConstantIn(index, name, components)) {
      next++
    } else if (field && component?.isPoints && isReversed === undefined) {
      if (component.intervals.length > 1) needsMerge = true
      place++
      pointComponents = place
    } else if (field && component?.isPoints && component.intervals.length === 1) {
      place++
    } else return undefined
  }
  return { isReversed: isReversed ?? false, needsMerge, pointComponents }
}

function isConstantIn(index: Index, name: string, components: Component[]): boolean {
  const place = index.fields.findIndex((field) => field.name === name)
  const component = components[place]
  return component?.isPoints === true && component.intervals.length === 1 && !index.multikey[place]
}

function rangesOf(
  index: Index,
  components: Component[],
  pointComponents: number,
): { ranges: KeyRange[]; prefixLengths: number[] } {
  let prefixes = [Buffer.alloc(0)]
  let mergePrefixes = prefixes
  let ends = prefixes
  for (const [place, { intervals, isPoints }] of components.entries()) {
    const extend = (side: 'low' | 'high') =>
      prefixes.flatMap((prefix) => intervals.map((interval) => Buffer.concat([prefix, interval[side]])))
    const next = extend('low')
    ends = extend('high')
    mergePrefixes = place < pointComponents ? next : mergePrefixes.flatMap((prefix) => intervals.map(() => prefix))
    prefixes = next
    if (!isPoints) break
  }
  const ranges = prefixes.map((low, at) => ({
    start: indexKeyPrefix(index.id, fitted(low)),
    end: endOfPrefix(indexKeyPrefix(index.id, fitted(ends[at]!))),
  }))
  return { ranges, prefixLengths: mergePrefixes.map((prefix) => indexKeyPrefix(index.id, prefix).length) }
}

const fitted = (encoded: Buffer): Buffer => (encoded.length > MAX_KEY_BYTES - 32 ? cutKey(encoded) : encoded)
