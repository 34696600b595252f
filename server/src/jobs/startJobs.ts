import type { Logger } from 'pino'
import { sendDueMail } from '../features/mail/sendDueMail'
import type { Checkout } from '../features/payments/checkout'
import { reconcilePayments } from '../features/payments/reconcilePayments'
import type { Mailer } from '../gateways/mailer'
import { repeat } from './repeat'

/** Everything that runs by the clock. */
export function startJobs({ checkout, mailer, logger }: { checkout: Checkout; mailer: Mailer; logger: Logger }) {
  const jobs = [
    repeat('reconcile payments', 30, () => reconcilePayments(checkout, logger), logger),
    repeat('send mail', 3, () => sendDueMail(mailer, checkout.now, logger), logger),
  ]
  return { stop: () => Promise.all(jobs.map((job) => job.stop())) }
}
