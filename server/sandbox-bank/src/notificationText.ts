import { hungarianTime } from '@range/simplepay/hungarianTime'
import { newSalt } from '@range/simplepay/signature'
import type { NotificationText } from './ledger'
import { type Payment, refundStatusOf } from './payment'

/** Returns the notification about a change of a payment, if the shop gets one: for a finished payment or a refund. */
export function notificationTextOf(before: Payment, after: Payment, now: Date): NotificationText | undefined {
  const isRefund = after.refunds.length > before.refunds.length
  const hasFinished = after.status !== before.status && after.status === 'FINISHED'
  if (!isRefund && !hasFinished) return undefined

  const refundStatus = isRefund ? refundStatusOf(after) : undefined
  const message = {
    salt: newSalt(),
    orderRef: after.orderRef,
    method: 'CARD',
    merchant: after.merchant,
    finishDate: hungarianTime(new Date(after.endedAt ?? now)),
    paymentDate: hungarianTime(new Date(after.createdAt)),
    transactionId: after.id,
    status: after.status,
    ...(refundStatus && { refundStatus }),
  }
  return {
    tells: refundStatus ? `${message.status}/${refundStatus}` : message.status,
    body: JSON.stringify(message),
    createdAt: now.getTime(),
    nextAt: now.getTime(),
  }
}
