import type { Currency } from '@range/simplepay/amounts'
import type { BankEvent, RefundStatus } from '@range/simplepay/bank'

/** A card payment as the bank keeps it. Instants are milliseconds since 1970. */
export type Payment = {
  id: number
  /** The unguessable last part of the payment page's address. */
  token: string
  merchant: string
  orderRef: string
  currency: Currency
  total: number
  status: PaymentState
  createdAt: number
  /** Until when the payment may be begun, and how the shop wrote it. */
  timeoutAt: number
  timeout: string
  /** When the bank itself ends a state that waits: a 3DS challenge, a fraud check. */
  waitsUntil: number | null
  endedAt: number | null
  /** 0, or the reason of a failure. */
  code: number
  refunds: { id: number; amount: number; at: number }[]
  returnUrls: Record<BankEvent, string>
  /** What the shop told of the customer; `query` gives it back in details. */
  details: PaymentDetails
}

export type Address = { name?: string | undefined; [part: string]: string | undefined }

type PaymentDetails = {
  customer?: string | undefined
  customerEmail?: string | undefined
  language: string
  invoice?: Address | undefined
  delivery?: Address | undefined
}

export type PaymentState = 'INIT' | 'INPAYMENT' | 'INFRAUD' | 'FINISHED' | 'NOTAUTHORIZED' | 'CANCELLED' | 'TIMEOUT'

/** AUTHORIZED and REVERSED belong to two-step accounts, which this bank does not keep. */
const paymentTransitions: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  INIT: ['INPAYMENT', 'INFRAUD', 'FINISHED', 'NOTAUTHORIZED', 'CANCELLED', 'TIMEOUT'],
  INPAYMENT: ['INFRAUD', 'FINISHED', 'NOTAUTHORIZED', 'CANCELLED'],
  INFRAUD: ['FINISHED'],
  FINISHED: [],
  NOTAUTHORIZED: [],
  CANCELLED: [],
  TIMEOUT: [],
}

const challengeMinutes = 10
const challengeTimedOut = 3402

/** One thing that happens to a payment: the payment after it, or undefined when its state does not allow it. */
export type Step = (payment: Payment) => Payment | undefined

export function succeed(now: Date, fraudCheckMs: number): Step {
  const at = now.getTime()
  return (payment) =>
    fraudCheckMs > 0
      ? moved(payment, 'INFRAUD', { waitsUntil: at + fraudCheckMs })
      : moved(payment, 'FINISHED', { endedAt: at, waitsUntil: null })
}

export function fail(now: Date, code: number): Step {
  return (payment) => moved(payment, 'NOTAUTHORIZED', { endedAt: now.getTime(), waitsUntil: null, code })
}

/** The guest leaves the page, by its button or by closing the browser. */
export function leave(now: Date): Step {
  return (payment) => moved(payment, 'CANCELLED', { endedAt: now.getTime(), waitsUntil: null })
}

/** The shop closes a payment nobody has begun. */
export function cancelUnbegun(now: Date): Step {
  return (payment) => (payment.status === 'INIT' ? leave(now)(payment) : undefined)
}

export function runOut(now: Date): Step {
  return (payment) => moved(payment, 'TIMEOUT', { endedAt: now.getTime(), waitsUntil: null })
}

/** The guest's bank asks for proof of identity (3DS). */
export function beginChallenge(now: Date): Step {
  return (payment) => moved(payment, 'INPAYMENT', { waitsUntil: now.getTime() + challengeMinutes * 60_000 })
}

/** What the passing of time alone does: the end of the time to begin, of a challenge, of a fraud check. */
export function passTime(now: Date): Step {
  return (payment) => {
    const until = deadlineOf(payment)
    if (until === null || now.getTime() < until) return undefined
    const then = new Date(until)
    if (payment.status === 'INIT') return runOut(then)(payment)
    if (payment.status === 'INPAYMENT') return fail(then, challengeTimedOut)(payment)
    return succeed(then, 0)(payment)
  }
}

/** When time alone will change the payment; null when it no longer can. */
export function deadlineOf({ status, timeoutAt, waitsUntil }: Payment): number | null {
  return status === 'INIT' ? timeoutAt : waitsUntil
}

/** Gives money back, unless it is more than what is left. */
export function giveBack(now: Date, refundId: number, amount: number): Step {
  return (payment) =>
    payment.status === 'FINISHED' && hundredths(amount) <= hundredths(remainingOf(payment))
      ? { ...payment, refunds: [...payment.refunds, { id: refundId, amount, at: now.getTime() }] }
      : undefined
}

export function remainingOf({ total, refunds }: Payment): number {
  return (hundredths(total) - refunds.reduce((sum, { amount }) => sum + hundredths(amount), 0)) / 100
}

export function refundStatusOf(payment: Payment): RefundStatus | undefined {
  if (payment.refunds.length === 0) return undefined
  return remainingOf(payment) === 0 ? 'FULL' : 'PARTIAL'
}

/** The event that the guest's browser carries back, or undefined while the payment is still open. */
export function eventOf({ status }: Payment): BankEvent | undefined {
  return eventByState[status]
}

const eventByState: Partial<Record<PaymentState, BankEvent>> = {
  INFRAUD: 'SUCCESS',
  FINISHED: 'SUCCESS',
  NOTAUTHORIZED: 'FAIL',
  CANCELLED: 'CANCEL',
  TIMEOUT: 'TIMEOUT',
}

function moved(payment: Payment, status: PaymentState, change: Partial<Payment>): Payment | undefined {
  return paymentTransitions[payment.status].includes(status) ? { ...payment, ...change, status } : undefined
}

function hundredths(amount: number): number {
  return Math.round(amount * 100)
}
