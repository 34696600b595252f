import { setTimeout as delay } from 'node:timers/promises'
import mongoose from 'mongoose'
import { pino } from 'pino'
import { afterEach, describe, expect, test } from 'vitest'
import { watchChanges } from './database/changeCounter'
import { Slot } from './features/bookings/record/slotModel'
import { Package } from './features/packages/packageModel'
import { Settings } from './features/settings/settingsModel'
import { buildBookingInput } from './testing/buildBookingInput'
import { buildPackage } from './testing/buildPackage'
import { commandsOf } from './testing/countCommands'
import { lastingHeaders } from './testing/lastingHeaders'
import { startTestApp } from './testing/startTestApp'
import { useTestApp } from './testing/useTestApp'

const app = useTestApp()
const get = (path: string) => app.api.get(`/api/v1/${path}`)
/** Requests with a token, which must not change a public response. */
const made = (path: string) => get(path).set('Authorization', 'Bearer none')
const names = async () => (await get('packages').expect(200)).body.map(({ name }: { name: string }) => name)
const slot = { date: '2026-12-24', time: 14 }
const free = async () => (await get(`get-availability?date=${slot.date}&time=${slot.time}`).expect(200)).body

test.each([
  'packages',
  'public-weapons',
  'current-eur',
  'venue',
  'privacy-terms',
  'most-chosen-package',
  'get-excluded-date',
  'get-excluded-time?date=2026-12-24',
  'get-availability?date=2026-12-24&time=14',
  'availability?from=2026-12-01&to=2026-12-31',
])('%s is read once, and is the same for everybody in any encoding', async (path) => {
  await buildPackage()
  await Settings.create({ filterBookings: [{ date: '2026-12-25', excludesTimes: '' }] })
  for (const encoding of ['identity', 'gzip', 'br', 'br;q=0.1, gzip', '*', 'nonsense']) {
    const ask = () => get(path).set('Accept-Encoding', encoding)
    const own = await made(path).set('Accept-Encoding', encoding)
    await ask()
    const answers: Awaited<ReturnType<typeof ask>>[] = []
    expect(await commandsOf(async () => answers.push(await ask()))).toEqual([])
    const kept = answers[0] ?? own
    expect([kept.status, kept.body, kept.text]).toEqual([200, own.body, own.text])
    expect(lastingHeaders(kept.headers)).toEqual(lastingHeaders(own.headers))
    expect(kept.headers['x-request-id']).toMatch(/^[\w-]{36}$/)
  }
})

test('a client with the current version gets 304 unless it requests the whole; HEAD has no body', async () => {
  await buildPackage()
  const { headers } = await get('packages')
  const own = await made('packages').set('If-None-Match', String(headers.etag))
  const again = await get('packages').set('If-None-Match', `"other", ${headers.etag}`)
  expect([again.status, again.text]).toEqual([304, ''])
  expect(lastingHeaders(again.headers)).toEqual({ ...lastingHeaders(own.headers), vary: headers.vary })
  expect((await get('packages').set('If-None-Match', '"other"')).status).toBe(200)
  const whole = await get('packages').set('If-None-Match', String(headers.etag)).set('Cache-Control', 'no-cache')
  expect(whole.status).toBe(200)
  const head = await app.api.head('/api/v1/packages')
  expect([head.status, head.text]).toEqual([200, undefined])
  expect(lastingHeaders(head.headers)).toEqual(lastingHeaders((await get('packages')).headers))
})

test('concurrent requests share one response', async () => {
  await buildPackage()
  const commands = await commandsOf(() => Promise.all(Array.from({ length: 50 }, () => get('packages').expect(200))))
  expect(commands.filter((command) => /packages/.test(command))).toHaveLength(1)
})

test('a write replaces the cached response at once; a refusal is never cached', async () => {
  const { id } = await buildPackage()
  expect(await names()).not.toEqual(['Warm War'])
  await Package.updateOne({ _id: id }, { name: 'Warm War' })
  expect(await names()).toEqual(['Warm War'])
  await get(`package-images/${new mongoose.Types.ObjectId()}`).expect(404)
  await get(`package-images/${id}`).expect(200)
  await Package.deleteMany()
  await get(`package-images/${id}`).expect(404)
})

