/** One measured thing: how long one operation took, and how many went through in a second with all clients together. */
export type Figure = {
  name: string
  medianMs: number
  p95Ms: number
  perSecond: number
}

/** Performs `count` operations with so many at a time; the first tenth of them is not counted. */
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

const widths = [59, 11, 9, 11, 13, 9, 11, 8]

/** The figures of one server, or of two beside each other; the ratio is the first median by the second. */
export function tableOf(embedded: Figure[], other: Figure[] = []): string {
  const heading = ['', 'embedded ms', 'p95', 'per second']
  if (other.length) heading.push('MONGODB_URI ms', 'p95', 'per second', 'ratio')
  const rows = embedded.map((figure) => {
    const counterpart = other.find(({ name }) => name === figure.name)
    return counterpart
      ? [...cells(figure), ...cells(counterpart).slice(1), `${(figure.medianMs / counterpart.medianMs).toFixed(2)}×`]
      : cells(figure)
  })
  return [heading, ...rows].map((row) => row.map((cell, at) => padded(cell, at)).join('  ')).join('\n')
}

const cells = ({ name, medianMs, p95Ms, perSecond }: Figure): string[] => [
  name,
  medianMs.toFixed(2),
  p95Ms.toFixed(2),
  perSecond.toFixed(0),
]

const padded = (cell: string, column: number): string =>
  column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)

/** By how much each read of 100,000 documents costs more than the same read of 10,000. */
export function growth(figures: Figure[]): string {
  const lines = figures.flatMap((large) => {
    const small = figures.find(
      ({ name }) => large.name.includes('100,000') && name === large.name.replace('100,000', '10,000'),
    )
    if (!small) return []
    return `${large.name.replace(', 100,000 documents', '')}: 100,000 cost ${(large.medianMs / small.medianMs).toFixed(2)}× of 10,000`
  })
  return lines.join('\n')
}
