import { defaultRefundTerms } from '@range/shared/bookings/refundTerms'
import { holdMinutes } from '@range/shared/limits'
import { describe, expect, test } from 'vitest'
import { buildBookingInput } from '../../../testing/buildBookingInput'
import { buildPackage } from '../../../testing/buildPackage'
import { useTestApp } from '../../../testing/useTestApp'
import { Package } from '../../packages/packageModel'
import { Settings } from '../../settings/settingsModel'
import { Booking } from '../record/bookingModel'
import { Payment } from '../record/paymentModel'
import { Slot } from '../record/slotModel'

const app = useTestApp()

const book = (input: object, key?: string) => {
  const request = app.api.post('/api/v1/book')
  return (key ? request.set('Idempotency-Key', key) : request).send(input)
}

test('a booking holds the seats, opens one payment for the exact amount and returns its page', async () => {
  const { id, price } = await buildPackage({ price: 39_900 })
  const answer = await book(await buildBookingInput({ selected: [{ id, quantity: 2 }], howManyPeople: 2 }))

  expect(answer.status).toBe(201)
  expect(answer.body).toEqual({
    url: expect.stringContaining('/sandbox-bank/trx/'),
    id: expect.stringMatching(/^[\w-]{26}$/),
    orderNumber: expect.stringMatching(/^R261224-[2-9A-HJ-NP-Z]{4}$/),
  })
  const booking = await Booking.findById(answer.body.id).lean()
  expect(booking).toMatchObject({ status: 'AWAITING_PAYMENT', amountMinor: 2 * price, currency: 'HUF', attempts: 1 })
  const slot = await Slot.findById('2026-12-24T14').lean()
  const holdEnd = new Date(app.clock.now.getTime() + holdMinutes * 60_000)
  expect(slot?.seats).toMatchObject([{ booking: answer.body.id, people: 2, until: holdEnd }])
  const payments = await Payment.find().lean()
  expect(payments).toHaveLength(1)
  expect(payments[0]).toMatchObject({ _id: `${answer.body.orderNumber}-1`, status: 'STARTED', amountMinor: 79_800 })
})

test('the server sets the price: names, prices and rounds sent by the client are ignored', async () => {
  const { id } = await buildPackage({ price: 39_900 })
  const selected = [{ id, quantity: 1, name: 'Cheap', price: 1, totalRoundCount: 999, properties: [{}], isMain: true }]
  const { body } = await book(await buildBookingInput({ selected }))
  const booking = await Booking.findById(body.id).lean()
  expect(booking?.amountMinor).toBe(39_900)
  expect(booking?.selected[0]).toMatchObject({ price: 39_900, totalRoundCount: 10 })
  expect(booking?.selected[0]?.name).not.toBe('Cheap')
})

test('euro amounts are computed once on the discounted total and frozen with their rate', async () => {
  await Settings.create({ eurPrice: 395.5, promoCodes: [{ code: 'WELCOME10', percentage: 10 }] })
  const { id } = await buildPackage({ price: 39_900 })
  const { body } = await book(
    await buildBookingInput({ selected: [{ id, quantity: 1 }], currency: 'EUR', promoCode: 'welcome10' }),
  )
  await Settings.updateOne({}, { eurPrice: 500 })
  expect(await Booking.findById(body.id).lean()).toMatchObject({
    totalBeforeDiscount: 39_900,
    discountHuf: 3_990,
    totalHuf: 35_910,
    amountMinor: 9_080,
    rate: 395.5,
    promoCode: 'welcome10',
  })
})

test('a promo code for some packages discounts only these, and the booking keeps them', async () => {
  const [dear, cheap] = await Promise.all([buildPackage({ price: 39_900 }), buildPackage({ price: 10_000 })])
  await Settings.create({ promoCodes: [{ code: 'COLD', percentage: 50, packages: [cheap.id] }] })
  const selected = [dear, cheap].map(({ id }) => ({ id, quantity: 1 }))
  const { body } = await book(await buildBookingInput({ selected, promoCode: 'cold' }))
  expect(await Booking.findById(body.id).lean()).toMatchObject({
    promoCode: 'cold',
    discountPercent: 50,
    discountPackages: [cheap.id],
    discountHuf: 5_000,
    amountMinor: 44_900,
  })
})

