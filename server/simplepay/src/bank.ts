import type { Currency } from './amounts'

/** A bank that takes card payments on its own page. Its calls throw BankError when it refuses or does not answer. */
export type Bank = {
  /** Opens a payment. When the outcome is unknown, call `query` before you retry. */
  start(order: NewPayment): Promise<{ transactionId: string; paymentUrl: string }>
  /** Returns the bank's record of an order, or undefined when it has none. Waits at most `timeoutMs`, if given. */
  query(order: { orderRef: string; currency: Currency; timeoutMs?: number }): Promise<BankTransaction | undefined>
  /** Refunds all or part of a payment. Not idempotent: when the outcome is unknown, call `query` before you retry. */
  refund(order: PaidOrder & { amount: number }): Promise<{ refundTransactionId: string; remaining: number }>
  /** Closes a transaction that nobody has started to pay (INIT). */
  cancel(order: PaidOrder): Promise<void>
  /** Reads the parameters with which the browser returned. Throws MessageError. */
  readRedirect(r: string, s: string): BankRedirect
  /** Reads a payment notification from its raw bytes. Throws MessageError. */
  readIpn(rawBody: Buffer, signature: string | undefined): BankNotification
  /** Returns the signed receipt that the bank waits for: the received text with `receiveDate` added as its last field. */
  answerIpn(rawBody: Buffer, receivedAt: Date): { body: string; signature: string }
}

/** The languages of the bank's page, the default first. */
export const bankLanguages = [
  'EN',
  'AR',
  'BG',
  'CS',
  'DE',
  'ES',
  'FR',
  'HR',
  'HU',
  'IT',
  'PL',
  'RO',
  'RU',
  'SK',
  'TR',
  'ZH',
] as const
export type BankLanguage = (typeof bankLanguages)[number]

export type NewPayment = {
  orderRef: string
  currency: Currency
  amount: number
  /** The latest time at which the guest may start to pay. */
  timeout: Date
  returnUrl: string
  customer: Customer
  language: BankLanguage
}

export type Customer = {
  name: string
  email: string
  phone: string
  street: string
  city: string
  postCode: string
  /** The ISO 3166-1 alpha-2 code; empty when the country is unknown. */
  country: string
}

export type PaidOrder = { orderRef: string; transactionId: string; currency: Currency }

export const bankEvents = ['SUCCESS', 'FAIL', 'CANCEL', 'TIMEOUT'] as const
export type BankEvent = (typeof bankEvents)[number]

/** The documented states, two that other clients have seen, and any string that the bank may add. */
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
  /** The sum refunded so far. */
  refunded: number
  /** The rest of the total. */
  remaining: number
  refunds: { transactionId: string; amount: number }[]
  /** The fields from the bank, without personal data. */
  raw: Record<string, unknown>
}

export type BankRedirect = {
  orderRef: string
  transactionId: string
  event: BankEvent
  /** 0, or the bank's reason for a failure, which must not be shown to the guest. */
  responseCode: number
  merchant: string
  currency: Currency
}

export type BankNotification = {
  orderRef: string
  transactionId: string
  status: BankStatus
  merchant: string
  /** The currency of the merchant's account; the notification itself names none. */
  currency: Currency
  refundStatus: RefundStatus | undefined
  /** The fields from the bank, without personal data. */
  raw: Record<string, unknown>
}
