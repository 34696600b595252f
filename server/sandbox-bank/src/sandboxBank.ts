import { type ErrorRequestHandler, Router } from 'express'
import { adminRoutes } from './adminRoutes'
import { apiRoutes } from './apiRoutes'
import { createDesk } from './desk'
import { type Faults, noFaults } from './faults'
import { createIpnDispatcher, type SandboxLog } from './ipnDispatcher'
import { type Notice, openLedger } from './ledger'
import { pageRoutes } from './pageRoutes'
import { pageStyle } from './pageStyle'
import type { Payment } from './payment'
import type { Account } from './service'

export type SandboxBank = {
  /** Mounted where `publicUrl` leads, before anything that reads request bodies. */
  router: Router
  /** May be changed while the bank runs. */
  faults: Faults
  payments(): Payment[]
  notices(): Notice[]
  /** Sends a notification (by its id) once more, also after success, and waits for the shop's answer. */
  resend(noticeId: number): Promise<void>
  /** Ends deliveries and closes the books; whatever is pending carries on at the next start. */
  stop(): Promise<void>
}

type Options = {
  /** Where the books are kept. */
  folder: string
  merchants: Account[]
  /** The address the router is mounted at, as a browser sees it. */
  publicUrl: string
  /** Where the shop takes notifications. */
  ipnUrl: string
  now?: () => Date
  /** How many times faster than documented notifications are retried. */
  ipnSpeedUp?: number
  /** How long the bank waits for the receipt of a notification. */
  receiptTimeoutMs?: number
  faults?: Partial<Faults>
  log?: SandboxLog
}

const silent: SandboxLog = { info: () => {}, warn: () => {} }
const sweepMs = 100
const pauseAfterFailureMs = 10_000

/**
 * A SimplePay of our own for development, tests and demos: the same wire, signatures, states and error codes,
 * a payment page that a person can click, and no real money. It refuses nothing but what the real one refuses.
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
  const desk = createDesk({ ledger, ipnDispatcher, faults, now })

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
      log.warn({ err: error }, 'sandbox bank: time could not do its part')
    })
  }

  const paymentUrlOf = ({ token }: Payment) => `${publicUrl.replace(/\/+$/, '')}/trx/${token}`
  const router = Router()
  router.use((_req, res, next) => {
    if (!isStopped) return next()
    res.status(503).type('text').send('The bank is closed.')
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
    notices: () => ledger.allNotices(),
    resend: (noticeId) => ipnDispatcher.resend(noticeId),
    async stop() {
      if (isStopped) return
      isStopped = true
      clearInterval(sweeping)
      await Promise.all([ipnDispatcher.stop(), lastSweep])
      await ledger.close()
    },
  }
}

/** A body that is too large, broken or packed in an unknown way is answered by its own status. */
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
