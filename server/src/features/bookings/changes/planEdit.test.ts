import { beforeEach, describe, expect, test } from 'vitest'
import { buildBooking } from '../../../testing/buildBooking'
import { buildPackage } from '../../../testing/buildPackage'
import { buildSettings } from '../../../testing/buildSettings'
import { emptyDatabase, useTestDatabase } from '../../../testing/testDatabase'
import type { BookingDocument } from '../record/bookingModel'
import { assertVisitEditable, planVisit } from './planEdit'

useTestDatabase()
beforeEach(emptyDatabase)

const now = new Date('2026-12-24T13:00:00Z')
const at = now
const actor = { kind: 'account' as const, name: 'Eva' }
/** Two people with two packages `p1` at 29 900 HUF, paid online. */
const visit = (overrides: Partial<BookingDocument> = {}) => buildBooking(overrides)
const settings = buildSettings({
  promoCodes: [{ code: 'HALF', percentage: 50, until: null, uses: null, packages: [] }],
})
const p1 = (quantity: number) => ({ id: 'p1', quantity })

describe('staff may change people and packages', () => {
  test.each<[string, Partial<BookingDocument>]>([
    ['of a paid booking', {}],
    ['of a desk booking', { status: 'ON_SITE' }],
    ['until the end of the day of the visit', { date: '2026-12-24', time: 10 }],
  ])('%s', async (_, overrides) => {
    const booking = await visit(overrides)
    expect(() => assertVisitEditable(booking, now)).not.toThrow()
  })

  const refund = { key: 'r1', via: 'BANK', method: null, amountMinor: 100, orderRef: 'o', at, actor, why: 'x' }
  const pendingEdit = { number: 1, state: 'TAKING', at, actor, why: 'x', refundMinor: 0, refundMethod: null }
  const slots = { date: '2026-12-25', time: 15, fromDate: '2026-12-24', fromTime: 14 }
  const pendingReschedule = { number: 1, state: 'TAKING', ...slots, mayExceedCapacity: false, at, actor }
  const ended = 'Only paid bookings and desk bookings can be changed.'
  const isChanging = 'Another change to this booking is still in progress. Please try again in a minute.'
  test.each<[string, object, string]>([
    [
      'while the guest is paying',
      { status: 'AWAITING_PAYMENT' },
      'The guest is paying for this booking right now. People and packages can be changed once it is paid.',
    ],
    ['after it was cancelled', { status: 'CANCELLED' }, ended],
    ['after it was refunded', { status: 'REFUNDED' }, ended],
    ['after its payment failed', { status: 'FAILED' }, ended],
    ['after its day', { date: '2026-12-23' }, 'The day of this booking is over.'],
    [
      'while it has no places',
      { attention: 'PAID_WITHOUT_SEATS' },
      'This booking has no places. Give it a time first.',
    ],
    ['while a refund is owed', { attention: 'REFUND_OWED' }, 'First resolve why this booking needs attention.'],
    [
      'while the bank makes a refund',
      {
        refunds: [
          { ...refund, key: 'r0', state: 'DONE' },
          { ...refund, state: 'ASKED' },
        ],
      },
      'A refund of this booking is in progress. Wait until the bank has responded.',
    ],
    [
      'after the guest’s data was removed',
      { forgottenAt: now },
      'The personal data of this booking was removed, so its visit can no longer be changed.',
    ],
    ['during another edit', { pendingEdit }, isChanging],
    ['during a reschedule', { pendingReschedule }, isChanging],
  ])('but not %s', async (_, overrides, message) => {
    const booking = await visit(overrides as Partial<BookingDocument>)
    expect(() => assertVisitEditable(booking, now)).toThrow(
      expect.objectContaining({ code: 'NOT_POSSIBLE_NOW', message }),
    )
  })

  test('after a refund was made', async () => {
    const booking = await visit({ refunds: [{ ...refund, state: 'DONE' }] } as Partial<BookingDocument>)
    expect(() => assertVisitEditable(booking, now)).not.toThrow()
  })
})

