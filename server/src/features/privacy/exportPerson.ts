import { emailKey } from '@range/shared/emailAddress'
import { fromMinor } from '@range/shared/money'
import type { PersonExport } from '@range/shared/privacy/personExport'
import type { BookingDocument } from '../bookings/record/bookingModel'
import { Invoice, type InvoiceDocument } from '../bookings/record/invoiceModel'
import { presentBookingDetail } from '../bookings/record/presentBookingDetail'
import { presentContact } from '../contact/contactModel'
import { Unsubscribe } from '../mail/unsubscribeModel'
import { presentMembership } from '../memberships/membershipModel'
import { findPerson } from './findPerson'

/** Returns everything stored under an email address, in a form to hand to the person. */
export async function exportPerson(email: string, now: Date): Promise<PersonExport> {
  const { bookings, messages, applications, emails } = await findPerson(email)
  const unsubscribe = await Unsubscribe.findById(emailKey(email)).lean()
  const ofBookings = bookings.map(({ _id }) => _id)
  const invoices = await Invoice.find({ $or: [{ booking: { $in: ofBookings } }, { 'buyer.email': email }] }).lean()
  return {
    email,
    exportedAt: now.toISOString(),
    bookings: await Promise.all(bookings.map((booking) => bookingRecord(booking, now))),
    messages: messages.map(presentContact),
    applications: applications.map(presentMembership),
    thanks: unsubscribe && {
      lastWrittenAt: unsubscribe.usedAt.toISOString(),
      unsubscribedAt: unsubscribe.unsubscribedAt?.toISOString() ?? null,
    },
    invoices: invoices.map(personInvoice),
    emails: emails.map(({ to, subject, text, status, createdAt, sentAt }) => ({
      to,
      subject,
      text,
      status,
      writtenAt: createdAt.toISOString(),
      sentAt: sentAt?.toISOString() ?? null,
    })),
  }
}

async function bookingRecord(booking: BookingDocument, now: Date): Promise<PersonExport['bookings'][number]> {
  const { can, whyNot, ...record } = await presentBookingDetail(booking, { now, language: 'en' })
  return record
}

function personInvoice(invoice: InvoiceDocument): PersonExport['invoices'][number] {
  const { kind, number, at, issuedAt, orderNumber, grossMinor, currency, buyer, lines } = invoice
  return {
    kind,
    number: number ?? null,
    at: at.toISOString(),
    issuedAt: issuedAt?.toISOString() ?? null,
    orderNumber,
    total: fromMinor(grossMinor, currency),
    currency,
    buyer: Object.fromEntries(Object.entries(buyer).filter(([, value]) => value !== null)),
    lines: lines.map((line) => ({ ...line, gross: fromMinor(line.grossMinor, currency) })),
  }
}
