import { z } from 'zod'
import { countryCodes } from '../countries'
import type { Language } from '../language'
import { maxFullNameLength, maxPlaceLength, maxPostCodeLength, maxStreetAddressLength } from '../limits'
import { currencies } from '../money'
import { oneLine } from '../plainText'
import { texts } from '../texts/companyChecks'
import { euVatPrefix, isEuVatNumber, isHungarianTaxNumber } from './taxNumber'

const tooLong = (length: number) => ({ error: () => texts.tooLong({ length }) })
const line = (max: number, missing: () => string) => oneLine().min(1, { error: missing }).max(max, tooLong(max))
const taxText = oneLine()
  .overwrite((text) => text.toUpperCase().replace(/\s/g, ''))
  .max(30, tooLong(30))

/**
 * A company to invoice. `country` is its two-letter ISO code. A Hungarian company needs its Hungarian tax number, one in
 * another member state its EU VAT number; companies elsewhere may give their own number or none.
 */
export const invoiceCompanySchema = z
  .object({
    name: line(maxFullNameLength, () => texts.nameMissing),
    country: z.string().refine((code) => countryCodes.includes(code), { error: () => texts.countryMissing }),
    postCode: line(maxPostCodeLength, () => texts.postCodeMissing),
    city: line(maxPlaceLength, () => texts.cityMissing),
    streetAddress: line(maxStreetAddressLength, () => texts.streetAddressMissing),
    taxNumber: taxText,
  })
  .superRefine(({ country, taxNumber }, context) => {
    const fault = faultOfTaxNumber(country, taxNumber)
    if (fault) context.addIssue({ code: 'custom', path: ['taxNumber'], message: fault })
  })
export type InvoiceCompany = z.output<typeof invoiceCompanySchema>
export type InvoiceCompanyInput = z.input<typeof invoiceCompanySchema>

function faultOfTaxNumber(country: string, taxNumber: string): string | undefined {
  if (country === 'HU') {
    return isHungarianTaxNumber(taxNumber) ? undefined : texts.hungarianTaxNumber
  }
  const prefix = euVatPrefix(country)
  if (!prefix) return undefined
  const isOfCountry = taxNumber.startsWith(prefix) && isEuVatNumber(taxNumber)
  return isOfCountry ? undefined : texts.euVatNumber({ prefix })
}

/**
 * The buyer on an invoice. `taxNumber` is a company's; a person has none. `country` is a code, or what a person wrote if it
 * names no country that we know. The documents are in `language`.
 */
export type InvoiceBuyer = Omit<InvoiceCompany, 'taxNumber'> & {
  taxNumber: string
  isCompany: boolean
  email: string
  language: Language
}

export const saveCompanySchema = z.object({ company: invoiceCompanySchema.nullable() })

/**
 * An invoice; one that cancels a whole invoice; one that takes back a part of an invoice; a receipt, which names no buyer; and
 * one that cancels a whole receipt. Nothing takes back a part of a receipt.
 */
export const invoiceKinds = ['INVOICE', 'STORNO', 'CORRECTION', 'RECEIPT', 'RECEIPT_STORNO'] as const
export type InvoiceKind = (typeof invoiceKinds)[number]

/** The kinds that the service issues by its calls for receipts. */
export const receiptKinds = ['RECEIPT', 'RECEIPT_STORNO'] as const satisfies InvoiceKind[]

/** Returns whether a document is a receipt or cancels one. */
export function isReceipt({ kind }: { kind: InvoiceKind }): boolean {
  return receiptKinds.some((one) => one === kind)
}

/** Returns whether a document is for money that came in, so that others can take it back. */
export function isForTaking({ kind }: { kind: InvoiceKind }): boolean {
  return kind === 'INVOICE' || kind === 'RECEIPT'
}

/** DUE until the service has issued it; STOPPED when it needs staff first. */
export const invoiceStates = ['DUE', 'ISSUED', 'STOPPED'] as const

