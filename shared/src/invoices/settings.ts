import { z } from 'zod'
import { vatRates } from './vat'

/** Which money gets invoices: none, only money paid online, or all of it. */
export const invoicedTakings = ['NONE', 'ONLINE', 'ALL'] as const
export type InvoicedTakings = (typeof invoicedTakings)[number]
export const invoicedInWords: Record<InvoicedTakings, string> = {
  NONE: 'no payments',
  ONLINE: 'payments online',
  ALL: 'payments online and at the desk',
}

/** An electronic invoice is valid as the file that the guest's link downloads, a paper one only as the printed page. */
export const invoiceForms = ['ELECTRONIC', 'PAPER'] as const
export type InvoiceForm = (typeof invoiceForms)[number]
export const invoiceFormNames: Record<InvoiceForm, string> = { ELECTRONIC: 'Electronic', PAPER: 'Paper' }

/** The longest time that an invoice waits for its buyer's company data. */
export const maxInvoiceWaitMinutes = 1440

/** The rules for invoices. Invoices are also off while no invoice service is configured. */
export const invoicingSettingsSchema = z.object({
  takings: z.enum(invoicedTakings),
  form: z.enum(invoiceForms),
  /** The VAT rate of a package that has none of its own. */
  vatRate: z.enum(vatRates),
  /** The minutes after a payment during which its guest can still ask for an invoice to a company. */
  waitMinutes: z
    .number('Enter the minutes')
    .int('Enter whole minutes')
    .min(0, 'Enter 0 or more')
    .max(maxInvoiceWaitMinutes, `At most ${maxInvoiceWaitMinutes} minutes`),
})
export type InvoicingSettings = z.infer<typeof invoicingSettingsSchema>
export const defaultInvoicingSettings: InvoicingSettings = {
  takings: 'NONE',
  form: 'ELECTRONIC',
  vatRate: '27',
  waitMinutes: 30,
}
