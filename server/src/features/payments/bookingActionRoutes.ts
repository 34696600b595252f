import { createHash, randomUUID } from 'node:crypto'
import {
  cancelSchema,
  deskBookingSchema,
  deskPaymentSchema,
  reasonSchema,
  refundSchema,
  rescheduleSchema,
} from '@range/shared/bookings/staff'
import { type Request, type RequestHandler, type Response, Router } from 'express'
import { z } from 'zod'
import { AppError } from '../../http/appError'
import { read } from '../../http/read'
import { adminName } from '../auth/requireAdmin'
import { createDeskBooking } from '../bookings/createDeskBooking'
import { rescheduleBooking } from '../bookings/rescheduleBooking'
import { askBank } from './askBank'
import { cancelBooking } from './cancelBooking'
import type { Checkout } from './checkout'
import { markPaidOnSite, unmarkPaidOnSite } from './deskPayment'
import { bookingIdOf } from './idempotencyKeyModel'
import { refundBooking } from './refundBooking'
import { resendConfirmation } from './resendConfirmation'
import { markAttentionHandled } from './settleAttention'
import { detailAfter, presentBookingDetail } from './staffBookingDetail'

const keySchema = z.string().trim().min(1).max(200).optional()

/** What staff do to bookings and their money; each answers the booking as it is then. */
export function bookingActionRoutes(checkout: Checkout, staffOnly: RequestHandler): Router {
  const router = Router()
  const doneBy = (res: Response) => ({ at: checkout.now(), by: adminName(res) })
  const idOf = (req: Request) => String(req.params.id)
  const keyOf = (req: Request) => read(keySchema, req.get('Idempotency-Key'))

  router.post('/staff/bookings', staffOnly, async (req, res) => {
    const wish = read(deskBookingSchema, req.body)
    const fingerprint = createHash('sha256').update(JSON.stringify(wish)).digest('base64url')
    const id = await bookingIdOf(`desk:${keyOf(req) ?? randomUUID()}`, fingerprint, checkout.now())
    const booking = await createDeskBooking(wish, { id, by: adminName(res) }, checkout)
    res.status(201).json(await presentBookingDetail(booking))
  })

  router.post('/staff/bookings/:id/reschedule', staffOnly, async (req, res) => {
    const wish = read(rescheduleSchema, req.body)
    res.json(await detailAfter(idOf(req), rescheduleBooking(idOf(req), wish, adminName(res), checkout)))
  })

  router.post('/staff/bookings/:id/cancel', staffOnly, async (req, res) => {
    const input = read(cancelSchema, req.body)
    res.json(await detailAfter(idOf(req), cancelBooking(idOf(req), input, adminName(res), checkout)))
  })

  router.post('/staff/bookings/:id/pay-on-site', staffOnly, async (req, res) => {
    const { paidBy } = read(deskPaymentSchema, req.body)
    res.json(await detailAfter(idOf(req), markPaidOnSite(idOf(req), paidBy, doneBy(res))))
  })

  router.delete('/staff/bookings/:id/pay-on-site', staffOnly, async (req, res) => {
    res.json(await detailAfter(idOf(req), unmarkPaidOnSite(idOf(req), doneBy(res))))
  })

  router.post('/staff/bookings/:id/refund', staffOnly, async (req, res) => {
    const wish = read(refundSchema, req.body)
    const key = keyOf(req)
    if (!key) throw new AppError('INVALID_INPUT', 'A refund needs an Idempotency-Key.', { field: 'Idempotency-Key' })
    res.json(await detailAfter(idOf(req), refundBooking(idOf(req), { ...wish, key }, adminName(res), checkout)))
  })

  router.post('/staff/bookings/:id/resend-confirmation', staffOnly, async (req, res) => {
    res.json(await detailAfter(idOf(req), resendConfirmation(idOf(req), adminName(res), checkout)))
  })

  router.post('/staff/bookings/:id/ask-bank', staffOnly, async (req, res) => {
    res.json(await detailAfter(idOf(req), askBank(idOf(req), adminName(res), checkout)))
  })

  router.post('/staff/bookings/:id/attention-handled', staffOnly, async (req, res) => {
    const { why } = read(reasonSchema, req.body)
    res.json(await detailAfter(idOf(req), markAttentionHandled(idOf(req), { ...doneBy(res), why })))
  })

  return router
}
