import type { IsoDate } from '@range/shared/budapestTime'
import type { InvoiceBuyer, InvoiceFix, InvoiceKind } from '@range/shared/invoices/schema'
import type { InvoiceForm } from '@range/shared/invoices/settings'
import type { InvoiceLine } from '@range/shared/invoices/vat'
import { inLanguage } from '@range/shared/language'
import type { Currency } from '@range/shared/money'
import type { LedgerMethod } from '@range/shared/reports/ledger'

/** A document to issue. */
export type InvoiceOrder = {
  /** Our own id of the document. The service issues at most one document for it. */
  externalId: string
  orderNumber: string
  issuedOn: IsoDate
  /** The day on which the money changed hands. */
  fulfilledOn: IsoDate
  currency: Currency
  /** HUF per EUR when the booking was made. A service may use another rate for the VAT in forints. */
  rate: number
  method: LedgerMethod
  /** Positive in an invoice; negative in a correcting or a storno invoice. */
  lines: readonly InvoiceLine[]
  buyer: InvoiceBuyer
  /** A document that changes an invoice has the invoice's form. */
  form: InvoiceForm
  note: string
}

/** A document that changes an earlier invoice. */
export type CorrectionOrder = InvoiceOrder & {
  /** The number of the invoice that it corrects or cancels. */
  original: string
  /** 1 for the first document that changes the original, 2 for the second. */
  change: number
}

/** A document as the service knows it. */
export type IssuedDocument = { number: string; currency: Currency; grossMinor: number }

/** A document that the service has issued. `number` is null when it has cancelled a receipt without naming by which document. */
export type FoundDocument = Omit<IssuedDocument, 'number'> & { number: string | null }

/** Returns whether the service's document has our total. A service may state that of a storno document without its sign. */
export function hasSameTotal(
  document: FoundDocument,
  { kind, currency, grossMinor }: { kind: InvoiceKind; currency: Currency; grossMinor: number },
): boolean {
  const isStorno = kind === 'STORNO' || kind === 'RECEIPT_STORNO'
  const isSame = document.grossMinor === grossMinor || (isStorno && document.grossMinor === 0 - grossMinor)
  return isSame && document.currency === currency
}

/** Our id of a receipt, and those of the receipt that it cancels; null when it cancels none. */
export type ReceiptIds = { externalId: string; cancels: { externalId: string; number: string } | null }

/** The calls of a service for receipts. They throw like those of `Invoicing`. */
export type Receipts = {
  issue: (order: InvoiceOrder) => Promise<IssuedDocument>
  /** Cancels the whole original. */
  cancel: (order: CorrectionOrder) => Promise<IssuedDocument>
  /** Returns the receipt of our id; undefined when the service has issued none. */
  find: (ids: ReceiptIds) => Promise<FoundDocument | undefined>
  pdf: (number: string) => Promise<Buffer>
}

/**
 * A service that issues invoices and receipts. Each call throws InvoicingError. After `unavailable`, a document may have
 * been issued nevertheless: `find` tells.
 */
export type Invoicing = {
  name: 'built-in' | 'szamlazz'
  issue: (order: InvoiceOrder) => Promise<IssuedDocument>
  /** Issues a correcting invoice, which takes back a part of the original. */
  correct: (order: CorrectionOrder) => Promise<IssuedDocument>
  /** Issues a storno invoice, which cancels the whole original. */
  cancel: (order: CorrectionOrder) => Promise<IssuedDocument>
  /** Returns the document of an external id; undefined when the service has issued none. */
  find: (externalId: string) => Promise<IssuedDocument | undefined>
  pdf: (number: string) => Promise<Buffer>
  /** Returns the document as NAV InvoiceData; undefined when the service reports to NAV without showing it. */
  xml: (number: string) => Promise<string | undefined>
  receipts: Receipts
}

/**
 * `unavailable`: no answer, or none that can be understood; the outcome is unknown. `denied`: the service does not accept
 * our key or account, so no document can be issued now. `refused`: this document is not acceptable, and nothing was
 * issued. `duplicate`: a document with this external id exists.
 */
export type InvoicingFailure = 'unavailable' | 'denied' | 'refused' | 'duplicate'

/**
 * A failed call of the invoice service. `say` tells staff why in plain words, in the current language; the message is in
 * English. `fix` is where they can correct it.
 */
export class InvoicingError extends Error {
  readonly failure: InvoicingFailure
  readonly say: () => string
  readonly fix: InvoiceFix | null

  constructor(failure: InvoicingFailure, say: () => string, options: ErrorOptions & { fix?: InvoiceFix } = {}) {
    super(inLanguage('en', say), options)
    this.name = 'InvoicingError'
    this.failure = failure
    this.say = say
    this.fix = options.fix ?? null
  }
}
