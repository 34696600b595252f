import type { z } from 'zod'
import { inHundredths } from './amounts'
import type { BankTransaction } from './bank'
import type { transactionSchema } from './wire'

/** Returns a transaction of a `query` response, with the refunded and remaining sums computed. */
export function presentTransaction(raw: z.output<typeof transactionSchema>): BankTransaction {
  const { orderRef, transactionId, status, total, currency, refundStatus } = raw
  const refunds = (raw.refunds ?? []).map((refund) => ({
    transactionId: refund.transactionId,
    amount: refund.refundTotal,
  }))
  const refunded = refundedOf(raw)
  return {
    orderRef,
    transactionId,
    status,
    total,
    currency,
    refundStatus,
    refunded,
    remaining: withoutNoise(total - refunded),
    refunds,
    raw,
  }
}

/** Returns the sum refunded. `remainingTotal` is meaningful only after a refund, so the listed refunds come first. */
function refundedOf({ total, refundStatus, refunds, remainingTotal }: z.output<typeof transactionSchema>): number {
  if (refunds?.length) return withoutNoise(refunds.reduce((sum, refund) => sum + refund.refundTotal, 0))
  if (refundStatus === 'FULL') return total
  return refundStatus === 'PARTIAL' && remainingTotal !== undefined ? withoutNoise(total - remainingTotal) : 0
}

function withoutNoise(amount: number): number {
  return inHundredths(amount) / 100
}
