import type { Figures } from './figures'
import { type Goal, goalsOf, isMissed } from './goals'

export type MeasuredPage = { page: string; figures: Figures; faults: readonly string[] }

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1)
const whole = (value: number) => String(Math.round(value))

const columns: readonly { name: keyof Figures; title: string; format: (value: number) => string }[] = [
  { name: 'js', title: 'JS', format: kilobytes },
  { name: 'jsGzip', title: 'JS gzip -9', format: kilobytes },
  { name: 'css', title: 'CSS', format: kilobytes },
  { name: 'fonts', title: 'fonts', format: kilobytes },
  { name: 'images', title: 'images', format: kilobytes },
  { name: 'html', title: 'HTML', format: kilobytes },
  { name: 'total', title: 'total', format: kilobytes },
  { name: 'performance', title: 'perf.', format: whole },
  { name: 'accessibility', title: 'access.', format: whole },
  { name: 'bestPractices', title: 'pract.', format: whole },
  { name: 'seo', title: 'SEO', format: whole },
  { name: 'lcp', title: 'LCP ms', format: whole },
  { name: 'cls', title: 'CLS', format: (value) => value.toFixed(3) },
  { name: 'tbt', title: 'TBT ms', format: whole },
  { name: 'lcpRatio', title: 'LCP ×', format: (value) => value.toFixed(2) },
  { name: 'tbtRatio', title: 'TBT ×', format: (value) => value.toFixed(2) },
]

/** A line per page; a star marks what misses its goal. */
export function tableOf(measured: readonly MeasuredPage[]): string {
  const rows = measured.map(({ page, figures }) => {
    const goals = goalsOf(page)
    const cells = columns.map(
      ({ name, format }) => `${format(figures[name])}${isMissed(goals[name], figures[name]) ? '*' : ' '}`,
    )
    return [page, ...cells]
  })
  const titles = ['page', ...columns.map(({ title }) => `${title} `)]
  const widths = titles.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)))
  const line = (cells: readonly string[]) =>
    cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
  return [titles, ...rows].map((cells) => line(cells).join('  ').trimEnd()).join('\n')
}

/** What misses its goal, a line each, and what Lighthouse found at those pages. */
export function missesOf(measured: readonly MeasuredPage[]): string {
  const lines = measured.flatMap(({ page, figures, faults }) => {
    const goals = goalsOf(page)
    const missed = columns
      .filter(({ name }) => isMissed(goals[name], figures[name]))
      .map(({ name, title, format }) => `  ${title} ${format(figures[name])}, ${goalText(goals[name], format)}`)
    return missed.length === 0 ? [] : [page, ...missed, ...faults.map((fault) => `    ${fault}`)]
  })
  return lines.length === 0 ? 'Every page reaches its goals.' : ['Under their goals:', ...lines].join('\n')
}

function goalText(goal: Goal | undefined, format: (value: number) => string): string {
  if (!goal) return ''
  return 'atMost' in goal ? `at most ${format(goal.atMost)}` : `at least ${format(goal.atLeast)}`
}
