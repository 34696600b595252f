import { availabilityQuerySchema, dateQuerySchema, quoteRequestSchema } from '@range/shared/bookings/schema'
import { Router } from 'express'
import { AppError } from '../../http/appError'
import { read } from '../../http/read'
import { currentSettings } from '../settings/settingsModel'
import { Booking, presentGuestBooking } from './bookingModel'
import { excludedDates, excludedHours } from './openTimes'
import { quote } from './quote'
import { freeSeatsOf } from './slotModel'

export function bookingRoutes(now: () => Date): Router {
  const router = Router()

  router.get('/get-excluded-date', async (_req, res) => {
    res.json(await excludedDates(await currentSettings(), now()))
  })

  router.get('/get-excluded-time', async (req, res) => {
    const { date } = read(dateQuerySchema, req.query)
    res.json(await excludedHours(date, await currentSettings(), now()))
  })

  router.get('/get-availability', async (req, res) => {
    const { date, time } = read(availabilityQuerySchema, req.query)
    const { maximumPeopleCount } = await currentSettings()
    res.json(await freeSeatsOf(date, time, maximumPeopleCount, now()))
  })

  router.post('/quote', async (req, res) => {
    res.json(await quote(read(quoteRequestSchema, req.body), await currentSettings()))
  })

  router.get('/booking/:id', async (req, res) => {
    const booking = await Booking.findById(req.params.id).lean()
    if (!booking) throw new AppError('NOT_FOUND', 'We cannot find this booking. Please check the link, or call us.')
    res.set('Cache-Control', 'no-store').json(presentGuestBooking(booking, now()))
  })

  return router
}
