import type { Figures } from './figures'

/** What a figure of a page must reach: bytes with 1 kB = 1000 bytes, times in ms, scores from 0 to 100. */
export type Goal = { atMost: number } | { atLeast: number }

const kB = 1000
/** A package's page asks for free hours at once, with the code that calls the API and checks its answers. */
const scriptLimits: Record<string, number> = { '/': 100 * kB, '/packages': 135 * kB, '/packages/first-shots': 170 * kB }
const scriptLimitElsewhere = 115 * kB
const blockingLimits: Record<string, number> = { '/': 50, '/packages': 120 }
const blockingLimitElsewhere = 100
/** What the page's code may add to what a reader waits for. */
const timesWithoutScript = 1.15

/** The goals of one page; a figure without one is only shown. */
export function goalsOf(page: string): Partial<Record<keyof Figures, Goal>> {
  return {
    jsGzip: { atMost: scriptLimits[page] ?? scriptLimitElsewhere },
    css: { atMost: 14 * kB },
    performance: { atLeast: 98 },
    accessibility: { atLeast: 100 },
    bestPractices: { atLeast: 100 },
    seo: { atLeast: 100 },
    lcp: { atMost: 1400 },
    cls: { atMost: 0 },
    tbt: { atMost: blockingLimits[page] ?? blockingLimitElsewhere },
    lcpRatio: { atMost: timesWithoutScript },
    tbtRatio: { atMost: timesWithoutScript },
  }
}

export function isMissed(goal: Goal | undefined, value: number): boolean {
  if (!goal) return false
  return 'atMost' in goal ? value > goal.atMost : value < goal.atLeast
}
