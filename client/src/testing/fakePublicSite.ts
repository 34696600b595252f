import * as accounts from '@range/shared/api/accounts'
import * as guests from '@range/shared/api/guests'
import * as site from '@range/shared/api/site'
import { unsubscribe } from '@range/shared/api/site'
import { priceOf } from '@range/shared/bookings/price'
import type { Quote } from '@range/shared/bookings/quote'
import type { CheckedPayment, GuestBooking, QuoteRequest } from '@range/shared/bookings/schema'
import { slotId } from '@range/shared/bookings/seats'
import { addDays } from '@range/shared/budapestTime'
import { maxDaysOfAvailability } from '@range/shared/limits'
import { totalRoundCount } from '@range/shared/packages/contents'
import type { Package, PackageImages } from '@range/shared/packages/schema'
import type { PrivacyTerms } from '@range/shared/privacy/schema'
import { bookableHoursOf } from '@range/shared/settings/hours'
import { findPromoCode, type PromoCode, whyNoDiscount } from '@range/shared/settings/promoCodes'
import type { PublicVenue } from '@range/shared/venue/schema'
import type { Weapon } from '@range/shared/weapons/schema'
import type { GiveAnswers } from './answers'
import { buildGuestBooking, buildVenue, coldWar, firstShots, moreShots } from './build'

/**
 * Answers the endpoints that need no token. A test states the packages, the closed hours, the free seats and the guest's
 * booking, with what an action makes of it before the press. Prices follow from the server's own rule.
 */
export function fakePublicSite(give: GiveAnswers) {
  const state = {
    packages: [coldWar, firstShots, moreShots],
    promoCodes: [{ code: 'SUMMER10', percentage: 10, until: null, uses: null, packages: [] }] as PromoCode[],
    eur: 400,
    mostChosen: null as string | null,
    weapons: [] as Weapon[],
    images: { images: [] } as PackageImages,
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
    booking: buildGuestBooking() as GuestBooking,
    /** The answer of the bank about a payment that is awaited. */
    atBank: 'NOT_STARTED' as CheckedPayment['atBank'],
    isTokenValid: true,
  }
  const freeAt = (date: string, time: number) => state.freeSeatsAt[slotId(date, time)] ?? state.freeSeats
  const hoursOf = (date: string) => bookableHoursOf(state.venue.hours, date)
  const openOn = (date: string) => {
    const closed = state.excludedDates.includes(date) ? hoursOf(date) : (state.excludedTimes[date] ?? [])
    return hoursOf(date).filter((hour) => !closed.includes(hour))
  }

  give(site.listPackages, () => state.packages)
  give(site.listPackageImages, () => state.images)
  give(site.listWeapons, () => state.weapons)
  give(site.getCurrentEur, () => ({ eur: state.eur }))
  give(site.getVenue, () => state.venue)
  give(site.getPrivacyTerms, () => state.privacyTerms)
  give(unsubscribe, { unsubscribed: true })
  for (const form of [site.sendMessage, site.applyForMembership, guests.emailBookingLinks])
    give(form, { received: true })
  const email = { name: 'Confirmed', subject: 'Confirmed', text: 'Dear Anna, see you', hasCalendarFile: true }
  const reminder = { ...email, name: 'Reminder', subject: 'Reminder', text: 'Dear Anna, see you tomorrow' }
  give(site.listEmailPreviews, [email, reminder])
  give(guests.getMostChosenPackage, () => ({ id: state.mostChosen }))
  give(guests.listExcludedDates, () => state.excludedDates)
  give(guests.listExcludedTimes, ({ query: { date } }) => {
    const closed = state.excludedTimes[date] ?? []
    return hoursOf(date).filter((hour) => closed.includes(hour) || freeAt(date, hour) === 0)
  })
  give(guests.countFreeSeats, ({ query: { date, time } }) => freeAt(date, time))
  give(guests.listAvailability, ({ query: { from, to } }) => {
    const days = Array.from({ length: maxDaysOfAvailability }, (_, index) => addDays(from, index))
    const asked = days.filter((date) => date <= to)
    return asked.map((date) => ({ date, hours: openOn(date).map((time) => ({ time, free: freeAt(date, time) })) }))
  })
  give(guests.quote, ({ body }) => fakeQuoteOf(body, state))
  const booked = { url: 'https://bank.example/pay/1', id: 'k3y', orderNumber: 'R261224-7K3M' }
  for (const pay of [guests.book, guests.payBooking]) give(pay, booked)
  give(guests.getBooking, () => ({ ...state.booking, returned: null }))
  give(guests.checkPayment, () => ({
    booking: state.booking,
    atBank: state.booking.status === 'AWAITING_PAYMENT' ? state.atBank : null,
  }))
  for (const change of [
    guests.releaseBooking,
    guests.cancelOwnBooking,
    guests.rescheduleOwnBooking,
    guests.settleReturn,
  ])
    give(change, () => state.booking)
  give(accounts.isSignedIn, () => state.isTokenValid)
  give(accounts.lookAtSetupLink, { name: 'manager' })
  give(accounts.finishSetup, { token: 'good' })
  give(accounts.signIn, { token: 'good', device: 'a'.repeat(43) })

  return { state }
}

type Offer = {
  packages: readonly Package[]
  promoCodes: PromoCode[]
  eur: number
  venue: PublicVenue
}

/** Returns the price of packages by the rule that the server uses. */
export function fakeQuoteOf(
  { selected, currency, promoCode = '' }: QuoteRequest,
  { packages, promoCodes, eur, venue: { refundTerms } }: Offer,
): Quote {
  const lines = selected.map(({ id, quantity }) => {
    const pack = packages.find(({ _id }) => _id === id) ?? coldWar
    const { name, price, packageType, weapons } = pack
    const isMain = packageType === 'MAIN'
    return { id, name, price, quantity, total: price * quantity, totalRoundCount: totalRoundCount(weapons), isMain }
  })
  const promo = findPromoCode(promoCode, promoCodes)
  const { percentage: percent = 0, packages: discounted = [] } = promo ?? {}
  const whyNot = whyNoDiscount(promo, { lines, today: '2026-11-20', isUsedUp: false })
  const {
    totalBeforeDiscount,
    discountHuf,
    totalHuf,
    amount: total,
    rate,
  } = priceOf(lines, { percent: whyNot ? 0 : percent, packages: discounted, currency, eurPrice: eur })
  const code = promoCode.trim()
  const discount: Quote['discount'] = {
    code,
    known: !whyNot,
    percent,
    packages: discounted,
    amount: discountHuf,
    whyNot: (code !== '' && whyNot) || null,
  }
  return { lines, totalBeforeDiscount, discount, totalHuf, total, currency, rate, refundTerms }
}
