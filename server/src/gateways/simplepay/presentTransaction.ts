import type { z } from 'zod'
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
    remaining: inHundredths(total - refunded),
    refunds,
    raw,
  }
}

/** Summed from the refunds; `remainingTotal` means something only once a refund was made. */
function refundedOf({ total, refundStatus, refunds, remainingTotal }: z.output<typeof transactionSchema>): number {
  if (refunds?.length) return inHundredths(refunds.reduce((sum, refund) => sum + refund.refundTotal, 0))
  if (refundStatus === 'FULL') return total
  return refundStatus === 'PARTIAL' && remainingTotal !== undefined ? inHundredths(total - remainingTotal) : 0
}

function inHundredths(amount: number): number {
  return Math.round(amount * 100) / 100
}