test('each query has its own response', async () => {
  const [one, other] = ['2026-12-24', '2026-12-25'].map((date) => `availability?from=${date}&to=${date}`) as [
    string,
    string,
  ]
  for (const path of [one, other, one, other]) {
    expect((await get(path)).body).toEqual([expect.objectContaining({ date: path.slice(-10) })])
  }
})

describe('seats', () => {
  test('that this process books disappear from its responses at once', async () => {
    expect(await free()).toBe(20)
    await app.api
      .post('/api/v1/book')
      .send(await buildBookingInput({ ...slot }))
      .expect(201)
    expect(await free()).toBe(19)
  })

  test('that another process books are shown for another second, and never sold twice', async () => {
    expect(await free()).toBe(20)
    const seats = [{ booking: 'elsewhere', people: 20, until: null, reschedule: 0, takenAt: null }]
    await Slot.collection.insertOne({ _id: '2026-12-24T14', seats, blocked: null } as never)
    expect(await free()).toBe(20)
    const { status, body } = await app.api.post('/api/v1/book').send(await buildBookingInput({ ...slot }))
    expect([status, body.code]).toEqual([409, 'SLOT_FULL'])
    await expect.poll(free, { timeout: 3_000 }).toBe(0)
  })

  test('are counted again when an hour begins or the clock has moved on', async () => {
    const hours = async () => (await get('availability?from=2026-11-21&to=2026-11-21')).body[0].hours.length
    app.clock.now = new Date('2026-11-21T10:59:59Z')
    const before = await hours()
    app.clock.now = new Date('2026-11-21T11:00:00Z')
    expect(await hours()).toBe(before - 1)
  })
})

describe('with several processes', () => {
  let watched: ReturnType<typeof watchChanges> | undefined
  afterEach(() => watched?.stop())

  test('a change by another process shows within a second or so', { tags: 'long' }, async () => {
    watched = watchChanges(pino({ level: 'silent' }))
    const { id } = await buildPackage()
    const before = await names()
    await expect.poll(() => commandsOf(names), { timeout: 5_000 }).toEqual([])
    await Package.collection.updateOne({ _id: new mongoose.Types.ObjectId(id) }, { $set: { name: 'Warm War' } })
    expect(await names()).toEqual(before)
    await mongoose.connection
      .collection<{ _id: string }>('changecounts')
      .updateOne({ _id: 'content' }, { $inc: { count: 1 } })
    await expect.poll(names, { timeout: 3_000 }).toEqual(['Warm War'])
  })
})

describe.each(['alone', 'with others'])('a process %s', (company) => {
  let watched: ReturnType<typeof watchChanges> | undefined
  afterEach(() => watched?.stop())

  test('books at the price that another process has just saved, even if it still shows the old one', async () => {
    if (company === 'with others') watched = watchChanges(pino({ level: 'silent' }))
    const input = await buildBookingInput({ ...slot })
    await get('packages').expect(200)
    await Package.collection.updateMany({}, { $set: { price: 99_900 } })
    const { status, body } = await app.api.post('/api/v1/book').send({ ...input, quotedTotal: 29_900 })
    expect([status, body.code]).toEqual([409, 'PRICE_CHANGED'])
    expect(body.quote.lines[0].price).toBe(99_900)
  })
})

test('an unknown app gets no cached response', async () => {
  const closed = await startTestApp({ config: { appInstance: 'kiosk' } })
  const ask = (instance: string) => closed.api.get('/api/v1/venue').set('X-App-Instance', instance)
  await ask('kiosk').expect(200)
  const statuses = [await ask('kiosk'), await ask('other'), await closed.api.get('/api/v1/venue')]
  await closed.stop()
  expect(statuses.map(({ status }) => status)).toEqual([200, 403, 403])
})

test('a client that disconnects early leaves nobody else waiting', async () => {
  await buildPackage()
  const gone = new AbortController()
  const first = fetch(`${app.url}/api/v1/packages`, { signal: gone.signal }).catch(() => undefined)
  const second = get('packages')
  await delay(1)
  gone.abort()
  await first
  expect((await second).status).toBe(200)
})
