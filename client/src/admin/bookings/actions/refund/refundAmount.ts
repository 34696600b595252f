import { deskPaymentMethods } from '@range/shared/bookings/staff'
import { type Currency, formatMoney, isWholeMinor } from '@range/shared/money'
import { z } from 'zod'
import { typedAmount } from '../../../typedAmount'

/** The method of a refund at the desk; empty to refund the way it was paid. */
export const refundMethodSchema = z.enum(['', ...deskPaymentMethods])

type Limits = { least: 'nothing' | 'something'; most: number; currency: Currency }

/** Returns the schema of a typed amount; its output is the number. */
export function typedAmountSchema(limits: Limits) {
  return z
    .string()
    .transform(typedAmount)
    .superRefine((amount, context) => {
      const problem = amountProblem(amount, limits)
      if (problem) context.addIssue({ code: 'custom', message: problem })
    })
}

/** Returns why an amount cannot be refunded, or undefined when it can. */
export function amountProblem(amount: number, { least, most, currency }: Limits): string | undefined {
  if (!Number.isFinite(amount) || amount < 0)
    return least === 'nothing' ? 'Enter an amount' : 'Enter an amount above zero'
  if (amount === 0 && least === 'something') return 'Enter an amount above zero'
  if (amount > most) return `Enter no more than ${formatMoney(most, currency)}`
  if (!isWholeMinor(amount, currency))
    return currency === 'HUF' ? 'Enter whole forints' : 'Enter no more than two decimals'
  return undefined
}
