/** Returns lines of aligned cells: the first column to the left, the others to the right. */
export function tableOf(titles: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = titles.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)))
  const lineOf = (cells: readonly string[]) =>
    cells
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ')
      .trimEnd()
  return [titles, ...rows].map(lineOf).join('\n')
}

/** Returns a count as people read it, like 12,345. */
export function inThousands(count: number): string {
  return Math.round(count).toLocaleString('en-GB')
}

/** Returns the cell that says whether a row meets its budget, and in which columns it does not. */
export function verdictOf(isMet: Readonly<Record<string, boolean>>): string {
  const missed = Object.keys(isMet).filter((column) => !isMet[column])
  return missed.length === 0 ? 'met' : `MISSED: ${missed.join(', ')}`
}

/** Returns the median of the values; NaN when there are none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
