import { z } from 'zod'
import { currencies } from './amounts'
import { bankEvents } from './bank'

// The schemas of SimplePay v2 messages name only the fields that are used and drop all others, so that new fields from
// the bank are harmless and personal data goes no further. Shops store the fields, so each has a limit.
const mostEntries = 1_000
const text = z.string().max(100)
const id = z.union([z.number().int(), text.min(1)]).transform(String)
const amount = z
  .union([z.number(), text.min(1)])
  .transform(Number)
  .pipe(z.number())
const refundStatus = z.enum(['PARTIAL', 'FULL']).optional().catch(undefined)

export const rejectionSchema = z.object({
  errorCodes: z
    .union([z.array(amount).max(mostEntries), amount.transform((code) => [code])])
    .optional()
    .default([]),
})

export const startAnswerSchema = z.object({
  orderRef: text,
  transactionId: id,
  paymentUrl: z.url({ protocol: /^https?$/ }).max(2_000),
})

export const queryAnswerSchema = z.object({
  transactions: z.array(z.unknown()).max(mostEntries).optional().default([]),
})

export const transactionSchema = z.object({
  orderRef: text,
  transactionId: id,
  status: text,
  total: amount,
  currency: z.enum(currencies).optional().catch(undefined),
  resultCode: z.union([text, z.number()]).optional().catch(undefined),
  method: text.optional(),
  paymentDate: text.optional(),
  finishDate: text.optional(),
  remainingTotal: amount.optional(),
  refundStatus,
  refunds: z
    .array(
      z.object({
        transactionId: id,
        // SimplePay's documentation prints 5.0, but the raw samples in it are signed with -5.0.
        refundTotal: amount.transform(Math.abs),
        refundDate: text.optional(),
        status: text.optional(),
      }),
    )
    .max(mostEntries)
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
  e: text.transform((event) => event.toUpperCase()).pipe(z.enum(bankEvents)),
  m: text,
  o: text,
})

export const notificationSchema = z.object({
  orderRef: text.min(1),
  transactionId: id,
  status: text.min(1),
  merchant: text,
  method: text.optional(),
  paymentDate: text.optional(),
  finishDate: text.optional(),
  refundStatus,
})
