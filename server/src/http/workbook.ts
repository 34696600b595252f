import { once } from 'node:events'
import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import type { Row, Cell as SheetCell } from 'write-excel-file/node'
import { AppError } from './appError'
import type { Cell } from './csv'

const require = createRequire(import.meta.url)
const maxLines = 20_000
const widestColumn = 40

/** The code of the thread: a string, because a thread needs its own module and the bundled server is one file. */
const threadCode = `
const { parentPort, workerData } = require('node:worker_threads')
const { default: writeExcelFile } = require(workerData.writer)
writeExcelFile(workerData.sheet, { columns: workerData.columns, stickyRowsCount: 1 })
  .toBuffer()
  .then((file) => parentPort.postMessage(file))
`

/**
 * Returns lines as an Excel workbook, in which text stays text. The first line is the titles. Throws INVALID_INPUT for more
 * than 20,000 lines, because the workbook is made in memory.
 */
export async function workbookOf(lines: AsyncIterable<Cell[]>): Promise<Buffer> {
  const sheet: Row[] = []
  const widths: number[] = []
  for await (const cells of lines) {
    if (sheet.length === maxLines) {
      throw new AppError('INVALID_INPUT', 'This is too much for an Excel file. Choose fewer days, or CSV.')
    }
    sheet.push(cells.map(sheetCell))
    for (const [at, cell] of cells.entries()) widths[at] = Math.max(widths[at] ?? 0, String(cell ?? '').length)
  }
  return inThread(
    sheet,
    widths.map((width) => ({ width: Math.min(width, widestColumn) + 2 })),
  )
}

/** Text has the format `@`, so that it stays text when somebody edits the cell. */
function sheetCell(cell: Cell): SheetCell {
  return typeof cell === 'string' && cell !== '' ? { value: cell, format: '@' } : cell
}

/** Writes the workbook in a thread of its own: a year of bookings takes a second, which would block the server's thread. */
async function inThread(sheet: Row[], columns: { width: number }[]): Promise<Buffer> {
  const workerData = { writer: require.resolve('write-excel-file/node'), sheet, columns }
  const [file] = (await once(new Worker(threadCode, { eval: true, workerData }), 'message')) as [Uint8Array]
  return Buffer.from(file.buffer, file.byteOffset, file.byteLength)
}
