import { randomUUID } from 'node:crypto'
import { accountActor } from '@range/shared/bookings/actor'
import { bookingIdSchema } from '@range/shared/bookings/staff'
import {
  cancelSchema,
  checkInSchema,
  deskBookingSchema,
  deskPaymentSchema,
  editSchema,
  extendLinkSchema,
  noteSchema,
  reasonSchema,
  refundSchema,
  rescheduleSchema,
  undoPaymentSchema,
  visitEditSchema,
  writeToGuestSchema,
} from '@range/shared/bookings/staffChanges'
import { tickSchema } from '@range/shared/bookings/ticks'
import { toMinor } from '@range/shared/money'
import { type Request, type RequestHandler, type Response, Router } from 'express'
import type { Types } from 'mongoose'
import { actOnce, idempotencyKeyOf } from '../../../http/actOnce'
import { AppError } from '../../../http/appError'
import { callerKey } from '../../../http/callerKey'
import { read } from '../../../http/read'
import { adminName } from '../../accounts/staffGuards'
import { cancelBooking } from '../changes/cancelBooking'
import { editBooking } from '../changes/editBooking'
import { quoteEdit } from '../changes/quoteEdit'
import { rescheduleBooking } from '../changes/rescheduleBooking'
import { askBank } from '../payments/askBank'
import type { PaymentContext } from '../payments/paymentContext'
import { assertWholeMinor } from '../payments/refundFunds'
import { refundInParts } from '../payments/refundInParts'
import { Booking, type BookingDocument } from '../record/bookingModel'
import { getBooking } from '../record/getBooking'
import { bookingIdOfKey, isStillBooking, reserveBookingId } from '../record/idempotencyKeyModel'
import { presentBookingDetail } from '../record/presentBookingDetail'
import { archiveBooking, unarchiveBooking } from './archiveBooking'
import { checkIn } from './checkIn'
import { createDeskBooking } from './createDeskBooking'
import { markPaidOnSite, unmarkPaidOnSite } from './deskPayment'
import { markAttentionHandled } from './markAttentionHandled'
import { markNoShow, unmarkNoShow } from './markNoShow'
import { cancelPaymentLink, extendPaymentLink } from './paymentLink'
import { resendConfirmation } from './resendConfirmation'
import { tickArrival } from './tickArrival'
import { writeNote } from './writeNote'
import { writeToGuest } from './writeToGuest'

