import { missesOf } from './goals'
import type { Figures } from './measurePage'

export type MeasuredPage = { page: string; figures: Figures; faults: readonly string[] }

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1)
const whole = (value: number) => String(Math.round(value))

const columns: readonly { name: keyof Figures; title: string; format: (value: number) => string }[] = [
  { name: 'jsGzip', title: 'JS gzip', format: kilobytes },
  { name: 'total', title: 'total', format: kilobytes },
  { name: 'performance', title: 'perf.', format: whole },
  { name: 'accessibility', title: 'access.', format: whole },
  { name: 'bestPractices', title: 'pract.', format: whole },
  { name: 'seo', title: 'SEO', format: whole },
  { name: 'lcp', title: 'LCP ms', format: whole },
  { name: 'cls', title: 'CLS', format: (value) => value.toFixed(3) },
  { name: 'tbt', title: 'TBT ms', format: whole },
]

/** Returns a line per page with whether it meets its budget, followed by the problems that Lighthouse found. */
export function tableOf(measured: readonly MeasuredPage[]): string {
  const rows = measured.map(({ page, figures }) => [
    page,
    ...columns.map(({ name, format }) => format(figures[name])),
    verdictOf(page, figures),
  ])
  const titles = ['page', ...columns.map(({ title }) => title), 'budget']
  const widths = titles.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)))
  const line = (cells: readonly string[]) =>
    cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
  const faults = measured.flatMap(({ page, faults }) => faults.map((fault) => `${page}: ${fault}`))
  return [...[titles, ...rows].map((cells) => line(cells).join('  ').trimEnd()), ...faults].join('\n')
}

function verdictOf(page: string, figures: Figures): string {
  const misses = missesOf(page, figures).map((name) => columns.find((column) => column.name === name)?.title)
  return misses.length === 0 ? 'met' : `MISSED: ${misses.join(', ')}`
}
