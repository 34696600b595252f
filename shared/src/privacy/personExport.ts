import { z } from 'zod'
import { staffBookingDetailSchema } from '../bookings/staff'
import { storedContactSchema } from '../contact/schema'
import { invoiceSchema } from '../invoices/schema'
import { vatRates } from '../invoices/vat'
import { storedMembershipSchema } from '../memberships/schema'

/** An invoice with everything that it states about its buyer and sale. */
const personInvoiceSchema = invoiceSchema
  .pick({ kind: true, number: true, at: true, issuedAt: true, orderNumber: true, total: true, currency: true })
  .extend({
    buyer: z.record(z.string(), z.union([z.string(), z.boolean()])),
    lines: z.array(z.object({ name: z.string(), vatRate: z.enum(vatRates), gross: z.number() })),
  })

/** A booking as it is stored. */
export const personBookingSchema = staffBookingDetailSchema.omit({ can: true, whyNot: true })

/** All data held under an email address, in a form that can be given to the person. */
export const personExportSchema = z.object({
  email: z.string(),
  exportedAt: z.iso.datetime(),
  bookings: z.array(personBookingSchema),
  messages: z.array(storedContactSchema),
  applications: z.array(storedMembershipSchema),
  invoices: z.array(personInvoiceSchema).default([]),
  /** When an email of thanks was last written, and when the person unsubscribed from them; null if none was written. */
  thanks: z
    .object({ lastWrittenAt: z.iso.datetime(), unsubscribedAt: z.iso.datetime().nullable() })
    .nullable()
    .default(null),
  emails: z.array(
    z.object({
      to: z.string(),
      subject: z.string(),
      text: z.string(),
      status: z.string(),
      writtenAt: z.iso.datetime(),
      sentAt: z.iso.datetime().nullable(),
    }),
  ),
})
export type PersonExport = z.infer<typeof personExportSchema>
