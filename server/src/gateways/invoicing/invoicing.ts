import type { IsoDate } from '@range/shared/budapestTime'
import type { InvoiceBuyer, InvoiceFix, InvoiceKind } from '@range/shared/invoices/schema'
import type { InvoiceForm } from '@range/shared/invoices/settings'
import type { InvoiceLine } from '@range/shared/invoices/vat'
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

/** Returns whether the service's document has our total. A service may state that of a storno invoice without its sign. */
export function hasSameTotal(
  document: IssuedDocument,
  { kind, currency, grossMinor }: { kind: InvoiceKind; currency: Currency; grossMinor: number },
): boolean {
  const isSame = document.grossMinor === grossMinor || (kind === 'STORNO' && document.grossMinor === 0 - grossMinor)
  return isSame && document.currency === currency
}

/**
 * A service that issues invoices. Each call throws InvoicingError. After `unavailable`, a document may have been issued
 * nevertheless: `find` tells.
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
}

/**
 * `unavailable`: no answer, or none that can be understood; the outcome is unknown. `denied`: the service does not accept
 * our key or account, so no document can be issued now. `refused`: this document is not acceptable, and nothing was
 * issued. `duplicate`: a document with this external id exists.
 */
export type InvoicingFailure = 'unavailable' | 'denied' | 'refused' | 'duplicate'

/** A failed call of the invoice service. The message is for staff, in plain words; `fix` is where they can correct it. */
export class InvoicingError extends Error {
  readonly failure: InvoicingFailure
  readonly fix: InvoiceFix | null

  constructor(failure: InvoicingFailure, message: string, options: ErrorOptions & { fix?: InvoiceFix } = {}) {
    super(message, options)
    this.name = 'InvoicingError'
    this.failure = failure
    this.fix = options.fix ?? null
  }
}
