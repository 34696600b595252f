import { countryName } from '@range/shared/countries'
import { type InvoiceKind, isForTaking, isReceipt } from '@range/shared/invoices/schema'
import { type InvoiceLine, unitPrice, vatRateInWords, vatSums } from '@range/shared/invoices/vat'
import { decimalPlaces, formatMinor, formatMoney, fromMinor } from '@range/shared/money'
import { isFilledIn } from '@range/shared/text'
import type { IssuedInvoiceDocument } from './issuedInvoiceModel'

const titles: Record<InvoiceKind, string> = {
  INVOICE: 'Invoice / Számla',
  STORNO: 'Storno invoice / Sztornó számla',
  CORRECTION: 'Correcting invoice / Helyesbítő számla',
  RECEIPT: 'Receipt / Nyugta',
  RECEIPT_STORNO: 'Storno receipt / Sztornó nyugta',
}
const methods = { ONLINE: 'Card / Bankkártya', CARD: 'Card / Bankkártya', CASH: 'Cash / Készpénz' } as const
const headings = [
  'Item\nTétel',
  'Quantity\nMennyiség',
  'Unit price, net\nNettó egységár',
  'Net\nNettó',
  'VAT %\nÁfa %',
  'VAT\nÁfa',
  'Gross\nBruttó',
]

/** Returns everything that the PDF of a document says, in English and Hungarian. */
export function documentTexts(document: IssuedInvoiceDocument) {
  const { number, kind, original, issuedOn, fulfilledOn, method, note, seller, buyer } = document
  return {
    title: titles[kind],
    number: `${number}${original ? `, to / ehhez: ${original}` : ''}`,
    seller: ['Seller / Eladó', seller.name, addressOf(seller), taxNumberOf(seller)].filter(isText),
    // A receipt names no buyer.
    buyer: isReceipt({ kind })
      ? []
      : ['Buyer / Vevő', buyer.name, addressOf(buyer), countryOf(buyer), taxNumberOf(buyer)].filter(isText),
    facts: [
      `Date of issue / Kelt: ${issuedOn}`,
      `Date of supply / Teljesítés: ${fulfilledOn}`,
      `Payment method / Fizetési mód: ${methods[method]}`,
      note && `Note / Megjegyzés: ${note}`,
    ].filter(isText),
    ...tableOf(document),
    closing: [
      isForTaking({ kind }) && 'Paid. / Kiegyenlítve.',
      'Issued by the built-in issuer for demonstration: not a valid document. / A beépített kiállító bemutató bizonylata, nem érvényes bizonylat.',
    ].filter(isText),
  }
}

function tableOf({ currency, rate, lines }: IssuedInvoiceDocument) {
  const amount = (minor: number) => grouped(fromMinor(minor, currency), decimalPlaces(currency))
  const amounts = ({ vatRate, netMinor, vatMinor, grossMinor }: Omit<InvoiceLine, 'name' | 'quantity'>) => {
    return [amount(netMinor), vatRateInWords(vatRate), amount(vatMinor), amount(grossMinor)]
  }
  const sums = vatSums(lines, currency, rate)
  const total = (field: 'grossMinor' | 'vatHuf') => sums.reduce((all, sum) => all + sum[field], 0)
  return {
    headings,
    lines: lines.map(({ name, quantity, ...line }) => {
      const price = unitPrice(fromMinor(line.netMinor, currency), { quantity })
      return [name, String(quantity), grouped(price, Number.isInteger(price) ? 0 : 2), ...amounts(line)]
    }),
    sums: sums.map((sum) => ['Sum / Összesen', '', '', ...amounts(sum)]),
    total: `Total / Végösszeg: ${formatMinor(total('grossMinor'), currency)}`,
    vatInForints:
      currency === 'HUF'
        ? ''
        : `VAT in forints / Áfa forintban: ${formatMoney(total('vatHuf'), 'HUF')} (${rate} HUF/EUR)`,
  }
}

type Party = Partial<Record<'postCode' | 'city' | 'streetAddress' | 'taxNumber' | 'country', string | null>>

function addressOf({ postCode, city, streetAddress }: Party): string {
  return [[postCode, city].filter(isFilledIn).join(' '), streetAddress].filter(isFilledIn).join(', ')
}

function countryOf({ country }: Party): string {
  return countryName(country ?? '', country === 'HU' ? 'hu' : 'en')
}

function taxNumberOf({ taxNumber }: Party): string {
  return taxNumber ? `Tax number / Adószám: ${taxNumber}` : ''
}

function isText(text: string | null | undefined | false): text is string {
  return text ? text.trim() !== '' : false
}

/** Returns a number with its thousands apart: `23 543.50`. */
function grouped(value: number, decimals: number): string {
  return value.toFixed(decimals).replace(/\B(?=(\d{3})+(?!\d))/g, ' ')
}
