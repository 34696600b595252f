import { inflateRawSync } from 'node:zlib'
import { XMLParser } from 'fast-xml-parser'
import { z } from 'zod'

const xml = new XMLParser({
  ignoreAttributes: false,
  parseTagValue: false,
  trimValues: false,
  isArray: (name) => ['row', 'c', 'si'].includes(name),
})

const textSchema = z.union([z.string(), z.object({ '#text': z.string().default('') }).transform((one) => one['#text'])])
const stringsSchema = z.object({ sst: z.object({ si: z.array(z.object({ t: textSchema })) }) })
const cellSchema = z
  .object({ '@_r': z.string(), '@_t': z.enum(['s', 'n']).optional(), v: z.string().optional() })
  .strict()
const rowSchema = z.object({ c: z.array(cellSchema.extend({ '@_s': z.string().optional() })).default([]) })
const sheetSchema = z.object({ worksheet: z.object({ sheetData: z.object({ row: z.array(rowSchema) }) }) })

/**
 * Returns the first sheet of a workbook as rows of cells: text as string, numbers as number, empty cells as null. Throws on
 * any other cell, such as a formula.
 */
export function readWorkbook(file: Buffer): (string | number | null)[][] {
  const parts = unzip(file)
  const part = (name: string) => xml.parse(parts.get(name) ?? '')
  const texts = stringsSchema.parse(part('xl/sharedStrings.xml')).sst.si
  const rows = sheetSchema.parse(part('xl/worksheets/sheet1.xml')).worksheet.sheetData.row
  const width = Math.max(...rows.map(({ c }) => Math.max(0, ...c.map((cell) => columnOf(cell['@_r']) + 1))))
  return rows.map(({ c }) => {
    const row: (string | number | null)[] = Array(width).fill(null)
    for (const { '@_r': at, '@_t': type, v } of c) {
      if (v !== undefined) row[columnOf(at)] = type === 's' ? (texts[Number(v)]?.t ?? null) : Number(v)
    }
    return row
  })
}

/** Returns the number of a column from a cell's address: 0 for `A1`, 26 for `AA1`. */
function columnOf(address: string): number {
  return [...address.replace(/\d/g, '')].reduce((sum, letter) => 26 * sum + letter.charCodeAt(0) - 64, 0) - 1
}

/** Returns the text of each file of a ZIP archive, by name, from its central directory. */
function unzip(file: Buffer): Map<string, string> {
  const end = file.lastIndexOf('PK\u0005\u0006')
  const parts = new Map<string, string>()
  let at = file.readUInt32LE(end + 16)
  for (let left = file.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [isPacked, size] = [file.readUInt16LE(at + 10) !== 0, file.readUInt32LE(at + 20)]
    const [nameLength, extraLength] = [file.readUInt16LE(at + 28), file.readUInt16LE(at + 30)]
    const local = file.readUInt32LE(at + 42)
    const start = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28)
    const content = file.subarray(start, start + size)
    const name = file.toString('utf8', at + 46, at + 46 + nameLength)
    parts.set(name, (isPacked ? inflateRawSync(content) : content).toString('utf8'))
    at += 46 + nameLength + extraLength + file.readUInt16LE(at + 32)
  }
  return parts
}
