/** The duration of one operation, and how many operations all clients together completed in a second. */
export type Figure = {
  name: string
  medianMs: number
  p95Ms: number
  perSecond: number
  /** The most that `medianMs` may be; absent when the figure has no budget. */
  budgetMs?: number
}

/** Performs `count` operations `atOnce` at a time, after a tenth as many that are not measured. */
export async function measure(
  name: string,
  { count, atOnce = 1 }: { count: number; atOnce?: number },
  operation: (index: number) => Promise<unknown>,
): Promise<Figure> {
  const warmUp = Math.ceil(count / 10)
  await inParallel(warmUp, atOnce, operation)
  const tookMs: number[] = []
  const started = performance.now()
  await inParallel(count, atOnce, async (index) => {
    const before = performance.now()
    await operation(warmUp + index)
    tookMs.push(performance.now() - before)
  })
  const elapsedMs = performance.now() - started
  tookMs.sort((left, right) => left - right)
  return {
    name,
    medianMs: tookMs[Math.floor(count * 0.5)] ?? Number.NaN,
    p95Ms: tookMs[Math.floor(count * 0.95)] ?? Number.NaN,
    perSecond: (count / elapsedMs) * 1000,
  }
}

async function inParallel(count: number, atOnce: number, operation: (index: number) => Promise<unknown>) {
  let next = 0
  const worker = async () => {
    while (next < count) await operation(next++)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

const widths = [62, 11, 9, 11, 20, 14, 9, 11, 8]

/**
 * Returns a table of the figures with their budgets, next to those of another server if there are any; the ratio is the
 * embedded median divided by the other one.
 */
export function tableOf(embedded: Figure[], other: Figure[] = []): string {
  const heading = ['', 'embedded ms', 'p95', 'per second', 'budget']
  if (other.length) heading.push('MONGODB_URI ms', 'p95', 'per second', 'ratio')
  const rows = embedded.map((figure) => {
    const counterpart = other.find(({ name }) => name === figure.name)
    return counterpart
      ? [
          ...cells(figure),
          ...cells(counterpart).slice(1, -1),
          `${(figure.medianMs / counterpart.medianMs).toFixed(2)}×`,
        ]
      : cells(figure)
  })
  return [heading, ...rows]
    .map((row) =>
      row
        .map((cell, at) => padded(cell, at))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

const cells = ({ name, medianMs, p95Ms, perSecond, budgetMs }: Figure): string[] => [
  name,
  medianMs.toFixed(2),
  p95Ms.toFixed(2),
  perSecond.toFixed(0),
  verdictOf(medianMs, budgetMs),
]

const verdictOf = (medianMs: number, budgetMs: number | undefined): string => {
  if (budgetMs === undefined) return ''
  return `${medianMs <= budgetMs ? 'met' : 'MISSED'}: ${budgetMs.toFixed(2)} ms`
}

const padded = (cell: string, column: number): string =>
  column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)
