import {
  availabilityQuerySchema,
  bookingLinksSchema,
  cancelOwnSchema,
  daysQuerySchema,
  excludedTimesQuerySchema,
  newBookingSchema,
  quoteRequestSchema,
  rescheduleOwnSchema,
} from '@range/shared/bookings/schema'
import { responseCodeSchema } from '@range/shared/payments/schema'
import { type Request, Router } from 'express'
import { idempotencyKeyOf } from '../../../http/actOnce'
import type { RateLimits } from '../../../http/rateLimits'
import { read } from '../../../http/read'
import { currentSettings } from '../../settings/settingsModel'
import { currentVenue } from '../../settings/venueModel'
import { byGuest, releaseBooking } from '../changes/releaseBooking'
import { calendarFile } from '../emails/calendarEvent'
import type { PaymentContext } from '../payments/paymentContext'
import { settleFromRedirect } from '../payments/settleFromRedirect'
import { startPayment } from '../payments/startPayment'
import { getBooking } from '../record/getBooking'
import { mostChosenPackage } from '../record/mostChosenPackage'
import { quoteOf, resolveOrderLines, unknownPackage } from '../record/orderLines'
import { presentGuestBooking } from '../record/presentGuestBooking'
import { availabilityOf, excludedDates, excludedHours, freeSeatsIfOpen } from '../seats/openHours'
import type { RationedGuest } from '../seats/unpaidRation'
import { book } from './book'
import { cancelOwnBooking, rescheduleOwnBooking } from './changeOwnBooking'
import { emailBookingLinks } from './emailBookingLinks'
import { ownHold } from './ownHold'

type GuestLimits = Pick<RateLimits, 'booking' | 'ownBooking' | 'promoCode' | 'bankReturn' | 'form'>

/**
 * The guests' calls: free hours, prices, booking, paying and their own booking. `rationedGuest` returns whose unpaid
 * holds are counted, and undefined for anyone who may hold without limit, such as staff.
 */
export function guestRoutes(
  context: PaymentContext,
  limits: GuestLimits,
  rationedGuest: (req: Request) => Promise<RationedGuest | undefined>,
): Router {
  const router = Router()
  const { now } = context

  router.get('/get-excluded-date', async (_req, res) => {
    res.json(await excludedDates(await currentSettings(), now()))
  })

  router.get('/get-excluded-time', async (req, res) => {
    const { date, except } = read(excludedTimesQuerySchema, req.query)
    res.json(await excludedHours(date, await currentSettings(), now(), await ownHold(except, now())))
  })

  router.get('/get-availability', async (req, res) => {
    const { date, time, except } = read(availabilityQuerySchema, req.query)
    const own = await ownHold(except, now())
    res.json(await freeSeatsIfOpen(date, time, await currentSettings(), now(), own))
  })

  router.get('/availability', async (req, res) => {
    const { except, ...range } = read(daysQuerySchema, req.query)
    res.json(await availabilityOf(range, await currentSettings(), now(), await ownHold(except, now())))
  })

  router.get('/most-chosen-package', async (_req, res) => {
    res.json({ id: (await mostChosenPackage(now())) ?? null })
  })

  router.post('/quote', limits.promoCode, async (req, res) => {
    const request = read(quoteRequestSchema, req.body)
    const lines = await resolveOrderLines(request.selected)
    if (lines.length < request.selected.length) throw unknownPackage()
    res.json(quoteOf(lines, request, await currentSettings()))
  })

  router.post('/book', limits.booking, limits.promoCode, async (req, res) => {
    const key = idempotencyKeyOf(req)
    const input = read(newBookingSchema, req.body)
    res.status(201).json(await book(input, { key, rationed: await rationedGuest(req) }, context))
  })

  router.get('/booking/:id', async (req, res) => {
    const booking = await getBooking(req.params.id)
    res.set('Cache-Control', 'no-store').json(presentGuestBooking(booking, now()))
  })

  router.post('/booking-links', limits.form, async (req, res) => {
    const { email } = read(bookingLinksSchema, req.body)
    // Answered first, so that the time it takes does not tell whether we know the address.
    res.json({ received: true })
    await emailBookingLinks(email, context).catch((err) => req.log.error({ err }, 'booking links were not emailed'))
  })

  router.post('/booking/:id/pay', limits.ownBooking, async (req, res) => {
    res.json(await startPayment(String(req.params.id), await rationedGuest(req), context))
  })

  router.post('/booking/:id/release', limits.ownBooking, async (req, res) => {
    const released = await releaseBooking(String(req.params.id), byGuest, context)
    res.set('Cache-Control', 'no-store').json(presentGuestBooking(released, now()))
  })

  router.post('/booking/:id/cancel', limits.ownBooking, async (req, res) => {
    const cancelled = await cancelOwnBooking(String(req.params.id), read(cancelOwnSchema, req.body), context)
    res.set('Cache-Control', 'no-store').json(presentGuestBooking(cancelled, now()))
  })

  router.post('/booking/:id/reschedule', limits.ownBooking, async (req, res) => {
    const input = read(rescheduleOwnSchema, req.body)
    const rescheduled = await rescheduleOwnBooking(String(req.params.id), input, context)
    res.set('Cache-Control', 'no-store').json(presentGuestBooking(rescheduled, now()))
  })

  router.post('/handle-response-code', limits.bankReturn, async (req, res) => {
    const { code, signature } = read(responseCodeSchema, req.body)
    const { booking } = await settleFromRedirect(code, signature, context)
    res.set('Cache-Control', 'no-store').json(presentGuestBooking(await getBooking(booking), now()))
  })

  return router
}

/** A booking's calendar file, which a browser opens as a link, without a header of ours. */
export function guestCalendarRoutes(context: PaymentContext): Router {
  const router = Router()

  router.get('/booking/:id/calendar.ics', async (req, res) => {
    const booking = await getBooking(req.params.id)
    const file = calendarFile(booking, { ...context, venue: await currentVenue() })
    res.set({
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
      'Content-Disposition': `inline; filename="${booking.orderNumber}.ics"`,
    })
    res.type('text/calendar').send(file)
  })

  return router
}
