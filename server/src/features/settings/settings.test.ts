import { type DayHours, usualDay, usualHours } from '@range/shared/settings/hours'
import { type SavedSettings, type SaveSettingsPayload, savedSettingsSchema } from '@range/shared/settings/schema'
import { describe, expect, test } from 'vitest'
import { buildBookingInput } from '../../testing/buildBookingInput'
import { payAtBank } from '../../testing/payAtBank'
import { useStaff } from '../../testing/useStaff'
import { useTestApp } from '../../testing/useTestApp'
import { Settings } from './settingsModel'

const app = useTestApp()
const staff = useStaff(app)

const input: SaveSettingsPayload = {
  maxPeopleCount: 12,
  eurPrice: 394.5,
  promoCodes: [{ code: ' SUMMER ', percentage: 15 }],
  filterBookings: [
    { date: '2026-12-24', excludesTimes: '' },
    { date: '2026-12-31', excludesTimes: ' 13:00, 11' },
  ],
}
const save = (body: object) => app.api.post('/api/v1/save-settings').set(staff).send(body)
const load = async (): Promise<SavedSettings> =>
  savedSettingsSchema.strict().parse((await app.api.get('/api/v1/get-save-settings').set(staff)).body)

const christmasEve = { date: '2026-12-24', opens: '10:00', closes: '14:00', first: 10, last: 13 }
/** Returns the usual hours with changes to Sunday. */
const hoursWith = (sunday: Partial<DayHours>) => ({
  ...usualHours,
  weekdays: [...usualHours.weekdays.slice(0, 6), { ...usualDay, ...sunday }],
})

describe('switching invoices on', () => {
  const invoicing = {
    takings: 'ALL',
    atDesk: 'INVOICE',
    reportsReceipts: false,
    form: 'ELECTRONIC',
    vatRate: '27',
    waitMinutes: 30,
  } as const

  test('is refused at its field without what invoices state about the seller, and saves nothing', async () => {
    const { status, body } = await save({ ...input, invoicing })
    expect([status, body]).toEqual([
      400,
      {
        error: 'Invoices need a valid tax number, like 12345676-2-42. Fill it in under The venue first.',
        code: 'INVALID_INPUT',
        field: 'invoicing.takings',
      },
    ])
    expect(await load()).toMatchObject({ version: 0, invoicing: { takings: 'NONE' } })
  })

  test('works with a tax number, which the venue then keeps', async () => {
    const unset = { email: '', companyNumber: '', partners: [], rating: null }
    const saveVenue = (venue: object) =>
      app.api
        .put('/api/v1/staff/venue')
        .set(staff)
        .send({ ...unset, ...venue })
    await saveVenue({ taxNumber: '12345676-2-42' }).expect(200)
    expect(await save({ ...input, invoicing })).toMatchObject({ status: 200, body: { invoicing } })
    const { body } = await saveVenue({ taxNumber: '' }).expect(400)
    expect(body).toMatchObject({ code: 'INVALID_INPUT', field: 'taxNumber' })
    await saveVenue({ taxNumber: '12345676-2-42', registeredSeat: 'Budapest' }).expect(400)
    await save({ ...input, invoicing: { ...invoicing, takings: 'NONE' } })
    await saveVenue({ taxNumber: '' }).expect(200)
  })
})

