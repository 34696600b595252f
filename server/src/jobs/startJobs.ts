import type { Logger } from 'pino'
import type { PaymentContext } from '../features/bookings/payments/paymentContext'
import { releaseOrphanedSeats } from '../features/bookings/seats/releaseOrphanedSeats'
import { sendDueMail } from '../features/mail/sendDueMail'
import type { Mailer } from '../gateways/mailer'
import { reconcile } from './reconcile'
import { repeat } from './repeat'

type Needed = { payments: PaymentContext; mailer: Mailer; logger: Logger }

/** Starts everything that runs by the clock. */
export function startJobs({ payments, mailer, logger }: Needed) {
  const releaseOrphans = async () => {
    for (const { slot, people } of await releaseOrphanedSeats(payments.now())) {
      logger.warn({ slot, people }, 'released seats that belonged to no booking')
    }
  }
  const jobs = [
    repeat('reconcile', 30, () => reconcile(payments, logger), logger),
    repeat('release orphaned seats', 300, releaseOrphans, logger),
    repeat('send mail', 3, () => sendDueMail(mailer, payments.now, logger), logger),
  ]
  return { stop: () => Promise.all(jobs.map((job) => job.stop())) }
}