test.each([
  ['that ended yesterday', { until: '2026-11-19' }, 'ENDED'],
  ['for other packages', { packages: ['another'] }, 'OTHER_PACKAGES'],
])('a promo code %s gives no discount, and the quote says why', async (_, limits, whyNot) => {
  await Settings.create({ promoCodes: [{ code: 'COLD', percentage: 50, ...limits }] })
  const input = await buildBookingInput({ promoCode: 'cold' })
  const { selected, currency, promoCode } = input
  const { body: quote } = await app.api.post('/api/v1/quote').send({ selected, currency, promoCode }).expect(200)
  expect(quote).toMatchObject({ total: 30_000, discount: { code: 'cold', known: false, amount: 0, whyNot } })
  const { body } = await book(input)
  expect(await Booking.findById(body.id).lean()).toMatchObject({
    promoCode: '',
    discountPercent: 0,
    discountPackages: [],
    amountMinor: 30_000,
  })
})

describe('the total that the guest agreed to', () => {
  test('is the amount that the bank charges', async () => {
    const { id } = await buildPackage({ price: 39_900 })
    const input = await buildBookingInput({ selected: [{ id, quantity: 1 }], currency: 'EUR', quotedTotal: 99.75 })
    expect((await book(input)).status).toBe(201)
    expect(await Payment.findOne().lean()).toMatchObject({ amountMinor: 9_975, currency: 'EUR' })
  })

  test.each([
    ['a price', () => Package.updateMany({}, { price: 49_900 }), 49_900],
    ['a promo code', () => Settings.updateOne({}, { promoCodes: [] }), 39_900],
  ])('is rejected with the new quote when %s has changed, and takes no seat', async (_what, change, total) => {
    await Settings.create({ promoCodes: [{ code: 'WELCOME10', percentage: 10 }] })
    const { id } = await buildPackage({ price: 39_900 })
    const selection = { selected: [{ id, quantity: 1 }], promoCode: 'welcome10', currency: 'HUF' as const }
    const quoted = await app.api.post('/api/v1/quote').send(selection).expect(200)
    await change()
    const { status, body } = await book(await buildBookingInput({ ...selection, quotedTotal: quoted.body.total }))
    const fresh = await app.api.post('/api/v1/quote').send(selection).expect(200)
    expect({ status, code: body.code, quote: body.quote }).toEqual({
      status: 409,
      code: 'PRICE_CHANGED',
      quote: fresh.body,
    })
    expect(await Booking.countDocuments()).toBe(0)
    expect(await Slot.countDocuments({ 'seats.0': { $exists: true } })).toBe(0)
    const agreed = await book(await buildBookingInput({ ...selection, quotedTotal: fresh.body.total }))
    expect(agreed.status).toBe(201)
    expect(fresh.body.total).toBe(_what === 'a price' ? total * 0.9 : total)
  })

  test('in euros follows the exchange rate', async () => {
    await Settings.create({ eurPrice: 400 })
    const { id } = await buildPackage({ price: 40_000 })
    const input = await buildBookingInput({ selected: [{ id, quantity: 1 }], currency: 'EUR', quotedTotal: 100 })
    await Settings.updateOne({}, { eurPrice: 380 })
    expect((await book(input)).body).toMatchObject({ code: 'PRICE_CHANGED', quote: { total: 105.26, rate: 380 } })
  })
})

describe('the refund terms that the guest agreed to', () => {
  const today = { fullRefundHours: 24, lateRefundPercent: 50 }

  test('are stored with the booking, and later settings change nothing about it', async () => {
    const { body: before } = await book(await buildBookingInput())
    await Settings.create({ refundTerms: today })
    const { body: after } = await book(await buildBookingInput({ email: 'other@example.com' }))
    const terms = async (id: string) => (await Booking.findById(id).lean())?.refundTerms
    expect(await terms(before.id)).toEqual(defaultRefundTerms)
    expect(await terms(after.id)).toEqual(today)
    const shown = await app.api.get(`/api/v1/booking/${before.id}`).expect(200)
    expect(shown.body.refundTerms).toEqual(defaultRefundTerms)
  })

  test('no longer apply once the settings have changed: nothing is booked until the guest accepts the new ones', async () => {
    const { id } = await buildPackage({ price: 39_900 })
    const selection = { selected: [{ id, quantity: 1 }], currency: 'HUF' as const }
    const quote = async () => (await app.api.post('/api/v1/quote').send(selection).expect(200)).body
    const quoted = await quote()
    await Settings.create({ refundTerms: today })
    const refused = await book(
      await buildBookingInput({ ...selection, quotedTotal: quoted.total, quotedTerms: quoted.refundTerms }),
    )
    expect([refused.status, refused.body]).toEqual([
      409,
      {
        code: 'TERMS_CHANGED',
        error:
          'The cancellation terms have changed. Free cancellation until 24 hours before the visit. After that, 50% back until the visit begins.',
        quote: await quote(),
      },
    ])
    expect(await Booking.countDocuments()).toBe(0)
    expect(await Slot.countDocuments({ 'seats.0': { $exists: true } })).toBe(0)
    const agreed = { ...selection, quotedTotal: quoted.total, quotedTerms: refused.body.quote.refundTerms }
    expect((await book(await buildBookingInput(agreed))).status).toBe(201)
  })
})

