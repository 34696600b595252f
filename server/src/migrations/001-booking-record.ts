import { slotId } from '@range/shared/bookings/seats'
import { toMinor } from '@range/shared/money'
import type { Db, Document } from 'mongodb'
import { searchWordsOf } from '../features/bookings/record/searchWords'
import { type Migration, visitsSince } from './migration'

const batchSize = 500

/**
 * Converts bookings, payment attempts and slots from the form of the first release to that of the second: money in minor
 * units, tagged values for the payment method and the actor, `reschedules` instead of `moves`, and the fields of the staff
 * area. Skips documents in the new form.
 */
export const bookingRecord: Migration = {
  name: '001-booking-record',
  async migrate(db, since) {
    await dropStaleIndexes(db)
    return (await migrateBookings(db, since)) + (await migratePayments(db, since)) + (await migrateSlots(db, since))
  },
}

async function migrateBookings(db: Db, since?: string): Promise<number> {
  await keepPlacedSeats(db, since)
  return inBatches(db, 'bookings', { amountMinor: { $exists: false } }, visitsSince(since), (booking) => {
    const { amount, paidWith, paidOnSite, moves, placement, refunds, history, ...kept } = booking
    const minor = (sum: unknown) => minorOf(sum, booking.currency)
    return {
      ...kept,
      amountMinor: minor(amount),
      paid: paidOf(booking),
      history: listOf(history).map(({ at, by, from, to, why }) => ({
        at,
        actor: actorOf(by),
        from: textOf(from),
        to: textOf(to),
        why: textOf(why),
      })),
      refunds: listOf(refunds).map(({ orderRef, by, amount: sum, ...refund }) => ({
        ...refund,
        via: orderRef ? 'BANK' : 'DESK',
        orderRef: orderRef || null,
        amountMinor: minor(sum),
        actor: actorOf(by),
        transactionId: refund.transactionId ?? null,
      })),
      cancellation: cancellationOf(booking),
      reschedules: Number(moves ?? 0),
      pendingReschedule: pendingOf(placement),
      isArchived: Boolean(booking.archivedAt),
      archivedAt: booking.archivedAt ?? null,
      arrived: booking.arrived ?? 0,
      note: textOf(booking.note),
      version: booking.version ?? 1,
      searchWords: booking.searchWords?.length ? booking.searchWords : searchWordsOf(booking),
    }
  })
}

/**
 * Makes the seats of a placed reschedule permanent. The first release did so only at the end of a reschedule; now seats are
 * permanent as soon as they are taken.
 */
async function keepPlacedSeats(db: Db, since?: string): Promise<void> {
  const isPlaced = { 'placement.state': 'PLACED', ...visitsSince(since) }
  for (const { _id, placement } of await db.collection('bookings').find(isPlaced).toArray()) {
    await db
      .collection<Document & { _id: string }>('slots')
      .updateOne(
        { _id: slotId(placement.date, placement.time) },
        { $set: { 'seats.$[own].until': null } },
        { arrayFilters: [{ 'own.booking': _id }] },
      )
  }
}

async function migratePayments(db: Db, since?: string): Promise<number> {
  // An attempt's id begins with the day of the visit: R261224-7K3M-1.
  const within = since ? { _id: { $gte: `R${since.slice(2).replaceAll('-', '')}` } } : {}
  return inBatches(db, 'payments', { amountMinor: { $exists: false } }, within, ({ amount, messages, ...kept }) => ({
    ...kept,
    amountMinor: minorOf(amount, kept.currency),
    messages: listOf(messages).map(({ at, by, status, raw }) => ({
      at,
      actor: actorOf(by),
      status: textOf(status),
      raw: raw ?? null,
    })),
  }))
}

