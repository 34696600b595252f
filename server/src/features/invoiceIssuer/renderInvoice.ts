import PDFDocument from 'pdfkit'
import { documentTexts } from './documentTexts'
import { fontFiles } from './fontFiles'
import type { IssuedInvoiceDocument } from './issuedInvoiceModel'

const left = 50
const right = 545
const width = right - left
const bottom = 770
/** The columns of the lines: where each begins and how wide it is. The first is the name. */
const columns = [
  { x: left, width: 110 },
  { x: 164, width: 58 },
  { x: 224, width: 92 },
  { x: 318, width: 62 },
  { x: 384, width: 48 },
  { x: 436, width: 50 },
  { x: 488, width: 57 },
] as const

/** Returns a document as a PDF of A4 pages. */
export async function renderInvoice(document: IssuedInvoiceDocument): Promise<Buffer> {
  const { title, number, seller, buyer, facts, headings, lines, sums, total, vatInForints, closing } =
    documentTexts(document)
  const info = { Title: `${title} ${document.number}` }
  const pdf = new PDFDocument({ size: 'A4', margin: left, info, lang: 'en' })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const finished = new Promise<void>((resolve) => pdf.on('end', resolve))
  pdf.registerFont('text', fontFiles.text)
  pdf.registerFont('bold', fontFiles.bold)

  pdf.font('bold').fontSize(18).text(title, left, left)
  pdf.font('text').fontSize(11).text(number)
  pdf.moveDown(1.5)
  const top = pdf.y
  pdf.y = Math.max(party(pdf, seller, { x: left, top }), party(pdf, buyer, { x: 310, top }))
  pdf.moveDown(1).font('text').fontSize(9)
  for (const fact of facts) pdf.text(fact, left, pdf.y, { width })

  pdf.moveDown(1.5)
  row(pdf, headings, 'bold')
  rule(pdf)
  for (const line of lines) row(pdf, line)
  rule(pdf)
  for (const sum of sums) row(pdf, sum)
  pdf.moveDown(0.5).font('bold').fontSize(11).text(total, left, pdf.y, { width, align: 'right' })
  pdf.moveDown(0.5).font('text').fontSize(9).text(vatInForints, left, pdf.y, { width, align: 'right' })
  for (const text of closing) pdf.moveDown(1).text(text, left, pdf.y, { width })
  pdf.end()
  await finished
  return Buffer.concat(chunks)
}

/** Writes a seller or buyer under its heading. Returns where it ends. */
function party(
  pdf: PDFKit.PDFDocument,
  [heading = '', ...texts]: readonly string[],
  { x, top }: { x: number; top: number },
): number {
  pdf.font('bold').fontSize(9).text(heading, x, top, { width: 235 })
  pdf.font('text').fontSize(10)
  for (const text of texts) pdf.text(text, x, pdf.y, { width: 235 })
  return pdf.y
}

/** Writes a row of the table, on a new page if this one is full. Long names wrap. */
function row(pdf: PDFKit.PDFDocument, cells: readonly string[], font: 'text' | 'bold' = 'text'): void {
  pdf.font(font).fontSize(9)
  const heights = cells.map((cell, index) => pdf.heightOfString(cell, { width: columns[index]?.width ?? 0 }))
  const height = Math.max(...heights)
  if (pdf.y + height > bottom) pdf.addPage()
  const top = pdf.y
  for (const [index, cell] of cells.entries()) {
    const column = columns[index] ?? columns[0]
    pdf.text(cell, column.x, top, { width: column.width, align: index === 0 ? 'left' : 'right' })
  }
  pdf.y = top + height + 4
}

function rule(pdf: PDFKit.PDFDocument): void {
  pdf.moveTo(left, pdf.y).lineTo(right, pdf.y).lineWidth(0.5).strokeColor('#999').stroke()
  pdf.y += 5
}
