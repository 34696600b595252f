import { bookingIdSchema } from '@range/shared/bookings/staff'
import { type RequestHandler, type Response, Router } from 'express'
import { read } from '../../http/read'
import { adminName } from '../auth/requireAdmin'
import { archiveBooking, unarchiveBooking } from '../bookings/archiveBooking'
import type { Checkout } from './checkout'
import { presentBookingDetail, staffBookingDetail } from './staffBookingDetail'

/** What staff do with a single booking; each change answers the booking as it is then. */
export function paymentAdminRoutes(checkout: Checkout, staffOnly: RequestHandler): Router {
  const router = Router()
  const doneBy = (res: Response) => ({ at: checkout.now(), by: adminName(res) })

  router.get('/staff/bookings/:id', staffOnly, async (req, res) => {
    res.json(await staffBookingDetail(String(req.params.id)))
  })

  router.post('/archive-package', staffOnly, async (req, res) => {
    const { id } = read(bookingIdSchema, req.body)
    res.json(await presentBookingDetail(await archiveBooking(id, doneBy(res))))
  })

  router.post('/unarchive-package', staffOnly, async (req, res) => {
    const { id } = read(bookingIdSchema, req.body)
    res.json(await presentBookingDetail(await unarchiveBooking(id, doneBy(res))))
  })

  return router
}
