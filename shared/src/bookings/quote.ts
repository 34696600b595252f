import { z } from 'zod'
import { currencies } from '../money'
import { reasonsForNoDiscount } from '../settings/promoCodes'
import { refundTermsSchema } from './refundTermsSchema'

/**
 * The discount of a promo code on a selection. `percent` and `packages`, the ids of the packages that it discounts or none for
 * all, are those of the code; `amount` is in HUF. When it gives no discount, `known` is false and `whyNot` says why.
 */
const discountSchema = z.object({
  code: z.string(),
  known: z.boolean(),
  percent: z.number(),
  packages: z.array(z.string()),
  amount: z.number().int(),
  whyNot: z.enum(reasonsForNoDiscount).nullable(),
})

/**
 * The price that `book` would charge, and the refund terms. Lines are in HUF, `total` is in `currency`, and `rate` is HUF
 * per EUR.
 */
export const quoteSchema = z.object({
  lines: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      price: z.number().int(),
      quantity: z.number().int(),
      total: z.number().int(),
      totalRoundCount: z.number().int(),
      isMain: z.boolean(),
    }),
  ),
  totalBeforeDiscount: z.number().int(),
  discount: discountSchema,
  totalHuf: z.number().int(),
  total: z.number(),
  currency: z.enum(currencies),
  rate: z.number(),
  /** The refund terms that the booking would have. */
  refundTerms: refundTermsSchema,
})
export type Quote = z.infer<typeof quoteSchema>
