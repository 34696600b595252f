import type { Currency } from '@range/simplepay/amounts'
import type { BankEvent, RefundStatus } from '@range/simplepay/bank'

/** A card payment in the bank's records. Instants are milliseconds since 1970. */
export type Payment = {
  id: number
  /** The secret last part of the payment page's address. */
  token: string
  merchant: string
  orderRef: string
  currency: Currency
  total: number
  status: PaymentState
  createdAt: number
  /** The latest time at which the payment may be started. */
  timeoutAt: number
  /** The same time as the shop sent it. */
  timeout: string
  /** When a 3DS challenge or a fraud check ends automatically. */
  waitsUntil: number | null
  endedAt: number | null
  /** 0, or the code of a failure. */
  code: number
  refunds: { id: number; amount: number; at: number }[]
  returnUrl: string
  /** The customer's data as the shop sent them. A detailed `query` returns them. */
  details: PaymentDetails
}

export type Address = { name?: string | undefined; [part: string]: string | undefined }

type PaymentDetails = {
  customer?: string | undefined
  customerEmail?: string | undefined
  language: string
  invoice?: Address | undefined
}

export type PaymentState = 'INIT' | 'INPAYMENT' | 'INFRAUD' | 'FINISHED' | 'NOTAUTHORIZED' | 'CANCELLED' | 'TIMEOUT'

/** The allowed transitions. AUTHORIZED and REVERSED are missing because this bank has no two-step accounts. */
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

/** A step of a payment. Returns the payment after the step, or undefined when its state does not allow the step. */
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

/** Returns the step when the guest leaves the page, with its button or by closing the browser. */
export function leave(now: Date): Step {
  return (payment) => moved(payment, 'CANCELLED', { endedAt: now.getTime(), waitsUntil: null })
}

/** Returns the step when the shop closes a payment that nobody has started. */
export function cancelUnbegun(now: Date): Step {
  return (payment) => (payment.status === 'INIT' ? leave(now)(payment) : undefined)
}

export function runOut(now: Date): Step {
  return (payment) => moved(payment, 'TIMEOUT', { endedAt: now.getTime(), waitsUntil: null })
}

/** Returns the step when the guest's bank asks for proof of identity (3DS). */
export function beginChallenge(now: Date): Step {
  return (payment) => moved(payment, 'INPAYMENT', { waitsUntil: now.getTime() + challengeMinutes * 60_000 })
}

/** Returns the step when a deadline has passed: of an unstarted payment, a challenge or a fraud check. */
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

/** Returns the next deadline of the payment; null when there is none. */
export function deadlineOf({ status, timeoutAt, waitsUntil }: Payment): number | null {
  return status === 'INIT' ? timeoutAt : waitsUntil
}

/** Returns the step of a refund. It is not allowed when the amount exceeds the remaining sum. */
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

/** Returns the event for the redirect to the shop, or undefined while the payment is still open. */
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
