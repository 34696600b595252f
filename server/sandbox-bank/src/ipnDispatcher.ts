import { type Delivery, deliverIpn } from './deliverIpn'
import type { Attempt, Ledger, PaymentNotification } from './ledger'

const hour = 60
const day = 24 * hour

/** Minutes from the first attempt to each further attempt. After the last one the bank gives up. */
export const retryMinutes = [
  ...[5, 10, 15, 30, 45],
  ...[1, 2, 3, 6, 9, 12, 18].map((hours) => hours * hour),
  ...[1, 1.5, 2, 2.5, 3].map((days) => days * day),
]

const pauseAfterFailureMs = 10_000

/** The part of a logger that the bank uses. The bank logs no personal data. */
export type SandboxLog = {
  info(facts: object, message: string): void
  warn(facts: object, message: string): void
}

export type IpnDispatcher = ReturnType<typeof createIpnDispatcher>

type Options = Omit<Delivery, 'stopping'> & { ledger: Ledger; ipnSpeedUp: number; log: SandboxLog }

/** Delivers notifications to the shop, each until the shop returns a valid receipt or the schedule ends. */
export function createIpnDispatcher(options: Options) {
  const { ledger, now, ipnSpeedUp, faults, log } = options
  const dueAt = new Map<number, number>()
  const running = new Map<number, Promise<unknown>>()
  const heldBack = new Set<number>()
  const stopping = new AbortController()
  const delivery: Delivery = { ...options, stopping: stopping.signal }

  for (const notification of ledger.allNotifications()) remember(notification)

  function remember({ id, nextAt }: PaymentNotification) {
    if (nextAt === null) dueAt.delete(id)
    else dueAt.set(id, nextAt)
  }

  /** Sends the notification now, or after an attempt for it that is already in progress. */
  async function attempt(id: number, isByHand: boolean): Promise<void> {
    const before = running.get(id)
    const turn = (before ?? Promise.resolve()).then(() => deliver(id, isByHand))
    running.set(id, turn)
    await turn.finally(() => {
      if (running.get(id) === turn) running.delete(id)
    })
  }

  async function deliver(id: number, isByHand: boolean): Promise<void> {
    if (stopping.signal.aborted) return
    const notification = ledger.notification(id)
    if (!notification) return
    const copies = Array.from({ length: Math.max(1, faults.ipnCopies) }, () => deliverIpn(notification, delivery))
    const attempts = await Promise.all(copies)
    // An interrupted attempt is not recorded, so that the schedule repeats it after a restart.
    if (stopping.signal.aborted) return

    const changed = await ledger.changeNotification(id, (latest) =>
      afterAttempts(latest, attempts, { isByHand, ipnSpeedUp }),
    )
    remember(changed)
    const { orderRef, tells } = notification
    for (const { result, detail } of attempts) {
      const facts = { orderRef, tells, result, detail }
      if (result === 'OK') log.info(facts, 'sandbox bank: notification received')
      else log.warn(facts, 'sandbox bank: notification not received')
    }
  }

  return {
    /** Accepts a new notification. Sends it when it is due, or after `release` if it is held back. */
    accept(notification: PaymentNotification, { isHeldBack = false } = {}) {
      if (isHeldBack) heldBack.add(notification.id)
      remember(notification)
      if (!isHeldBack) this.sendDue()
    },

    release(id: number) {
      heldBack.delete(id)
      this.sendDue()
    },

    /** Sends the notification at once and waits for the shop's response. */
    async sendNow(id: number) {
      heldBack.add(id)
      await attempt(id, false).finally(() => heldBack.delete(id))
    },

    /** Sends the notification again on request, even after success. */
    resend: (id: number) => attempt(id, true),

    sendDue() {
      const time = now().getTime()
      for (const [id, nextAt] of dueAt) {
        if (nextAt > time || heldBack.has(id) || running.has(id)) continue
        attempt(id, false).catch((error: unknown) => {
          // The result of the attempt could not be stored, so the notification is still due.
          dueAt.set(id, now().getTime() + pauseAfterFailureMs)
          log.warn({ err: error }, 'sandbox bank: notification failed')
        })
      }
    },

    async stop() {
      stopping.abort()
      await Promise.allSettled(running.values())
    },
  }
}

/** Returns the notification after a round of attempts: received, due again on its schedule, or given up. */
function afterAttempts(
  notification: PaymentNotification,
  attempts: Attempt[],
  { isByHand, ipnSpeedUp }: { isByHand: boolean; ipnSpeedUp: number },
): PaymentNotification {
  const firstTriedAt = notification.firstTriedAt ?? attempts[0]?.at ?? 0
  const scheduledTries = notification.scheduledTries + (isByHand ? 0 : 1)
  const isReceived = attempts.every(({ result }) => result === 'OK')
  const nextMinutes = retryMinutes[scheduledTries - 1]
  const retryAt = nextMinutes === undefined ? null : firstTriedAt + (nextMinutes * 60_000) / ipnSpeedUp
  return {
    ...notification,
    firstTriedAt,
    scheduledTries,
    nextAt: isReceived ? null : isByHand ? notification.nextAt : retryAt,
    attempts: [...notification.attempts, ...attempts],
  }
}
