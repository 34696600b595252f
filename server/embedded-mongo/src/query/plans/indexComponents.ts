import { arrayPosition } from '../../indexes/documentKeys'
import type { Index } from '../../storage/collection'
import { type Bounds, disjoint, type Interval, intersection, intervalsOf, inverted, isDecided } from './bounds'
import type { PathFilter } from './implication'

/** The condition of a filter on one field of an index. */
export type IndexComponent = Bounds & {
  /** Whether the intervals decide all conditions of the filter on the field. */
  isExact: boolean
  /** Further conditions on the same array, if all of them are single values. */
  companions: Interval[][]
  used: PathFilter[]
}

const maxRanges = 10_000

/**
 * Returns the conditions on the leading fields of an index, up to the first one that is not limited to single values.
 */
export function componentsOf(
  index: Index,
  conjuncts: PathFilter[],
  lead: number,
): { components: IndexComponent[]; leads: number } {
  const components: IndexComponent[] = []
  let ranges = 1
  let leads = 1
  let ofElement: PathFilter[] | undefined
  for (const [place, field] of index.fields.entries()) {
    const isArray = index.multikey[place]!
    // A number in a path may be a position in an array or the name of a field.
    const hasPosition = field.path.some((part) => arrayPosition(part) !== undefined)
    const component = hasPosition
      ? undefined
      : componentOf(index, place, (isArray && ofElement) || conjuncts, ofElement ? 0 : lead)
    if (!component) break
    if (isArray && !ofElement) {
      // Further fields of the array are bounded only by conditions that the same element must meet.
      const element = component.used[0]?.element
      ofElement = element ? conjuncts.filter((one) => one.element === element) : []
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
): (IndexComponent & { leads: number }) | undefined {
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
  // Different elements of one array may meet different conditions, so only one of them can bound the scan.
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
