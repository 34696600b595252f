import type { Booked } from '@range/shared/bookings/schema'
import { addDays, dateInWords, instantOf } from '@range/shared/budapestTime'
import mongoose from 'mongoose'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildBooking } from '../../testing/buildBooking'
import { buildBookingInput } from '../../testing/buildBookingInput'
import { buildDeskInput } from '../../testing/buildDeskInput'
import { buildPackage } from '../../testing/buildPackage'
import { commandsOf } from '../../testing/countCommands'
import { paidBooking, payAndComeBack } from '../../testing/paidBooking'
import { payAtBank } from '../../testing/payAtBank'
import { readCsv } from '../../testing/readCsv'
import { useStaff } from '../../testing/useStaff'
import { useTestApp } from '../../testing/useTestApp'
import { Mail } from '../mail/mailModel'
import { Settings } from '../settings/settingsModel'
import { Booking } from './record/bookingModel'
import { newBookingId } from './record/insertBooking'
import { searchWordsOf } from './record/searchWords'
import { Slot } from './record/slotModel'
import { takeSeats } from './seats/takeSeats'

const app = useTestApp()
const staff = useStaff(app)
beforeEach(() => {
  app.faults.ipnLost = true
})

const peopleSeated = async () => {
  const slots = await Slot.find().lean()
  return slots.flatMap(({ seats }) => seats).reduce((sum, { people }) => sum + (people ?? 0), 0)
}
const book = async (overrides = {}): Promise<Booked> =>
  (
    await app.api
      .post('/api/v1/book')
      .send(await buildBookingInput(overrides))
      .expect(201)
  ).body
const bookingOf = async ({ id }: Booked) => (await app.api.get(`/api/v1/booking/${id}`).expect(200)).body
const get = async (path: string) => (await app.api.get(path).set(staff).expect(200)).body

/** Sends fifty bookings at once, each for one seat. Returns the responses. */
async function fiftyAtOnce(overrides = {}) {
  const selected = [{ id: (await buildPackage()).id, quantity: 1 }]
  const inputs = await Promise.all(
    Array.from({ length: 50 }, (_, n) => buildBookingInput({ email: `g${n}@example.com`, selected, ...overrides })),
  )
  return inputs.map((input) =>
    app.api
      .post('/api/v1/book')
      .send(input)
      .then(({ status, body }) => ({ status, body })),
  )
}

describe('fifty guests at once', () => {
  const answersOf = async (sent: ReturnType<typeof fiftyAtOnce>) => {
    const answers = await Promise.all(await sent)
    return answers.map(({ status, body }) => (status === 201 ? 'booked' : `${status} ${body.code}`)).sort()
  }
  const threeOf50 = [...Array(47).fill('409 SLOT_FULL'), ...Array(3).fill('booked')]

  test('sells the last three seats to three of them and rejects the other 47', { tags: 'long' }, async () => {
    await Settings.create({ maximumPeopleCount: 3 })
    expect(await answersOf(fiftyAtOnce())).toEqual(threeOf50)
    expect(await peopleSeated()).toBe(3)
  })

  test('with a promo code that makes the last three seats free, confirms three and rejects the other 47', {
    tags: 'long',
  }, async () => {
    await Settings.create({ maximumPeopleCount: 3, promoCodes: [{ code: 'GIFT', percentage: 100 }] })
    expect(await answersOf(fiftyAtOnce({ promoCode: 'GIFT' }))).toEqual(threeOf50)
    expect([await Booking.countDocuments({ status: 'PAID' }), await peopleSeated()]).toEqual([3, 3])
  })

  test.each([3, 12])(
    'with the capacity lowered to %i during the rush, never exceeds the larger of that and the seats sold',
    { tags: 'long' },
    async (to) => {
      const lower = { maxPeopleCount: to, eurPrice: 400, promoCodes: [], filterBookings: [] }
      const before = await fiftyAtOnce()
      await app.api.post('/api/v1/save-settings').set(staff).send(lower).expect(200)
      const after = await fiftyAtOnce()
      const sold = (await Promise.all(before)).filter(({ status }) => status === 201).length
      const soldLater = (await Promise.all(after)).filter(({ status }) => status === 201).length
      expect(sold + soldLater).toBeLessThanOrEqual(Math.max(sold, to))
      expect(await peopleSeated()).toBe(sold + soldLater)
      expect(sold).toBeLessThanOrEqual(20)
    },
  )
})

