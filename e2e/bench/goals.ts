import type { Figures } from './figures'

/** What a figure of a page must reach: bytes with 1 kB = 1000 bytes, times in ms, scores from 0 to 100. */
export type Goal = { atMost: number } | { atLeast: number }

const kB = 1000
const scriptLimits: Record<string, number> = { '/': 100 * kB, '/packages': 135 * kB }
const scriptLimitElsewhere = 115 * kB

/** The goals of one page; a figure without one is only shown. */
export function goalsOf(page: string): Partial<Record<keyof Figures, Goal>> {
  return {
    jsGzip: { atMost: scriptLimits[page] ?? scriptLimitElsewhere },
    css: { atMost: 14 * kB },
    performance: { atLeast: 95 },
    accessibility: { atLeast: 100 },
    bestPractices: { atLeast: 100 },
    seo: { atLeast: 100 },
    lcp: { atMost: 1800 },
    cls: { atMost: 0.01 },
    tbt: { atMost: 100 },
  }
}

export function isMissed(goal: Goal | undefined, value: number): boolean {
  if (!goal) return false
  return 'atMost' in goal ? value > goal.atMost : value < goal.atLeast
}