/** What staff do with a single booking. Every change returns the changed booking, and is made once per Idempotency-Key. */
export function staffBookingRoutes(context: PaymentContext, staffOnly: RequestHandler): Router {
  const router = Router()
  const actorOf = (res: Response) => accountActor(adminName(res))
  const by = (res: Response) => ({ at: context.now(), actor: actorOf(res) })

  router.get('/staff/sent-bookings/:key', staffOnly, async (req, res) => {
    const key = deskKey(callerKey(String(req.params.key)))
    const isUndecided = await isStillBooking(key, context.now())
    const id = await bookingIdOfKey(key)
    const booking = id && (await Booking.findById(id).lean())
    if (!booking && isUndecided) throw new AppError('NOT_READY', 'This is still being booked. Try again in a minute.')
    res.json({ booking: booking ? await presentBookingDetail(booking) : null })
  })

  router.get('/staff/bookings/:id', staffOnly, async (req, res) => {
    res.json(await presentBookingDetail(await getBooking(idOf(req))))
  })

  router.patch('/staff/bookings/:id', staffOnly, async (req, res) => {
    const edit = read(editSchema, req.body)
    await sendChanged(res, idOf(req), (id) => editBooking(id, edit, actorOf(res), context))
  })

  router.post('/staff/bookings/:id/quote', staffOnly, async (req, res) => {
    res.json(await quoteEdit(idOf(req), read(visitEditSchema, req.body), context.now()))
  })

  router.post('/archive-package', staffOnly, async (req, res) => {
    const { id } = read(bookingIdSchema, req.body)
    await sendChanged(res, id, () => archiveBooking(id, by(res)))
  })

  router.post('/unarchive-package', staffOnly, async (req, res) => {
    const { id } = read(bookingIdSchema, req.body)
    await sendChanged(res, id, () => unarchiveBooking(id, by(res)))
  })

  router.post('/staff/bookings', staffOnly, async (req, res) => {
    const input = read(deskBookingSchema, req.body)
    const { id } = await reserveBookingId(
      deskKey(idempotencyKeyOf(req) ?? callerKey(randomUUID())),
      input,
      context.now(),
    )
    const booking = await createDeskBooking(input, { id, actor: actorOf(res) }, context)
    res.status(201).json(await presentBookingDetail(booking))
  })

  router.post('/staff/bookings/:id/check-in', staffOnly, async (req, res) => {
    const input = read(checkInSchema, req.body)
    await sendChanged(res, idOf(req), (id) => checkIn(id, input, by(res)))
  })

  router.post('/staff/bookings/:id/no-show', staffOnly, async (req, res) => {
    await sendChanged(res, idOf(req), (id) => markNoShow(id, by(res)))
  })

  router.delete('/staff/bookings/:id/no-show', staffOnly, async (req, res) => {
    await sendChanged(res, idOf(req), (id) => unmarkNoShow(id, by(res)))
  })

  router.put('/staff/bookings/:id/ticks', staffOnly, async (req, res) => {
    const input = read(tickSchema, req.body)
    await sendChanged(res, idOf(req), (id) => tickArrival(id, input, by(res)))
  })

  router.put('/staff/bookings/:id/note', staffOnly, async (req, res) => {
    const input = read(noteSchema, req.body)
    await sendChanged(res, idOf(req), (id) => writeNote(id, input, by(res)))
  })

  router.post('/staff/bookings/:id/reschedule', staffOnly, async (req, res) => {
    const input = read(rescheduleSchema, req.body)
    await sendChanged(res, idOf(req), (id) => rescheduleBooking(id, input, actorOf(res), context))
  })

  router.post('/staff/bookings/:id/cancel', staffOnly, async (req, res) => {
    const input = read(cancelSchema, req.body)
    await sendChanged(res, idOf(req), (id) => cancelBooking(id, input, actorOf(res), context))
  })

  router.post('/staff/bookings/:id/pay-on-site', staffOnly, async (req, res) => {
    const { paidBy } = read(deskPaymentSchema, req.body)
    await sendChanged(res, idOf(req), (id) => markPaidOnSite(id, paidBy, by(res)))
  })

  router.delete('/staff/bookings/:id/pay-on-site', staffOnly, async (req, res) => {
    const { why } = read(undoPaymentSchema, req.body ?? {})
    await sendChanged(res, idOf(req), (id) => unmarkPaidOnSite(id, { ...by(res), why }))
  })

  router.post('/staff/bookings/:id/payment-link', staffOnly, async (req, res) => {
    const { hours } = read(extendLinkSchema, req.body)
    await sendChanged(res, idOf(req), (id) => extendPaymentLink(id, hours, actorOf(res), context))
  })

  router.delete('/staff/bookings/:id/payment-link', staffOnly, async (req, res) => {
    await sendChanged(res, idOf(req), (id) => cancelPaymentLink(id, actorOf(res), context))
  })

  router.post('/staff/bookings/:id/refund', staffOnly, async (req, res) => {
    const { amount, why, method } = read(refundSchema, req.body)
    const key = idempotencyKeyOf(req)
    if (!key) throw new AppError('INVALID_INPUT', 'A refund needs an Idempotency-Key.', { field: 'Idempotency-Key' })
    await sendChanged(res, idOf(req), async (id) => {
      const { currency } = await getBooking(id)
      assertWholeMinor(amount, currency, 'amount')
      const input = { amountMinor: toMinor(amount, currency), why, key, method }
      return refundInParts(id, input, actorOf(res), context)
    })
  })

  router.post('/staff/bookings/:id/resend-confirmation', staffOnly, async (req, res) => {
    await sendChanged(res, idOf(req), (id) => resendConfirmation(id, actorOf(res), context))
  })

  router.post('/staff/bookings/:id/write', staffOnly, async (req, res) => {
    const { text } = read(writeToGuestSchema, req.body)
    await sendChanged(res, idOf(req), (id, newId) =>
      writeToGuest(id, { text, key: String(newId) }, actorOf(res), context),
    )
  })

  router.post('/staff/bookings/:id/ask-bank', staffOnly, async (req, res) => {
    await sendChanged(res, idOf(req), (id) => askBank(id, actorOf(res), context))
  })

  router.post('/staff/bookings/:id/attention-handled', staffOnly, async (req, res) => {
    const { why } = read(reasonSchema, req.body)
    await sendChanged(res, idOf(req), (id) => markAttentionHandled(id, { ...by(res), why }))
  })

  return router
}

/** Returns the Idempotency-Key of a desk booking as it is stored: guests' keys are apart. */
function deskKey(key: string): string {
  return `desk:${key}`
}

function idOf(req: Request): string {
  return String(req.params.id)
}

/**
 * Sends the changed booking; a request that is repeated under its Idempotency-Key, the booking as it is. A refusal with
 * CHANGED_MEANWHILE, whatever threw it, carries the stored booking in `current`. `newId` is that of the request, also when
 * it is repeated.
 */
async function sendChanged(
  res: Response,
  id: string,
  change: (id: string, newId: Types.ObjectId) => Promise<BookingDocument>,
): Promise<void> {
  try {
    const act = (newId: Types.ObjectId) => change(id, newId)
    const changed = await actOnce(res.req, adminName(res), { act, repeat: () => getBooking(id) })
    res.json(await presentBookingDetail(changed))
  } catch (error) {
    const isConflict = error instanceof AppError && error.code === 'CHANGED_MEANWHILE'
    if (!isConflict) throw error
    const current = await presentBookingDetail(await getBooking(id))
    throw new AppError(error.code, error.message, { current, cause: error })
  }
}
