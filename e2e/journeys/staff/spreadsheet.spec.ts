import { execFile } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, parse } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { addDays } from '@range/shared/budapestTime'
import { findLibreOffice } from '../../../.ci/findLibreOffice.mjs'
import { expect, ownServerTest, today } from '../../staffTest'

const run = promisify(execFile)
const utf8 = 76

ownServerTest(
  'LibreOffice opens every export as it is: zeros, codes and phone numbers stay, and nothing is a formula',
  {
    tag: '@full',
  },
  async ({ api, request }, testInfo) => {
    testInfo.setTimeout(15 * 60_000)
    const libreOffice = await findLibreOffice()
    const day = addDays(today, 1)
    const booking = await api.book({
      day,
      hour: 18,
      firstName: '1E5',
      lastName: '=1+1',
      phoneNumber: '06301234567',
      note: '02138',
      paidBy: 'CASH',
    })
    await api.book({ day, hour: 18, lastName: '3/4', phoneNumber: '+36-30-1234567' })
    const message = { fullName: '-5', email: 'a@example.com', message: 'two;=2+2\n=3+3' }
    expect((await request.post('/api/v1/contact', { data: message })).status()).toBe(200)
    const application = { firstName: 'TRUE', lastName: '1,5', email: 'b@example.com', phone: '+36301234567' }
    expect((await request.post('/api/v1/membership', { data: application })).status()).toBe(200)

    const days = `start=${day}&end=${day}`
    const month = `month=${today.slice(0, 7)}`
    const exports = {
      [`bookings?${days}`]: ['1E5', '=1+1', '06301234567', '02138', '3/4', '+36-30-1234567', booking.orderNumber, day],
      'contacts?': ['-5', 'two;=2+2\n=3+3'],
      'memberships?': ['TRUE', '1,5', '+36301234567'],
      [`ledger?${month}`]: ['1E5 =1+1', booking.orderNumber],
      [`ledger-sums?${month}`]: ['CASH'],
      [`invoices?${days}`]: ['Number'],
    }
    for (const [address, expected] of Object.entries(exports)) {
      const [name = '', query = ''] = address.split('?')
      const opened = async (format: string) => {
        const file = testInfo.outputPath(`${name}.${format}`)
        await writeFile(file, await api.file(`/staff/export/${name}.${format}?${query}`))
        return cellsIn(await openWith(libreOffice, file, testInfo.outputPath('libreoffice')))
      }
      const [fromWorkbook, fromCsv] = [await opened('xlsx'), await opened('csv')]
      const texts = fromWorkbook.flat().flatMap(({ text, isText }) => (isText ? text : []))
      expect(texts, name).toEqual(expect.arrayContaining(expected))
      expect(fromWorkbook.length, name).toBe(fromCsv.length)
      const formulas = fromCsv.flat().filter(({ text }) => text.startsWith('='))
      expect(formulas, `formulas in ${name}.csv`).toEqual([])
    }
  },
)

/**
 * Opens a file with LibreOffice and returns its cells as CSV, in which only texts have quotes. A formula in a workbook shows
 * its result; one in a CSV file shows itself, because no text of ours begins with `=` there.
 */
async function openWith(libreOffice: string, file: string, folder: string): Promise<string> {
  await mkdir(folder, { recursive: true })
  const isCsv = file.endsWith('.csv')
  const written = `csv:Text - txt - csv (StarCalc):44,34,${utf8},1,,0,true,false,false,${isCsv}`
  const options = [
    `-env:UserInstallation=${pathToFileURL(join(folder, 'profile'))}`,
    '--headless',
    ...(isCsv ? [`--infilter=CSV:44,34,${utf8}`] : []),
    ...['--convert-to', written, '--outdir', folder, file],
  ]
  await run(libreOffice, options, { timeout: 120_000 })
  return readFile(join(folder, `${parse(file).name}.csv`), 'utf8')
}

function cellsIn(csv: string): { text: string; isText: boolean }[][] {
  const rows: { text: string; isText: boolean }[][] = [[]]
  for (const [, cell = '', end] of csv.matchAll(/("(?:[^"]|"")*"|[^,\n]*)(,|\n|$)/g)) {
    const isText = cell.startsWith('"')
    rows.at(-1)?.push({ text: isText ? cell.slice(1, -1).replaceAll('""', '"') : cell, isText })
    if (end === '\n') rows.push([])
  }
  return rows.slice(0, -1)
}
