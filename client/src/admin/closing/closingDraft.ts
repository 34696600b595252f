import * as api from '@range/shared/api/staffBookings'
import { policyRefundOf } from '@range/shared/bookings/cancelPolicy'
import type { BookingWithEntries, StaffBooking } from '@range/shared/bookings/staff'
import { cancelSchema, rescheduleSchema, writeToGuestSchema } from '@range/shared/bookings/staffChanges'
import { dateInWords, hourText } from '@range/shared/budapestTime'
import { texts } from '@range/shared/staffTexts/affected'
import { z } from 'zod'
import { guestOrNumber } from '../bookings/guestName'
import { backByWay, partsOfRefund } from '../bookings/refundSplit'
import type { Step } from './useActOnEach'

const actions = ['MOVE', 'CANCEL', 'WRITE'] as const
export type ClosingAction = (typeof actions)[number]

/** The schema of an action on the chosen bookings; with an empty `time`, each booking keeps its hour. */
export const closingDraftSchema = z
  .object({
    action: z.enum(actions),
    date: z.string(),
    time: z.string(),
    givenBack: z.enum(['ALL', 'POLICY']),
    why: z.string(),
    toGuest: rescheduleSchema.shape.toGuest.unwrap(),
  })
  .superRefine(({ action, date, why, toGuest }, context) => {
    const check = (schema: z.ZodType, value: string, field: string) => {
      const message = schema.safeParse(value).error?.issues[0]?.message
      if (message) context.addIssue({ code: 'custom', path: [field], message })
    }
    if (action === 'MOVE') check(rescheduleSchema.shape.date, date, 'date')
    if (action === 'CANCEL') check(cancelSchema.shape.why, why, 'why')
    if (action === 'WRITE') check(writeToGuestSchema.shape.text, toGuest, 'toGuest')
  })
export type ClosingDraft = z.infer<typeof closingDraftSchema>

/** Returns whether an action is possible for a booking. */
export function canBe(action: ClosingAction, { can }: StaffBooking): boolean {
  return { MOVE: can.reschedule, CANCEL: can.cancel, WRITE: can.write }[action]
}

/** Returns whether any action is possible for a booking. */
export function canBeChosen(booking: StaffBooking): boolean {
  return actions.some((action) => canBe(action, booking))
}

/** Returns how much is refunded when a booking is cancelled: all the money kept, or the share by the policy today. */
function givenBack(booking: StaffBooking, { givenBack: share }: Pick<ClosingDraft, 'givenBack'>, now: Date): number {
  const { kept } = booking
  return share === 'ALL' ? kept : policyRefundOf(kept, booking, now)
}

/** Returns what cancelling the bookings sends back to cards and what it leaves to be handed back at the desk, as texts. */
export function waysBack(
  bookings: readonly BookingWithEntries[],
  draft: Pick<ClosingDraft, 'givenBack'>,
  now: Date,
): { byBank: string; atDesk: string } {
  return backByWay(bookings.flatMap((booking) => partsOfRefund(booking, givenBack(booking, draft, now), '')))
}

/** Returns the request for one booking. */
export function stepOf(draft: ClosingDraft, booking: BookingWithEntries, now: Date): Step {
  const { action, date, time, why, toGuest } = draft
  const { version } = booking
  if (action === 'WRITE')
    return {
      endpoint: api.writeToGuest,
      body: { text: toGuest },
      successText: texts.wroteTo({ guest: guestOrNumber(booking) }),
    }
  if (action === 'MOVE') {
    const hour = time === '' ? booking.time : Number(time)
    const body = { date, time: hour, version, ...(toGuest && { toGuest }) }
    return {
      endpoint: api.rescheduleBooking,
      body,
      successText: texts.movedTo({ day: dateInWords(date), hour: hourText(hour) }),
    }
  }
  const money = booking.kept > 0 && { refundAmount: givenBack(booking, draft, now), isHandedBackLater: true }
  const body = { version, why, ...money, ...(toGuest && { toGuest }) }
  const { byBank, atDesk } = waysBack([booking], draft, now)
  const successText = [
    texts.cancelled,
    byBank && texts.refunded({ sum: byBank }),
    atDesk && texts.toHandBack({ sum: atDesk }),
  ]
  return { endpoint: api.cancelBooking, body, successText: successText.filter(Boolean).join(', ') }
}
