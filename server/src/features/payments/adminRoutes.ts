import { bookingIdSchema, checkInSchema, noteSchema } from '@range/shared/bookings/staff'
import { type RequestHandler, type Response, Router } from 'express'
import { read } from '../../http/read'
import { adminName } from '../auth/requireAdmin'
import { archiveBooking, unarchiveBooking } from '../bookings/archiveBooking'
import { checkIn } from '../bookings/checkIn'
import { writeNote } from '../bookings/writeNote'
import type { Checkout } from './checkout'
import { detailAfter, staffBookingDetail } from './staffBookingDetail'

/** What staff do with a single booking; each change answers the booking as it is then. */
export function paymentAdminRoutes(checkout: Checkout, staffOnly: RequestHandler): Router {
  const router = Router()
  const doneBy = (res: Response) => ({ at: checkout.now(), by: adminName(res) })

  router.get('/staff/bookings/:id', staffOnly, async (req, res) => {
    res.json(await staffBookingDetail(String(req.params.id)))
  })

  router.post('/archive-package', staffOnly, async (req, res) => {
    const { id } = read(bookingIdSchema, req.body)
    res.json(await detailAfter(id, archiveBooking(id, doneBy(res))))
  })

  router.post('/unarchive-package', staffOnly, async (req, res) => {
    const { id } = read(bookingIdSchema, req.body)
    res.json(await detailAfter(id, unarchiveBooking(id, doneBy(res))))
  })

  router.post('/staff/bookings/:id/check-in', staffOnly, async (req, res) => {
    const id = String(req.params.id)
    const { arrived } = read(checkInSchema, req.body)
    res.json(await detailAfter(id, checkIn(id, arrived, doneBy(res))))
  })

  router.put('/staff/bookings/:id/note', staffOnly, async (req, res) => {
    const id = String(req.params.id)
    res.json(await detailAfter(id, writeNote(id, read(noteSchema, req.body), doneBy(res))))
  })

  return router
}
