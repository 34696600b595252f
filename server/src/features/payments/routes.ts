import { newBookingSchema } from '@range/shared/bookings/schema'
import { responseCodeSchema } from '@range/shared/payments/schema'
import { type RequestHandler, Router } from 'express'
import { z } from 'zod'
import { AppError } from '../../http/appError'
import { read } from '../../http/read'
import { Booking, presentGuestBooking } from '../bookings/bookingModel'
import { bookAndPay } from './bookAndPay'
import type { Checkout } from './checkout'
import { settleFromRedirect } from './settleFromRedirect'
import { startPayment } from './startPayment'

const idempotencyKeySchema = z.string().trim().min(1).max(200).optional()

export function paymentRoutes(checkout: Checkout, costlyCall: RequestHandler): Router {
  const router = Router()

  router.post('/book', costlyCall, async (req, res) => {
    const key = read(idempotencyKeySchema, req.get('Idempotency-Key'))
    res.status(201).json(await bookAndPay(read(newBookingSchema, req.body), key, checkout))
  })

  router.post('/booking/:id/pay', costlyCall, async (req, res) => {
    res.json(await startPayment(String(req.params.id), checkout))
  })

  router.post('/handle-response-code', costlyCall, async (req, res) => {
    const { code, signature } = read(responseCodeSchema, req.body)
    const { booking: id } = await settleFromRedirect(code, signature, checkout)
    const booking = await Booking.findById(id).lean()
    if (!booking) throw new AppError('NOT_FOUND', 'We cannot find this booking. Please call us.')
    res.set('Cache-Control', 'no-store').json(presentGuestBooking(booking, checkout.now()))
  })

  return router
}
