import type { Index } from '../../storage/collection'
import type { SortField } from '../sortOrder'
import type { Bounds } from './bounds'
import type { PathFilter } from './implication'

export type IndexOrder = {
  isReversed: boolean
  needsMerge: boolean
  /** The number of leading components that are single values and precede the fields of the sort. */
  pointComponents: number
}

/** Returns how scanning the index gives the order of the sort, or undefined if it does not. */
export function orderOf(
  index: Index,
  components: readonly Bounds[],
  sort: readonly SortField[],
  conjuncts: PathFilter[],
): IndexOrder | undefined {
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

function isConstantIn(index: Index, name: string, components: readonly Bounds[]): boolean {
  const place = index.fields.findIndex((field) => field.name === name)
  const component = components[place]
  return component?.isPoints === true && component.intervals.length === 1 && !index.multikey[place]
}
