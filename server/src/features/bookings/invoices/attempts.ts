import type { InvoiceFix } from '@range/shared/invoices/schema'
import { Invoice, type InvoiceDocument } from '../record/invoiceModel'

/** Longer than asking for a document and issuing it take together. */
const leaseMs = 120_000
/** The most that the clocks of two servers differ. */
const clockSkewMs = 30_000
export const maxAttempts = 5
/** The pause after each attempt to issue a document. */
const pausesMinutes = [1, 5, 30, 120, 480]
/** The pause while the service is away or rejects our account. */
const awayMinutes = 5

/** Why a document was not issued, and where staff can correct that. */
type Cause = { reason: string; fix?: InvoiceFix | null }
export const noCause = { reason: '', fix: null }

/** Claims the document that has waited longest, with a lease. Returns undefined when none is due. */
export async function claim(now: Date): Promise<InvoiceDocument | undefined> {
  const claimed = await Invoice.findOneAndUpdate(
    { state: 'DUE', nextAttemptAt: { $lte: now } },
    { $set: { nextAttemptAt: after(now, leaseMs) } },
    { sort: { nextAttemptAt: 1 }, returnDocument: 'after' },
  ).lean()
  return claimed ?? undefined
}

/** Stops a document until staff try it again. */
export async function stop({ _id }: InvoiceDocument, cause: Cause): Promise<void> {
  await Invoice.updateOne({ _id, state: 'DUE' }, { $set: { state: 'STOPPED', ...noCause, ...cause } })
}

/** Postpones all documents that are due, because the service rejects our account. The attempt does not count. */
export async function holdUp({ _id, attempts }: InvoiceDocument, cause: Cause, now: Date): Promise<void> {
  const set = { ...noCause, ...cause, nextAttemptAt: after(now, awayMinutes * 60_000) }
  await Invoice.updateOne({ _id, state: 'DUE' }, { $set: { ...set, attempts } })
  await Invoice.updateMany({ state: 'DUE', nextAttemptAt: { $lte: now } }, { $set: set })
}

/**
 * Postpones a document after the service gave no proper answer. Asking about an earlier attempt is no attempt, so that an
 * outage uses up only one.
 */
export async function postponeAfterAttempt(invoice: InvoiceDocument, reason: string, now: Date): Promise<void> {
  const { _id, attempts } = invoice
  const isCounted = await Invoice.exists({ _id, attempts: { $gt: attempts } })
  const minutes = isCounted ? (pausesMinutes[attempts] ?? awayMinutes) : awayMinutes
  await postpone(invoice, { minutes, reason }, now)
}

/** Postpones a document, with the reason. */
export async function postpone(
  { _id }: InvoiceDocument,
  { minutes, reason }: { minutes: number; reason: string },
  now: Date,
): Promise<void> {
  const set = { ...noCause, reason, nextAttemptAt: after(now, minutes * 60_000) }
  await Invoice.updateOne({ _id, state: 'DUE' }, { $set: set })
}

/** Makes a stopped document due again, or all of them. Returns how many. */
export async function tryAgain(now: Date, where: { _id?: string } = {}): Promise<number> {
  const set = { state: 'DUE' as const, attempts: 0, nextAttemptAt: now, ...noCause }
  const { modifiedCount } = await Invoice.updateMany({ ...where, state: 'STOPPED' }, { $set: set })
  return modifiedCount
}

/** Makes all postponed documents due at once. Returns how many. One that is being issued keeps its lease, which ends earlier. */
export async function endPauses(now: Date): Promise<number> {
  const { modifiedCount } = await Invoice.updateMany(
    { state: 'DUE', reason: { $ne: '' }, nextAttemptAt: { $gt: after(now, leaseMs + clockSkewMs) } },
    { $set: { nextAttemptAt: now } },
  )
  return modifiedCount
}

function after(instant: Date, ms: number): Date {
  return new Date(instant.getTime() + ms)
}

const dayMs = 24 * 3_600_000

/** Returns the moment before which a document must have been due to be late now. */
export function lateBefore(now: Date): Date {
  return new Date(now.getTime() - dayMs)
}

/** Returns the filter for documents that need staff, or that have not been issued a day after they were due. */
export function needingStaff(now: Date) {
  return { $or: [{ state: 'STOPPED' as const }, { state: 'DUE' as const, dueAt: { $lt: lateBefore(now) } }] }
}
