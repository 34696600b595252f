import type { IpnDispatcher } from './ipnDispatcher'
import type { Ledger } from './ledger'
import { notificationTextOf } from './notificationText'
import { deadlineOf, type Payment, passTime, type Step } from './payment'

export type Desk = ReturnType<typeof createDesk>

type Options = { ledger: Ledger; ipnDispatcher: IpnDispatcher; now: () => Date }

/** Opens, finds and changes payments, applies their deadlines, and triggers the notifications to the shop. */
export function createDesk({ ledger, ipnDispatcher, now }: Options) {
  const deadlines = new Map<number, number>()
  for (const payment of ledger.allPayments()) remember(payment)

  function remember(payment: Payment): void {
    const deadline = deadlineOf(payment)
    if (deadline === null) deadlines.delete(payment.id)
    else deadlines.set(payment.id, deadline)
  }

  async function take(id: number, step: Step) {
    const taken = await ledger.move(id, step, (before, after) => notificationTextOf(before, after, now()))
    remember(taken.payment)
    return taken
  }

  /** Returns the payment after applying a deadline that has passed. */
  async function upToDate(payment: Payment): Promise<Payment> {
    const deadline = deadlineOf(payment)
    if (deadline === null || deadline > now().getTime()) return payment
    const { payment: latest, notification } = await take(payment.id, passTime(now()))
    if (notification) ipnDispatcher.accept(notification)
    return latest
  }

  return {
    async open(input: Omit<Payment, 'id' | 'token'>): Promise<Payment | undefined> {
      const payment = await ledger.add(input)
      if (payment) remember(payment)
      return payment
    },

    async find(merchant: string, by: { orderRef?: string | undefined; transactionId?: string | undefined }) {
      const payment = by.transactionId
        ? ledger.payment(Number(by.transactionId))
        : ledger.paymentOfOrder(merchant, by.orderRef ?? '')
      return payment?.merchant === merchant ? upToDate(payment) : undefined
    },

    async findByToken(token: string): Promise<Payment | undefined> {
      const payment = /^[\w-]{50}$/.test(token) ? ledger.paymentOfToken(token) : undefined
      return payment && upToDate(payment)
    },

    /** Takes a step and notifies the shop at once. */
    async move(id: number, step: Step): Promise<{ payment: Payment; hasMoved: boolean }> {
      const taken = await take(id, step)
      if (taken.notification) ipnDispatcher.accept(taken.notification)
      return taken
    },

    /** Takes a step. The caller releases its notification before or after responding to the guest's browser. */
    async moveOnPage(id: number, step: Step) {
      const taken = await take(id, step)
      if (taken.notification) ipnDispatcher.accept(taken.notification, { isHeldBack: true })
      return taken
    },

    async passTime(): Promise<void> {
      const time = now().getTime()
      const due = [...deadlines].filter(([, deadline]) => deadline <= time).map(([id]) => ledger.payment(id))
      await Promise.all(due.map((payment) => payment && upToDate(payment)))
    },

    reserveTransactionId: () => ledger.reserveTransactionId(),
  }
}
