import { pipeline } from 'node:stream/promises'
import type { Response } from 'express'

export type Cell = string | number | null

const byteOrderMark = '\uFEFF'
const chunkChars = 32 * 1024

/**
 * Sends lines as CSV (RFC 4180), each as soon as it is read, with the byte order mark that spreadsheets need to recognise
 * UTF-8. Throws an error from reading the first lines; a later one aborts the connection.
 */
export async function sendCsv(res: Response, lines: AsyncIterable<Cell[]>): Promise<void> {
  const chunks = chunksOf(lines)
  const first = await chunks.next()
  res.write(first.value)
  try {
    await pipeline(chunks, res)
  } catch (error) {
    if (!isHangUp(error)) throw error
  }
}

/** Returns one line of a CSV file with its line ending. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

async function* chunksOf(lines: AsyncIterable<Cell[]>): AsyncGenerator<string, string> {
  let chunk = byteOrderMark
  for await (const cells of lines) {
    chunk += csvLine(cells)
    if (chunk.length < chunkChars) continue
    yield chunk
    chunk = ''
  }
  yield chunk
  return ''
}

function csvCell(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = isPhoneNumber(cell) ? cell : neutralised(cell)
  return /[",;\r\n\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Returns whether text with a `+` in front is harmless as a formula, because it names no cell and no function. */
function isPhoneNumber(text: string): boolean {
  return /^\+[\d ()/.-]+$/.test(text)
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
