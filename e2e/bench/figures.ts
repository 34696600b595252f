/** What was measured of one page: bytes, scores from 0 to 100, milliseconds, and layout shift without a unit. */
export type Figures = {
  js: number
  /** The same scripts compressed with gzip -9, whatever the server sent. */
  jsGzip: number
  css: number
  fonts: number
  images: number
  html: number
  total: number
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  lcp: number
  cls: number
  tbt: number
}

/** Each figure's median over several runs. */
export function medianFigures(runs: readonly [Figures, ...Figures[]]): Figures {
  const medians = { ...runs[0] }
  for (const name of Object.keys(medians) as (keyof Figures)[]) medians[name] = median(runs.map((run) => run[name]))
  return medians
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (middle === undefined) throw new Error('There is no median of nothing.')
  return middle
}