/** The settings in which staff can correct why a document was not issued. */
export const invoiceFixes = ['VENUE', 'INVOICES'] as const
export type InvoiceFix = (typeof invoiceFixes)[number]
const fix = z.enum(invoiceFixes).nullable()

const instant = z.iso.datetime()

/** A document as staff see it. `total` is negative for money that went back. */
export const invoiceSchema = z.object({
  /** Our own id, which the service keeps as the external id. */
  id: z.string(),
  kind: z.enum(invoiceKinds),
  state: z.enum(invoiceStates),
  /** Null until the service has issued it. */
  number: z.string().nullable(),
  /** The number of the invoice that it corrects or cancels; null until that is issued, and for an invoice. */
  original: z.string().nullable(),
  /** When the money came in or went back. */
  at: instant,
  issuedAt: instant.nullable(),
  total: z.number(),
  currency: z.enum(currencies),
  booking: z.string(),
  orderNumber: z.string(),
  buyer: z.string(),
  isCompany: z.boolean(),
  /** Why the service has not issued it yet, in plain words; empty when nothing went wrong. */
  reason: z.string(),
  fix,
  attempts: z.number().int(),
  /** When the next attempt follows; null when there will be none. */
  nextAttemptAt: instant.nullable(),
  /** True when it has not been issued a day after it was due. */
  isLate: z.boolean(),
  /** True when it can be issued again to the company that its booking names. */
  canReissue: z.boolean(),
})
export type Invoice = z.infer<typeof invoiceSchema>

export const invoiceServices = ['off', 'built-in', 'szamlazz'] as const

export const invoiceListQuerySchema = z.object({
  page: z.coerce.number().int().min(0).max(1_000_000).default(0),
  limit: z.coerce.number().int().min(1).max(100).default(20),
  /** `WAITING`: DUE and STOPPED. */
  show: z.enum(['WAITING', 'ISSUED', 'ALL']).default('WAITING'),
})

/** A page of documents, the oldest waiting first, or the newest issued first. */
export const invoiceListSchema = z.object({
  service: z.enum(invoiceServices),
  invoices: z.array(invoiceSchema),
  total: z.number().int(),
  /** `late`: DUE, but not issued a day later. `failed`: not issued for a reason. */
  counts: z.object({
    due: z.number().int(),
    stopped: z.number().int(),
    late: z.number().int(),
    failed: z.number().int(),
  }),
  /** The reasons that several documents share, the commonest first. */
  causes: z.array(z.object({ reason: z.string(), fix, count: z.number().int() })),
})
export type InvoiceList = z.infer<typeof invoiceListSchema>

/** The documents of a booking, oldest first, and the company that its guest wants them for. */
export const bookingInvoicesSchema = z.object({
  service: z.enum(invoiceServices),
  invoices: z.array(invoiceSchema),
  company: invoiceCompanySchema.nullable(),
  /** The keys of the payments that get a slip from us, because the range's own cash register gives their receipts. */
  slips: z.array(z.string()),
  /** True while a document is due, which is issued automatically within seconds. */
  isIssuing: z.boolean(),
  /** False while the booking gets no invoices. */
  canChangeCompany: z.boolean(),
})
export type BookingInvoices = z.infer<typeof bookingInvoicesSchema>

/** The documents of a booking as its guest sees them. */
export const ownInvoicesSchema = z.object({
  /**
   * The guest's choices about a company: none, as long as nothing is paid or after a cancellation; to give its data for
   * the coming invoice, or to ask the range for another invoice.
   */
  companyChange: z.enum(['NONE', 'GIVE', 'ASK']),
  company: invoiceCompanySchema.nullable(),
  /** True while an issued invoice is not made out to the company, so that the range is to issue it again. */
  isAsked: z.boolean(),
  invoices: z.array(
    invoiceSchema.pick({ id: true, kind: true, number: true, total: true, currency: true, issuedAt: true }),
  ),
  /** True while a document will be issued on time. */
  isComing: z.boolean(),
  /** True while a document needs the range, or has not been issued a day after it was due. */
  isLate: z.boolean(),
})
export type OwnInvoices = z.infer<typeof ownInvoicesSchema>
