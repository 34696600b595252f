import {
  isValidSchema,
  loginSchema,
  setupLinkSchema,
  setupNameSchema,
  setupSchema,
  tokenSchema,
} from '@range/shared/accounts/schema'
import { priceOf } from '@range/shared/bookings/price'
import { quoteSchema } from '@range/shared/bookings/quote'
import {
  availabilitySchema,
  bookedSchema,
  bookingLinksSchema,
  cancelOwnSchema,
  dayAvailabilityListSchema,
  excludedDatesSchema,
  excludedTimesSchema,
  type GuestBooking,
  guestBookingSchema,
  newBookingSchema,
  quoteRequestSchema,
  rescheduleOwnSchema,
} from '@range/shared/bookings/schema'
import { openHours, slotId } from '@range/shared/bookings/seats'
import { addDays } from '@range/shared/budapestTime'
import { contactSchema } from '@range/shared/contact/schema'
import { type EmailPreview, emailPreviewListSchema } from '@range/shared/emailPreviews/schema'
import { errorBodySchema } from '@range/shared/errorBody'
import { bookableHours, maxDaysOfAvailability } from '@range/shared/limits'
import { membershipSchema } from '@range/shared/memberships/schema'
import { totalRoundCount } from '@range/shared/packages/contents'
import {
  mostChosenSchema,
  type Package,
  type PackageImages,
  packageImagesSchema,
  packageListSchema,
} from '@range/shared/packages/schema'
import { responseCodeSchema } from '@range/shared/payments/schema'
import { privacyTermsSchema } from '@range/shared/privacy/schema'
import { currentEurSchema, percentOfCode } from '@range/shared/settings/schema'
import { type PublicVenue, publicVenueSchema } from '@range/shared/venue/schema'
import { type Weapon, weaponListSchema } from '@range/shared/weapons/schema'
import { HttpResponse, http } from 'msw'
import type { z } from 'zod'
import type { Answer } from './answer'
import { buildCancellation, buildGuestBooking, buildVenue, coldWar, firstShots, moreShots } from './build'

