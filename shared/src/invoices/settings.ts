import { z } from 'zod'
import { choice, number, type ValueOf } from '../records/field'
import { group } from '../records/group'
import { vatRateInWords, vatRates } from './vat'

/** The longest time that an invoice waits for its buyer's company data. */
export const maxInvoiceWaitMinutes = 1440

/** The rules for invoices. Invoices are also off while no invoice service is configured. */
export const invoicing = group({
  takings: choice({
    label: 'Payments that get an invoice',
    options: [
      { value: 'NONE', label: 'None' },
      { value: 'ONLINE', label: 'Online' },
      { value: 'ALL', label: 'Online and desk' },
    ],
    initial: 'NONE',
  }),
  /** An electronic invoice is valid as the file that the guest's link downloads, a paper one only as the printed page. */
  form: choice({
    label: 'Form of invoices',
    options: [
      { value: 'ELECTRONIC', label: 'Electronic' },
      { value: 'PAPER', label: 'Paper' },
    ],
    initial: 'ELECTRONIC',
  }),
  /** The rate of a package that has none of its own. */
  vatRate: choice({
    label: 'VAT rate of packages',
    options: vatRates.map((value) => ({ value, label: vatRateInWords(value) })),
    initial: '27',
  }),
  /** The minutes after a payment during which its guest can still ask for an invoice to a company. */
  waitMinutes: number({
    label: 'Minutes before an invoice is issued',
    request: z
      .number('Enter the minutes')
      .int('Enter whole minutes')
      .min(0, 'Enter 0 or more')
      .max(maxInvoiceWaitMinutes, `At most ${maxInvoiceWaitMinutes} minutes`),
    initial: 30,
  }),
})
export type InvoicingSettings = ValueOf<typeof invoicing>
export type InvoiceForm = InvoicingSettings['form']
