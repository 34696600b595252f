import { z } from 'zod'
import { staffBookingDetailSchema } from '../bookings/staff'
import { storedContactSchema } from '../contact/schema'
import { invoiceSchema } from '../invoices/schema'
import { storedMembershipSchema } from '../memberships/schema'

/** All data held under an email address, in a form that can be given to the person. */
export const personExportSchema = z.object({
  email: z.string(),
  exportedAt: z.iso.datetime(),
  bookings: z.array(staffBookingDetailSchema),
  messages: z.array(storedContactSchema),
  applications: z.array(storedMembershipSchema),
  invoices: z.array(invoiceSchema).default([]),
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
