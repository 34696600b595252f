import type { Currency } from './amounts'

/**
 * A bank that takes card payments on a page of its own. Calls that reach it throw BankError when it says no or stays
 * silent.
 */
export type Bank = {
  /** Opens a payment. Never repeated blindly: after no answer, `query` first. */
  start(order: NewPayment): Promise<{ transactionId: string; paymentUrl: string }>
  /** The bank's own view of an order, or undefined when it knows none. Waits for `timeoutMs` at most, if given. */
  query(order: { orderRef: string; currency: Currency; timeoutMs?: number }): Promise<BankTransaction | undefined>
  /** Gives money back, in part or whole. Not idempotent: after no answer, `query` first. */
  refund(order: PaidOrder & { amount: number }): Promise<{ refundTransactionId: string; remaining: number }>
  /** Closes a transaction that nobody has begun to pay (INIT). */
  cancel(order: PaidOrder): Promise<void>
  /** What the browser brought back. Throws MessageError. */
  readRedirect(r: string, s: string): BankRedirect
  /** A notification, from the raw bytes. Throws MessageError. */
  readIpn(rawBody: Buffer, signature: string | undefined): BankNotice
  /** The signed receipt the bank waits for: the received text with `receiveDate` added as its last field. */
  answerIpn(rawBody: Buffer, receivedAt: Date): { body: string; signature: string }
}

export type NewPayment = {
  orderRef: string
  currency: Currency
  amount: number
  /** Until when the guest may begin to pay. */
  timeout: Date
  returnUrl: string
  customer: Customer
}

export type Customer = {
  name: string
  email: string
  phone: string
  street: string
  city: string
  postCode: string
  /** A country's name in English (or another common spelling), or its ISO 3166-1 alpha-2 code. */
  country: string
}

export type PaidOrder = { orderRef: string; transactionId: string; currency: Currency }

export const bankEvents = ['SUCCESS', 'FAIL', 'CANCEL', 'TIMEOUT'] as const
export type BankEvent = (typeof bankEvents)[number]

/** The documented states, two more that other clients have met, and room for what the bank may add. */
export type BankStatus =
  | 'INIT'
  | 'INPAYMENT'
  | 'INFRAUD'
  | 'AUTHORIZED'
  | 'FINISHED'
  | 'NOTAUTHORIZED'
  | 'CANCELLED'
  | 'TIMEOUT'
  | 'REVERSED'
  | 'FRAUD'
  | 'REFUND'
  | (string & {})

export type RefundStatus = 'PARTIAL' | 'FULL'

export type BankTransaction = {
  orderRef: string
  transactionId: string
  status: BankStatus
  total: number
  currency: Currency | undefined
  refundStatus: RefundStatus | undefined
  /** Money given back so far, and what is left of the total. */
  refunded: number
  remaining: number
  refunds: { transactionId: string; amount: number }[]
  /** The bank's fields as they came, without personal data. */
  raw: Record<string, unknown>
}

export type BankRedirect = {
  orderRef: string
  transactionId: string
  event: BankEvent
  /** 0, or the bank's reason for a failure, which the guest must not be shown. */
  responseCode: number
  merchant: string
  currency: Currency
}

export type BankNotice = {
  orderRef: string
  transactionId: string
  status: BankStatus
  merchant: string
  /** The currency of the merchant's account; the notification itself names none. */
  currency: Currency
  refundStatus: RefundStatus | undefined
  /** The bank's fields as they came, without personal data. */
  raw: Record<string, unknown>
}
