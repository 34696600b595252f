/** A repeatable sequence of pseudo-random numbers, so that a failure can be replayed. */
export type Random = {
  /** Returns a whole number from 0 up to but excluding `limit`. */
  below(limit: number): number
  pick<Item>(items: readonly Item[]): Item
}

/** Returns the sequence of a seed (mulberry32). */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return { below, pick: (items) => items[below(items.length)]! }
}

/** Returns the seed from the environment variable `SEED`, or a new one. */
export const chosenSeed = (): number => Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31))