describe('saving', () => {
  test('returns the defaults as version 0 before the first save', async () => {
    expect(await load()).toEqual({
      maximumPeopleCount: 20,
      maxPeopleCount: 20,
      eurPrice: 400,
      promoCodes: [],
      hours: usualHours,
      filterBookings: [],
      closedWeekdays: [],
      blockedSeats: [],
      refundTerms: { fullRefundHours: 72, lateRefundPercent: 75 },
      arrivalTicks: { idSeen: false, safetyForm: false },
      till: { drawers: 'SHARED', blindCount: false },
      invoicing: {
        takings: 'NONE',
        atDesk: 'INVOICE',
        reportsReceipts: false,
        form: 'ELECTRONIC',
        vatRate: '27',
        waitMinutes: 30,
      },
      reviewUrl: '',
      stoppedSales: [],
      version: 0,
    })
  })

  test('returns the saved settings, with trimmed codes, sorted hours and the next version', async () => {
    const answer = await save({ ...input, version: 0 })
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      maximumPeopleCount: 12,
      maxPeopleCount: 12,
      eurPrice: 394.5,
      promoCodes: [{ code: 'SUMMER', percentage: 15, until: null, uses: null, packages: [] }],
      filterBookings: [
        { date: '2026-12-24', excludesTimes: '' },
        { date: '2026-12-31', excludesTimes: '11:00,13:00' },
      ],
      hours: usualHours,
      closedWeekdays: [],
      blockedSeats: [],
      refundTerms: { fullRefundHours: 72, lateRefundPercent: 75 },
      arrivalTicks: { idSeen: false, safetyForm: false },
      till: { drawers: 'SHARED', blindCount: false },
      invoicing: {
        takings: 'NONE',
        atDesk: 'INVOICE',
        reportsReceipts: false,
        form: 'ELECTRONIC',
        vatRate: '27',
        waitMinutes: 30,
      },
      reviewUrl: '',
      stoppedSales: [],
      version: 1,
    })
    expect(await load()).toEqual(answer.body)
  })

  test('a save takes effect for guests at once', async () => {
    await save(input)
    const get = async (path: string) => (await app.api.get(`/api/v1/${path}`)).body
    expect(await get('current-eur')).toEqual({ eur: 394.5 })
    expect(await get('get-excluded-date')).toEqual(['2026-12-24'])
    expect(await get('get-excluded-time?date=2026-12-31')).toEqual([11, 13])
    expect(await get('get-availability?date=2026-12-30&time=14')).toBe(12)
    const { selected } = await buildBookingInput()
    const quote = await app.api.post('/api/v1/quote').send({ selected, currency: 'HUF', promoCode: 'summer' })
    expect(quote.body.discount).toEqual({
      code: 'summer',
      known: true,
      percent: 15,
      packages: [],
      amount: 4500,
      whyNot: null,
    })
    const refundTerms = { fullRefundHours: 24, lateRefundPercent: 50 }
    await save({ ...input, refundTerms })
    expect((await get('venue')).refundTerms).toEqual(refundTerms)
  })

  test('without the limits of a promo code keeps them, and with empty ones removes them', async () => {
    const limits = { until: '2026-12-31', uses: 5, packages: ['p1'] }
    await save({ ...input, promoCodes: [{ code: 'SUMMER', percentage: 15, ...limits }] }).expect(200)
    await save({ ...input, promoCodes: [{ code: 'summer', percentage: 20 }] }).expect(200)
    expect((await load()).promoCodes).toEqual([{ code: 'summer', percentage: 20, ...limits }])
    await save({
      ...input,
      promoCodes: [{ code: 'summer', percentage: 20, until: null, uses: null, packages: [] }],
    }).expect(200)
    expect((await load()).promoCodes).toEqual([
      { code: 'summer', percentage: 20, until: null, uses: null, packages: [] },
    ])
  })

  test.each(['http://example.com', 'example.com', 'https://', 'javascript:alert(1)'])(
    'rejects %s as the address for reviews',
    async (reviewUrl) => {
      const { body } = await save({ ...input, reviewUrl }).expect(400)
      expect(body).toMatchObject({ code: 'INVALID_INPUT', field: 'reviewUrl' })
      await save({ ...input, reviewUrl: 'https://example.com/review?x=1' }).expect(200)
    },
  )

  test('two thousand closed days and five hundred codes fit into one save', { tags: 'long' }, async () => {
    const filterBookings = Array.from({ length: 2000 }, (_, day) => ({
      date: new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10),
      excludesTimes: '10:00,11:00,12:00,13:00,14:00,15:00,16:00,17:00,18:00',
    }))
    const promoCodes = Array.from({ length: 500 }, (_, n) => ({
      code: `${'é'.repeat(50)}${n}`,
      percentage: 1 + (n % 100),
    }))
    const answer = await save({ ...input, filterBookings, promoCodes })
    expect(answer.status).toBe(200)
    expect(await load()).toMatchObject({ filterBookings, promoCodes })
  })

  test('lowering the capacity below the sold seats keeps them and sells no more', async () => {
    const packages = (await buildBookingInput()).selected?.map(({ id }) => ({ id, quantity: 5 }))
    const { body } = await app.api
      .post('/api/v1/book')
      .send(await buildBookingInput({ selected: packages, howManyPeople: 5 }))
    const back = await payAtBank(body.url, 'success')
    await app.api.post('/api/v1/handle-response-code').send(back).expect(200)

    await save({ ...input, filterBookings: [], maxPeopleCount: 2 })
    const free = async () => (await app.api.get('/api/v1/get-availability?date=2026-12-24&time=14')).body
    expect(await free()).toBe(0)
    expect((await app.api.post('/api/v1/book').send(await buildBookingInput())).body.code).toBe('SLOT_FULL')
    expect((await app.api.get(`/api/v1/booking/${body.id}`)).body).toMatchObject({ status: 'PAID', howManyPeople: 5 })
    await save({ ...input, filterBookings: [], maxPeopleCount: 8 })
    expect(await free()).toBe(3)
  })
})

