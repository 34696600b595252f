import { typeOrder, typeRanks } from '../../bson/compare'
import type { Value } from '../../bson/value'
import type { Index } from '../../storage/collection'
import { type Condition, type Filter, matches } from '../filter'

export type PathFilter = Filter & {
  kind: 'path'
  /** The `$elemMatch` that requires the condition of a field of its element, together with its other conditions. */
  element?: Condition
}

/** Returns the conditions on single paths that every matching document must meet. */
export function conjunctsOf(filter: Filter): PathFilter[] {
  if (filter.kind === 'path') return [filter, ...conditionsOnElements(filter)]
  if (filter.kind === 'and') return filter.filters.flatMap(conjunctsOf)
  if (filter.kind === 'or' && filter.filters.length === 1) return filter.filters.flatMap(conjunctsOf)
  return []
}

/** Returns the conditions of `$elemMatch` as conditions on the whole path, which some element must meet. */
function conditionsOnElements({ path, condition }: PathFilter): PathFilter[] {
  if (condition.kind !== 'elementMatches') return []
  return conjunctsOf(condition.filter).map((inner) => {
    const whole = `${path}.${inner.path}`
    const element = inner.element ?? (inner.parts.length === 1 ? condition : undefined)
    return { ...inner, path: whole, parts: whole.split('.'), ...(element && { element }) }
  })
}

/** Returns whether a partial index certainly contains every document that meets the filter. */
export const isUsable = (index: Index, filter: Filter): boolean =>
  !index.partialFilter || implies(conjunctsOf(filter), index.partialFilter)

/** Returns whether a missing field cannot meet a condition. */
function needsValue(condition: Condition): boolean {
  switch (condition.kind) {
    case 'compare':
      return condition.operand !== null
    case 'in':
      return !condition.values.includes(null)
    default:
      return true
  }
}

function implies(conjuncts: PathFilter[], demanded: Filter): boolean {
  switch (demanded.kind) {
    case 'and':
      return demanded.filters.every((part) => implies(conjuncts, part))
    case 'or':
      return demanded.filters.some((part) => implies(conjuncts, part))
    case 'path':
      return conjuncts.some(({ path, condition }) => path === demanded.path && impliesCondition(condition, demanded))
    default:
      return false
  }
}

function impliesCondition(given: Condition, demanded: PathFilter): boolean {
  // A document may have the value directly or as one of several in a list.
  const holdsFor = (value: Value): boolean =>
    [value, [value]].every((found) => matches({ ...demanded, parts: ['v'] }, new Map([['v', found]])))
  if (demanded.condition.kind === 'exists') return needsValue(given)
  if (given.kind === 'in')
    return given.regexes.length === 0 && given.values.every((value) => value !== null && holdsFor(value))
  if (given.kind === 'type') return demanded.condition.kind === 'type' && demanded.condition.type === given.type
  if (given.kind !== 'compare') return false
  const saysType = demanded.condition.kind === 'type' && oneTyped.has(typeOrder(given.operand))
  return (given.operator === '$eq' || saysType) && given.operand !== null && holdsFor(given.operand)
}

/** Types whose values are less or greater only than values of the same type; numbers have several types. */
const oneTyped = new Set<number>([typeRanks.string, typeRanks.objectId, typeRanks.bool, typeRanks.date])
