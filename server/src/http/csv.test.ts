import { once } from 'node:events'
import http from 'node:http'
import express from 'express'
import fc from 'fast-check'
import { pino } from 'pino'
import request from 'supertest'
import { expect, test } from 'vitest'
import { listenOnLoopback } from '../testing/listenOnLoopback'
import { readCsv } from '../testing/readCsv'
import { csvLine } from './csv'
import { errorHandler } from './errorHandler'
import { requestLog } from './requestLog'
import { type ExportColumn, sendExport } from './sendExport'

test.each([
  ['plain', 'plain\r\n'],
  ['', '\r\n'],
  [null, '\r\n'],
  [0, '0\r\n'],
  [-12.5, '-12.5\r\n'],
  ['a,b', '"a,b"\r\n'],
  ['say "hi"', '"say ""hi"""\r\n'],
  ['two\nlines', '"two\nlines"\r\n'],
  ['Árvíztűrő 🎯', 'Árvíztűrő 🎯\r\n'],
  ['=1+1', "'=1+1\r\n"],
  ['+36 30 123-4567', '+36 30 123-4567\r\n'],
  ['+36 (30) 1/2.3', '+36 (30) 1/2.3\r\n'],
  ['+36+A1', "'+36+A1\r\n"],
  ['+cmd', "'+cmd\r\n"],
  ['+1;+2', '"\'+1;\'+2"\r\n'],
  ['06301234567', '06301234567\r\n'],
  ['-5', "'-5\r\n"],
  ['@SUM(A1)', "'@SUM(A1)\r\n"],
  ['  =1+1', "'  =1+1\r\n"],
  ['\u00a0=1+1', "'\u00a0=1+1\r\n"],
  ['\tx', '"\'\tx"\r\n'],
  ['\rx', '"\'\rx"\r\n'],
  ['＝1+1', "'＝1+1\r\n"],
  ['=HYPERLINK("http://x","y")', '"\'=HYPERLINK(""http://x"",""y"")"\r\n'],
  ['hello\n=1+1', '"hello\n\'=1+1"\r\n'],
  ['hello;=1+1', '"hello;\'=1+1"\r\n'],
  ['1 + 1 = 2, e-mail a@b', '"1 + 1 = 2, e-mail a@b"\r\n'],
])('%j is written as %j', (cell, line) => {
  expect(csvLine([cell])).toBe(line)
})

test('every cell can be read back, and no text but a phone number starts a formula, split at commas or semicolons', {
  tags: 'long',
}, () => {
  const nasty = fc.string({ unit: fc.constantFrom(...'=+-@;,"\'\t\r\n \u00a0aé1'), maxLength: 12 })
  fc.assert(
    fc.property(fc.array(nasty, { minLength: 2, maxLength: 5 }), (cells) => {
      const line = csvLine(cells)
      const [row, ...rest] = readCsv(line)
      expect(rest).toEqual([])
      expect(row?.map((cell) => cell.replaceAll("'", ''))).toEqual(cells.map((cell) => cell.replaceAll("'", '')))
      const texts = (row ?? []).filter((cell) => !/^\+[1 -]+$/.test(cell))
      for (const cell of texts) expect(cell).not.toMatch(/^[\t\r]|^\s*[=+\-@]/)
      for (const piece of texts.flatMap((cell) => cell.split(/[;\r\n\t]/))) {
        expect(piece).not.toMatch(/^\s*[=+\-@]/)
      }
    }),
    { numRuns: 2000 },
  )
})

type Row = { n: number }
const columns: ExportColumn<Row>[] = [
  { title: 'Number', of: ({ n }) => n },
  { title: 'Text', of: ({ n }) => `row ${n}` },
]

async function* rowsUpTo(count: number, { failAt = -1, onEnd = () => {} } = {}): AsyncGenerator<Row> {
  try {
    for (let n = 0; n < count; n += 1) {
      if (n === failAt) throw new Error('the database is gone')
      yield { n }
    }
  } finally {
    onEnd()
  }
}

function appSending(rows: () => AsyncIterable<Row>) {
  return express()
    .use(requestLog(pino({ level: 'silent' })))
    .get('/', (_req, res) => sendExport(res, { name: 'rows-2026-12-01', format: 'csv', columns, rows: rows() }))
    .use(errorHandler)
}

test('sends a named file in UTF-8 with a byte order mark, and with a title line even when it is empty', async () => {
  const answer = await request(appSending(() => rowsUpTo(0)))
    .get('/')
    .buffer(true)
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(answer.headers['content-disposition']).toBe('attachment; filename=rows-2026-12-01.csv')
  expect(answer.text).toBe('\uFEFFNumber,Text\r\n')
})

test('a hundred thousand rows arrive complete and in order', { tags: 'long' }, async () => {
  const answer = await request(appSending(() => rowsUpTo(100_000)))
    .get('/')
    .buffer(true)
  const rows = readCsv(answer.text.slice(1))
  expect(rows).toHaveLength(100_001)
  expect(rows.slice(1).every(([n], index) => n === String(index))).toBe(true)
})

test('a failure before the first bytes is an ordinary failed response; a later one aborts the download', async () => {
  const early = await request(appSending(() => rowsUpTo(10, { failAt: 0 }))).get('/')
  expect([early.status, early.body.code]).toEqual([500, 'UNEXPECTED'])
  expect(early.headers['content-disposition']).toBeUndefined()
  await expect(
    request(appSending(() => rowsUpTo(50_000, { failAt: 40_000 })))
      .get('/')
      .buffer(true),
  ).rejects.toThrow()
})

test('stopping the download stops reading the rows', { tags: 'long' }, async () => {
  let ended = () => {}
  const end = new Promise<void>((resolve) => {
    ended = resolve
  })
  const server = http.createServer(appSending(() => rowsUpTo(100_000_000, { onEnd: ended })))
  const call = http.get({ port: await listenOnLoopback(server), host: '127.0.0.1' })
  const [answer] = (await once(call, 'response')) as [http.IncomingMessage]
  await once(answer, 'data')
  call.destroy()
  await end
  server.close()
})
