import { createRequire } from 'node:module'
import path from 'node:path'
import { countryName, documentLanguageOf } from '@range/shared/countries'
import type { InvoiceKind } from '@range/shared/invoices/schema'
import { vatRateInWords, vatSums } from '@range/shared/invoices/vat'
import { formatMinor, formatMoney } from '@range/shared/money'
import PDFDocument from 'pdfkit'
import type { IssuedInvoiceDocument } from './issuedInvoiceModel'

const fonts = path.dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json'))
const titles: Record<InvoiceKind, string> = {
  INVOICE: 'Invoice / Számla',
  STORNO: 'Storno invoice / Sztornó számla',
  CORRECTION: 'Correcting invoice / Helyesbítő számla',
}
const methods = { ONLINE: 'Card / Bankkártya', CARD: 'Card / Bankkártya', CASH: 'Cash / Készpénz' } as const

const left = 50
const right = 545
const bottom = 770
/** The columns of the lines: where each begins and how wide it is. The first is the name. */
const columns = [
  { x: left, width: 195 },
  { x: 250, width: 80 },
  { x: 335, width: 58 },
  { x: 397, width: 68 },
  { x: 470, width: 75 },
] as const

/** Returns a document as a PDF of A4 pages, in English and Hungarian. */
export async function renderInvoice(document: IssuedInvoiceDocument): Promise<Buffer> {
  const { number, kind, currency, rate, lines, original, note } = document
  const title = titles[kind]
  const pdf = new PDFDocument({ size: 'A4', margin: left, info: { Title: `${title} ${number}` }, lang: 'en' })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const finished = new Promise<void>((resolve) => pdf.on('end', resolve))
  pdf.registerFont('text', path.join(fonts, 'ttf/DejaVuSans.ttf'))
  pdf.registerFont('bold', path.join(fonts, 'ttf/DejaVuSans-Bold.ttf'))

  pdf.font('bold').fontSize(18).text(title, left, left)
  pdf
    .font('text')
    .fontSize(11)
    .text(`${number}${original ? `, to invoice / a következő számlához: ${original}` : ''}`)
  pdf.moveDown(1.5)
  parties(pdf, document)
  facts(pdf, document)

  pdf.moveDown(1.5)
  row(pdf, ['Item / Tétel', 'Net / Nettó', 'VAT %', 'VAT / Áfa', 'Gross / Bruttó'], 'bold')
  rule(pdf)
  const money = (minor: number) => formatMinor(minor, currency)
  for (const { name, vatRate, netMinor, vatMinor, grossMinor } of lines) {
    row(pdf, [name, money(netMinor), vatRateInWords(vatRate), money(vatMinor), money(grossMinor)])
  }
  rule(pdf)
  const sums = vatSums(lines, currency, rate)
  for (const { vatRate, netMinor, vatMinor, grossMinor } of sums) {
    row(pdf, ['Sum / Összesen', money(netMinor), vatRateInWords(vatRate), money(vatMinor), money(grossMinor)])
  }
  const grossMinor = sums.reduce((sum, one) => sum + one.grossMinor, 0)
  pdf.moveDown(0.5)
  row(pdf, ['Total / Végösszeg', '', '', '', money(grossMinor)], 'bold')
  if (currency !== 'HUF') {
    const vatHuf = sums.reduce((sum, one) => sum + one.vatHuf, 0)
    const inForints = `VAT in forints / Áfa forintban: ${formatMoney(vatHuf, 'HUF')} (${rate} HUF/EUR)`
    pdf.moveDown(0.5).font('text').fontSize(9).text(inForints, left, pdf.y)
  }
  pdf.moveDown(2).font('text').fontSize(9)
  if (note) pdf.text(note, left, pdf.y)
  pdf.text('Paid. / Kiegyenlítve.', left, pdf.y)
  pdf.moveDown(1)
  pdf
    .fillColor('#666')
    .text(
      'Issued by the built-in issuer for demonstration: not a valid invoice. / A beépített kiállító bemutató bizonylata, nem érvényes számla.',
      left,
      pdf.y,
      { width: right - left },
    )
  pdf.end()
  await finished
  return Buffer.concat(chunks)
}

function parties(pdf: PDFKit.PDFDocument, { seller, buyer }: IssuedInvoiceDocument): void {
  const top = pdf.y
  const block = (heading: string, rows: readonly (string | null | undefined)[], x: number) => {
    pdf.font('bold').fontSize(9).text(heading, x, top, { width: 235 })
    pdf.font('text').fontSize(10)
    for (const text of rows) if (text?.trim()) pdf.text(text, x, pdf.y, { width: 235 })
    return pdf.y
  }
  const address = ({
    postCode,
    city,
    streetAddress,
  }: { [name in 'postCode' | 'city' | 'streetAddress']?: string | null }) =>
    [[postCode, city].filter(Boolean).join(' '), streetAddress].filter(Boolean).join(', ')
  const taxNumber = (value: string | null | undefined) => (value ? `Tax number / Adószám: ${value}` : '')
  const country = countryName(buyer.country ?? '', documentLanguageOf(buyer.country ?? ''))
  const ends = [
    block('Seller / Eladó', [seller.name, address(seller), taxNumber(seller.taxNumber)], left),
    block('Buyer / Vevő', [buyer.name, address(buyer), country, taxNumber(buyer.taxNumber)], 310),
  ]
  pdf.y = Math.max(...ends)
  pdf.moveDown(1)
}

function facts(pdf: PDFKit.PDFDocument, { issuedOn, fulfilledOn, method }: IssuedInvoiceDocument): void {
  pdf.font('text').fontSize(9)
  for (const [label, value] of [
    ['Date of issue / Kelt', issuedOn],
    ['Date of supply / Teljesítés', fulfilledOn],
    ['Payment method / Fizetési mód', methods[method]],
  ]) {
    pdf.text(`${label}: ${value}`, left, pdf.y, { width: right - left })
  }
}

/** Writes a row of the table, on a new page if this one is full. Long names wrap. */
function row(pdf: PDFKit.PDFDocument, cells: readonly string[], font: 'text' | 'bold' = 'text'): void {
  pdf.font(font).fontSize(9)
  const heights = cells.map((cell, index) => pdf.heightOfString(cell, { width: columns[index]?.width ?? 0 }))
  const height = Math.max(...heights)
  if (pdf.y + height > bottom) pdf.addPage()
  const top = pdf.y
  for (const [index, cell] of cells.entries()) {
    const { x, width } = columns[index] ?? columns[0]
    pdf.text(cell, x, top, { width, align: index === 0 ? 'left' : 'right' })
  }
  pdf.y = top + height + 4
}

function rule(pdf: PDFKit.PDFDocument): void {
  pdf.moveTo(left, pdf.y).lineTo(right, pdf.y).lineWidth(0.5).strokeColor('#999').stroke()
  pdf.y += 5
}