test('with a 100 % code the booking is paid at once and the url is its own page', async () => {
  await Settings.create({ promoCodes: [{ code: 'GIFT', percentage: 100 }] })
  const { body } = await book(await buildBookingInput({ promoCode: 'GIFT' }))
  expect(body.url).toBe(`${app.url}/booking/${body.id}`)
  expect(await Booking.findById(body.id).lean()).toMatchObject({ status: 'PAID', amountMinor: 0 })
  expect((await Slot.findById('2026-12-24T14').lean())?.seats[0]?.until).toBeNull()
  expect(await Payment.countDocuments()).toBe(0)
})

describe('the same idempotency key', () => {
  test('returns the same booking and url to repeated requests', async () => {
    const input = await buildBookingInput()
    const first = await book(input, 'key-1')
    const second = await book(input, 'key-1')
    expect(second.status).toBe(201)
    expect(second.body).toEqual(first.body)
    expect(await Booking.countDocuments()).toBe(1)
  })

  test('returns the same booking and url to twenty concurrent requests', { tags: 'long' }, async () => {
    const input = await buildBookingInput()
    const answers = await Promise.all(Array.from({ length: 20 }, () => book(input, 'key-2')))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await Booking.countDocuments()).toBe(1)
    expect(await Payment.countDocuments()).toBe(1)
    expect((await Slot.findById('2026-12-24T14').lean())?.seats).toHaveLength(1)
  })

  test('is rejected with different input', async () => {
    const input = await buildBookingInput()
    await book(input, 'key-3')
    const other = await book({ ...input, firstName: 'Béla' }, 'key-3')
    expect(other.status).toBe(422)
    expect(other.body.code).toBe('IDEMPOTENCY_KEY_REUSED')
  })

  test('continues with the same booking after the bank did not respond', async () => {
    const input = await buildBookingInput()
    app.faults.noAnswer = ['start', 'query', 'transactioncancel']
    const failed = await book(input, 'key-4')
    expect(failed.status).toBe(502)
    expect(failed.body.code).toBe('PAYMENT_UNAVAILABLE')
    expect((await Slot.findById('2026-12-24T14').lean())?.seats).toEqual([])
    app.faults.noAnswer = []
    const again = await book(input, 'key-4')
    expect(again.status).toBe(201)
    expect(await Booking.countDocuments()).toBe(1)
  }, 30_000)
})

