import * as accounts from '@range/shared/api/accounts'
import * as guests from '@range/shared/api/guests'
import * as site from '@range/shared/api/site'
import { priceOf } from '@range/shared/bookings/price'
import type { Quote } from '@range/shared/bookings/quote'
import type { CheckedPayment, GuestBooking, QuoteRequest } from '@range/shared/bookings/schema'
import { openHours, slotId } from '@range/shared/bookings/seats'
import { addDays } from '@range/shared/budapestTime'
import { bookableHours, maxDaysOfAvailability } from '@range/shared/limits'
import { totalRoundCount } from '@range/shared/packages/contents'
import type { Package, PackageImages } from '@range/shared/packages/schema'
import type { PrivacyTerms } from '@range/shared/privacy/schema'
import { percentOfCode } from '@range/shared/settings/promoCodes'
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
    promoCodes: [{ code: 'SUMMER10', percentage: 10 }],
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
  const openOn = (date: string) =>
    openHours(state.excludedDates.includes(date) ? bookableHours : (state.excludedTimes[date] ?? []))

  give(site.listPackages, () => state.packages)
  give(site.listPackageImages, () => state.images)
  give(site.listWeapons, () => state.weapons)
  give(site.getCurrentEur, () => ({ eur: state.eur }))
  give(site.getVenue, () => state.venue)
  give(site.getPrivacyTerms, () => state.privacyTerms)
  for (const form of [site.sendMessage, site.applyForMembership, guests.emailBookingLinks])
    give(form, { received: true })
  const email = { name: 'Confirmed', subject: 'Confirmed', text: 'Dear Anna, see you', hasCalendarFile: true }
  const reminder = { ...email, name: 'Reminder', subject: 'Reminder', text: 'Dear Anna, see you tomorrow' }
  give(site.listEmailPreviews, [email, reminder])
  give(guests.getMostChosenPackage, () => ({ id: state.mostChosen }))
  give(guests.listExcludedDates, () => state.excludedDates)
  give(guests.listExcludedTimes, ({ query: { date } }) => {
    const free = openHours(state.excludedTimes[date] ?? []).filter((hour) => freeAt(date, hour) > 0)
    return bookableHours.filter((hour) => !free.includes(hour))
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

type Prices = { packages: readonly Package[]; promoCodes: { code: string; percentage: number }[]; eur: number }

/** Returns the price of packages by the rule that the server uses. */
export function fakeQuoteOf(
  { selected, currency, promoCode = '' }: QuoteRequest,
  { packages, promoCodes, eur }: Prices,
): Quote {
  const lines = selected.map(({ id, quantity }) => {
    const pack = packages.find(({ _id }) => _id === id) ?? coldWar
    const { name, price, packageType, weapons } = pack
    const isMain = packageType === 'MAIN'
    return { id, name, price, quantity, total: price * quantity, totalRoundCount: totalRoundCount(weapons), isMain }
  })
  const percent = percentOfCode(promoCode, promoCodes)
  const {
    totalBeforeDiscount,
    discountHuf,
    totalHuf,
    amount: total,
    rate,
  } = priceOf(lines, { percent, currency, eurPrice: eur })
  const discount = { code: promoCode.trim(), known: percent !== undefined, percent: percent ?? 0, amount: discountHuf }
  return { lines, totalBeforeDiscount, discount, totalHuf, total, currency, rate }
}
