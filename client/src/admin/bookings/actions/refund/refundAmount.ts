import { deskPaymentMethods } from '@range/shared/bookings/staff'
import { z } from 'zod'
import { amountProblem, typedAmount } from '../../../typedAmount'

/** The method of a refund at the desk; empty to refund the way it was paid. */
export const refundMethodSchema = z.enum(['', ...deskPaymentMethods])

/** Returns the schema of a typed amount; its output is the number. */
export function typedAmountSchema(limits: Parameters<typeof amountProblem>[1]) {
  return z
    .string()
    .transform((text) => typedAmount(text, limits.currency))
    .superRefine((amount, context) => {
      const problem = amountProblem(amount, limits)
      if (problem) context.addIssue({ code: 'custom', message: problem })
    })
}
