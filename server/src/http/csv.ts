import { pipeline } from 'node:stream/promises'
import type { DayRange } from '@range/shared/bookings/staff'
import type { CsvSeparator } from '@range/shared/csv'
import type { Response } from 'express'

export type Cell = string | number | null
export type CsvColumn<Row> = { title: string; of: (row: Row) => Cell }

const byteOrderMark = '\uFEFF'
const chunkChars = 32 * 1024

/**
 * Sends rows as a CSV download, each as soon as it is read. The file has CRLF line ends, commas or, on request, semicolons
 * (RFC 4180), and the byte order mark that Excel needs to recognise UTF-8. Throws an error from reading the first rows; a
 * later one aborts the connection.
 */
export async function sendCsv<Row>(
  res: Response,
  {
    fileName,
    columns,
    rows,
    separator = 'comma',
  }: {
    fileName: string
    columns: readonly CsvColumn<Row>[]
    rows: AsyncIterable<Row>
    separator?: CsvSeparator
  },
): Promise<void> {
  const chunks = chunksOf(columns, rows, separator)
  const first = await chunks.next()
  res.attachment(fileName).type('text/csv; charset=utf-8')
  res.write(first.value)
  try {
    await pipeline(chunks, res)
  } catch (error) {
    if (!isHangUp(error)) throw error
  }
}

/** Returns a file name like `bookings-2026-12-01-2026-12-31.csv`, or `bookings.csv` for all of them. */
export function csvFileName(subject: string, range: DayRange | undefined): string {
  return `${[subject, ...(range ? [range.start, range.end] : [])].join('-')}.csv`
}

/** Returns one line of a CSV file with its line ending. */
export function csvLine(cells: readonly Cell[], separator: CsvSeparator = 'comma'): string {
  return `${cells.map((cell) => csvCell(cell, separator)).join(separator === 'comma' ? ',' : ';')}\r\n`
}

async function* chunksOf<Row>(
  columns: readonly CsvColumn<Row>[],
  rows: AsyncIterable<Row>,
  separator: CsvSeparator,
): AsyncGenerator<string, string> {
  let chunk =
    byteOrderMark +
    csvLine(
      columns.map(({ title }) => title),
      separator,
    )
  for await (const row of rows) {
    chunk += csvLine(
      columns.map(({ of }) => of(row)),
      separator,
    )
    if (chunk.length < chunkChars) continue
    yield chunk
    chunk = ''
  }
  yield chunk
  return ''
}

function csvCell(cell: Cell, separator: CsvSeparator): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return separator === 'comma' ? String(cell) : String(cell).replace('.', ',')
  const text = neutralised(cell)
  return /[",;\r\n\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * Returns text that no spreadsheet takes for a formula. An apostrophe goes in front at the start of the cell. It also goes
 * wherever a formula could start inside the cell, because a Hungarian Excel splits at semicolons even inside quotes.
 */
function neutralised(text: string): string {
  return text.replace(/^(?=[\t\r])|(?<=^|[;\r\n\t])(?=[^\S\r\n\t]*[=+\-@＝＋－＠])/g, "'")
}

/** Returns whether the client closed the page or stopped the download. */
function isHangUp(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'
}
