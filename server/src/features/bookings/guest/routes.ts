import { setTimeout as delay } from 'node:timers/promises'
import * as api from '@range/shared/api/guests'
import type { Request } from 'express'
import { type Handled, handle } from '../../../http/handle'
import { currentSettings } from '../../settings/settingsModel'
import { currentVenue } from '../../settings/venueModel'
import { byGuest, releaseBooking } from '../changes/releaseBooking'
import { calendarFile } from '../emails/calendarEvent'
import type { PaymentContext } from '../payments/paymentContext'
import { settleFromRedirect } from '../payments/settleFromRedirect'
import { startPayment } from '../payments/startPayment'
import { getBooking } from '../record/bookingModel'
import { mostChosenPackage } from '../record/mostChosenPackage'
import { quoteNow, resolveOrderLines, unknownPackage } from '../record/orderLines'
import { availabilityOf, excludedDates, excludedHours, freeSeatsIfOpen } from '../seats/openHours'
import type { GuestQuotaHolder } from '../seats/unpaidQuota'
import { book } from './book'
import { cancelOwnBooking, rescheduleOwnBooking } from './changeOwnBooking'
import { emailBookingLinks } from './emailBookingLinks'
import { checkPayment, ownHold, presentOwnPage, presentReturn } from './ownPage'

const lookupMs = 500

/**
 * Handles the guests' calls: free hours, prices, booking, paying and changing their own booking. `guestQuotaHolder`
 * returns the guest whose unpaid holds are counted, and undefined for callers without a limit, such as staff.
 */
export function guestCalls(
  context: PaymentContext,
  guestQuotaHolder: (req: Request) => Promise<GuestQuotaHolder | undefined>,
): Handled[] {
  const { now } = context
  return [
    handle(api.listExcludedDates, async () => excludedDates(await currentSettings(), now())),
    handle(api.listExcludedTimes, async ({ query: { date, except } }) =>
      excludedHours(date, await currentSettings(), now(), await ownHold(except, now())),
    ),
    handle(api.countFreeSeats, async ({ query: { date, time, except } }) =>
      freeSeatsIfOpen(date, time, await currentSettings(), now(), await ownHold(except, now())),
    ),
    handle(api.listAvailability, async ({ query: { except, ...range } }) =>
      availabilityOf(range, await currentSettings(), now(), await ownHold(except, now())),
    ),
    handle(api.getMostChosenPackage, async () => ({ id: (await mostChosenPackage(now())) ?? null })),
    handle(api.quote, async ({ body }) => {
      const lines = await resolveOrderLines(body.selected)
      if (lines.length < body.selected.length) throw unknownPackage()
      return quoteNow(lines, body, await currentSettings(), { now: now(), except: [body.replaces] })
    }),
    handle(api.book, async ({ body, language, idempotencyKey: key, req }) =>
      book(body, { key, language, quotaHolder: await guestQuotaHolder(req) }, context),
    ),
    handle(api.getBooking, async ({ params, language }) =>
      presentOwnPage(await getBooking(params.id), { now: now(), language }),
    ),
    handle(api.payBooking, async ({ params, req }) => startPayment(params.id, await guestQuotaHolder(req), context)),
    handle(api.checkPayment, async ({ params, language }) => checkPayment(params.id, language, context)),
    handle(api.releaseBooking, async ({ params, language }) =>
      presentOwnPage(await releaseBooking(params.id, byGuest, context), { now: now(), language }),
    ),
    handle(api.cancelOwnBooking, async ({ params, body, language }) =>
      presentOwnPage(await cancelOwnBooking(params.id, body, context), { now: now(), language }),
    ),
    handle(api.rescheduleOwnBooking, async ({ params, body, language }) =>
      presentOwnPage(await rescheduleOwnBooking(params.id, body, context), { now: now(), language }),
    ),
    handle(api.settleReturn, async ({ body: { code, signature }, language }) =>
      presentReturn(await settleFromRedirect(code, signature, context), { now: now(), language }),
    ),
    handle(api.emailBookingLinks, async ({ body, language }) => {
      // Takes longer than the lookup, so that timing does not reveal whether we know the address.
      await Promise.all([emailBookingLinks(body.email, language, context), delay(lookupMs)])
      return { received: true } as const
    }),
    handle(api.downloadBookingCalendar, async ({ params, res }) => {
      const booking = await getBooking(params.id)
      const file = calendarFile(booking, { ...context, venue: await currentVenue() })
      res.set({
        'X-Robots-Tag': 'noindex',
        'Content-Disposition': `inline; filename="${booking.orderNumber}.ics"`,
      })
      res.type('text/calendar').send(file)
    }),
  ]
}
