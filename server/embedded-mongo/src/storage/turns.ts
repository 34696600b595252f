import { setImmediate as nextRound } from 'node:timers/promises'

/** The length of a slice. A request takes several turns, and each may wait for a slice of other work. */
const sliceMs = 2

/** The number of items between two looks at the clock, because a look costs more than most items. */
export const itemsPerLook = 8

/** Items that arrive one by one; `undefined` is not an item but a point at which other work may take a turn. */
export type InTurns<T> = Iterable<T | undefined>

/** A period of work, after which other work gets its turn. */
export class Slice {
  private ends: number
  private asked = 0

  constructor(private readonly ms = sliceMs) {
    this.ends = performance.now() + ms
  }

  /** Returns whether the slice has ended; looks at the clock only at every `every`th call. */
  isOver(every = 1): boolean {
    return ++this.asked % every === 0 && performance.now() >= this.ends
  }

  /** Gives other work its turn, and starts a new slice afterwards. */
  *pause(): Generator<undefined, void> {
    yield undefined
    this.ends = performance.now() + this.ms
  }
}

/** Resolves after all waiting work has had a turn. */
export const othersTurn = (): Promise<void> => nextRound()

/** Yields the items with pauses in between, for a source without pauses. */
export function* inTurns<T>(items: InTurns<T>): Generator<T | undefined> {
  const slice = new Slice()
  for (const item of items) {
    yield item
    if (slice.isOver(itemsPerLook)) yield* slice.pause()
  }
}

/** Yields only the items, for work that must not be interrupted. */
export function* inOneGo<T>(items: InTurns<T>): Generator<T> {
  for (const item of items) if (item !== undefined) yield item
}

const longestRun = 1000

type Keyed = {
  readonly key: Buffer
}

/** Sorts by the bytes of the keys, in turns with other work; items with equal keys keep their order. */
export function* sortedByKey<T extends Keyed>(rows: readonly T[]): Generator<undefined, T[]> {
  const slice = new Slice()
  let runs: T[][] = []
  for (let at = 0; at < rows.length; at += longestRun) {
    runs.push(rows.slice(at, at + longestRun).sort((one, other) => Buffer.compare(one.key, other.key)))
    if (slice.isOver()) yield* slice.pause()
  }
  while (runs.length > 1) {
    const longer: T[][] = []
    for (let at = 0; at < runs.length; at += 2) longer.push(yield* merged(runs[at]!, runs[at + 1] ?? [], slice))
    runs = longer
  }
  return runs[0] ?? []
}

function* merged<T extends Keyed>(left: T[], right: T[], slice: Slice): Generator<undefined, T[]> {
  const rows: T[] = []
  for (let one = 0, other = 0; one < left.length || other < right.length; ) {
    const takesLeft =
      other === right.length || (one < left.length && Buffer.compare(left[one]!.key, right[other]!.key) <= 0)
    rows.push(takesLeft ? left[one++]! : right[other++]!)
    if (rows.length % longestRun === 0 && slice.isOver()) yield* slice.pause()
  }
  return rows
}