describe('a payment page that was left open past the hold', () => {
  const paidTooLate = async (others: number) => {
    const booked = await book()
    const brought = await payAtBank(booked.url, 'success')
    app.passMinutes(16)
    const taken = { date: '2026-12-24', time: 14, booking: 'others', people: others }
    await takeSeats(taken, { until: null, capacity: 20, now: app.clock.now })
    for (let times = 0; times < 3; times += 1)
      await app.api.post('/api/v1/handle-response-code').send(brought).expect(200)
    await app.sendMail()
    return booked
  }

  test('confirms the booking once if there is room left', async () => {
    const booked = await paidTooLate(19)
    expect(await bookingOf(booked)).toMatchObject({ status: 'PAID', needsStaff: false })
    expect(app.sentMail.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('confirmed'),
      expect.stringContaining('New booking'),
    ])
    expect(await app.seatsLeft()).toBe(0)
  })

  test('without room, oversells nothing, informs staff and guest, and can be refunded', { tags: 'long' }, async () => {
    const booked = await paidTooLate(20)
    expect(await bookingOf(booked)).toMatchObject({ status: 'PAID', needsStaff: true })
    expect(await peopleSeated()).toBe(20)
    expect(app.sentMail.map(({ to }) => to).sort()).toEqual(['anna@example.com', 'staff@example.com'])
    expect(app.sentMail.find(({ to }) => to === 'anna@example.com')?.text).toContain('we’ll write to you')
    expect(await get('/api/v1/staff/attention')).toMatchObject([{ _id: booked.id }])
    const refund = app.api.post(`/api/v1/staff/bookings/${booked.id}/refund`).set({ ...staff, 'Idempotency-Key': 'k' })
    expect((await refund.send({ amount: 30_000, why: 'no seat' }).expect(200)).body.status).toBe('REFUNDED')
    expect(await get('/api/v1/staff/attention')).toEqual([])
  })
})

describe('a payment notification', () => {
  test('that never arrives: the job finds the payment within a minute after the hold ends', async () => {
    const booked = await book()
    await payAtBank(booked.url, 'success')
    app.passMinutes(15)
    await app.reconcile()
    expect(await bookingOf(booked)).toMatchObject({ status: 'PAID' })
    expect(await Mail.countDocuments({ _id: /^confirmation/ })).toBe(1)
  })

  test('that arrives twice, plus the guest’s return: sends one email', async () => {
    Object.assign(app.faults, { ipnLost: false, ipn: 'before-redirect', ipnCopies: 2 })
    const booked = await book()
    await payAndComeBack(app, booked.url)
    await app.reconcile()
    expect(await bookingOf(booked)).toMatchObject({ status: 'PAID' })
    expect(await Mail.countDocuments({ _id: /^confirmation/ })).toBe(1)
  })
})

describe('while the bank is down at the end of the hold, the system', () => {
  test('keeps the seats until five minutes after the payment page closes, and notifies staff after an hour', {
    tags: 'long',
    timeout: 60_000,
  }, async () => {
    const booked = await book()
    const brought = await payAtBank(booked.url, 'success')
    app.faults.noAnswer = ['query']
    app.passMinutes(14)
    expect(await app.seatsLeft()).toBe(19)
    app.passMinutes(1)
    for (let minutes = 0; minutes <= 60; minutes += 10) {
      await app.reconcile()
      app.passMinutes(10)
    }
    expect(await bookingOf(booked)).toMatchObject({ status: 'AWAITING_PAYMENT' })
    expect(await get('/api/v1/staff/attention')).toMatchObject([{ _id: booked.id, attention: 'PAYMENT_UNKNOWN' }])
    app.faults.noAnswer = []
    await app.api.post('/api/v1/handle-response-code').send(brought).expect(200)
    expect(await bookingOf(booked)).toMatchObject({ status: 'PAID', needsStaff: false })
    expect(await get('/api/v1/staff/attention')).toEqual([])
  })
})