/** Fakes what is asked without a token: prices, hours, a guest's booking, public forms and signing in. */
export function fakePublicSite(answer: Answer) {
  const state = {
    packages: [coldWar, firstShots, moreShots],
    weapons: [] as Weapon[],
    images: { images: [] } as PackageImages,
    eur: 400,
    venue: buildVenue() as PublicVenue,
    privacyTerms: { bookingMonths: 24, openMoneyMonths: 3, submissionMonths: 12, emailDays: 90 },
    excludedDates: [] as string[],
    /** By date; other dates have none. */
    excludedTimes: {} as Record<string, number[]>,
    freeSeats: 20,
    /** By slot, like `2026-11-21T14`; others have `freeSeats`. */
    freeSeatsAt: {} as Record<string, number>,
    /** The places of a booking that the server has made, and whose guest may look past them by this name. */
    hold: undefined as { slot: string; people: number; name: string } | undefined,
    promoCodes: [{ code: 'SUMMER10', percentage: 10 }],
    booking: buildGuestBooking() as GuestBooking,
    paymentUrl: 'https://bank.example/pay/1',
    bookedStatus: 201,
    isTokenValid: true,
    emails: [preview('Confirmed', 'Dear Anna, see you'), preview('Reminder', 'Dear Anna, see you tomorrow')],
  }

  function freeAt(date: string, hour: number, except?: string): number {
    const slot = slotId(date, hour)
    const { hold } = state
    const held = hold?.slot === slot && hold.name !== except ? hold.people : 0
    return (state.freeSeatsAt[slot] ?? state.freeSeats) - held
  }

  function excludedOn(date: string, except?: string): number[] {
    const closed = state.excludedTimes[date] ?? []
    return bookableHours.filter((hour) => closed.includes(hour) || freeAt(date, hour, except) === 0)
  }

  function days(from: string, to: string, except?: string) {
    const dates = Array.from({ length: maxDaysOfAvailability }, (_, day) => addDays(from, day))
    return dates
      .filter((date) => date <= to)
      .map((date) => ({
        date,
        hours: openHours(state.excludedDates.includes(date) ? bookableHours : (state.excludedTimes[date] ?? [])).map(
          (time) => ({ time, free: freeAt(date, time, except) }),
        ),
      }))
  }

  const quote = (body: unknown) => quoteOf(body, state)
  const booked = () => bookedSchema.parse({ url: state.paymentUrl, id: 'k3y', orderNumber: 'R261224-7K3M' })

  function book(body: unknown) {
    const { selected, currency, promoCode, quotedTotal } = newBookingSchema.parse(body)
    const now = quote({ selected: selected.map(({ id, quantity }) => ({ id, quantity })), currency, promoCode })
    if (quotedTotal === undefined || quotedTotal === now.total) return booked()
    return HttpResponse.json(
      errorBodySchema.parse({ error: 'The price has changed.', code: 'PRICE_CHANGED', quote: now }),
      { status: 409 },
    )
  }

  const handlers = [
    http.get('/api/v1/is-valid', ({ request }) => answer(request, () => isValidSchema.parse(state.isTokenValid))),
    http.get('/api/v1/packages', ({ request }) => answer(request, () => packageListSchema.parse(state.packages))),
    http.get('/api/v1/package-images/:id', ({ request }) =>
      answer(request, () => packageImagesSchema.parse(state.images)),
    ),
    http.get('/api/v1/public-weapons', ({ request }) => answer(request, () => weaponListSchema.parse(state.weapons))),
    http.get('/api/v1/most-chosen-package', ({ request }) =>
      answer(request, () => mostChosenSchema.parse({ id: null })),
    ),
    http.get('/api/v1/current-eur', ({ request }) => answer(request, () => currentEurSchema.parse({ eur: state.eur }))),
    http.get('/api/v1/venue', ({ request }) => answer(request, () => publicVenueSchema.parse(state.venue))),
    http.get('/api/v1/privacy-terms', ({ request }) =>
      answer(request, () => privacyTermsSchema.parse(state.privacyTerms)),
    ),
    http.get('/api/v1/get-excluded-date', ({ request }) =>
      answer(request, () => excludedDatesSchema.parse(state.excludedDates)),
    ),
    http.get('/api/v1/get-excluded-time', ({ request }) =>
      answer(request, ({ query }) => excludedTimesSchema.parse(excludedOn(query.date ?? '', query.except))),
    ),
    http.get('/api/v1/get-availability', ({ request }) =>
      answer(request, ({ query }) =>
        availabilitySchema.parse(freeAt(query.date ?? '', Number(query.time), query.except)),
      ),
    ),
    http.get('/api/v1/availability', ({ request }) =>
      answer(request, ({ query: { from = '', to = '', except } }) =>
        dayAvailabilityListSchema.parse(days(from, to, except)),
      ),
    ),
    http.post('/api/v1/quote', ({ request }) => answer(request, ({ body }) => quote(body))),
    http.post('/api/v1/book', ({ request }) => answer(request, ({ body }) => book(body), state.bookedStatus)),
    http.get('/api/v1/booking/:id', ({ request }) => answer(request, () => guestBookingSchema.parse(state.booking))),
    http.post('/api/v1/booking/:id/pay', ({ request }) => answer(request, booked)),
    http.post('/api/v1/booking/:id/release', ({ request }) =>
      answer(request, () => {
        const isPaid = state.booking.status === 'PAID'
        if (!isPaid) state.booking = { ...state.booking, status: 'CANCELLED', heldUntil: null }
        return guestBookingSchema.parse(state.booking)
      }),
    ),
    http.post('/api/v1/booking/:id/cancel', ({ request }) =>
      answer(request, ({ body }) => {
        cancelOwnSchema.parse(body)
        const { amount } = state.booking
        const cancellation = buildCancellation({ by: 'GUEST', refund: amount, backOnCard: amount })
        state.booking = { ...state.booking, status: 'REFUNDED', refunded: amount, cancellation, isChangeable: false }
        return guestBookingSchema.parse(state.booking)
      }),
    ),
    http.post('/api/v1/booking/:id/reschedule', ({ request }) =>
      answer(request, ({ body }) => {
        const { date, time, version } = rescheduleOwnSchema.parse(body)
        state.booking = { ...state.booking, date, time, version: version + 1 }
        return guestBookingSchema.parse(state.booking)
      }),
    ),
    http.post('/api/v1/booking-links', ({ request }) =>
      answer(request, ({ body }) => received(bookingLinksSchema, body)),
    ),
    http.post('/api/v1/contact', ({ request }) => answer(request, ({ body }) => received(contactSchema, body))),
    http.post('/api/v1/membership', ({ request }) => answer(request, ({ body }) => received(membershipSchema, body))),
    http.post('/api/v1/handle-response-code', ({ request }) =>
      answer(request, ({ body }) => {
        responseCodeSchema.parse(body)
        return guestBookingSchema.parse(state.booking)
      }),
    ),
    http.get('/api/v1/dev/emails', ({ request }) => answer(request, () => emailPreviewListSchema.parse(state.emails))),
    http.post('/api/v1/setup/look', ({ request }) =>
      answer(request, ({ body }) => {
        setupLinkSchema.parse(body)
        return setupNameSchema.parse({ name: 'manager' })
      }),
    ),
    http.post('/api/v1/setup', ({ request }) =>
      answer(request, ({ body }) => {
        setupSchema.parse(body)
        return tokenSchema.parse({ token: 'good' })
      }),
    ),
    http.post('/login', ({ request }) => answer(request, ({ body }) => logIn(body))),
  ]

  return { state, handlers }
}

function preview(name: string, text: string): EmailPreview {
  return { name, subject: name, text, hasCalendarFile: true }
}

type Prices = { packages: readonly Package[]; promoCodes: { code: string; percentage: number }[]; eur: number }

function quoteOf(body: unknown, { packages, promoCodes, eur }: Prices): z.infer<typeof quoteSchema> {
  const { selected, currency, promoCode } = quoteRequestSchema.parse(body)
  const lines = selected.map(({ id, quantity }) => {
    const pack = packages.find(({ _id }) => _id === id) ?? coldWar
    const { name, price, packageType, weapons } = pack
    const isMain = packageType === 'MAIN'
    return { id, name, price, quantity, total: price * quantity, totalRoundCount: totalRoundCount(weapons), isMain }
  })
  const percent = percentOfCode(promoCode, promoCodes)
  const price = priceOf(lines, { percent, currency, eurPrice: eur })
  const discount = {
    code: promoCode.trim(),
    known: percent !== undefined,
    percent: percent ?? 0,
    amount: price.discountHuf,
  }
  const { totalBeforeDiscount, totalHuf, amount: total, rate } = price
  return quoteSchema.parse({ lines, totalBeforeDiscount, discount, totalHuf, total, currency, rate })
}

function logIn(body: unknown) {
  loginSchema.parse(body)
  return tokenSchema.parse({ token: 'good' })
}

function received(schema: z.ZodType, body: unknown) {
  schema.parse(body)
  return { received: true }
}
