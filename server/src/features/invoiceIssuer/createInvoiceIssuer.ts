import { invoiceKinds, isReceipt, receiptKinds } from '@range/shared/invoices/schema'
import { texts } from '@range/shared/staffTexts/invoiceReasons'
import { texts as settingsTexts } from '@range/shared/staffTexts/settingsErrors'
import { isDuplicateKey } from '../../database/isDuplicateKey'
import {
  type CorrectionOrder,
  type InvoiceOrder,
  type Invoicing,
  InvoicingError,
  type IssuedDocument,
} from '../../gateways/invoicing/invoicing'
import { type InvoiceSeller, sellerOf } from '../settings/sellerOf'
import { IssuedInvoice, type IssuedInvoiceDocument } from './issuedInvoiceModel'
import { navInvoiceData } from './navInvoiceData'
import { renderInvoice } from './renderInvoice'

const invoiceOnlyKinds = invoiceKinds.filter((kind) => !isReceipt({ kind }))

type Change = Pick<IssuedInvoiceDocument, 'kind' | 'original' | 'change' | 'linesBefore'>

/**
 * Returns the built-in invoice service, for development and demos. It numbers invoices and receipts without gaps, refuses
 * to take back more than an invoice's total, and returns the stored document for an external id that it knows.
 */
export function createInvoiceIssuer(venue: () => Promise<Parameters<typeof sellerOf>[0]>): Invoicing {
  const issue = async (order: InvoiceOrder, change: Change): Promise<IssuedDocument> => {
    const known = await IssuedInvoice.findOne({ externalId: order.externalId }).lean()
    return presented(known ?? (await insert(order, change, sellerNamed(sellerOf(await venue())))))
  }
  const find = async (externalId: string) => {
    const found = await IssuedInvoice.findOne({ externalId }).lean()
    return found ? presented(found) : undefined
  }
  const pdf = async (number: string) => renderInvoice(await documentNumbered(number))
  return {
    name: 'built-in',
    issue: (order) => issue(order, { kind: 'INVOICE', original: null, change: null, linesBefore: 0 }),
    correct: async (order) => issue(order, await correctionOf('CORRECTION', order)),
    cancel: async (order) => issue(order, await correctionOf('STORNO', order)),
    find,
    pdf,
    xml: async (number) => navInvoiceData(await documentNumbered(number)),
    receipts: {
      issue: (order) => issue(order, { kind: 'RECEIPT', original: null, change: null, linesBefore: 0 }),
      cancel: async (order) => issue(order, await correctionOf('RECEIPT_STORNO', order)),
      find: ({ externalId }) => find(externalId),
      pdf,
    },
  }
}

/** Throws InvoicingError when the original is unknown or has less left than is to be taken back. */
async function correctionOf(
  kind: 'CORRECTION' | 'STORNO' | 'RECEIPT_STORNO',
  { externalId, original, change, lines }: CorrectionOrder,
): Promise<Change> {
  const [invoice, changes] = await Promise.all([
    IssuedInvoice.findOne({ number: original, kind: kind === 'RECEIPT_STORNO' ? 'RECEIPT' : 'INVOICE' }).lean(),
    IssuedInvoice.find({ original, externalId: { $ne: externalId } }).lean(),
  ])
  if (!invoice) throw new InvoicingError('refused', () => texts.noDocument({ number: original }))
  const before = [invoice, ...changes]
  const left = before.reduce((sum, document) => sum + grossOf(document), 0) + grossOf({ lines: [...lines] })
  if (left < 0 || (kind !== 'CORRECTION' && (left !== 0 || changes.length > 0))) {
    throw new InvoicingError('refused', () => texts.lessLeft({ number: original }))
  }
  return { kind, original, change, linesBefore: before.reduce((sum, one) => sum + one.lines.length, 0) }
}

/** Inserts a document under the next number. Another document may take that number first; then it tries the one after. */
async function insert(order: InvoiceOrder, change: Change, seller: InvoiceSeller): Promise<IssuedInvoiceDocument> {
  const { externalId, lines } = order
  const year = order.issuedOn.slice(0, 4)
  // Receipts have numbers of their own.
  const [series, kinds] = isReceipt(change) ? (['N', receiptKinds] as const) : (['R', invoiceOnlyKinds] as const)
  for (;;) {
    const last = await IssuedInvoice.findOne({ year, kind: { $in: kinds } })
      .sort({ count: -1 })
      .lean()
    const count = (last?.count ?? 0) + 1
    const number = `${series}-${year}-${String(count).padStart(6, '0')}`
    try {
      const numbered = { ...order, ...change, number, year, count, seller, lines: [...lines] }
      const created = await IssuedInvoice.create(numbered)
      return created.toObject()
    } catch (error) {
      if (!isDuplicateKey(error)) throw error
      const known = await IssuedInvoice.findOne({ externalId }).lean()
      if (known) return known
    }
  }
}

function sellerNamed(seller: ReturnType<typeof sellerOf>): InvoiceSeller {
  if (!('missing' in seller)) return seller
  throw new InvoicingError('denied', () => settingsTexts.fillInFirst[seller.missing], { fix: 'VENUE' })
}

async function documentNumbered(number: string): Promise<IssuedInvoiceDocument> {
  const found = await IssuedInvoice.findOne({ number }).lean()
  if (!found) throw new InvoicingError('refused', () => texts.noDocument({ number }))
  return found
}

function presented(document: IssuedInvoiceDocument): IssuedDocument {
  return { number: document.number, currency: document.currency, grossMinor: grossOf(document) }
}

function grossOf({ lines }: { lines: readonly { grossMinor: number }[] }): number {
  return lines.reduce((sum, { grossMinor }) => sum + grossMinor, 0)
}