describe('invalid input is rejected, takes no seat and leaves no booking', () => {
  const refused = async (input: object, status: number, code: string, field?: string) => {
    const answer = await book(input)
    expect({ status: answer.status, code: answer.body.code, field: answer.body.field }).toEqual({ status, code, field })
    expect(answer.body.error).toEqual(expect.any(String))
    expect(await Booking.countDocuments()).toBe(0)
    expect(await Slot.countDocuments({ 'seats.0': { $exists: true } })).toBe(0)
    return answer.body.error as string
  }

  test('in the order of the form’s checks, with their messages', async () => {
    const extra = { id: (await buildPackage({ packageType: 'EXTRA' })).id, quantity: 1 }
    const nothing = { date: '2026-12-24', currency: 'HUF' }
    const steps: [object, string, string][] = [
      [nothing, 'time', 'Please provide a time for your booking.'],
      [{ time: 'Select hour' }, 'time', 'Please provide a time for your booking.'],
      [{ time: 14 }, 'selected', 'Please choose a Main package.'],
      [
        { selected: [extra] },
        'selected',
        'To apply an Extra package, you must select at least 1 Main package. Please choose a Main package before adding an Extra package to your selection.',
      ],
      [
        { selected: [{ id: (await buildPackage({ price: 0 })).id, quantity: 1 }] },
        'selected',
        'Please choose a Main package.',
      ],
      [
        { selected: [{ id: (await buildPackage()).id, quantity: 1 }] },
        'howManyPeople',
        'You can not book for zero people.',
      ],
      [{ howManyPeople: 1 }, 'termsAndConditions', 'Terms and Conditions Agreement Required.'],
      [{ termsAndConditions: true }, 'email', 'Please enter a valid email address.'],
      [{ email: 'anna@example' }, 'email', 'Please enter a valid email address.'],
      [{ email: 'anna@example.com' }, 'firstName', 'Please enter a valid first name.'],
      [{ firstName: ' ' }, 'firstName', 'Please enter a valid first name.'],
    ]
    let input = {}
    for (const [change, field, message] of steps) {
      input = { ...input, ...change }
      expect(await refused(input, 400, 'BOOKING_INCOMPLETE', field)).toBe(message)
    }
  })

  test.each([
    ['time', 24],
    ['time', 1e9],
    ['time', 14.5],
    ['time', '14'],
    ['time', -1],
    ['howManyPeople', -1],
    ['howManyPeople', 1.5],
    ['howManyPeople', 1e21],
    ['howManyPeople', '1'],
    ['howManyPeople', null],
    ['currency', 'USD'],
    ['currency', undefined],
    ['date', '2026-13-01'],
    ['date', '2026-02-30'],
    ['date', 'tomorrow'],
    ['date', undefined],
    ['date', { $gt: '' }],
    ['email', ['anna@example.com']],
    ['email', `${'a'.repeat(300)}@example.com`],
    ['firstName', 'x'.repeat(101)],
    ['message', 'x'.repeat(2001)],
    ['promoCode', { $ne: null }],
    ['termsAndConditions', 'yes'],
    ['selected', 'all'],
    ['selected', null],
  ])('%s of %j', async (field, value) => {
    await refused({ ...(await buildBookingInput()), [field]: value }, 400, 'INVALID_INPUT', field)
  })

  test.each([0, -1, 1.5, 51, 1e9, '1', null, undefined])('a package in a quantity of %j', async (quantity) => {
    const { id } = await buildPackage()
    const input = { ...(await buildBookingInput()), selected: [{ id, quantity }] }
    await refused(input, 400, 'INVALID_INPUT', 'selected.0.quantity')
  })

  test('ten thousand packages, or one package twice', async () => {
    const { id } = await buildPackage()
    const input = await buildBookingInput()
    const many = Array.from({ length: 1_000 }, (_, index) => ({ id: `x${index}`, quantity: 1 }))
    await refused({ ...input, selected: many }, 400, 'INVALID_INPUT', 'selected')
    const tenThousand = Array.from({ length: 10_000 }, (_, index) => ({ id: `x${index}`, quantity: 1 }))
    await refused({ ...input, selected: tenThousand }, 413, 'TOO_LARGE')
    const twice = [
      { id, quantity: 1 },
      { id, quantity: 2 },
    ]
    await refused({ ...input, selected: twice }, 400, 'INVALID_INPUT', 'selected')
  })

  test.each(['64b000000000000000000000', 'nonsense', '__proto__', '$where'])('the unknown package %s', async (id) => {
    const input = await buildBookingInput({ selected: [{ id, quantity: 1, isMain: true, price: 1 }] })
    await refused(input, 400, 'UNKNOWN_PACKAGE', 'selected')
  })

  test('a package with the wrong type', async () => {
    const main = await buildPackage()
    const extra = await buildPackage({ packageType: 'EXTRA' })
    const selected = [
      { id: main.id, quantity: 1 },
      { id: extra.id, quantity: 1, isMain: true },
    ]
    await refused(await buildBookingInput({ selected }), 400, 'PACKAGE_CHANGED', 'selected')
  })

  test('more people than main packages', async () => {
    await refused(await buildBookingInput({ howManyPeople: 2 }), 400, 'TOO_MANY_PEOPLE', 'howManyPeople')
  })

  test('more people than seats', async () => {
    const { id } = await buildPackage()
    const full = { selected: [{ id, quantity: 21 }], howManyPeople: 21 }
    await refused(await buildBookingInput(full), 409, 'SLOT_FULL', 'time')
  })

  test('a past date, today too late, a closed date, a date years away, an excluded hour', async () => {
    await Settings.create({
      filterBookings: [
        { date: '2026-12-25', excludesTimes: '' },
        { date: '2026-12-26', excludesTimes: '14:00' },
      ],
    })
    await refused(await buildBookingInput({ date: '2026-11-20' }), 400, 'DATE_NOT_BOOKABLE', 'date')
    await refused(await buildBookingInput({ date: '2026-12-25' }), 400, 'DATE_NOT_BOOKABLE', 'date')
    await refused(await buildBookingInput({ date: '2036-12-24' }), 400, 'DATE_NOT_BOOKABLE', 'date')
    await refused(await buildBookingInput({ date: '2026-12-26' }), 400, 'HOUR_NOT_BOOKABLE', 'time')
    app.clock.now = new Date('2026-11-21T12:00:00Z')
    await refused(await buildBookingInput({ date: '2026-11-21', time: 14 }), 400, 'HOUR_NOT_BOOKABLE', 'time')
  })
})
