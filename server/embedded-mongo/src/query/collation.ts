import { wholeNumber } from '../bson/numbers'
import { type Doc, isArray, isDoc, type Maybe } from '../bson/value'
import { MongoError } from '../mongoError'
import { type Comparison, type Condition, type Filter, holds } from './filter'

/** Compares texts by a collation. */
export type Collator = (left: string, right: string) => number

const sensitivities = new Map([
  [1, 'base'],
  [2, 'accent'],
  [3, 'variant'],
] as const)

/**
 * Returns the comparison of a collation, or `undefined` for the simple one. Throws MongoError 2 for an unknown locale, 238 for
 * unsupported options.
 */
export function collatorOf(collation: Doc | undefined): Collator | undefined {
  const locale = collation?.get('locale')
  if (!collation?.size || locale === 'simple') return undefined
  if (typeof locale !== 'string') throw new MongoError(40414, "BSON field 'collation.locale' is missing")
  const tag = locale.replaceAll('_', '-')
  if (!/^[a-z]{2,3}(-\w+)*$/i.test(tag) || Intl.Collator.supportedLocalesOf(tag).length === 0)
    throw new MongoError(2, `Field 'locale' is invalid in: { locale: "${locale}" }`)
  const sensitivity = sensitivities.get((wholeNumber(collation.get('strength')) ?? 3) as 1 | 2 | 3)
  const isKnown = [...collation.keys()].every((name) => name === 'locale' || name === 'strength')
  if (!isKnown || !sensitivity) throw unsupported('options other than locale and a strength of 1, 2 or 3')
  return new Intl.Collator(tag, { sensitivity, ignorePunctuation: false }).compare
}

const unsupported = (what: string): MongoError => new MongoError(238, `a collation is not supported for ${what}`)

/** Throws MongoError 238 when a collation comes with a part of a command whose texts it would have to compare. */
export function assertUncollated(collator: Collator | undefined, isThere: boolean, what: string): void {
  if (collator && isThere) throw unsupported(what)
}

/** Returns the filter with texts compared by a collation; no index decides such a condition. */
export function collated(filter: Filter, collator: Collator | undefined): Filter {
  if (!collator) return filter
  switch (filter.kind) {
    case 'and':
    case 'or':
    case 'nor':
      return { ...filter, filters: filter.filters.map((part) => collated(part, collator)) }
    case 'not':
      return { ...filter, filter: collated(filter.filter, collator) }
    case 'path':
      return collatedPath(filter, collator)
    case 'expression':
      throw unsupported('$expr')
    default:
      return filter
  }
}

function collatedPath(filter: Filter & { kind: 'path' }, collator: Collator): Filter {
  const { condition } = filter
  switch (condition.kind) {
    case 'compare': {
      const { operator, operand } = condition
      if (typeof operand === 'string') return { ...filter, condition: textCondition(operator, operand, collator) }
      assertUncollated(collator, holdsText(operand), 'texts inside of documents and arrays')
      return filter
    }
    case 'in': {
      const texts = condition.values.filter((value) => typeof value === 'string')
      const values = condition.values.filter((value) => typeof value !== 'string')
      assertUncollated(collator, values.some(holdsText), 'texts inside of documents and arrays')
      const equal = texts.map((text) => ({ ...filter, condition: textCondition('$eq', text, collator) }))
      return { kind: 'or', filters: [{ ...filter, condition: { ...condition, values } }, ...equal] }
    }
    case 'elementMatches':
    case 'elementMatchesFilter':
      return { ...filter, condition: { ...condition, filter: collated(condition.filter, collator) } }
    default:
      return filter
  }
}

function textCondition(operator: Comparison, operand: string, collator: Collator): Condition {
  const test = (value: Maybe): boolean => typeof value === 'string' && holds(operator, collator(value, operand))
  return { kind: 'test', operator, leafArrays: 'elements', test }
}

/** Returns whether a value is a text or holds one. */
export function holdsText(value: unknown): boolean {
  if (typeof value === 'string') return true
  const inside = isArray(value as Maybe)
    ? (value as unknown[])
    : isDoc(value as Maybe)
      ? [...(value as Doc).values()]
      : []
  return inside.some(holdsText)
}
