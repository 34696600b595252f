import { z } from 'zod'
import type { RefundTerms } from './refundTerms'

/** The refund terms of a booking or a quote. */
export const refundTermsSchema = z.object({
  fullRefundHours: z.number().int(),
  lateRefundPercent: z.number().int(),
}) satisfies z.ZodType<RefundTerms>
