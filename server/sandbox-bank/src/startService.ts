import { bankLanguages } from '@range/simplepay/bank'
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
  const { orderRef = '', currency = '', url = '' } = input
  const { amount, errorCodes: amountCodes } = payableAmount(input.total, account.currency)
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
    returnUrl: url,
    details: {
      customer: input.customer,
      customerEmail: input.customerEmail,
      language: input.language ?? 'HU',
      invoice: input.invoice,
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
  codes.push(...urlCodes(input.url))
  codes.push(...addressCodes(input.invoice))
  return codes
}

/** Returns the error codes of the payment methods. Transfer (WIRE) and qvik (EAM) exist, but these accounts take only cards. */
function methodCodes(methods: string[]): number[] {
  if (methods.length === 0) return [5217]
  return methods.some((method) => method !== 'CARD') ? [5014] : []
}

function urlCodes(url: string | undefined): number[] {
  if (!url) return [5218]
  return /^https?:\/\/./.test(url) && URL.canParse(url) ? [] : [5325]
}

function addressCodes(given: Requests['start']['invoice']): number[] {
  if (!given) return []
  return [
    ...(given.name || given.company ? [] : [5309]),
    ...(given.city ? [] : [5310]),
    ...(given.zip ? [] : [5311]),
    ...(given.address ? [] : [5312]),
    ...(/^[A-Za-z]{2}$/.test(given.country ?? '') ? [] : [5322]),
  ]
}

function timeoutCodes(timeoutAt: number, now: Date): number[] {
  const isWithinReach = timeoutAt > now.getTime() && timeoutAt <= now.getTime() + longestDays * 86_400_000
  return isWithinReach ? [] : [5224]
}