describe('the plan of an edit', () => {
  test('without changes leaves people and price as they are', async () => {
    const { isChanged, set, overpaidMinor } = await planVisit(await visit(), { selected: [p1(2)] }, settings, now)
    expect({ isChanged, set, overpaidMinor }).toEqual({
      isChanged: false,
      set: { howManyPeople: 2, arrived: 0 },
      overpaidMinor: 0,
    })
  })

  test('with fewer people only keeps the price', async () => {
    const { isChanged, set, howManyPeople } = await planVisit(await visit(), { howManyPeople: 1 }, settings, now)
    expect({ isChanged, set, howManyPeople }).toEqual({
      isChanged: true,
      set: { howManyPeople: 1, arrived: 0 },
      howManyPeople: 1,
    })
  })

  test('with fewer people than have arrived corrects the arrivals', async () => {
    const { set } = await planVisit(await visit({ arrived: 2 }), { howManyPeople: 1 }, settings, now)
    expect(set.arrived).toBe(1)
  })

  test('with fewer packages has a lower price and counts the difference as overpaid', async () => {
    const { set, quote, overpaidMinor } = await planVisit(
      await visit(),
      { howManyPeople: 1, selected: [p1(1)] },
      settings,
      now,
    )
    expect(set).toMatchObject({ amountMinor: 29_900, totalHuf: 29_900, selected: [{ id: 'p1', quantity: 1 }] })
    expect([quote.total, overpaidMinor]).toEqual([29_900, 29_900])
  })

  test('with more packages has a higher price, and nothing is overpaid', async () => {
    const { set, overpaidMinor } = await planVisit(await visit(), { selected: [p1(3)] }, settings, now)
    expect([set.amountMinor, overpaidMinor]).toEqual([89_700, 0])
  })

  test('with one of two packages in another quantity has a new price', async () => {
    const sold = await visit()
    const [first] = sold.selected
    const extra = { id: 'p2', name: 'Rounds', price: 5_000, quantity: 1, totalRoundCount: 10, isMain: false }
    const both = { ...sold, selected: [...(first ? [first] : []), extra] }
    const { set } = await planVisit(both, { selected: [p1(2), { id: 'p2', quantity: 2 }] }, settings, now)
    expect(set.amountMinor).toBe(69_800)
  })

  test('with another package of the same number has a new price', async () => {
    const other = await buildPackage({ price: 20_000 })
    const { set, isChanged } = await planVisit(
      await visit(),
      { selected: [{ id: other.id, quantity: 2 }] },
      settings,
      now,
    )
    expect([set.amountMinor, isChanged]).toEqual([40_000, true])
  })

  test('with an added package keeps the sold ones at their price', async () => {
    const extra = await buildPackage({ price: 5_000, packageType: 'EXTRA' })
    const selected = [p1(2), { id: extra.id, quantity: 3 }]
    const { set } = await planVisit(await visit(), { selected }, settings, now)
    expect(set.selected).toMatchObject([
      { id: 'p1', price: 29_900, quantity: 2 },
      { id: extra.id, name: extra.name, price: 5_000, quantity: 3, isMain: false },
    ])
  })

  test('with a promo code has a lower price, and a booking keeps the percentage that it was sold with', async () => {
    const sold = await visit()
    const half = await planVisit(sold, { promoCode: 'half' }, settings, now)
    expect(half.set).toMatchObject({ promoCode: 'half', discountPercent: 50, amountMinor: 29_900 })
    const own = await visit({ promoCode: 'HALF', discountPercent: 10, amountMinor: 53_820, totalHuf: 53_820 })
    const fewer = await planVisit(own, { howManyPeople: 1, selected: [p1(1)] }, settings, now)
    expect(fewer.set).toMatchObject({ promoCode: 'HALF', discountPercent: 10, amountMinor: 26_910 })
    expect((await planVisit(own, { promoCode: 'HALF' }, settings, now)).isChanged).toBe(false)
    const without = await planVisit(own, { promoCode: '' }, settings, now)
    expect(without.set).toMatchObject({ promoCode: '', discountPercent: 0, amountMinor: 59_800 })
  })

  test('keeps the packages that its promo code discounts and its price, also once the code has ended', async () => {
    const extra = await buildPackage({ price: 5_000, packageType: 'EXTRA' })
    const promoCodes = [{ code: 'HALF', percentage: 50, until: '2026-12-23', uses: null, packages: [extra.id] }]
    const ended = buildSettings({ promoCodes })
    const own = await visit({ promoCode: 'HALF', discountPercent: 10, discountPackages: ['p1'] })
    const more = await planVisit(own, { selected: [p1(3), { id: extra.id, quantity: 1 }] }, ended, now)
    expect(more.set).toMatchObject({
      promoCode: 'HALF',
      discountPackages: ['p1'],
      totalBeforeDiscount: 94_700,
      discountHuf: 8_970,
      amountMinor: 85_730,
    })
    const added = await planVisit(await visit(), { promoCode: 'HALF' }, ended, now)
    expect(added).toMatchObject({ isChanged: false, quote: { discount: { known: false, whyNot: 'ENDED' } } })
  })

  test('of a booking in euros uses its own rate', async () => {
    const inEuros = await visit({ currency: 'EUR', rate: 500, amountMinor: 11_960 })
    const { set } = await planVisit(inEuros, { howManyPeople: 1, selected: [p1(1)] }, settings, now)
    expect(set).toMatchObject({ currency: 'EUR', rate: 500, amountMinor: 5_980 })
  })
})

describe('an edit is refused', () => {
  test('when people outnumber the main packages', async () => {
    const refused = planVisit(await visit(), { howManyPeople: 3 }, settings, now)
    await expect(refused).rejects.toMatchObject({ code: 'TOO_MANY_PEOPLE', field: 'howManyPeople' })
  })

  test('when no package is left', async () => {
    const refused = planVisit(await visit(), { selected: [] }, settings, now)
    await expect(refused).rejects.toMatchObject({ code: 'BOOKING_INCOMPLETE', field: 'selected' })
  })

  test('when an added package does not exist', async () => {
    const refused = planVisit(
      await visit(),
      { selected: [p1(2), { id: '0123456789abcdef01234567', quantity: 1 }] },
      settings,
      now,
    )
    await expect(refused).rejects.toMatchObject({ code: 'UNKNOWN_PACKAGE' })
  })

  test('but contact data can be corrected whatever was sold', async () => {
    const crowded = await visit({ howManyPeople: 3 })
    expect((await planVisit(crowded, {}, settings, now)).isChanged).toBe(false)
  })
})
