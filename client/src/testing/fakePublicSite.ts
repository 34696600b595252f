import * as accounts from '@range/shared/api/accounts'
import type { BodyOf } from '@range/shared/api/endpoint'
import * as guests from '@range/shared/api/guests'
import * as site from '@range/shared/api/site'
import { priceOf } from '@range/shared/bookings/price'
import type { Quote } from '@range/shared/bookings/quote'
import type { CheckedPayment, GuestBooking, QuoteRequest } from '@range/shared/bookings/schema'
import { openHours, slotId } from '@range/shared/bookings/seats'
import { addDays } from '@range/shared/budapestTime'
import type { EmailPreview } from '@range/shared/emailPreviews/schema'
import { errorBodySchema } from '@range/shared/errorBody'
import { bookableHours, maxDaysOfAvailability } from '@range/shared/limits'
import { totalRoundCount } from '@range/shared/packages/contents'
import type { Package, PackageImages } from '@range/shared/packages/schema'
import type { PrivacyTerms } from '@range/shared/privacy/schema'
import { percentOfCode } from '@range/shared/settings/promoCodes'
import type { PublicVenue } from '@range/shared/venue/schema'
import type { Weapon } from '@range/shared/weapons/schema'
import { HttpResponse } from 'msw'
import { buildCancellation, buildGuestBooking, buildVenue, coldWar, firstShots, moreShots } from './build'
import type { Fake } from './fake'

/** Fakes the endpoints that need no token: prices, hours, a guest's booking, public forms and signing in. */
export function fakePublicSite(fake: Fake) {
  const state = {
    packages: [coldWar, firstShots, moreShots],
    weapons: [] as Weapon[],
    images: { images: [] } as PackageImages,
    eur: 400,
    venue: buildVenue() as PublicVenue,
    privacyTerms: {
      bookingMonths: 24,
      openMoneyMonths: 3,
      submissionMonths: 12,
      emailDays: 90,
      invoiceYears: null,
    } as PrivacyTerms,
    excludedDates: [] as string[],
    /** By date; empty for other dates. */
    excludedTimes: {} as Record<string, number[]>,
    freeSeats: 20,
    /** By slot, such as `2026-11-21T14`; other slots have `freeSeats`. */
    freeSeatsAt: {} as Record<string, number>,
    /** The seats of the guest's own unpaid booking, which count as free when `except` is its `name`. */
    hold: undefined as { slot: string; people: number; name: string } | undefined,
    promoCodes: [{ code: 'SUMMER10', percentage: 10 }],
    booking: buildGuestBooking() as GuestBooking,
    /** The answer of the bank about a payment that is awaited. */
    atBank: 'NOT_STARTED' as CheckedPayment['atBank'],
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

  const booked = () => ({ url: state.paymentUrl, id: 'k3y', orderNumber: 'R261224-7K3M' })

  function book({ selected, currency, promoCode, quotedTotal }: BodyOf<typeof guests.book>) {
    const now = quoteOf(
      { selected: selected.map(({ id, quantity }) => ({ id, quantity })), currency, promoCode },
      state,
    )
    if (quotedTotal === undefined || quotedTotal === now.total) {
      return HttpResponse.json(booked(), { status: state.bookedStatus })
    }
    const refusal = errorBodySchema.parse({ error: 'The price has changed.', code: 'PRICE_CHANGED', quote: now })
    return HttpResponse.json(refusal, { status: 409 })
  }

  function change(changes: Partial<GuestBooking>): GuestBooking {
    state.booking = { ...state.booking, ...changes }
    return state.booking
  }

  const received = () => ({ received: true })

  const routes = [
    fake(site.listPackages, () => state.packages),
    fake(site.listPackageImages, () => state.images),
    fake(site.listWeapons, () => state.weapons),
    fake(site.getCurrentEur, () => ({ eur: state.eur })),
    fake(site.getVenue, () => state.venue),
    fake(site.getPrivacyTerms, () => state.privacyTerms),
    fake(site.sendMessage, received),
    fake(site.applyForMembership, received),
    fake(site.listEmailPreviews, () => state.emails),
    fake(guests.getMostChosenPackage, () => ({ id: null })),
    fake(guests.listExcludedDates, () => state.excludedDates),
    fake(guests.listExcludedTimes, ({ query: { date, except } }) => excludedOn(date, except)),
    fake(guests.countFreeSeats, ({ query: { date, time, except } }) => freeAt(date, time, except)),
    fake(guests.listAvailability, ({ query: { from, to, except } }) => days(from, to, except)),
    fake(guests.quote, ({ body }) => quoteOf(body, state)),
    fake(guests.book, ({ body }) => book(body)),
    fake(guests.getBooking, () => ({ ...state.booking, returned: null })),
    fake(guests.payBooking, booked),
    fake(guests.checkPayment, () => ({
      booking: state.booking,
      atBank: state.booking.status === 'AWAITING_PAYMENT' ? state.atBank : null,
    })),
    fake(guests.releaseBooking, () =>
      state.booking.status === 'PAID' ? state.booking : change({ status: 'CANCELLED', heldUntil: null }),
    ),
    fake(guests.cancelOwnBooking, ({ body: { refund } }) => {
      const cancellation = buildCancellation({ by: 'GUEST', refund, backOnCard: refund })
      const status = refund === state.booking.amount ? 'REFUNDED' : 'CANCELLED'
      return change({ status, refunded: refund, cancellation, canCancel: false, canMove: false })
    }),
    fake(guests.rescheduleOwnBooking, ({ body: { date, time, version } }) =>
      change({ date, time, version: version + 1 }),
    ),
    fake(guests.emailBookingLinks, received),
    fake(guests.settleReturn, () => state.booking),
    fake(accounts.isSignedIn, () => state.isTokenValid),
    fake(accounts.lookAtSetupLink, () => ({ name: 'manager' })),
    fake(accounts.finishSetup, () => ({ token: 'good' })),
    fake(accounts.signIn, () => ({ token: 'good' })),
  ]

  return { state, routes }
}

function preview(name: string, text: string): EmailPreview {
  return { name, subject: name, text, hasCalendarFile: true }
}

type Prices = { packages: readonly Package[]; promoCodes: { code: string; percentage: number }[]; eur: number }

function quoteOf({ selected, currency, promoCode = '' }: QuoteRequest, { packages, promoCodes, eur }: Prices): Quote {
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
  return { lines, totalBeforeDiscount, discount, totalHuf, total, currency, rate }
}
