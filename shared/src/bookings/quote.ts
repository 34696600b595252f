import { z } from 'zod'
import { currencies } from '../money'

/** What `book` would charge: HUF lines, and `total` in `currency`. `rate` is HUF per EUR. */
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
