import { budapestToday } from '@range/shared/budapestTime'
import { paymentStatuses } from '@range/shared/payments/status'
import { Gauge, Registry } from 'prom-client'
import { Payment } from '../features/bookings/record/paymentModel'
import { Slot } from '../features/bookings/record/slotModel'
import { Mail } from '../features/mail/mailModel'

const queryMs = 1000
const recentMs = 24 * 3_600_000

/** Returns the metrics of the product at `now` from the database, in Prometheus's format. Every query has an index. */
export async function productMetrics(now: Date): Promise<string> {
  const registry = new Registry()
  const gauge = (name: string, help: string, value: number) =>
    new Gauge({ name, help, registers: [registry] }).set(value)

  const [seats, unsettled, settled, due, oldest] = await Promise.all([
    seatsFromToday(now),
    paymentsByStatus({ settledAt: null }),
    paymentsByStatus({ settledAt: { $gte: new Date(now.getTime() - recentMs) } }),
    Mail.countDocuments({ status: 'DUE' }).maxTimeMS(queryMs),
    Mail.findOne({ status: 'DUE' }, { createdAt: 1 }).sort({ createdAt: 1 }).maxTimeMS(queryMs).lean(),
  ])
  gauge('range_seats_sold', 'Seats sold, from today on.', seats.sold)
  gauge('range_seats_held', 'Seats held for guests who are paying, from today on.', seats.held)
  gauge('range_outbox_emails', 'Emails that are waiting to be sent.', due)
  const waitingMs = oldest ? now.getTime() - oldest.createdAt.getTime() : 0
  gauge('range_outbox_oldest_age_seconds', 'How long the oldest unsent email has been waiting.', waitingMs / 1000)

  const payments = new Gauge({
    name: 'range_payments',
    help: 'Payment attempts by state: those not yet applied to their booking, and those of the last 24 hours.',
    labelNames: ['status', 'settled'],
    registers: [registry],
  })
  for (const status of paymentStatuses) {
    payments.set({ status, settled: 'no' }, unsettled.get(status) ?? 0)
    payments.set({ status, settled: 'yes' }, settled.get(status) ?? 0)
  }
  return registry.metrics()
}

async function seatsFromToday(now: Date): Promise<{ sold: number; held: number }> {
  const peopleWhere = (cond: object) => {
    const seats = { $filter: { input: '$seats', as: 'seat', cond } }
    return { $sum: { $sum: { $map: { input: seats, as: 'seat', in: '$$seat.people' } } } }
  }
  const [sums] = await Slot.aggregate<{ sold: number; held: number }>([
    { $match: { _id: { $gte: budapestToday(now) } } },
    {
      $group: {
        _id: null,
        sold: peopleWhere({ $eq: ['$$seat.until', null] }),
        held: peopleWhere({ $gt: ['$$seat.until', now] }),
      },
    },
  ]).option({ maxTimeMS: queryMs })
  return sums ?? { sold: 0, held: 0 }
}

async function paymentsByStatus(settled: { settledAt: null | { $gte: Date } }): Promise<Map<string, number>> {
  const counts = await Payment.aggregate<{ _id: string; count: number }>([
    { $match: { status: { $in: [...paymentStatuses] }, ...settled } },
    { $group: { _id: '$status', count: { $sum: 1 } } },
  ]).option({ maxTimeMS: queryMs })
  return new Map(counts.map(({ _id, count }) => [_id, count]))
}
