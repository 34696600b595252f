import { isFullRefund, lateRefundOf } from '@range/shared/bookings/cancelPolicy'
import type { StaffBookingDetail } from '@range/shared/bookings/staff'
import { cancelSchema } from '@range/shared/bookings/staffChanges'
import { z } from 'zod'
import { amountProblem, typedAmount } from '../../../typedAmount'
import { type RefundMethod, uncoveredProblem } from '../../refundSplit'
import { refundMethodSchema } from './refundAmount'

const cancelRefundShares = ['ALL', 'PART', 'NOTHING', 'OTHER'] as const
export type CancelRefundShare = (typeof cancelRefundShares)[number]

const payOuts = ['NOW', 'LATER'] as const
/** Whether money goes back at the desk now, with the guest there, or later. */
export type PayOut = (typeof payOuts)[number]

/** A cancellation being filled in: a share of the money kept, or another amount as typed. */
export type CancelDraft = {
  share: CancelRefundShare
  refundAmount: string
  method: RefundMethod
  payOut: PayOut
  why: string
}

/** Returns the shares on offer. Terms that give nothing or everything back late add none. */
export function sharesOf({ refundTerms: { lateRefundPercent } }: StaffBookingDetail): CancelRefundShare[] {
  const hasPart = lateRefundPercent > 0 && lateRefundPercent < 100
  return cancelRefundShares.filter((share) => hasPart || share !== 'PART')
}

/** Returns a blank draft with the refund share of the policy, which is nothing for a no-show. */
export function cancelDraft(booking: StaffBookingDetail, now: Date): CancelDraft {
  return { share: policyShare(booking, now), refundAmount: '', method: '', payOut: 'NOW', why: '' }
}

function policyShare(booking: StaffBookingDetail, now: Date): CancelRefundShare {
  const { noShowAt, refundTerms } = booking
  if (noShowAt) return 'NOTHING'
  if (isFullRefund(booking, now) || refundTerms.lateRefundPercent === 100) return 'ALL'
  return refundTerms.lateRefundPercent === 0 ? 'NOTHING' : 'PART'
}

/** Returns the schema of a draft; it ignores the refund when no money is kept. */
export function cancelDraftSchema(booking: StaffBookingDetail) {
  return z
    .object({
      share: z.enum(cancelRefundShares),
      refundAmount: z.string(),
      method: refundMethodSchema,
      payOut: z.enum(payOuts),
      why: cancelSchema.shape.why,
    })
    .superRefine(
      (draft, context) => {
        const message = refundProblem(draft, booking)
        if (message) context.addIssue({ code: 'custom', path: ['refundAmount'], message })
      },
      // Also runs when other fields are invalid, so that all problems show at once.
      { when: () => true },
    )
}

/** Returns the amount to refund; NaN if the typed amount is not a number. */
export function refundOf({ share, refundAmount }: CancelDraft, booking: StaffBookingDetail): number {
  const { kept: keptNow } = booking
  return {
    ALL: keptNow,
    PART: lateRefundOf(keptNow, booking.currency, booking.refundTerms),
    NOTHING: 0,
    OTHER: typedAmount(refundAmount, booking.currency),
  }[share]
}

/** Returns why the draft's amount cannot be refunded, or undefined when it can. */
export function refundProblem(draft: CancelDraft, booking: StaffBookingDetail): string | undefined {
  const { kept: most, currency } = booking
  if (most === 0) return undefined
  const amount = refundOf(draft, booking)
  const problem = amountProblem(amount, { least: 'nothing', most, currency })
  return problem ?? uncoveredProblem(booking, amount, draft.method)
}
