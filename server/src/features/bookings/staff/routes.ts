import type { Endpoint } from '@range/shared/api/endpoint'
import * as api from '@range/shared/api/staffBookings'
import type { Actor } from '@range/shared/bookings/actor'
import type { staffBookingDetailSchema } from '@range/shared/bookings/staff'
import { toMinor } from '@range/shared/money'
import { texts } from '@range/shared/staffTexts/bookingActionErrors'
import { AppError } from '../../../http/appError'
import { type Call, type Handled, handle } from '../../../http/handle'
import { callerKey, reservedFor, reserveId } from '../../../http/idempotencyKeys'
import { cancelBooking } from '../changes/cancelBooking'
import { editBooking } from '../changes/editBooking'
import { quoteEdit } from '../changes/planEdit'
import { rescheduleBooking } from '../changes/rescheduleBooking'
import type { PaymentContext } from '../payments/paymentContext'
import { assertWholeMinor } from '../record/assertWholeMinor'
import { Booking, type BookingDocument, getBooking } from '../record/bookingModel'
import { assertSeen } from '../record/changeBooking'
import { newBookingId } from '../record/insertBooking'
import { presentBookingDetail } from '../record/presentBookingDetail'
import { isRefundBegun, refundBooking } from '../refunds/refundBooking'
import { assertPaidAtDesk } from '../refunds/refundFunds'
import { archiveBooking, unarchiveBooking } from './archiveBooking'
import { askBank } from './askBank'
import { checkedInGroups, checkIn, checkInGroups, markNoShow, tickArrival, unmarkNoShow } from './checkIn'
import { createDeskBooking } from './createDeskBooking'
import { emailDueLink, resendConfirmation } from './emailOnRequest'
import { markAttentionHandled } from './markAttentionHandled'
import { cancelPaymentLink, extendPaymentLink } from './paymentLink'
import { resendRefused } from './resendRefused'
import { takePayment } from './takings'
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
  const change = changesAt(now)

  return [
    handle(api.findSentBooking, async ({ params, language }) => {
      const sent = await reservedFor(deskKey(callerKey(params.key)))
      const booking = sent && (await Booking.findById(sent.id).lean())
      const isUndecided = sent?.busyUntil && sent.busyUntil > now()
      if (!booking && isUndecided) throw new AppError('NOT_READY', () => texts.stillBooking)
      return { booking: booking ? await presentBookingDetail(booking, { now: now(), language }) : null }
    }),
    handle(api.getBookingForStaff, async ({ params, language }) =>
      presentBookingDetail(await getBooking(params.id), { now: now(), language }),
    ),
    handle(api.createDeskBooking, async ({ body, actor, idempotencyKey: key, language }) => {
      const { id } = await reserveId(key && deskKey(key), body, newBookingId(), now())
      return presentBookingDetail(await createDeskBooking(body, { id, actor }, context), { now: now(), language })
    }),
    handle(api.quoteEdit, ({ params, body }) => quoteEdit(params.id, body, now())),

    change(api.editBooking, ({ body, actor }, id) => editBooking(id, body, actor, context)),
    change(api.checkIn, ({ body, actor }, id, newId) => checkIn(id, body, by(actor), newId)),
    handle(api.checkInGroups, ({ body: { groups }, actor, once, log, language }) =>
      once({
        act: () => checkInGroups(groups, { by: by(actor), log, language }),
        repeat: () => checkedInGroups(groups, now(), { log, language }),
      }),
    ),
    change(api.markNoShow, ({ actor }, id) => markNoShow(id, by(actor))),
    change(api.unmarkNoShow, ({ actor }, id) => unmarkNoShow(id, by(actor))),
    change(api.tickArrival, ({ body, actor }, id) => tickArrival(id, body, by(actor))),
    change(api.writeNote, ({ body, actor }, id) => writeNote(id, body, by(actor))),
    change(api.rescheduleBooking, ({ body, actor }, id) => rescheduleBooking(id, body, actor, context)),
    change(api.cancelBooking, ({ body, actor }, id) => cancelBooking(id, body, actor, context)),
    change(api.takePayment, ({ body, actor, idempotencyKey: key = '' }, id) => takePayment(id, body, key, by(actor))),
    change(api.undoTaking, ({ params, body, actor }, id) => undoTaking(id, params.key, { ...by(actor), ...body })),
    change(api.emailDueLink, ({ actor }, id) => emailDueLink(id, actor, context)),
    change(api.extendPaymentLink, ({ body, actor }, id) => extendPaymentLink(id, body.hours, actor, context)),
    change(api.cancelPaymentLink, ({ actor }, id) => cancelPaymentLink(id, actor, context)),
    change(
      api.refundBooking,
      async ({ body: { amount, why, method, version }, actor, idempotencyKey: key = '' }, id) => {
        const booking = await getBooking(id)
        const { currency } = booking
        if (!isRefundBegun(booking, key)) assertSeen(booking, version)
        assertWholeMinor(amount, currency, 'amount')
        const amountMinor = toMinor(amount, currency)
        assertPaidAtDesk(booking, { amountMinor, method }, 'method')
        return refundBooking(id, { amountMinor, why, key, method, version }, actor, context)
      },
    ),
    change(api.resendConfirmation, ({ actor }, id) => resendConfirmation(id, actor, context)),
    change(api.resendRefused, ({ body, actor }, id) => resendRefused(id, body.email, by(actor))),
    change(api.writeToGuest, ({ body, actor }, id, newId) => writeToGuest(id, { ...body, key: newId }, actor, context)),
    change(api.askBank, ({ actor }, id) => askBank(id, actor, context)),
    change(api.markAttentionHandled, ({ body, actor }, id) => markAttentionHandled(id, { ...by(actor), ...body })),
    change(api.archiveBooking, ({ actor }, id) => archiveBooking(id, by(actor))),
    change(api.unarchiveBooking, ({ actor }, id) => unarchiveBooking(id, by(actor))),
  ]
}

/** Returns the stored form of a desk booking's Idempotency-Key, which keeps it apart from guests' keys. */
function deskKey(key: string): string {
  return `desk:${key}`
}

type Changing = Endpoint & { response: typeof staffBookingDetailSchema; access: 'desk' }
type Change<E extends Endpoint> = (call: Call<E>, id: string, newId: string) => Promise<BookingDocument>

/**
 * Returns a function that handles a call which changes the booking named in its path or body. The response is the changed
 * booking; for a request repeated under its Idempotency-Key, the current booking. Any CHANGED_MEANWHILE error carries the
 * stored booking in `current`. `newId` belongs to the request and stays the same when it is repeated.
 */
function changesAt(now: () => Date) {
  return <const E extends Changing>(endpoint: E, act: Change<E>): Handled =>
    handle<Changing>(endpoint, async (call) => {
      const { id = '' } = { ...(call.body as { id?: string } | undefined), ...call.params }
      const { language } = call
      const once = { act: (newId: string) => act(call as Call<E>, id, newId), repeat: () => getBooking(id) }
      try {
        return await presentBookingDetail(await call.once(once), { now: now(), language })
      } catch (error) {
        const isConflict = error instanceof AppError && error.code === 'CHANGED_MEANWHILE'
        if (!isConflict) throw error
        const current = await presentBookingDetail(await getBooking(id), { now: now(), language })
        throw new AppError(error.code, error.say, { current, cause: error })
      }
    })
}
