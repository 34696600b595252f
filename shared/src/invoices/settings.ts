import { z } from 'zod'
import { choice, number, type ValueOf, yesNo } from '../records/field'
import { group } from '../records/group'
import { texts } from '../staffTexts/invoicing'
import { texts as recordTexts } from '../staffTexts/records'
import { vatRateInWords, vatRates } from './vat'

/** The longest time that an invoice waits for its buyer's company data. */
export const maxInvoiceWaitMinutes = 1440

/** The rules for invoices. Invoices are also off while no invoice service is configured. */
export const invoicing = group({
  takings: choice({
    label: () => texts.takings,
    options: [
      { value: 'NONE', label: () => texts.taking.NONE },
      { value: 'ONLINE', label: () => texts.taking.ONLINE },
      { value: 'ALL', label: () => texts.taking.ALL },
    ],
    initial: 'NONE',
  }),
  /** The document of a desk payment, if desk payments get one; see `deskDocument`. */
  atDesk: choice({
    label: () => texts.atDesk,
    options: [
      { value: 'INVOICE', label: () => texts.deskDocument.INVOICE },
      { value: 'RECEIPT', label: () => texts.deskDocument.RECEIPT },
      { value: 'REGISTER', label: () => texts.deskDocument.REGISTER },
    ],
    initial: 'INVOICE',
  }),
  /** Whether the owner has let the service report the receipts to the tax authority. We cannot ask the service. */
  reportsReceipts: yesNo(() => texts.reportsReceipts),
  /** An electronic invoice is valid as the file that the guest's link downloads, a paper one only as the printed page. */
  form: choice({
    label: () => texts.form,
    options: [
      { value: 'ELECTRONIC', label: () => texts.formName.ELECTRONIC },
      { value: 'PAPER', label: () => texts.formName.PAPER },
    ],
    initial: 'ELECTRONIC',
  }),
  /** The rate of a package that has none of its own. */
  vatRate: choice({
    label: () => texts.vatRate,
    options: vatRates.map((value) => ({ value, label: () => vatRateInWords(value) })),
    initial: '27',
  }),
  /** The minutes after a payment during which its guest can still ask for an invoice to a company. */
  waitMinutes: number({
    label: () => texts.waitMinutes,
    request: z
      .number({ error: () => texts.enterMinutes })
      .int({ error: () => texts.wholeMinutes })
      .min(0, { error: () => recordTexts.zeroOrMore })
      .max(maxInvoiceWaitMinutes, { error: () => texts.atMostMinutes({ count: maxInvoiceWaitMinutes }) }),
    initial: 30,
  }),
})
export type InvoicingSettings = ValueOf<typeof invoicing>
export type InvoiceForm = InvoicingSettings['form']
export type DeskDocument = InvoicingSettings['atDesk']

/**
 * Returns the document of a desk payment. `REGISTER`: the range's own cash register prints it, and we print only a slip that
 * says it is no receipt.
 */
export function deskDocument({ takings, atDesk }: Pick<InvoicingSettings, 'takings' | 'atDesk'>): DeskDocument {
  return takings === 'ALL' ? atDesk : 'REGISTER'
}
