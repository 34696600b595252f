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

type Change = Pick<IssuedInvoiceDocument, 'kind' | 'original' | 'change' | 'linesBefore'>

/**
 * Returns the built-in invoice service, for development and demos. It numbers documents without gaps, refuses to take back more
 * than an invoice's total, and returns the stored document for an external id that it knows.
 */
export function createInvoiceIssuer(venue: () => Promise<Parameters<typeof sellerOf>[0]>): Invoicing {
  const issue = async (order: InvoiceOrder, change: Change): Promise<IssuedDocument> => {
    const known = await IssuedInvoice.findOne({ externalId: order.externalId }).lean()
    return presented(known ?? (await insert(order, change, sellerNamed(sellerOf(await venue())))))
  }
  return {
    name: 'built-in',
    issue: (order) => issue(order, { kind: 'INVOICE', original: null, change: null, linesBefore: 0 }),
    correct: async (order) => issue(order, await correctionOf('CORRECTION', order)),
    cancel: async (order) => issue(order, await correctionOf('STORNO', order)),
    find: async (externalId) => {
      const found = await IssuedInvoice.findOne({ externalId }).lean()
      return found ? presented(found) : undefined
    },
    pdf: async (number) => renderInvoice(await documentNumbered(number)),
    xml: async (number) => navInvoiceData(await documentNumbered(number)),
  }
}

/** Throws InvoicingError when the original is unknown or has less left than is to be taken back. */
async function correctionOf(
  kind: 'CORRECTION' | 'STORNO',
  { externalId, original, change, lines }: CorrectionOrder,
): Promise<Change> {
  const [invoice, changes] = await Promise.all([
    IssuedInvoice.findOne({ number: original, kind: 'INVOICE' }).lean(),
    IssuedInvoice.find({ original, externalId: { $ne: externalId } }).lean(),
  ])
  if (!invoice) throw new InvoicingError('refused', `There is no invoice ${original}.`)
  const before = [invoice, ...changes]
  const left = before.reduce((sum, document) => sum + grossOf(document), 0) + grossOf({ lines: [...lines] })
  if (left < 0 || (kind === 'STORNO' && (left !== 0 || changes.length > 0))) {
    throw new InvoicingError('refused', `Invoice ${original} has less left than is to be taken back.`)
  }
  return { kind, original, change, linesBefore: before.reduce((sum, one) => sum + one.lines.length, 0) }
}

/** Inserts a document under the next number. Another document may take that number first; then it tries the one after. */
async function insert(order: InvoiceOrder, change: Change, seller: InvoiceSeller): Promise<IssuedInvoiceDocument> {
  const { externalId, lines } = order
  const year = order.issuedOn.slice(0, 4)
  for (;;) {
    const last = await IssuedInvoice.findOne({ year }).sort({ count: -1 }).lean()
    const count = (last?.count ?? 0) + 1
    const number = `R-${year}-${String(count).padStart(6, '0')}`
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
  throw new InvoicingError('denied', `Invoices need ${seller.missing.words}. Fill it in under The venue.`, {
    fix: 'VENUE',
  })
}

async function documentNumbered(number: string): Promise<IssuedInvoiceDocument> {
  const found = await IssuedInvoice.findOne({ number }).lean()
  if (!found) throw new InvoicingError('refused', `There is no document ${number}.`)
  return found
}

function presented(document: IssuedInvoiceDocument): IssuedDocument {
  return { number: document.number, currency: document.currency, grossMinor: grossOf(document) }
}

function grossOf({ lines }: { lines: readonly { grossMinor: number }[] }): number {
  return lines.reduce((sum, { grossMinor }) => sum + grossMinor, 0)
}
