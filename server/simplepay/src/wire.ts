import { z } from 'zod'
import { currencies } from './amounts'
import { bankEvents } from './bank'

// The schemas of SimplePay v2 messages name only the fields that are used and drop all others, so that new fields from
// the bank are harmless and personal data goes no further.
const id = z.union([z.number().int(), z.string().min(1)]).transform(String)
const amount = z
  .union([z.number(), z.string().min(1)])
  .transform(Number)
  .pipe(z.number())
const refundStatus = z.enum(['PARTIAL', 'FULL']).optional().catch(undefined)

export const rejectionSchema = z.object({
  errorCodes: z
    .union([z.array(amount), amount.transform((code) => [code])])
    .optional()
    .default([]),
})

export const startAnswerSchema = z.object({
  orderRef: z.string(),
  transactionId: id,
  paymentUrl: z.url({ protocol: /^https?$/ }),
})

export const queryAnswerSchema = z.object({ transactions: z.array(z.unknown()).optional().default([]) })

export const transactionSchema = z.object({
  orderRef: z.string(),
  transactionId: id,
  status: z.string(),
  total: amount,
  currency: z.enum(currencies).optional().catch(undefined),
  resultCode: z.unknown().optional(),
  method: z.string().optional(),
  paymentDate: z.string().optional(),
  finishDate: z.string().optional(),
  remainingTotal: amount.optional(),
  refundStatus,
  refunds: z
    .array(
      z.object({
        transactionId: id,
        // SimplePay's documentation prints 5.0, but the raw samples in it are signed with -5.0.
        refundTotal: amount.transform(Math.abs),
        refundDate: z.string().optional(),
        status: z.string().optional(),
      }),
    )
    .optional(),
})

export const refundAnswerSchema = z.object({
  transactionId: id,
  refundTransactionId: id,
  remainingTotal: amount,
})

export const cancelAnswerSchema = z.object({ transactionId: id, status: z.literal('CANCELLED') })

/** The decoded parameter `r` of the redirect: response code, transaction, event, merchant and order. */
export const redirectSchema = z.object({
  r: amount,
  t: id,
  e: z
    .string()
    .transform((event) => event.toUpperCase())
    .pipe(z.enum(bankEvents)),
  m: z.string(),
  o: z.string(),
})

export const notificationSchema = z.object({
  orderRef: z.string().min(1),
  transactionId: id,
  status: z.string().min(1),
  merchant: z.string(),
  method: z.string().optional(),
  paymentDate: z.string().optional(),
  finishDate: z.string().optional(),
  refundStatus,
})
