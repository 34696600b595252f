/** @module-tag long */
import { type Random, randomFrom } from '@range/embedded-mongo/testing/seededRandom'
import type { NewBooking } from '@range/shared/bookings/schema'
import { maxUnpaidMinutes, maxUnpaidPeoplePerAddress } from '@range/shared/limits'
import { expect, test } from 'vitest'
import { buildBookingInput } from '../../../testing/buildBookingInput'
import { buildPackage } from '../../../testing/buildPackage'
import { payAtBank } from '../../../testing/payAtBank'
import { useTestApp } from '../../../testing/useTestApp'
import { byGuest, releaseBooking } from '../changes/releaseBooking'
import { settleFromRedirect } from '../payments/settleFromRedirect'
import { startPayment } from '../payments/startPayment'
import { Booking } from '../record/bookingModel'
import { Slot } from '../record/slotModel'
import { book } from './book'

const app = useTestApp()
const steps = 40
const days = ['2026-12-24', '2026-12-25', '2026-12-26']

test.each([1, 2])(
  'no sequence of requests from one address holds more than 40 unpaid seats, or one booking beyond 30 minutes (%i)',
  async (seed) => {
    app.faults.ipnLost = true
    const random = randomFrom(seed)
    const moves = movesOf(random, (await buildPackage()).id)
    let most = 0
    for (let step = 0; step < steps; step += 1) {
      if (random.below(3) === 0) app.clock.now = new Date(app.clock.now.getTime() + random.below(9) * 60_000)
      const atOnce = Array.from({ length: 1 + random.below(4) }, () => random.pick(moves)())
      for (const answer of await Promise.allSettled(atOnce)) {
        // Rejected by us, or on the bank's page because another request closed it.
        if (answer.status === 'rejected') expect(answer.reason.code ?? answer.reason.message).toMatch(/^[A-Z_]+$|bank/)
      }
      most = Math.max(most, await peopleHeldWithinBounds())
    }
    expect(most).toBeGreaterThan(maxUnpaidPeoplePerAddress / 2)
  },
  60_000,
)

/** Returns the actions of a guest who never pays, each on one of their bookings at random. */
function movesOf(random: Random, packageId: string): (() => Promise<unknown>)[] {
  const made: string[] = []
  /** The guest's network is an IPv6 /64. */
  const quotaHolder = () => ({ address: `2001:db8:1:2::${random.below(9999)}`, secret: 'a secret of this test' })

  async function bookSome(): Promise<void> {
    const howManyPeople = 1 + random.below(20)
    const input = await buildBookingInput({
      date: random.pick(days),
      time: 10 + random.below(9),
      howManyPeople,
      selected: [{ id: packageId, quantity: howManyPeople }],
      email: `guest${random.below(30)}@example.com`,
      ...(made.length > 0 && random.below(4) === 0 && { replaces: random.pick(made) }),
    })
    const booked = await book(
      input as NewBooking,
      { key: undefined, language: 'en', quotaHolder: quotaHolder() },
      app.payments,
    )
    made.push(booked.id)
  }
  async function openBankPage() {
    return made.length > 0 ? startPayment(random.pick(made), quotaHolder(), app.payments) : undefined
  }
  async function leaveBankPage(): Promise<void> {
    const page = await openBankPage()
    if (!page) return
    const { code, signature } = await payAtBank(page.url, random.pick(['fail', 'cancel', 'timeout']))
    await settleFromRedirect(code, signature, app.payments)
  }
  const release = async () => made.length > 0 && releaseBooking(random.pick(made), byGuest, app.payments)
  return [bookSome, bookSome, openBankPage, openBankPage, leaveBankPage, release]
}

async function peopleHeldWithinBounds(): Promise<number> {
  const { now } = app.clock
  const seats = (await Slot.find().lean()).flatMap((slot) => slot.seats)
  const held = seats.filter(({ until }) => !until || until > now)
  const people = held.reduce((sum, entry) => sum + entry.people, 0)
  expect(people).toBeLessThanOrEqual(maxUnpaidPeoplePerAddress)
  for (const { booking, until } of held) {
    const bookedAt = (await Booking.findById(booking).lean())?.termsAcceptedAt
    const minutes = ((until?.getTime() ?? Number.NaN) - (bookedAt?.getTime() ?? Number.NaN)) / 60_000
    expect(minutes).toBeLessThanOrEqual(maxUnpaidMinutes)
  }
  return people
}
