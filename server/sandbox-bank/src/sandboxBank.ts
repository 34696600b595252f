import { type ErrorRequestHandler, Router } from 'express'
import { adminRoutes } from './adminRoutes'
import { apiRoutes } from './apiRoutes'
import { createDesk } from './desk'
import { type Faults, noFaults } from './faults'
import { createIpnDispatcher, type SandboxLog } from './ipnDispatcher'
import { openLedger, type PaymentNotification } from './ledger'
import { pageRoutes } from './pageRoutes'
import { pageStyle } from './pageStyle'
import type { Payment } from './payment'
import type { Account } from './service'

export type SandboxBank = {
  /** Mount it at `publicUrl`, before any middleware that reads request bodies. */
  router: Router
  /** The faults, which can be changed while the bank runs. */
  faults: Faults
  payments(): Payment[]
  notifications(): PaymentNotification[]
  /** Sends a notification again, even after success, and waits for the shop's response. */
  resend(notificationId: number): Promise<void>
  /** Ends deliveries and closes the records. Pending notifications continue at the next start. */
  stop(): Promise<void>
}

type Options = {
  /** The folder of the bank's records. */
  folder: string
  merchants: Account[]
  /** The address of the mounted router for browsers. */
  publicUrl: string
  /** The shop's address for notifications. */
  ipnUrl: string
  now?: () => Date
  /** The factor by which retries of notifications are faster than documented. */
  ipnSpeedUp?: number
  /** The time that the bank waits for the receipt of a notification. */
  receiptTimeoutMs?: number
  faults?: Partial<Faults>
  log?: SandboxLog
}

const silent: SandboxLog = { info: () => {}, warn: () => {} }
const sweepMs = 100
const pauseAfterFailureMs = 10_000

/**
 * Returns a bank that speaks SimplePay's protocol, for development, tests and demos. It has the same signatures, states
 * and error codes, and a payment page for people, but no real money. It refuses only requests that SimplePay refuses.
 */
export function createSandboxBank(options: Options): SandboxBank {
  const { folder, merchants, publicUrl, ipnUrl, now = () => new Date(), log = silent } = options
  const faults: Faults = { ...noFaults, ...options.faults }
  const ledger = openLedger(folder)
  const ipnDispatcher = createIpnDispatcher({
    ledger,
    ipnUrl,
    now,
    faults,
    log,
    keyOf: (name) => merchants.find(({ merchant }) => merchant === name)?.key,
    ipnSpeedUp: options.ipnSpeedUp ?? 1,
    receiptTimeoutMs: options.receiptTimeoutMs ?? 20_000,
  })
  const desk = createDesk({ ledger, ipnDispatcher, now })

  let isStopped = false
  let lastSweep: Promise<void> = Promise.resolve()
  let restUntil = 0
  const sweeping = setInterval(sweep, sweepMs)
  sweeping.unref()

  function sweep(): void {
    ipnDispatcher.sendDue()
    if (Date.now() < restUntil) return
    lastSweep = desk.passTime().catch((error: unknown) => {
      restUntil = Date.now() + pauseAfterFailureMs
      log.warn({ err: error }, 'sandbox bank: could not apply passed deadlines')
    })
  }

  const paymentUrlOf = ({ token }: Payment) => `${publicUrl.replace(/\/+$/, '')}/trx/${token}`
  const router = Router()
  router.use((_req, res, next) => {
    if (!isStopped) return next()
    res.status(503).type('text').send('The bank has stopped.')
  })
  router.get('/page.css', (_req, res) => {
    res.set('Cache-Control', 'public, max-age=3600').type('css').send(pageStyle)
  })
  router.use(apiRoutes({ accounts: merchants, desk, faults, now, paymentUrlOf }))
  router.use(pageRoutes({ accounts: merchants, desk, ipnDispatcher, faults, now }))
  router.use(adminRoutes({ ledger, ipnDispatcher, faults }))
  router.use(failures(log))

  return {
    router,
    faults,
    payments: () => ledger.allPayments(),
    notifications: () => ledger.allNotifications(),
    resend: (notificationId) => ipnDispatcher.resend(notificationId),
    async stop() {
      if (isStopped) return
      isStopped = true
      clearInterval(sweeping)
      await Promise.all([ipnDispatcher.stop(), lastSweep])
      await ledger.close()
    },
  }
}

/** Responds with the status of the error when a body is too large, malformed or has an unknown encoding, otherwise with 500. */
function failures(log: SandboxLog): ErrorRequestHandler {
  return (error, _req, res, next) => {
    if (res.headersSent) return next(error)
    const given = error instanceof Error && 'status' in error ? Number(error.status) : 500
    const status = given >= 400 && given < 500 ? given : 500
    if (status === 500) log.warn({ err: error }, 'sandbox bank: unexpected failure')
    res
      .status(status)
      .type('text')
      .send(status === 500 ? 'The bank failed.' : 'The bank cannot read this request.')
  }
}
