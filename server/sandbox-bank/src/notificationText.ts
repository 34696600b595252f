import { hungarianTime } from '@range/simplepay/hungarianTime'
import { newSalt } from '@range/simplepay/signature'
import type { Faults } from './faults'
import type { NotificationText } from './ledger'
import { type Payment, refundStatusOf } from './payment'

/**
 * Returns the notification about a change of a payment, if the shop gets one: always for a finished payment or a refund,
 * and with `sendUnsuccessful` also for an unsuccessful end.
 */
export function notificationTextOf(
  before: Payment,
  after: Payment,
  faults: Faults,
  now: Date,
): NotificationText | undefined {
  const isRefund = after.refunds.length > before.refunds.length
  const hasEnded = after.status !== before.status && after.endedAt !== null
  if (!isRefund && !hasEnded) return undefined
  if (hasEnded && after.status !== 'FINISHED' && !faults.sendUnsuccessful) return undefined

  const refundStatus = isRefund ? refundStatusOf(after) : undefined
  const asStatus = refundStatus && faults.refundIpnAs === 'REFUND'
  const message = {
    salt: newSalt(),
    orderRef: after.orderRef,
    method: 'CARD',
    merchant: after.merchant,
    finishDate: hungarianTime(new Date(after.endedAt ?? now)),
    paymentDate: hungarianTime(new Date(after.createdAt)),
    transactionId: after.id,
    status: asStatus ? 'REFUND' : after.status,
    ...(refundStatus && !asStatus && { refundStatus }),
    ...(faults.extraFields && { sandboxExtra: { nested: { of: 'the future' } } }),
  }
  return {
    tells: refundStatus ? `${message.status}/${refundStatus}` : message.status,
    body: JSON.stringify(message),
    createdAt: now.getTime(),
    nextAt: now.getTime() + faults.ipnDelayMs,
  }
}
