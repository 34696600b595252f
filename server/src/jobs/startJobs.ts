import type { Logger } from 'pino'
import { sendDueMail } from '../features/mail/sendDueMail'
import type { Checkout } from '../features/payments/checkout'
import { reconcilePayments } from '../features/payments/reconcilePayments'
import { releaseOrphanedSeats } from '../features/payments/releaseOrphanedSeats'
import type { Mailer } from '../gateways/mailer'
import { repeat } from './repeat'

/** Everything that runs by the clock. */
export function startJobs({ checkout, mailer, logger }: { checkout: Checkout; mailer: Mailer; logger: Logger }) {
  const releaseOrphans = async () => {
    for (const orphan of await releaseOrphanedSeats(checkout.now())) {
      logger.warn({ slot: orphan.slot, people: orphan.people }, 'seats that no booking stood behind were given back')
    }
  }
  const jobs = [
    repeat('reconcile payments', 30, () => reconcilePayments(checkout, logger), logger),
    repeat('release orphaned seats', 300, releaseOrphans, logger),
    repeat('send mail', 3, () => sendDueMail(mailer, checkout.now, logger), logger),
  ]
  return { stop: () => Promise.all(jobs.map((job) => job.stop())) }
}
