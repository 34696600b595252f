import { Double } from 'bson'
import { typeOrder, typeRanks } from '../../bson/compare'
import { isNaNNumber } from '../../bson/numbers'
import type { Value } from '../../bson/value'
import { isArray } from '../../bson/value'
import { emptyArray, encodeKey, type KeyPart } from '../../indexes/keyEncoding'
import { endOfPrefix } from '../../storage/keys'
import type { Condition } from '../filter'
import type { Pattern } from '../regex'

/** A range of encoded key parts. Each end includes everything that begins with it, unless it is open. */
export type Interval = {
  low: Buffer
  high: Buffer
  isLowOpen: boolean
  isHighOpen: boolean
  /** Whether it is a single key part. */
  isPoint: boolean
}

/** The condition of a filter on one field of an index. */
export type Bounds = { intervals: Interval[]; isPoints: boolean }

/** Returns the first key of an interval. */
export const startOf = ({ low, isLowOpen }: Interval): Buffer => (isLowOpen ? endOfPrefix(low) : low)
/** Returns the first key after an interval. */
export const endOf = ({ high, isHighOpen }: Interval): Buffer => (isHighOpen ? high : endOfPrefix(high))

/**
 * Returns the intervals of an ascending index in which values can meet a condition, in order, or `undefined` if they can be
 * anywhere. An index may have other entries there, unless it decides the condition.
 */
export function intervalsOf(condition: Condition): Interval[] | undefined {
  switch (condition.kind) {
    case 'compare': {
      const { operator, operand } = condition
      if (operator === '$eq') return pointsFor(operand)
      if (isArray(operand) || operand === null) return undefined
      return rangeFor(operator, operand)
    }
    case 'in': {
      const ranges = condition.regexes.map(({ compiled }) => prefixInterval(compiled))
      if (ranges.includes(undefined)) return undefined
      const regexPoints = condition.regexes.map(({ source }) => point(source))
      return disjoint([...condition.values.flatMap(pointsFor), ...(ranges as Interval[]), ...regexPoints])
    }
    case 'regex': {
      const range = prefixInterval(condition.compiled)
      return range && disjoint([range, point(condition.source)])
    }
    default:
      return undefined
  }
}

const ordered = new Set<number>([
  typeRanks.number,
  typeRanks.string,
  typeRanks.date,
  typeRanks.objectId,
  typeRanks.bool,
])

/** Returns whether all index entries in the intervals of a condition meet it. */
export function isDecided(condition: Condition, isMultikey: boolean): boolean {
  // Arrays are indexed by their elements; among elements, null differs from a missing field.
  const isPlain = (value: Value): boolean => !isArray(value) && (value !== null || !isMultikey)
  switch (condition.kind) {
    case 'compare':
      return condition.operator === '$eq' ? isPlain(condition.operand) : ordered.has(typeOrder(condition.operand))
    case 'in':
      return condition.values.every(isPlain) && condition.regexes.every(({ compiled }) => compiled.isOnlyPrefix)
    case 'regex':
      return condition.compiled.isOnlyPrefix
    default:
      return false
  }
}

const encode = (part: KeyPart): Buffer => encodeKey([part], [1])

function point(part: KeyPart): Interval {
  const encoded = encode(part)
  return { low: encoded, high: encoded, isLowOpen: false, isHighOpen: false, isPoint: true }
}

// A missing field is indexed as null. An array is indexed by its elements, and as a whole only inside another array.
function pointsFor(operand: Value): Interval[] {
  if (!isArray(operand)) return [point(operand)]
  if (operand.length === 0) return disjoint([point(emptyArray), point(operand)])
  return disjoint([point(operand[0]), point(operand)])
}

function rangeFor(operator: '$lt' | '$lte' | '$gt' | '$gte', operand: Value): Interval[] {
  const isClosed = operator.endsWith('e')
  if (isNaNNumber(operand)) return isClosed ? [point(operand)] : []
  const type = typeOrder(operand)
  const encoded = encode(operand)
  if (operator === '$gt' || operator === '$gte')
    return [{ low: encoded, high: Buffer.of(type), isLowOpen: !isClosed, isHighOpen: false, isPoint: false }]
  // NaN sorts below all numbers, but is not less than any.
  const isNumber = type === typeRanks.number
  const low = isNumber ? encode(notANumber) : Buffer.of(type)
  return [{ low, high: encoded, isLowOpen: isNumber, isHighOpen: !isClosed, isPoint: false }]
}

const notANumber = new Double(Number.NaN)

function prefixInterval({ prefix }: Pattern): Interval | undefined {
  if (!prefix) return undefined
  // Without its two closing bytes, the encoding of a text is a prefix of all texts that start with it.
  const encoded = encode(prefix).subarray(0, -2)
  return { low: encoded, high: encoded, isLowOpen: false, isHighOpen: false, isPoint: false }
}

/** Returns the intersection of two lists of intervals; each is in order and without overlaps. */
export function intersection(left: readonly Interval[], right: readonly Interval[]): Interval[] {
  const shared: Interval[] = []
  for (let one = 0, other = 0; one < left.length && other < right.length; ) {
    const [first, second] = [left[one]!, right[other]!]
    const from = Buffer.compare(startOf(first), startOf(second)) >= 0 ? first : second
    const isFirstShorter = Buffer.compare(endOf(first), endOf(second)) <= 0
    const to = isFirstShorter ? first : second
    if (Buffer.compare(startOf(from), endOf(to)) < 0) {
      shared.push({
        low: from.low,
        high: to.high,
        isLowOpen: from.isLowOpen,
        isHighOpen: to.isHighOpen,
        isPoint: from.isPoint || to.isPoint,
      })
    }
    if (isFirstShorter) one++
    else other++
  }
  return shared
}

/** Returns the same intervals in order, without those that lie inside others. */
export function disjoint(intervals: Interval[]): Interval[] {
  const sorted = intervals
    .map((interval) => ({ interval, start: startOf(interval), end: endOf(interval) }))
    .sort((left, right) => Buffer.compare(left.start, right.start) || Buffer.compare(right.end, left.end))
  const kept: typeof sorted = []
  for (const each of sorted) {
    const last = kept.at(-1)
    if (!last || Buffer.compare(each.end, last.end) > 0) kept.push(each)
  }
  return kept.map(({ interval }) => interval)
}

/** Returns the interval for an index in the opposite direction. */
export function inverted({ low, high, isLowOpen, isHighOpen, isPoint }: Interval): Interval {
  const flip = (bytes: Buffer): Buffer => Buffer.from(bytes.map((byte) => ~byte & 0xff))
  return { low: flip(high), high: flip(low), isLowOpen: isHighOpen, isHighOpen: isLowOpen, isPoint }
}
