/** Returns a CSV file as rows of cells, parsed strictly by RFC 4180. Throws on anything else. */
export function readCsv(file: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  for (let at = 0; at < file.length; ) {
    const cell = file[at] === '"' ? /"((?:[^"]|"")*)"/y : /([^"\r\n,]*)/y
    cell.lastIndex = at
    const found = cell.exec(file)
    if (!found) throw new Error(`no cell at ${at}: ${JSON.stringify(file.slice(at, at + 40))}`)
    row.push((found[1] ?? '').replaceAll('""', '"'))
    at += found[0].length
    if (file[at] === ',') {
      at += 1
    } else if (file.startsWith('\r\n', at)) {
      at += 2
      rows.push(row)
      row = []
    } else {
      throw new Error(`neither a comma nor the end of a line at ${at}: ${JSON.stringify(file.slice(at, at + 40))}`)
    }
  }
  if (row.length > 0) throw new Error('the last line does not end')
  return rows
}
