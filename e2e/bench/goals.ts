import type { Figures } from './measurePage'

/** The budget of a figure: bytes (1 kB = 1000 bytes), times in ms, scores from 0 to 100. */
type Goal = { atMost: number } | { atLeast: number }

const kB = 1000
const scriptLimit = 135 * kB
/** This page also loads the booking form. */
const scriptLimits: Record<string, number> = { '/packages': 185 * kB }

/** Returns the budgets of a page. A figure without a budget is only reported. */
export function goalsOf(page: string): Partial<Record<keyof Figures, Goal>> {
  return {
    jsGzip: { atMost: scriptLimits[page] ?? scriptLimit },
    performance: { atLeast: 95 },
    accessibility: { atLeast: 100 },
    bestPractices: { atLeast: 100 },
    seo: { atLeast: 100 },
    lcp: { atMost: 1800 },
    cls: { atMost: 0.02 },
    tbt: { atMost: 150 },
  }
}

/** Returns the figures that exceed the budget of their page. */
export function missesOf(page: string, figures: Figures): (keyof Figures)[] {
  const goals = goalsOf(page)
  return (Object.keys(goals) as (keyof Figures)[]).filter((name) => isMissed(goals[name], figures[name]))
}

function isMissed(goal: Goal | undefined, value: number): boolean {
  if (!goal) return false
  return 'atMost' in goal ? value > goal.atMost : value < goal.atLeast
}
