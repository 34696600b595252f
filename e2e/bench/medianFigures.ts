import type { Figures } from './measurePage'

/** Returns each figure's median over several runs. */
export function medianFigures(runs: readonly [Figures, ...Figures[]]): Figures {
  const medians = { ...runs[0] }
  for (const name of Object.keys(medians) as (keyof Figures)[]) medians[name] = median(runs.map((run) => run[name]))
  return medians
}

/** Returns the median of the values; NaN when there are none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
