import { ORDER, typeOrder } from '../bson/compare'
import type { Value } from '../bson/value'
import { isArray } from '../bson/value'
import { EMPTY_ARRAY, encodeKey, type KeyPart } from '../indexes/keyEncoding'
import type { Condition } from './filter'

/** A stretch of encoded key parts, both ends inclusive of everything that begins with them. */
export interface Interval {
  low: Buffer
  high: Buffer
  /** One single key part. */
  isPoint: boolean
  /** The ends as an explanation of the plan shows them. */
  shown: { low: ShownEnd; high: ShownEnd }
}

interface ShownEnd {
  value: KeyPart | { edge: string }
  isIncluded: boolean
}

const UNBRACKETED = new Set<number>([ORDER.minKey, ORDER.maxKey, ORDER.null])

/**
 * Where in an ascending index the values lie that can meet a condition; `undefined` if they can lie anywhere. An index
 * may hold more there: the filter is tried on every document anyway.
 */
export function intervalsOf(condition: Condition): Interval[] | undefined {
  switch (condition.kind) {
    case 'compare': {
      const { operator, operand } = condition
      if (operator === '$eq') return pointsFor(operand)
      if (isArray(operand) || UNBRACKETED.has(typeOrder(operand))) return undefined
      return [rangeFor(operator, operand)]
    }
    case 'in': {
      const points = condition.values.flatMap(pointsFor)
      const ranges = condition.regexes.map(({ compiled }) => prefixInterval(compiled.prefix))
      if (ranges.includes(undefined)) return undefined
      const regexPoints = condition.regexes.map(({ source }) => point(source))
      return disjoint([...points, ...(ranges as Interval[]), ...regexPoints])
    }
    case 'regex': {
      const range = prefixInterval(condition.compiled.prefix)
      return range && [range, point(condition.source)]
    }
    default:
      return undefined
  }
}

const encode = (part: KeyPart): Buffer => encodeKey([part], [1])

const point = (part: KeyPart): Interval => {
  const encoded = encode(part)
  const end: ShownEnd = { value: part, isIncluded: true }
  return { low: encoded, high: encoded, isPoint: true, shown: { low: end, high: end } }
}

// A missing field is kept as null; an array is kept by its elements, and as a whole only inside another array.
function pointsFor(operand: Value): Interval[] {
  if (!isArray(operand)) return [point(operand)]
  if (operand.length === 0) return [point(EMPTY_ARRAY), point(operand)]
  return disjoint([point(operand[0]), point(operand)])
}

function rangeFor(operator: '$lt' | '$lte' | '$gt' | '$gte', operand: Value): Interval {
  const type = Buffer.of(typeOrder(operand))
  const encoded = encode(operand)
  const isUpper = operator === '$lt' || operator === '$lte'
  const end = { value: operand, isIncluded: operator.endsWith('e') }
  const edge = (side: 0 | 1): ShownEnd => ({
    value: { edge: edges.get(type[0]!)?.[side] ?? 'any' },
    isIncluded: type[0] !== ORDER.string || side === 0,
  })
  return {
    low: isUpper ? type : encoded,
    high: isUpper ? encoded : type,
    isPoint: false,
    shown: isUpper ? { low: edge(0), high: end } : { low: end, high: edge(1) },
  }
}

/** Where the values of a type begin and end, as MongoDB writes it. */
const edges = new Map<number, [string, string]>([
  [ORDER.number, ['-inf', 'inf']],
  [ORDER.string, ['""', '{}']],
  [ORDER.date, ['new Date(-9223372036854775808)', 'new Date(9223372036854775807)']],
])

function prefixInterval(prefix: string | undefined): Interval | undefined {
  if (prefix === undefined || prefix === '') return undefined
  // Without the two closing bytes the encoding of a text is the beginning of all texts that start with it.
  const encoded = encode(prefix).subarray(0, -2)
  const last = [...prefix].at(-1)!
  const next = prefix.slice(0, -last.length) + String.fromCodePoint(last.codePointAt(0)! + 1)
  return {
    low: encoded,
    high: encoded,
    isPoint: false,
    shown: { low: { value: prefix, isIncluded: true }, high: { value: next, isIncluded: false } },
  }
}

/** The part that two intervals share, both taken as "everything that begins with, up to". */
export function intersect(left: Interval, right: Interval): Interval {
  const from = Buffer.compare(left.low, right.low) >= 0 ? left : right
  const to = compareHighs(left.high, right.high) <= 0 ? left : right
  return {
    low: from.low,
    high: to.high,
    isPoint: from.low.equals(to.high) && (left.isPoint || right.isPoint),
    shown: { low: from.shown.low, high: to.shown.high },
  }
}

// A high end reaches over everything that begins with it, so the shorter of two with one beginning reaches further.
function compareHighs(left: Buffer, right: Buffer): number {
  const length = Math.min(left.length, right.length)
  const order = Buffer.compare(left.subarray(0, length), right.subarray(0, length))
  return order !== 0 ? order : right.length - left.length
}

/** The same intervals in order and without duplicates. */
export function disjoint(intervals: Interval[]): Interval[] {
  const sorted = intervals.toSorted((left, right) => Buffer.compare(left.low, right.low))
  const kept: Interval[] = []
  for (const interval of sorted) {
    const last = kept.at(-1)
    if (last && compareHighs(interval.high, last.high) <= 0 && Buffer.compare(interval.low, last.low) >= 0) continue
    kept.push(interval)
  }
  return kept
}

/** The interval in an index that runs the other way. */
export function inverted({ low, high, isPoint, shown }: Interval): Interval {
  const flip = (bytes: Buffer): Buffer => Buffer.from(bytes.map((byte) => ~byte & 0xff))
  return { low: flip(high), high: flip(low), isPoint, shown: { low: shown.high, high: shown.low } }
}
