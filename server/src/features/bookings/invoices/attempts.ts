import type { InvoiceFix } from '@range/shared/invoices/schema'
import { inStaffLanguages, type Wording } from '../../history/wording'
import { Invoice, type InvoiceDocument } from '../record/invoiceModel'

/** Longer than asking for a document, issuing it and asking again take together: five calls of the service at most. */
const leaseMs = 180_000
/** The most that the clocks of two servers differ. */
const clockSkewMs = 30_000
export const maxAttempts = 5
/** The pause after each attempt to issue a document. */
const pausesMinutes = [1, 5, 30, 120, 480]
/** The pause while the service is away or rejects our account, or the buyer is unknown. */
export const awayMinutes = 5

/** Why a document was not issued, as it is stored, and where staff can correct that. */
type Cause = Pick<InvoiceDocument, 'reason' | 'reasonIn' | 'fix'>
export const noCause = { reason: '', reasonIn: null, fix: null }

/** Returns a reason in every language of staff, to be stored, and where they can correct it. */
export function causeOf(say: Wording, fix: InvoiceFix | null = null): Cause {
  const { why: reason, whyIn: reasonIn } = inStaffLanguages(say)
  return { reason, reasonIn, fix }
}

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
  await Invoice.updateOne({ _id, state: 'DUE' }, { $set: { state: 'STOPPED', ...cause } })
}

/** Postpones all documents that are due, because the service rejects our account. The attempt does not count. */
export async function holdUp({ _id, attempts }: InvoiceDocument, cause: Cause, now: Date): Promise<void> {
  const set = { ...cause, nextAttemptAt: after(now, awayMinutes * 60_000) }
  await Invoice.updateOne({ _id, state: 'DUE' }, { $set: { ...set, attempts } })
  await Invoice.updateMany({ state: 'DUE', nextAttemptAt: { $lte: now } }, { $set: set })
}

/**
 * Postpones a document after the service gave no proper answer. Asking about an earlier attempt is no attempt, so that an
 * outage uses up only one.
 */
export async function postponeAfterAttempt(invoice: InvoiceDocument, why: Wording, now: Date): Promise<void> {
  const { _id, attempts } = invoice
  const isCounted = await Invoice.exists({ _id, attempts: { $gt: attempts } })
  const minutes = isCounted ? (pausesMinutes[attempts] ?? awayMinutes) : awayMinutes
  await postpone(invoice, { minutes, why }, now)
}

/** Postpones a document, with the reason. */
export async function postpone(
  { _id }: InvoiceDocument,
  { minutes, why }: { minutes: number; why: Wording },
  now: Date,
): Promise<void> {
  const set = { ...causeOf(why), nextAttemptAt: after(now, minutes * 60_000) }
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
