import { setImmediate as nextRound } from 'node:timers/promises'

/** A question and its answer take some turns, of which every one may have to wait for a slice. */
const sliceMs = 2

/** How many items may come before the next look at the clock, which takes longer than many an item. */
export const itemsPerLook = 8

/** Items that come one by one. `undefined` is none: it stands for a moment at which others may have their turn. */
export type InTurns<T> = Iterable<T | undefined>

/** A stretch of work, after which others have their turn. */
export class Slice {
  private ends: number
  private asked = 0

  constructor(private readonly ms = sliceMs) {
    this.ends = performance.now() + ms
  }

  /** Asked for every one of many small things, it looks at the clock for every so many of them. */
  isOver(every = 1): boolean {
    return ++this.asked % every === 0 && performance.now() >= this.ends
  }

  /** Ends with a turn of the others, when they have had it. */
  *pause(): Generator<undefined, void> {
    yield undefined
    this.ends = performance.now() + this.ms
  }
}

/** Lets everybody who waits have a turn. */
export const othersTurn = (): Promise<void> => nextRound()

/** The items of somebody who does not think of others, in turns with them. */
export function* inTurns<T>(items: InTurns<T>): Generator<T | undefined> {
  const slice = new Slice()
  for (const item of items) {
    yield item
    if (slice.isOver(itemsPerLook)) yield* slice.pause()
  }
}

/** The items alone, for work that has to be done in one go. */
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
