import type { Db, Document } from 'mongodb'
import { type Migration, visitsSince } from './migration'

const batchSize = 500

/**
 * Gives every booking its `takings`, from its payment record and its payment attempts, and gives every refund at the desk its
 * method. Skips documents that have takings.
 */
export const takings: Migration = {
  name: '002-takings',
  async migrate(db, since) {
    const bookings = db.collection('bookings')
    const isOld = { takings: { $exists: false }, ...visitsSince(since) }
    for (let migrated = 0; ; ) {
      const batch = await bookings.find(isOld).limit(batchSize).toArray()
      if (batch.length === 0) return migrated
      const payments = await paymentsOf(db, batch)
      const writes = batch.map((booking) => ({
        updateOne: {
          filter: { ...isOld, _id: booking._id },
          update: {
            $set: {
              takings: takingsOf(booking, payments.get(String(booking._id)) ?? []),
              refunds: listOf(booking.refunds).map((refund) => ({ ...refund, method: methodOf(refund, booking) })),
            },
          },
        },
      }))
      const { matchedCount } = await bookings.bulkWrite(writes, { ordered: false })
      migrated += matchedCount
    }
  },
}

/** Returns the paid attempts by booking. Skips an attempt that is not settled, because settling it enters the taking. */
async function paymentsOf(db: Db, bookings: readonly Document[]): Promise<Map<string, Document[]>> {
  const paid = await db
    .collection('payments')
    .find({ booking: { $in: bookings.map(({ _id }) => String(_id)) }, status: { $in: ['PAID', 'REFUNDED'] } })
    .sort({ attempt: 1 })
    .toArray()
  const byBooking = new Map<string, Document[]>()
  for (const payment of paid) {
    byBooking.set(payment.booking, [...(byBooking.get(payment.booking) ?? []), payment])
  }
  return byBooking
}

function takingsOf({ paid, amountMinor }: Document, payments: readonly Document[]): Document[] {
  const online = payments
    .filter(({ _id, status, settledAt }) => _id === paid?.orderRef || settledAt || status === 'REFUNDED')
    .map((payment) => onlineTaking(payment, payment._id === paid?.orderRef ? paid : undefined))
  const isMissing = paid?.how === 'ONLINE' && !online.some(({ key }) => key === paid.orderRef)
  if (isMissing) online.push(onlineTaking({ _id: paid.orderRef, amountMinor }, paid))
  if (paid?.how !== 'CASH' && paid?.how !== 'CARD') return online
  const { how, at, actor } = paid
  const why = how === 'CASH' ? 'paid in cash' : 'paid by card'
  return [...online, { key: 'desk:0', how, orderRef: null, amountMinor, at, actor, why, undone: null }]
}

function onlineTaking(payment: Document, paid: Document | undefined): Document {
  const { _id: orderRef, amountMinor, settledAt, updatedAt, messages } = payment
  const heard = listOf(messages).findLast(({ status }) => status === 'FINISHED')
  const at = paid?.at ?? heard?.at ?? settledAt ?? updatedAt ?? new Date()
  const actor = paid?.actor ?? heard?.actor ?? { kind: 'bank' }
  return { key: orderRef, how: 'ONLINE', orderRef, amountMinor, at, actor, why: `payment ${orderRef}`, undone: null }
}

function methodOf({ via }: Document, { paid }: Document): 'CASH' | 'CARD' | null {
  if (via !== 'DESK') return null
  return paid?.how === 'CARD' ? 'CARD' : 'CASH'
}

function listOf(value: unknown): Document[] {
  return Array.isArray(value) ? value : []
}
