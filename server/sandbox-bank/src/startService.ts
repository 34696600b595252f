import { type BankEvent, bankLanguages } from '@range/simplepay/bank'
import { hungarianTime } from '@range/simplepay/hungarianTime'
import { newSalt } from '@range/simplepay/signature'
import { Amount } from './bankJson'
import { payableAmount } from './payableAmount'
import type { Requests } from './requests'
import type { Service } from './service'

const languages: readonly string[] = bankLanguages
const usualMinutes = 5
const longestDays = 180

/** Opens a payment and returns the address of its page, or the codes of all errors in the request. */
export const startService: Service<'start'> = async (input, { account, desk, now, paymentUrlOf }) => {
  const { orderRef = '', currency = '' } = input
  const { amount, errorCodes: amountCodes } = payableAmount(input, account.currency)
  const timeoutAt = input.timeout === undefined ? now.getTime() + usualMinutes * 60_000 : Date.parse(input.timeout)
  const errorCodes = [...fieldCodes(input, account.currency), ...amountCodes, ...timeoutCodes(timeoutAt, now)]
  const refusal = {
    merchant: account.merchant,
    orderRef: input.orderRef,
    currency: input.currency,
    total: new Amount(0),
  }
  if (errorCodes.length > 0) return { errorCodes, ...refusal }

  const timeout = input.timeout ?? hungarianTime(new Date(timeoutAt))
  const payment = await desk.open({
    merchant: account.merchant,
    orderRef,
    currency: account.currency,
    total: amount,
    status: 'INIT',
    createdAt: now.getTime(),
    timeoutAt,
    timeout,
    waitsUntil: null,
    endedAt: null,
    code: 0,
    refunds: [],
    returnUrls: returnUrlsOf(input),
    details: {
      customer: input.customer,
      customerEmail: input.customerEmail,
      language: input.language ?? 'HU',
      invoice: input.invoice,
      delivery: input.delivery,
    },
  })
  if (!payment) return { errorCodes: [5013], ...refusal }
  return {
    transactionId: payment.id,
    orderRef,
    merchant: account.merchant,
    timeout,
    total: new Amount(amount),
    paymentUrl: paymentUrlOf(payment),
    currency,
    salt: newSalt(),
  }
}

function fieldCodes(input: Requests['start'], accountCurrency: string): number[] {
  const codes: number[] = []
  if (!input.orderRef) codes.push(5213)
  if (!input.currency || !/^(HUF|EUR|USD)$/.test(input.currency)) codes.push(5223)
  else if (input.currency !== accountCurrency) codes.push(5307)
  if (!input.maySelectEmail && !/^\S+@\S+\.\S+$/.test(input.customerEmail ?? '')) codes.push(5219)
  if (input.language !== undefined && !languages.includes(input.language.toUpperCase())) codes.push(5220)
  codes.push(...methodCodes(input.methods ?? ['CARD']))
  if (input.twoStep) codes.push(5308)
  codes.push(...urlCodes(input))
  codes.push(...addressCodes(input.invoice, { recipient: 5309, city: 5310, zip: 5311, address: 5312 }))
  codes.push(...addressCodes(input.delivery, { recipient: 5316, city: 5317, zip: 5318, address: 5319 }))
  return codes
}

/** Returns the error codes of the payment methods. Transfer (WIRE) and qvik (EAM) exist, but these accounts take only cards. */
function methodCodes(methods: string[]): number[] {
  if (methods.length === 0) return [5217]
  return methods.some((method) => method !== 'CARD') ? [5014] : []
}

function urlCodes({ url, urls }: Requests['start']): number[] {
  const given = urls ? [urls.success, urls.fail, urls.cancel, urls.timeout] : [url]
  if (given.some((each) => !each)) return [5218]
  return given.every((each) => /^https?:\/\/./.test(each ?? '') && URL.canParse(each ?? '')) ? [] : [5325]
}

type AddressCodes = { recipient: number; city: number; zip: number; address: number }

function addressCodes(given: Requests['start']['invoice'], codes: AddressCodes): number[] {
  if (!given) return []
  return [
    ...(given.name || given.company ? [] : [codes.recipient]),
    ...(given.city ? [] : [codes.city]),
    ...(given.zip ? [] : [codes.zip]),
    ...(given.address ? [] : [codes.address]),
    ...(/^[A-Za-z]{2}$/.test(given.country ?? '') ? [] : [5322]),
  ]
}

function timeoutCodes(timeoutAt: number, now: Date): number[] {
  const isWithinReach = timeoutAt > now.getTime() && timeoutAt <= now.getTime() + longestDays * 86_400_000
  return isWithinReach ? [] : [5224]
}

function returnUrlsOf({ url = '', urls }: Requests['start']): Record<BankEvent, string> {
  return {
    SUCCESS: urls?.success ?? url,
    FAIL: urls?.fail ?? url,
    CANCEL: urls?.cancel ?? url,
    TIMEOUT: urls?.timeout ?? url,
  }
}
