import { newBookingSchema } from '@range/shared/bookings/schema'
import { responseCodeSchema } from '@range/shared/payments/schema'
import { type Request, Router } from 'express'
import { z } from 'zod'
import { AppError } from '../../http/appError'
import type { RateLimits } from '../../http/rateLimits'
import { read } from '../../http/read'
import { Booking, presentGuestBooking } from '../bookings/bookingModel'
import type { RationedGuest } from '../bookings/unpaidRation'
import { bookAndPay } from './bookAndPay'
import type { Checkout } from './checkout'
import { settleFromRedirect } from './settleFromRedirect'
import { startPayment } from './startPayment'

const idempotencyKeySchema = z.string().trim().min(1).max(200).optional()

/** `rationedGuest` tells whose unpaid holds are counted; undefined for who may hold without end, such as staff. */
export function paymentRoutes(
  checkout: Checkout,
  limits: Pick<RateLimits, 'booking' | 'bankReturn'>,
  rationedGuest: (req: Request) => RationedGuest | undefined,
): Router {
  const router = Router()

  router.post('/book', limits.booking, async (req, res) => {
    const key = read(idempotencyKeySchema, req.get('Idempotency-Key'))
    res
      .status(201)
      .json(await bookAndPay(read(newBookingSchema, req.body), { key, rationed: rationedGuest(req) }, checkout))
  })

  router.post('/booking/:id/pay', limits.booking, async (req, res) => {
    res.json(await startPayment(String(req.params.id), rationedGuest(req), checkout))
  })

  router.post('/handle-response-code', limits.bankReturn, async (req, res) => {
    const { code, signature } = read(responseCodeSchema, req.body)
    const { booking: id } = await settleFromRedirect(code, signature, checkout)
    const booking = await Booking.findById(id).lean()
    if (!booking) throw new AppError('NOT_FOUND', 'We cannot find this booking. Please call us.')
    res.set('Cache-Control', 'no-store').json(presentGuestBooking(booking, checkout.now()))
  })

  return router
}
