/** What was measured of one page: bytes, scores from 0 to 100, milliseconds, and layout shift without a unit. */
export type LoadFigures = Times & {
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
  cls: number
}

/** In milliseconds: when the largest part of the first view is there, and how long the page answers to nothing. */
export type Times = { lcp: number; tbt: number }

/** The same, and how many times as long as without the page's code it takes. */
export type Figures = LoadFigures & { lcpRatio: number; tbtRatio: number }

/** A task that is shorter blocks nobody, so less than this counts as this: nothing would be no ratio. */
const blockingMs = 50

/** Each figure's median over several runs, with code and without. */
export function figuresOf(runs: readonly [LoadFigures, ...LoadFigures[]], withoutScript: readonly Times[]): Figures {
  const figures = medianFigures(runs)
  const plain = (time: keyof Times) => median(withoutScript.map((times) => times[time]))
  return {
    ...figures,
    lcpRatio: figures.lcp / plain('lcp'),
    tbtRatio: Math.max(figures.tbt, blockingMs) / Math.max(plain('tbt'), blockingMs),
  }
}

function medianFigures(runs: readonly [LoadFigures, ...LoadFigures[]]): LoadFigures {
  const medians = { ...runs[0] }
  for (const name of Object.keys(medians) as (keyof LoadFigures)[]) medians[name] = median(runs.map((run) => run[name]))
  return medians
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (middle === undefined) throw new Error('There is no median of nothing.')
  return middle
}