describe.each([
  ['2026-10-25', 'the clocks go back'],
  ['2027-03-28', 'they go forward'],
])('on Sunday %s, when %s', (date) => {
  test.each([10, 18])(
    '%i:00 is the same hour on the page, in emails, calendars and the export, whether a guest or staff booked',
    { tags: 'long' },
    async (time) => {
      app.clock.now = new Date('2026-10-20T08:00:00Z')
      const guests = await paidBooking(app, { date, time })
      const desk = app.api.post('/api/v1/staff/bookings').set(staff)
      const { body } = await desk.send(await buildDeskInput({ date, time, email: 'desk@example.com' })).expect(201)
      const made = await app.api.post('/api/v1/staff/calendar-feed').set(staff).send({}).expect(201)
      const start = instantOf(date, time)

      for (const id of [guests, body._id]) expect(await bookingOf({ id } as Booked)).toMatchObject({ date, time })
      const mails = await Mail.find({ _id: /^confirmation/ }).lean()
      expect(mails).toHaveLength(2)
      for (const { text, icalEvent } of mails) {
        expect(text).toContain(`${dateInWords(date)}, ${time}:00`)
        expect(startsOf(icalEvent ?? '')).toEqual([start])
      }
      const feed = await app.api.get(new URL(made.body.url).pathname).buffer().expect(200)
      expect(startsOf(feed.text)).toEqual([start, start])
      const listed = await get(`/api/v1/get-bookings?start=${date}&end=${date}`)
      expect(listed.map((one: { date: string; time: number }) => [one.date, one.time])).toEqual([
        [date, time],
        [date, time],
      ])
      const day = await get(`/api/v1/staff/day?date=${date}`)
      expect(JSON.stringify(day)).toContain(guests)
      const exported = await app.api
        .get(`/api/v1/staff/export/bookings.csv?start=${date}&end=${date}`)
        .set(staff)
        .buffer()
      const [titles = [], ...rows] = readCsv(exported.text.slice(1))
      const at = (title: string) => rows.map((row) => row[titles.indexOf(title)])
      expect([at('Date'), at('Time')]).toEqual([
        [date, date],
        [`${time}:00`, `${time}:00`],
      ])
    },
  )
})

/** Returns the start times of a calendar file’s events: in UTC, or as Budapest local time. */
function startsOf(calendar: string): Date[] {
  const events = calendar.replace(/BEGIN:VTIMEZONE.*?END:VTIMEZONE/gs, '')
  const starts = [...events.matchAll(/^DTSTART(;TZID=Europe\/Budapest)?:(\d{4})(\d\d)(\d\d)T(\d\d)0000(Z?)\r?$/gm)]
  return starts.map(([, zone, year, month, day, hour, utc]) => {
    expect(Boolean(zone) !== Boolean(utc)).toBe(true)
    return zone
      ? instantOf(`${year}-${month}-${day}`, Number(hour))
      : new Date(`${year}-${month}-${day}T${hour}:00:00Z`)
  })
}

test('the day and a search make the same number of database queries for any number of bookings', {
  tags: 'long',
}, async () => {
  const one = await buildBooking()
  const many = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, n) => {
      const booking = { ...one, date: addDays('2027-01-01', n % 300), orderNumber: `R270101-${from + n}` }
      return { ...booking, _id: newBookingId(), searchWords: searchWordsOf(booking) }
    })
  const paths = ['staff/day?date=2026-12-24', 'get-upcoming-orders?limit=5&search=kovacs', 'get-today-orders?limit=5']
  const asked = async () => (await commandsOf(() => Promise.all(paths.map((path) => get(`/api/v1/${path}`))))).sort()
  await Booking.insertMany(many(0, 20), { ordered: false })
  const few = await asked()
  await Booking.insertMany(many(20, 400), { ordered: false })
  expect(await asked()).toEqual(few)
})

test('a scanner that follows every link in an email twice changes nothing', { tags: 'long' }, async () => {
  await paidBooking(app)
  const open = await book({ time: 15 })
  const links = (await Mail.find().lean()).flatMap(({ text }) => text.match(/https?:\/\/\S+/g) ?? [])
  const ours = [...links, `${app.url}/booking/${open.id}`].filter((link) => link.startsWith(app.url))
  expect(ours.length).toBeGreaterThan(1)
  const before = await everythingStored()
  for (const link of ours) {
    const { pathname, search } = new URL(link)
    for (const path of [pathname, `/api/v1${pathname}`, `/api/v1${pathname}/pay`, `/api/v1${pathname}/release`]) {
      for (const call of [app.api.get(path + search), app.api.head(path + search), app.api.get(path + search)]) {
        expect((await call).status).toBeLessThan(500)
      }
    }
  }
  expect(await everythingStored()).toEqual(before)
})

async function everythingStored() {
  const stored = Object.values(mongoose.models).map(async ({ collection }) => [
    collection.collectionName,
    await collection.find().sort({ _id: 1 }).toArray(),
  ])
  return Promise.all(stored)
}
