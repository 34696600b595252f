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
export function verdictOf(misses: readonly string[]): string {
  return misses.length === 0 ? 'met' : `MISSED: ${misses.join(', ')}`
}
