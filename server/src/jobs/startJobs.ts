import type { IsoDate } from '@range/shared/budapestTime'
import type { Logger } from 'pino'
import { queueReminders, visitTakesPlace } from '../features/bookings/emails/queueReminders'
import { queueThanks } from '../features/bookings/emails/queueThanks'
import { issueInvoices } from '../features/bookings/invoices/issueInvoices'
import { queueInvoices } from '../features/bookings/invoices/queueInvoices'
import type { PaymentContext } from '../features/bookings/payments/paymentContext'
import { keepExamination } from '../features/doctor/examinationModel'
import { examine } from '../features/doctor/examine'
import { sendDueMail } from '../features/mail/sendDueMail'
import { removeExpiredData } from '../features/privacy/removeExpiredData'
import type { Invoicing } from '../gateways/invoicing/invoicing'
import type { Mailer } from '../gateways/mailer'
import { fileHistory } from './fileHistory'
import { oncePerNight } from './oncePerNight'
import { reconcile, sweepSeats } from './reconcile'
import { type Pauses, repeat } from './repeat'

type Needed = {
  payments: PaymentContext
  mailer: Mailer
  /** Undefined when no invoice service is configured. */
  invoicing: Invoicing | undefined
  /** Backs up a night; undefined when no folder is configured. */
  backUp: ((night: IsoDate) => Promise<void>) | undefined
  logger: Logger
  /** Called after each run that finished. */
  noteRun?: ((job: string) => void) | undefined
  /** The retention period of bookings' personal data, and the folder for emails that are files. */
  config: { retentionMonths: number; mailDir: string }
}

/** Longer than any step of a flow takes. */
const secondLookMs = 10_000
/** A new server first finishes due work for five minutes, because only problems that remain are worth reporting. */
const nightly = { seconds: 600, firstSeconds: 300 }

/** Starts everything that runs on a schedule. */
export function startJobs({ payments, mailer, invoicing, backUp, logger, noteRun, config }: Needed) {
  const examineAll = async () => {
    const examination = await examine(payments.now(), secondLookMs)
    await keepExamination(examination)
    const { findings } = examination
    if (findings.length > 0) logger.warn({ findings: findings.length }, 'the doctor found problems: see the report')
  }
  const backUpOnce = async () => backUp && oncePerNight('backup', backUp, payments.now())
  const removeExpired = async (signal: AbortSignal) => {
    const removed = await removeExpiredData({ ...config, now: payments.now, signal })
    if (Object.values(removed).some((count) => count > 0)) logger.info(removed, 'removed expired personal data')
  }
  const removeOncePerNight = (signal: AbortSignal) =>
    oncePerNight('forget', () => removeExpired(signal), payments.now())
  const sendEmails = (signal: AbortSignal) =>
    sendDueMail({ mailer, now: payments.now, logger, takesPlace: visitTakesPlace, signal })
  const issueDueInvoices = async (signal: AbortSignal) => {
    await queueInvoices(payments.now, signal)
    if (invoicing) await issueInvoices({ ...payments, invoicing, logger }, signal)
  }
  const start = (name: string, pauses: Pauses, work: (signal: AbortSignal) => Promise<unknown>) =>
    repeat(name, pauses, (signal) => work(signal).then(() => noteRun?.(name)), logger)
  const jobs = [
    start('reconcile', { seconds: 30 }, (signal) => reconcile(payments, logger, signal)),
    start('sweep seats', { seconds: 300 }, () => sweepSeats(payments.now(), logger)),
    start('file history', { seconds: 300 }, fileHistory),
    start('remind guests', { seconds: 300 }, () => queueReminders(payments)),
    start('thank guests', { seconds: 300 }, () => queueThanks(payments)),
    start('issue invoices', { seconds: 10 }, issueDueInvoices),
    start('send mail', { seconds: 3 }, sendEmails),
    start('nightly removal of old personal data', nightly, removeOncePerNight),
    start('nightly backup', nightly, backUpOnce),
    start('nightly doctor', nightly, () => oncePerNight('doctor', examineAll, payments.now())),
  ]
  return { stop: () => Promise.all(jobs.map((job) => job.stop())) }
}
