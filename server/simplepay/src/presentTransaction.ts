import type { z } from 'zod'
import { inHundredths } from './amounts'
import type { BankTransaction } from './bank'
import type { transactionSchema } from './wire'

/** A transaction as `query` tells it, with what was given back and what is left worked out. */
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

/** Summed from the refunds; `remainingTotal` means something only once a refund was made. */
function refundedOf({ total, refundStatus, refunds, remainingTotal }: z.output<typeof transactionSchema>): number {
  if (refunds?.length) return withoutNoise(refunds.reduce((sum, refund) => sum + refund.refundTotal, 0))
  if (refundStatus === 'FULL') return total
  return refundStatus === 'PARTIAL' && remainingTotal !== undefined ? withoutNoise(total - remainingTotal) : 0
}

function withoutNoise(amount: number): number {
  return inHundredths(amount) / 100
}
