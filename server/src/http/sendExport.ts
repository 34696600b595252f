import type { DayRange } from '@range/shared/bookings/staff'
import { exportFormats, exportTypes } from '@range/shared/exportFormat'
import type { Response } from 'express'
import { AppError } from './appError'
import { type Cell, sendCsv } from './csv'
import { workbookOf } from './workbook'

export type ExportColumn<Row> = { title: string; of: (row: Row) => Cell }

type Export<Row> = {
  /** The file's name without its ending. */
  name: string
  /** The format as the caller wrote it in the path. */
  format: string
  columns: readonly ExportColumn<Row>[]
  rows: AsyncIterable<Row>
}

/**
 * Sends rows as a download, below a line of titles. Throws NOT_FOUND for an unknown format, INVALID_INPUT for more rows
 * than a workbook may have, and an error from reading the first rows.
 */
export async function sendExport<Row>(res: Response, { name, format: asked, ...content }: Export<Row>): Promise<void> {
  const format = exportFormats.find((one) => one === asked)
  if (!format) throw new AppError('NOT_FOUND', `An export is a file of the type ${exportFormats.join(' or ')}.`)
  const lines = linesOf(content)
  const workbook = format === 'xlsx' ? await workbookOf(lines) : undefined
  res.attachment(`${name}.${format}`).type(exportTypes[format])
  if (workbook) res.send(workbook)
  else await sendCsv(res, lines)
}

/** Returns a name like `bookings-2026-12-01-2026-12-31`, or `bookings` for all of them. */
export function exportName(subject: string, range: DayRange | undefined): string {
  return [subject, ...(range ? [range.start, range.end] : [])].join('-')
}

async function* linesOf<Row>({ columns, rows }: Pick<Export<Row>, 'columns' | 'rows'>): AsyncGenerator<Cell[]> {
  yield columns.map(({ title }) => title)
  for await (const row of rows) yield columns.map(({ of }) => of(row))
}
