import { z } from 'zod'
import { currencies } from '../money'

/** The price that `book` would charge. Lines are in HUF, `total` is in `currency`, and `rate` is HUF per EUR. */
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
  discount: z.object({ code: z.string(), known: z.boolean(), percent: z.number(), amount: z.number().int() }),
  totalHuf: z.number().int(),
  total: z.number(),
  currency: z.enum(currencies),
  rate: z.number(),
})
export type Quote = z.infer<typeof quoteSchema>
