import { formatMinor, toMinor } from '@range/shared/money'
import { texts } from '@range/shared/staffTexts/bookingHistory'
import type { EmailContext } from '../../mail/emailContent'
import { queueRefunded } from '../emails/refundEmails'
import { type BookingDocument, getBooking } from '../record/bookingModel'
import type { Refund } from '../record/bookingSums'
import { changeBooking } from '../record/changeBooking'
import type { PaymentDocument } from '../record/paymentModel'

/**
 * Records the refunds that the bank lists for a payment: completes refunds whose response was lost, and adds refunds
 * made outside this system. Query the bank before calling this, otherwise our own refund in progress looks like one
 * made elsewhere.
 */
export async function enterBankRefunds(
  { _id: orderRef, booking: id, currency }: Pick<PaymentDocument, '_id' | 'booking' | 'currency'>,
  listed: readonly { transactionId: string; amount: number }[],
  context: EmailContext,
): Promise<void> {
  for (const { transactionId, amount } of listed) {
    const amountMinor = toMinor(amount, currency)
    const booking = await getBooking(id)
    if (booking.refunds.some((one) => one.transactionId === transactionId)) continue
    const lost = booking.refunds.find(
      (one) => one.orderRef === orderRef && one.state === 'ASKED' && one.amountMinor === amountMinor,
    )
    if (lost) await completeRefund(booking, lost, transactionId, context)
    else await addForeignRefund(booking, { transactionId, amountMinor, orderRef }, context)
  }
}

/** Steps: 1 queue the guest's email; 2 add the refund and flag it for settling. */
async function addForeignRefund(
  booking: BookingDocument,
  { transactionId, amountMinor, orderRef }: { transactionId: string; amountMinor: number; orderRef: string },
  context: EmailContext,
): Promise<void> {
  const why = 'made at the bank, not here'
  const actor = { kind: 'bank' } as const
  const at = context.now()
  const made = { key: `bank:${transactionId}`, state: 'DONE', via: 'BANK', method: null, amountMinor } as const
  const refund = { ...made, orderRef, at, actor, why, transactionId }
  // The email needs the sum kept after this refund, which decides whether the visit still takes place.
  await queueRefunded({ ...booking, refunds: [...booking.refunds, refund] }, refund, context)
  await changeBooking(booking._id, {
    where: { 'refunds.transactionId': { $ne: transactionId } },
    set: { hasRefundToSettle: true },
    money: { push: { refunds: refund } },
    actor,
    at,
    why: () => texts.foreignRefund({ sum: formatMinor(amountMinor, booking.currency) }),
  })
}

/**
 * Records that the bank has made the refund. Repeating it changes nothing.
 *
 * Steps: 1 queue the guest's email; 2 mark the refund done and flag it for settling.
 */
export async function completeRefund(
  booking: BookingDocument,
  refund: Refund,
  transactionId: string,
  context: EmailContext,
): Promise<void> {
  const { _id, currency } = booking
  const { key, amountMinor, actor } = refund
  await queueRefunded(booking, refund, context)
  await changeBooking(_id, {
    where: { refunds: { $elemMatch: { key, state: 'ASKED' } }, 'refunds.transactionId': { $ne: transactionId } },
    set: { hasRefundToSettle: true },
    money: { set: { 'refunds.$[refund].state': 'DONE', 'refunds.$[refund].transactionId': transactionId } },
    arrayFilters: [{ 'refund.key': key }],
    actor,
    at: context.now(),
    why: () => texts.bankGaveBack({ sum: formatMinor(amountMinor, currency) }),
  })
}
