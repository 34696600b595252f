import * as api from '@range/shared/api/staffBookings'
import type { Actor } from '@range/shared/bookings/actor'
import type { StaffBookingDetail } from '@range/shared/bookings/staff'
import { toMinor } from '@range/shared/money'
import { AppError } from '../../../http/appError'
import { type Call, type Handled, handle } from '../../../http/handle'
import { callerKey, reservedFor, reserveId } from '../../../http/idempotencyKeys'
import { cancelBooking } from '../changes/cancelBooking'
import { editBooking } from '../changes/editBooking'
import { quoteEdit } from '../changes/quoteEdit'
import { rescheduleBooking } from '../changes/rescheduleBooking'
import type { PaymentContext } from '../payments/paymentContext'
import { assertWholeMinor } from '../record/assertWholeMinor'
import { Booking, type BookingDocument } from '../record/bookingModel'
import { getBooking } from '../record/getBooking'
import { newBookingId } from '../record/insertBooking'
import { presentBookingDetail } from '../record/presentBookingDetail'
import { refundBooking } from '../refunds/refundBooking'
import { assertPaidAtDesk } from '../refunds/refundFunds'
import { archiveBooking, unarchiveBooking } from './archiveBooking'
import { askBank } from './askBank'
import { checkIn } from './checkIn'
import { checkedInGroups, checkInGroups } from './checkInGroups'
import { createDeskBooking } from './createDeskBooking'
import { emailDueLink, resendConfirmation } from './emailOnRequest'
import { markAttentionHandled } from './markAttentionHandled'
import { markNoShow, unmarkNoShow } from './markNoShow'
import { cancelPaymentLink, extendPaymentLink } from './paymentLink'
import { resendRefused } from './resendRefused'
import { takePayment } from './takings'
import { tickArrival } from './tickArrival'
import { undoTaking } from './undoTaking'
import { writeNote } from './writeNote'
import { writeToGuest } from './writeToGuest'

/**
 * Handles staff actions on a single booking. Every change returns the changed booking and runs once per
 * Idempotency-Key.
 */