test('closed weekdays and blocked seats are saved, and stay when a caller omits them', async () => {
  const closedWeekdays = [{ weekday: 1, excludesTimes: '11:00', from: '2026-12-01', until: null }]
  const blockedSeats = [{ date: '2026-12-24', time: 14, seats: 5, why: 'Lane 3' }]
  await save({
    ...input,
    closedWeekdays: [{ weekday: 1, excludesTimes: '11', from: '2026-12-01', until: null }],
    blockedSeats,
  }).expect(200)
  await save(input).expect(200)
  expect(await load()).toMatchObject({ closedWeekdays, blockedSeats })
  await save({ ...input, closedWeekdays: [], blockedSeats: [] }).expect(200)
  expect(await load()).toMatchObject({ closedWeekdays: [], blockedSeats: [] })
})

test('settings from before closed weekdays and blocked seats existed have none', async () => {
  await save({ ...input, maxPeopleCount: 7 })
  await Settings.collection.updateOne({}, { $unset: { closedWeekdays: 1, blockedSeats: 1 } })
  expect(await load()).toMatchObject({ maxPeopleCount: 7, closedWeekdays: [], blockedSeats: [], version: 1 })
})

describe('two desks', () => {
  test('rejects a save over a newer version, returning the stored settings', async () => {
    await save({ ...input, version: 0 })
    const late = await save({ ...input, maxPeopleCount: 99, eurPrice: 1000, version: 0 })
    expect(late.status).toBe(409)
    expect(late.body.code).toBe('CHANGED_MEANWHILE')
    expect(savedSettingsSchema.parse(late.body.current)).toEqual(await load())
    expect(await load()).toMatchObject({ maxPeopleCount: 12, eurPrice: 394.5, version: 1 })
  })

  test('exactly one of many concurrent saves over one version succeeds', async () => {
    await save(input)
    const answers = await Promise.all(
      [21, 22, 23, 24, 25].map((maxPeopleCount) => save({ ...input, maxPeopleCount, version: 1 })),
    )
    const kept = answers.filter(({ status }) => status === 200)
    expect(kept).toHaveLength(1)
    expect(await load()).toEqual(kept[0]?.body)
    expect(await Settings.countDocuments()).toBe(1)
  })

  test('a save without a version always succeeds', async () => {
    await save(input)
    await save(input)
    expect((await save({ ...input, maxPeopleCount: 30 })).body).toMatchObject({ maxPeopleCount: 30, version: 3 })
  })
})

const codes = (...percentages: unknown[]) => percentages.map((percentage, n) => ({ code: `C${n}`, percentage }))
const monday = { weekday: 1, excludesTimes: '', from: null, until: null }
const lane = { date: '2026-12-24', time: 14, seats: 5, why: 'Lane 3' }
const closed = (date: unknown, excludesTimes: unknown = '') => [{ date, excludesTimes }]

