import { setImmediate as nextRound } from 'node:timers/promises'
import { present } from '../present'

/** The length of a slice; a request and its answer take several turns, each of which may wait for one. */
const sliceMs = 2

/** Items between two looks at the clock, which cost more than most items. */
export const itemsPerLook = 8

/** Items that come one by one. `undefined` is no item but a moment at which others may have their turn. */
export type InTurns<T> = Iterable<T | undefined>

/** A stretch of work, after which others have their turn. */
export class Slice {
  private ends: number
  private asked = 0

  constructor(private readonly ms = sliceMs) {
    this.ends = performance.now() + ms
  }

  /** Whether the slice has ended; looks at the clock only at every `every`th call. */
  isOver(every = 1): boolean {
    return ++this.asked % every === 0 && performance.now() >= this.ends
  }

  /** Lets others have their turn, and starts a new slice afterwards. */
  *pause(): Generator<undefined, void> {
    yield undefined
    this.ends = performance.now() + this.ms
  }
}

/** Resolves after everybody who waits has had a turn. */
export const othersTurn = (): Promise<void> => nextRound()

/** Returns the items with pauses in between, for a source that makes none. */
export function* inTurns<T>(items: InTurns<T>): Generator<T | undefined> {
  const slice = new Slice()
  for (const item of items) {
    yield item
    if (slice.isOver(itemsPerLook)) yield* slice.pause()
  }
}

/** Returns only the items, for work that must not be interrupted. */
export function* inOneGo<T>(items: InTurns<T>): Generator<T> {
  for (const item of items) if (item !== undefined) yield item
}

const longestRun = 1000

type Keyed = {
  readonly key: Buffer
}

/** Sorts by the bytes of the keys, in turns with others; those with equal keys keep their order. */
export function* sortedByKey<T extends Keyed>(rows: readonly T[]): Generator<undefined, T[]> {
  const slice = new Slice()
  let runs: T[][] = []
  for (let at = 0; at < rows.length; at += longestRun) {
    runs.push(rows.slice(at, at + longestRun).sort((one, other) => Buffer.compare(one.key, other.key)))
    if (slice.isOver()) yield* slice.pause()
  }
  while (runs.length > 1) {
    const longer: T[][] = []
    for (let at = 0; at < runs.length; at += 2) longer.push(yield* merged(present(runs[at]), runs[at + 1] ?? [], slice))
    runs = longer
  }
  return runs[0] ?? []
}

function* merged<T extends Keyed>(left: T[], right: T[], slice: Slice): Generator<undefined, T[]> {
  const rows: T[] = []
  for (let one = 0, other = 0; one < left.length || other < right.length; ) {
    const takesLeft =
      other === right.length ||
      (one < left.length && Buffer.compare(present(left[one]).key, present(right[other]).key) <= 0)
    rows.push(takesLeft ? present(left[one++]) : present(right[other++]))
    if (rows.length % longestRun === 0 && slice.isOver()) yield* slice.pause()
  }
  return rows
}