export function staffBookingCalls(context: PaymentContext): Handled[] {
  const { now } = context
  const by = (actor: Actor) => ({ at: now(), actor })
  const { change, changed } = changesAt(now)

  return [
    handle(api.findSentBooking, async ({ params }) => {
      const sent = await reservedFor(deskKey(callerKey(params.key)))
      const booking = sent && (await Booking.findById(sent.id).lean())
      const isUndecided = sent?.busyUntil && sent.busyUntil > now()
      if (!booking && isUndecided) throw new AppError('NOT_READY', 'This is still being booked. Try again in a minute.')
      return { booking: booking ? await presentBookingDetail(booking, now()) : null }
    }),
    handle(api.getBookingForStaff, async ({ params }) => presentBookingDetail(await getBooking(params.id), now())),
    handle(api.createDeskBooking, async ({ body, actor, idempotencyKey: key }) => {
      const { id } = await reserveId(key && deskKey(key), body, newBookingId(), now())
      return presentBookingDetail(await createDeskBooking(body, { id, actor }, context), now())
    }),
    handle(api.quoteEdit, ({ params, body }) => quoteEdit(params.id, body, now())),

    handle(
      api.editBooking,
      changed(({ body, actor }, id) => editBooking(id, body, actor, context)),
    ),
    handle(
      api.checkIn,
      changed(({ body, actor }, id) => checkIn(id, body, by(actor))),
    ),
    handle(api.checkInGroups, ({ body: { groups }, actor, once, log }) =>
      once({
        act: () => checkInGroups(groups, { by: by(actor), log }),
        repeat: () => checkedInGroups(groups, now(), log),
      }),
    ),
    handle(
      api.markNoShow,
      changed(({ actor }, id) => markNoShow(id, by(actor))),
    ),
    handle(
      api.unmarkNoShow,
      changed(({ actor }, id) => unmarkNoShow(id, by(actor))),
    ),
    handle(
      api.tickArrival,
      changed(({ body, actor }, id) => tickArrival(id, body, by(actor))),
    ),
    handle(
      api.writeNote,
      changed(({ body, actor }, id) => writeNote(id, body, by(actor))),
    ),
    handle(
      api.rescheduleBooking,
      changed(({ body, actor }, id) => rescheduleBooking(id, body, actor, context)),
    ),
    handle(
      api.cancelBooking,
      changed(({ body, actor }, id) => cancelBooking(id, body, actor, context)),
    ),
    handle(
      api.takePayment,
      changed(({ body, actor, idempotencyKey: key = '' }, id) => takePayment(id, body, key, by(actor))),
    ),
    handle(
      api.undoTaking,
      changed(({ params, body, actor }, id) => undoTaking(id, params.key, { ...by(actor), ...body })),
    ),
    handle(
      api.emailDueLink,
      changed(({ actor }, id) => emailDueLink(id, actor, context)),
    ),
    handle(
      api.extendPaymentLink,
      changed(({ body, actor }, id) => extendPaymentLink(id, body.hours, actor, context)),
    ),
    handle(
      api.cancelPaymentLink,
      changed(({ actor }, id) => cancelPaymentLink(id, actor, context)),
    ),
    handle(
      api.refundBooking,
      changed(async ({ body: { amount, why, method }, actor, idempotencyKey: key = '' }, id) => {
        const booking = await getBooking(id)
        const { currency } = booking
        assertWholeMinor(amount, currency, 'amount')
        const amountMinor = toMinor(amount, currency)
        assertPaidAtDesk(booking, { amountMinor, method }, 'method')
        return refundBooking(id, { amountMinor, why, key, method }, actor, context)
      }),
    ),
    handle(
      api.resendConfirmation,
      changed(({ actor }, id) => resendConfirmation(id, actor, context)),
    ),
    handle(
      api.resendRefused,
      changed(({ body, actor }, id) => resendRefused(id, body.email, by(actor))),
    ),
    handle(
      api.writeToGuest,
      changed(({ body, actor }, id, newId) => writeToGuest(id, { ...body, key: newId }, actor, context)),
    ),
    handle(
      api.askBank,
      changed(({ actor }, id) => askBank(id, actor, context)),
    ),
    handle(
      api.markAttentionHandled,
      changed(({ body, actor }, id) => markAttentionHandled(id, { ...by(actor), ...body })),
    ),
    handle(api.archiveBooking, (call) =>
      change(call, call.body.id, () => archiveBooking(call.body.id, by(call.actor))),
    ),
    handle(api.unarchiveBooking, (call) =>
      change(call, call.body.id, () => unarchiveBooking(call.body.id, by(call.actor))),
    ),
  ]
}

/** Returns the stored form of a desk booking's Idempotency-Key, which keeps it apart from guests' keys. */
function deskKey(key: string): string {
  return `desk:${key}`
}

type Change<C> = (call: C, id: string, newId: string) => Promise<BookingDocument>

function changesAt(now: () => Date) {
  /**
   * Returns the changed booking; for a request repeated under its Idempotency-Key, the current booking. Any
   * CHANGED_MEANWHILE error carries the stored booking in `current`. `newId` belongs to the request and stays the same
   * when it is repeated.
   */
  async function change(
    { once }: Pick<Call, 'once'>,
    id: string,
    act: (newId: string) => Promise<BookingDocument>,
  ): Promise<StaffBookingDetail> {
    try {
      return await presentBookingDetail(await once({ act, repeat: () => getBooking(id) }), now())
    } catch (error) {
      const isConflict = error instanceof AppError && error.code === 'CHANGED_MEANWHILE'
      if (!isConflict) throw error
      const current = await presentBookingDetail(await getBooking(id), now())
      throw new AppError(error.code, error.message, { current, cause: error })
    }
  }

  /** Returns a handler that changes the booking named in the path. */
  function changed<C extends Pick<Call, 'once'> & { params: { id: string } }>(act: Change<C>) {
    return (call: C) => change(call, call.params.id, (newId) => act(call, call.params.id, newId))
  }

  return { change, changed }
}