describe('a save that is refused names the field and changes nothing', () => {
  test.each([
    ['maxPeopleCount', { maxPeopleCount: -1 }],
    ['maxPeopleCount', { maxPeopleCount: 2.5 }],
    ['maxPeopleCount', { maxPeopleCount: 1001 }],
    ['maxPeopleCount', { maxPeopleCount: '20' }],
    ['maxPeopleCount', { maxPeopleCount: undefined }],
    ['eurPrice', { eurPrice: 0 }],
    ['eurPrice', { eurPrice: -394 }],
    ['eurPrice', { eurPrice: 'NaN' }],
    ['eurPrice', { eurPrice: 1e9 }],
    ['promoCodes.1.percentage', { promoCodes: codes(1, 0) }],
    ['promoCodes.1.percentage', { promoCodes: codes(100, 101) }],
    ['promoCodes.0.percentage', { promoCodes: codes('10') }],
    ['promoCodes.0.code', { promoCodes: [{ code: '  ', percentage: 10 }] }],
    ['promoCodes.0.code', { promoCodes: [{ code: { $gt: '' }, percentage: 10 }] }],
    ['promoCodes.2.code', { promoCodes: ['A', 'B', ' a'].map((code) => ({ code, percentage: 10 })) }],
    ['promoCodes', { promoCodes: Array.from({ length: 501 }, (_, n) => ({ code: `C${n}`, percentage: 5 })) }],
    ['filterBookings.0.date', { filterBookings: closed('2026-02-29') }],
    ['filterBookings.0.date', { filterBookings: closed('24.12.2026') }],
    ['filterBookings.0.date', { filterBookings: closed(20261224) }],
    ['filterBookings.1.date', { filterBookings: [...closed('2026-12-24'), ...closed('2026-12-24', '11:00')] }],
    ['filterBookings.0.excludesTimes', { filterBookings: closed('2026-12-24', '9:30') }],
    ['filterBookings.0.excludesTimes', { filterBookings: closed('2026-12-24', '18:00,24:00') }],
    ['filterBookings.0.excludesTimes', { filterBookings: closed('2026-12-24', '11:30') }],
    ['filterBookings.0.excludesTimes', { filterBookings: closed('2026-12-24', '11:00,11') }],
    ['filterBookings.0.excludesTimes', { filterBookings: closed('2026-12-24', '11:00;12:00') }],
    ['filterBookings.0.excludesTimes', { filterBookings: closed('2026-12-24', null) }],
    ['closedWeekdays.0.weekday', { closedWeekdays: [{ ...monday, weekday: 8 }] }],
    ['closedWeekdays.1.weekday', { closedWeekdays: [monday, { ...monday, excludesTimes: '11:00' }] }],
    ['closedWeekdays.0.until', { closedWeekdays: [{ ...monday, from: '2027-01-02', until: '2027-01-01' }] }],
    ['blockedSeats.0.seats', { blockedSeats: [{ ...lane, seats: 0 }] }],
    ['blockedSeats.0.why', { blockedSeats: [{ ...lane, why: ' ' }] }],
    ['blockedSeats.1.time', { blockedSeats: [lane, { ...lane, seats: 2 }] }],
    ['hours.weekdays', { hours: { ...usualHours, weekdays: usualHours.weekdays.slice(1) } }],
    ['hours.weekdays.6.opens', { hours: hoursWith({ opens: '25:00' }) }],
    ['hours.weekdays.6.closes', { hours: hoursWith({ closes: '9:00' }) }],
    ['hours.weekdays.6.first', { hours: hoursWith({ first: 9 }) }],
    ['hours.weekdays.6.last', { hours: hoursWith({ last: 9 }) }],
    ['hours.weekdays.6.last', { hours: hoursWith({ last: 19 }) }],
    ['hours.weekdays.6.last', { hours: hoursWith({ closes: '24:00', last: 24 }) }],
    ['hours.exceptions.0.date', { hours: { ...usualHours, exceptions: [{ ...usualDay, date: '2026-02-30' }] } }],
    ['hours.exceptions.1.date', { hours: { ...usualHours, exceptions: [christmasEve, christmasEve] } }],
    ['hours.exceptions.0.last', { hours: { ...usualHours, exceptions: [{ ...christmasEve, last: 15 }] } }],
    ['hours.noticeHours', { hours: { ...usualHours, noticeHours: 169 } }],
    ['hours.noticeHours', { hours: { ...usualHours, noticeHours: -1 } }],
    ['hours.monthsAhead', { hours: { ...usualHours, monthsAhead: 25 } }],
    ['hours.monthsAhead', { hours: { ...usualHours, monthsAhead: 0 } }],
    ['version', { version: 'latest' }],
  ])('%s in %j', async (field, wrong) => {
    await save(input)
    const before = await load()
    const answer = await save({ ...input, maxPeopleCount: 50, ...wrong })
    expect([answer.status, answer.body.code, answer.body.field]).toEqual([400, 'INVALID_INPUT', field])
    expect(await load()).toEqual(before)
  })

  test('the message names the place in words', async () => {
    const { body } = await save({ ...input, promoCodes: codes(10, 101) })
    expect(body.error).toBe('Promo codes 2, percentage: From 1 to 100 percent')
  })
})
