import type { z } from 'zod'
import { type Currency, inHundredths, wireAmount } from './amounts'
import type { Bank, BankNotification, BankRedirect, Customer, NewPayment } from './bank'
import { BankError, MessageError } from './bankError'
import { callSimplePay, type Fetch } from './callSimplePay'
import { hungarianTime } from './hungarianTime'
import { presentTransaction } from './presentTransaction'
import { newSalt, sign } from './signature'
import { isObject, type MerchantAccount, parseObject, signedMessages } from './signedMessages'
import {
  cancelAnswerSchema,
  notificationSchema,
  queryAnswerSchema,
  redirectSchema,
  refundAnswerSchema,
  startAnswerSchema,
  transactionSchema,
} from './wire'

const sdkVersion = 'RangeBooking_NodeJS_1.0'

type Options = {
  /** The address of the API, ending in `/payment/v2`. */
  baseUrl: string
  merchants: Record<Currency, MerchantAccount>
  timeoutMs: number
  /** Sends the calls; give one that limits the length of answers. */
  fetch?: Fetch
}

/** Returns a client of SimplePay's API v2. It signs exactly the bytes that it sends and checks responses as raw bytes. */
export function createSimplePay({ baseUrl, merchants, timeoutMs, fetch = globalThis.fetch }: Options): Bank {
  function call<S extends z.ZodType>(
    service: string,
    currency: Currency,
    fields: object,
    answer: S,
    waitsMs = timeoutMs,
  ) {
    const { merchant, key } = merchants[currency]
    const message = { salt: newSalt(), merchant, ...fields, sdkVersion }
    return callSimplePay({ url: `${baseUrl}/${service}`, message, key, timeoutMs: waitsMs, fetch }, answer)
  }

  const messages = signedMessages(merchants)

  return {
    async start(order) {
      const answer = await call('start', order.currency, startFields(order), startAnswerSchema)
      expectSame('start', order.orderRef, answer.orderRef)
      return { transactionId: answer.transactionId, paymentUrl: answer.paymentUrl }
    },

    async query({ orderRef, currency, timeoutMs: atMostMs = timeoutMs }) {
      const fields = { orderRefs: [orderRef], detailed: true, refunds: true }
      const waitsMs = Math.max(1, Math.min(timeoutMs, atMostMs))
      const { transactions } = await call('query', currency, fields, queryAnswerSchema, waitsMs)
      const ours = transactions.find((each) => isObject(each) && each.orderRef === orderRef)
      if (ours === undefined) return undefined
      const parsed = transactionSchema.safeParse(ours)
      if (!parsed.success) throw new BankError('UNKNOWN', 'query: unreadable transaction', { cause: parsed.error })
      return presentTransaction(parsed.data)
    },

    async refund({ transactionId, currency, amount }) {
      // Removes only floating-point noise, so that the bank itself refuses a wrong sum.
      const rounded = Number(wireAmount(amount, currency))
      const fields = {
        transactionId,
        currency,
        refundTotal: inHundredths(rounded) === inHundredths(amount) ? rounded : amount,
      }
      const answer = await call('refund', currency, fields, refundAnswerSchema)
      expectSame('refund', transactionId, answer.transactionId)
      return { refundTransactionId: answer.refundTransactionId, remaining: answer.remainingTotal }
    },

    async cancel({ transactionId, currency }) {
      const answer = await call('transactioncancel', currency, { transactionId, currency }, cancelAnswerSchema)
      expectSame('transactioncancel', transactionId, answer.transactionId)
    },

    readRedirect(r, s) {
      // Base64 has no spaces, so any space is a plus that a browser or framework has decoded.
      const bytes = Buffer.from(withPluses(r), 'base64')
      if (!parseObject(bytes)) throw new MessageError('BAD_SIGNATURE', 'The answer of the bank cannot be read.')
      const { fields, account } = messages.read(bytes, withPluses(s), 'm', redirectSchema)
      return {
        orderRef: fields.o,
        transactionId: fields.t,
        event: fields.e,
        responseCode: fields.r,
        merchant: account.merchant,
        currency: account.currency,
      } satisfies BankRedirect
    },

    readIpn(rawBody, signature) {
      const { fields, account } = messages.read(rawBody, signature, 'merchant', notificationSchema)
      return {
        orderRef: fields.orderRef,
        transactionId: fields.transactionId,
        status: fields.status,
        merchant: account.merchant,
        currency: account.currency,
        refundStatus: fields.refundStatus,
        raw: fields,
      } satisfies BankNotification
    },

    answerIpn(rawBody, receivedAt) {
      const account = messages.accountOf(parseObject(rawBody)?.merchant)
      const text = rawBody.toString('utf8')
      const end = text.lastIndexOf('}')
      const body = `${text.slice(0, end)},"receiveDate":"${hungarianTime(receivedAt)}"${text.slice(end)}`
      return { body, signature: sign(body, account.key) }
    },
  }
}

/** Throws BankError UNKNOWN when a signed response is about another order, because it proves nothing about this one. */
function expectSame(service: string, asked: string, answered: string): void {
  if (asked !== answered) throw new BankError('UNKNOWN', `${service}: the answer belongs to another order`)
}

function startFields({ orderRef, currency, amount, timeout, returnUrl, customer, language }: NewPayment) {
  return {
    orderRef,
    currency,
    // Without an email address, the bank's page asks the guest for it.
    ...(customer.email ? { customerEmail: customer.email } : { maySelectEmail: true }),
    language,
    methods: ['CARD'],
    // No items, because the bank would compute the total from them with its own rounding.
    total: wireAmount(amount, currency),
    timeout: hungarianTime(timeout),
    url: returnUrl,
    threeDSReqAuthMethod: '01',
    ...invoiceFields(customer),
  }
}

/** Returns the invoice address, or lets the bank's page ask for it, because the bank refuses an incomplete one. */
function invoiceFields({ name, phone, street, city, postCode, country }: Customer) {
  if (![name, country, city, postCode, street].every((part) => part.trim())) {
    return { customer: name, maySelectInvoice: true }
  }
  return { invoice: { name, country, state: '', city, zip: postCode, address: street, phone } }
}

function withPluses(base64: string): string {
  return base64.replaceAll(' ', '+')
}
