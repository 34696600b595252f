import { setTimeout as delay } from 'node:timers/promises'
import * as api from '@range/shared/api/guests'
import { bankLanguages } from '@range/simplepay/bank'
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
import { quoteOf, resolveOrderLines, unknownPackage } from '../record/orderLines'
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
      return quoteOf(lines, body, await currentSettings())
    }),
    handle(api.book, async ({ body, idempotencyKey: key, req }) =>
      book(body, { key, quotaHolder: await guestQuotaHolder(req) }, inLanguageOf(req, context)),
    ),
    handle(api.getBooking, async ({ params }) => presentOwnPage(await getBooking(params.id), now())),
    handle(api.payBooking, async ({ params, req }) =>
      startPayment(params.id, await guestQuotaHolder(req), inLanguageOf(req, context)),
    ),
    handle(api.checkPayment, async ({ params }) => checkPayment(params.id, context)),
    handle(api.releaseBooking, async ({ params }) =>
      presentOwnPage(await releaseBooking(params.id, byGuest, context), now()),
    ),
    handle(api.cancelOwnBooking, async ({ params, body }) =>
      presentOwnPage(await cancelOwnBooking(params.id, body, context), now()),
    ),
    handle(api.rescheduleOwnBooking, async ({ params, body }) =>
      presentOwnPage(await rescheduleOwnBooking(params.id, body, context), now()),
    ),
    handle(api.settleReturn, async ({ body: { code, signature } }) =>
      presentReturn(await settleFromRedirect(code, signature, context), now()),
    ),
    handle(api.emailBookingLinks, async ({ body }) => {
      // Takes longer than the lookup, so that timing does not reveal whether we know the address.
      await Promise.all([emailBookingLinks(body.email, context), delay(lookupMs)])
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

/** Returns the context with the language that the guest's browser asks for, if the bank's page has it. */
function inLanguageOf(req: Request, context: PaymentContext): PaymentContext {
  const wanted = req.acceptsLanguages(bankLanguages.map((code) => code.toLowerCase()))
  return { ...context, language: bankLanguages.find((code) => code.toLowerCase() === wanted) }
}