async function migrateSlots(db: Db, since?: string): Promise<number> {
  const isOld = { seats: { $elemMatch: { reschedule: { $exists: false } } } }
  return inBatches(db, 'slots', isOld, since ? { _id: { $gte: since } } : {}, ({ seats, ...kept }) => ({
    ...kept,
    seats: listOf(seats).map(({ booking, people, until, move, takenAt, reschedule }) => ({
      booking,
      people,
      until: until ?? null,
      reschedule: Number(reschedule ?? move ?? 0),
      takenAt: takenAt ?? null,
    })),
  }))
}

/** Rewrites every document in the old form within a selection, each in one replacement. Returns how many. */
async function inBatches(
  db: Db,
  name: string,
  isOld: Document,
  within: Document,
  rewrite: (document: Document) => Document,
): Promise<number> {
  const collection = db.collection(name)
  for (let rewritten = 0; ; ) {
    const batch = await collection
      .find({ ...isOld, ...within })
      .limit(batchSize)
      .toArray()
    if (batch.length === 0) return rewritten
    const writes = batch.map((document) => ({
      replaceOne: { filter: { ...isOld, _id: document._id }, replacement: rewrite(document) },
    }))
    const { matchedCount } = await collection.bulkWrite(writes, { ordered: false })
    rewritten += matchedCount
  }
}

/** Drops the indexes on fields that no longer exist. */
async function dropStaleIndexes(db: Db): Promise<void> {
  const bookings = db.collection('bookings')
  const indexes = await bookings.indexes().catch(() => [])
  for (const { name } of indexes) if (name === 'placement.at_1') await bookings.dropIndex(name)
}

function paidOf({ paidWith, paidOnSite, history, termsAcceptedAt }: Document): Document | null {
  if (paidOnSite) return { how: paidOnSite.method, at: paidOnSite.at, actor: actorOf(paidOnSite.by) }
  if (!paidWith) return null
  const paid = listOf(history).findLast(({ to }) => to === 'PAID')
  const moment = { at: paid?.at ?? termsAcceptedAt, actor: actorOf(paid?.by ?? 'reconcile') }
  return paidWith === 'free' ? { how: 'FREE', ...moment } : { how: 'ONLINE', orderRef: paidWith, ...moment }
}

/** Returns the cancellation if it was made by staff: only they could cancel a booking without a payment attempt. */
function cancellationOf({ status, attempts, history, termsAcceptedAt }: Document): Document | null {
  if (status !== 'CANCELLED' || attempts) return null
  const cancelled = listOf(history).findLast(({ to }) => to === 'CANCELLED')
  return {
    at: cancelled?.at ?? termsAcceptedAt,
    actor: actorOf(cancelled?.by ?? 'reconcile'),
    why: textOf(cancelled?.why) || 'cancelled',
    refundMinor: 0,
    isFinished: true,
  }
}

/**
 * Returns the unfinished reschedule. A desk booking interrupted before its confirmation has its slot already; only its email
 * is still due.
 */
function pendingOf(placement: Document | null | undefined): Document | null {
  if (!placement || placement.letter === 'CONFIRMATION') return null
  const { move, state, date, time, fromDate, fromTime, mayExceedCapacity, at, by } = placement
  const overrideReason = mayExceedCapacity ? textOf(placement.why) : ''
  return {
    number: move,
    state,
    date,
    time,
    fromDate,
    fromTime,
    mayExceedCapacity,
    at,
    actor: actorOf(by),
    overrideReason,
  }
}

const namelessActors: Record<string, string> = {
  guest: 'guest',
  redirect: 'return',
  ipn: 'notice',
  bank: 'bank',
  start: 'bank',
  reconcile: 'job',
}

function actorOf(by: unknown): Document {
  const kind = namelessActors[textOf(by)]
  return kind ? { kind } : { kind: 'account', name: textOf(by) }
}

function minorOf(amount: unknown, currency: unknown): number {
  return toMinor(Number(amount ?? 0), currency === 'EUR' ? 'EUR' : 'HUF')
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function listOf(value: unknown): Document[] {
  return Array.isArray(value) ? value : []
}
