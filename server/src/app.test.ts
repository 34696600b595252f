import { Writable } from 'node:stream'
import { mapOrigin } from '@range/shared/site'
import jwt from 'jsonwebtoken'
import { pino } from 'pino'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { LimitCount } from './database/limitCountModel'
import { Admin } from './features/accounts/adminModel'
import { Booking } from './features/bookings/record/bookingModel'
import { CalendarFeedAddress, newFeedSecret } from './features/calendarFeed/calendarFeedModel'
import { Settings } from './features/settings/settingsModel'
import { logScope } from './http/logScope'
import { buildBookingInput } from './testing/buildBookingInput'
import { commandsOf } from './testing/countCommands'
import { loginAsAdmin } from './testing/loginAsAdmin'
import { paidBooking } from './testing/paidBooking'
import { payAtBank } from './testing/payAtBank'
import { startTestApp, type TestApp } from './testing/startTestApp'
import { emptyDatabase, useTestDatabase } from './testing/testDatabase'

useTestDatabase()
const logged: string[] = []
const sink = new Writable({
  write(chunk, _encoding, done) {
    logged.push(String(chunk))
    done()
  },
})
let app: TestApp
let isAccepting = true
beforeAll(async () => {
  app = await startTestApp({ logger: pino({ level: 'trace', mixin: logScope }, sink), isAccepting: () => isAccepting })
})
afterAll(() => app.stop())
beforeEach(async () => {
  await emptyDatabase()
  isAccepting = true
  logged.length = 0
})

const picture = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: 'black' } })
    .png()
    .toBuffer()

test('an unknown API address is 404 as JSON with any method', async () => {
  for (const path of ['/api/v1/nothing', '/api/nothing', '/api/v1/booking/%E0%A4%A']) {
    const answer = await app.api.get(path)
    expect({ path, status: answer.status, code: answer.body.code }).toEqual({ path, status: 404, code: 'NOT_FOUND' })
  }
  expect((await app.api.delete('/api/v1/quote')).status).toBe(404)
})

test('a body that is not JSON is 400, too large 413, of another type 415', async () => {
  const json = app.api.post('/api/v1/book').set('Content-Type', 'application/json')
  const malformed = await json.send('{"date":')
  expect([malformed.status, malformed.body.code]).toEqual([400, 'MALFORMED_JSON'])
  const large = await app.api.post('/api/v1/book').send({ message: 'x'.repeat(200_000) })
  expect([large.status, large.body.code]).toEqual([413, 'TOO_LARGE'])
  const form = await app.api.post('/api/v1/book').type('form').send({ date: '2026-12-24' })
  expect([form.status, form.body.code]).toEqual([415, 'WRONG_CONTENT_TYPE'])
  const latin = await app.api.post('/api/v1/book').set('Content-Type', 'application/json; charset=koi8-r').send('{}')
  expect([latin.status, latin.body.code]).toEqual([415, 'WRONG_CONTENT_TYPE'])
  const nothing = await app.api.post('/api/v1/book')
  expect([nothing.status, nothing.body.code]).toEqual([400, 'INVALID_INPUT'])
})

describe('a body nested too deeply is 400', () => {
  const nested = (levels: number) => [
    `${'['.repeat(levels)}1${']'.repeat(levels)}`,
    `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`,
  ]
  const send = (path: string, text: string, headers = {}) =>
    app.api
      .post(`/api/v1/${path}`)
      .set({ 'Content-Type': 'application/json', ...headers })
      .send(text)
  const booking = async (properties: string) => {
    const { selected = [], ...input } = await buildBookingInput()
    const [chosen] = selected
    return JSON.stringify({ ...input, selected: [{ ...chosen, properties: 'here' }] }).replace('"here"', properties)
  }

  test.each([400, 10_000])('with %i levels', async (levels) => {
    const staff = await loginAsAdmin(app)
    for (const value of nested(levels)) {
      for (const answer of [
        await send('book', await booking(value)),
        await send('contact', `{"fullName":"Anna","email":"anna@example.com","message":"Hello","more":${value}}`),
        await send('save-settings', `{"more":${value}}`, staff),
      ]) {
        const error = 'The request body is nested too deeply: 32 levels at most.'
        expect([answer.status, answer.body]).toEqual([400, { error, code: 'INVALID_INPUT' }])
      }
    }
    expect(await Booking.countDocuments()).toBe(0)
  })

  test('but one of 32 levels is accepted', { tags: 'long' }, async () => {
    const [inArrays = '', inObjects = ''] = nested(29)
    expect((await send('book', await booking(inArrays))).status).toBe(201)
    expect((await send('book', await booking(inObjects))).status).toBe(201)
    expect((await send('book', await booking(`[${inObjects}]`))).status).toBe(400)
  })
})

test('requests that Express refuses count as the client’s fault, never ours', async () => {
  const { small } = await app.images.save(await picture())
  for (const path of ['/%E0%A4%A', '/images/%E0%A4%A', app.images.url(small), '/assets/%E0%A4%A']) {
    const answer = await app.api.get(path).set('Range', 'bytes=99999999-')
    expect([path, answer.status >= 400 && answer.status < 500]).toEqual([path, true])
  }
})

test('healthz reports that the process is alive, readyz that it accepts requests', async () => {
  expect((await app.api.get('/healthz')).status).toBe(200)
  expect((await app.api.get('/readyz')).status).toBe(200)
  isAccepting = false
  expect((await app.api.get('/healthz')).status).toBe(200)
  const answer = await app.api.get('/readyz')
  expect([answer.status, answer.body.code]).toEqual([503, 'NOT_READY'])
  // A proxy asks every second, which would fill the log while the database is away.
  expect(logged.filter((line) => line.includes('/readyz'))).toEqual([])
})

describe('every kind of response has the security headers and a request id, and does not name its software', () => {
  const missing = '/api/v1/images/none'
  test.each([
    ['read', () => app.api.get('/api/v1/packages')],
    ['refused', () => app.api.post('/api/v1/book').send({})],
    ['not signed in', () => app.api.get('/api/v1/staff/report')],
    ['malformed', () => app.api.post('/api/v1/book').set('Content-Type', 'application/json').send('{')],
    ['unknown call', () => app.api.get(missing)],
    ['preflight', () => app.api.options('/api/v1/book').set('Origin', app.url)],
    ['missing picture', () => app.api.get('/images/none')],
    ['no file of ours', () => app.api.get('/elsewhere/page.js')],
    ['a picture that is a page', () => app.api.get('/assets/page.svg')],
    ['unreadable address', () => app.api.get('/%E0%A4%A')],
    ['health', () => app.api.get('/healthz')],
    ['calendar feed', () => app.api.get('/api/v1/calendar/none.ics')],
  ])('%s', async (_kind, ask) => {
    const { headers } = await ask()
    const policy = headers['content-security-policy'] ?? ''
    expect(policy).toContain("default-src 'self'")
    expect(policy).toContain(`frame-src 'self' ${mapOrigin}`)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/unsafe|https:\s|\*|upgrade-insecure-requests/)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'x-request-id': expect.stringMatching(/^[\w-]{36}$/),
    })
    expect(headers['x-powered-by']).toBeUndefined()
    expect(headers['strict-transport-security']).toBeUndefined()
  })

  test.each(['/assets/code.js', '/assets/face.woff2', '/images/none.webp', '/package-pictures/id/none-480.avif'])(
    '%s is no page, and has only the headers that browsers apply to files',
    async (path) => {
      const { headers } = await app.api.get(path)
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
      })
      const ofPages = Object.keys(headers).filter((name) => /policy$|^x-frame|^origin-agent/.test(name))
      expect(ofPages).toEqual(['cross-origin-resource-policy'])
    },
  )

  test('tells browsers to stay with HTTPS behind TLS', async () => {
    const secure = await startTestApp({ config: { publicUrl: 'https://range.example' } })
    const { headers } = await secure.api.get('/api/v1/packages')
    await secure.stop()
    expect(headers['strict-transport-security']).toMatch(/^max-age=31536000/)
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests')
  })
})

test('only listed origins may read responses from another page', async () => {
  const own = await app.api.get('/api/v1/packages').set('Origin', app.url)
  expect(own.headers['access-control-allow-origin']).toBe(app.url)
  const foreign = await app.api.get('/api/v1/packages').set('Origin', 'https://elsewhere.example')
  expect(foreign.headers['access-control-allow-origin']).toBeUndefined()
})

test('a page of a listed origin can sign staff in and show pictures; a page of another origin cannot', {
  tags: 'long',
}, async () => {
  const desk = 'https://desk.example'
  const open = await startTestApp({ config: { corsOrigins: [desk] } })
  const { small } = await open.images.save(await picture())
  const pictures = [open.images.url(small), '/package-pictures/id/none-480.avif']
  for (const [origin, allowed] of [
    [desk, desk],
    ['https://elsewhere.example', undefined],
  ] as const) {
    const preflight = await open.api.options('/login').set({ Origin: origin, 'Access-Control-Request-Method': 'POST' })
    const refused = await open.api.post('/login').set('Origin', origin).send({ username: 'nobody', password: 'x' })
    const allowedOrigins = [preflight, refused].map(({ headers }) => headers['access-control-allow-origin'])
    expect([origin, preflight.status, refused.status, ...allowedOrigins]).toEqual([origin, 204, 401, allowed, allowed])
  }
  for (const path of pictures) {
    expect((await open.api.get(path)).headers['cross-origin-resource-policy']).toBe('cross-origin')
    expect((await app.api.get(path)).headers['cross-origin-resource-policy']).toBe('same-origin')
  }
  expect((await open.api.get('/assets/code.js')).headers['cross-origin-resource-policy']).toBe('same-origin')
  await open.stop()
})

test('a complete booking leaves no guest, no booking key and no signature in the log', { tags: 'long' }, async () => {
  const guest = {
    firstName: 'Zsófia',
    lastName: 'Szentgyörgyi',
    email: 'zsofia@example.com',
    phoneNumber: '+36 70 987 6543',
    streetAddress: 'Rejtett köz 9',
  }
  const { body } = await app.api
    .post('/api/v1/book')
    .set('Idempotency-Key', 'secret-key-1')
    .send(await buildBookingInput(guest))
  const { code, signature } = await payAtBank(body.url, 'success')
  await app.api.post('/api/v1/handle-response-code').send({ code, signature })
  await app.api.get(`/api/v1/booking/${body.id}?r=${encodeURIComponent(code)}`)
  await app.api.get('/api/v1/booking/nobody')

  const text = logged.join('')
  expect(text).toContain('/api/v1/book')
  const token = new URL(body.url).pathname.split('/').at(-1) ?? ''
  for (const secret of [...Object.values(guest), body.id, code, signature, token, 'secret-key-1'])
    expect(text).not.toContain(secret)
})

test('every log line of a request has its id, including the call to the bank and the last line', async () => {
  const { body, headers } = await app.api.post('/api/v1/book').send(await buildBookingInput())
  await app.api.get(`/api/v1/booking/${body.id}`)
  const lines = logged.map((line) => JSON.parse(line))
  const ofBooking = lines.filter(({ requestId }) => requestId === headers['x-request-id'])
  expect(ofBooking).toMatchObject([
    { msg: 'called the bank', call: 'start', outcome: 'OK', ms: expect.any(Number), orderRef: expect.any(String) },
    { msg: 'request completed', req: { method: 'POST', path: '/api/v1/book' }, res: { status: 201 } },
  ])
  expect(lines.filter(({ requestId }) => !requestId)).toEqual([])
})

test('keeps a short, plain request id from a proxy, and nobody else’s', async () => {
  const proxied = await startTestApp({ config: { trustProxy: 1 } })
  const answerTo = async (to: TestApp, id: string) =>
    (await to.api.get('/healthz').set('X-Request-Id', id)).headers['x-request-id']
  expect(await answerTo(proxied, 'edge-0001_a')).toBe('edge-0001_a')
  for (const id of ['short', 'x'.repeat(65), 'with space', 'a"b=c;d<e>f'])
    expect([id, await answerTo(proxied, id)]).toEqual([id, expect.stringMatching(/^[\da-f-]{36}$/)])
  const withoutId = await proxied.api.get('/healthz')
  expect(withoutId.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
  await proxied.stop()
  expect(await answerTo(app, 'edge-0001_a')).not.toBe('edge-0001_a')
})

test('a bug is 500 with the id of the request and nothing else', async () => {
  const broken = await startTestApp({
    bank: {
      ...app.payments.bank,
      readRedirect: () => {
        throw new Error('password of the database: hunter2')
      },
    },
  })
  const answer = await broken.api.post('/api/v1/handle-response-code').send({ code: 'a', signature: 'b' })
  await broken.stop()
  expect(answer.status).toBe(500)
  expect(answer.body).toEqual({
    error: `Something went wrong on our side (${answer.headers['x-request-id']}).`,
    code: 'UNEXPECTED',
  })
})

test('serves only calls that carry APP_INSTANCE when it is set', async () => {
  const closed = await startTestApp({ config: { appInstance: 'shop-1' } })
  expect((await closed.api.get('/api/v1/packages')).status).toBe(403)
  expect((await closed.api.get('/api/v1/packages').set('X-App-Instance', 'shop-1')).status).toBe(200)
  await closed.stop()
})

test('serves addresses that a browser opens directly even when APP_INSTANCE is set', { tags: 'long' }, async () => {
  const closed = await startTestApp({ config: { appInstance: 'shop-1' } })
  const id = await paidBooking(app)
  const feed = await CalendarFeedAddress.create({ _id: 'feed', secret: newFeedSecret(), showNames: false })
  const opened = [`booking/${id}/calendar.ics`, `calendar/${feed.secret}.ics`, 'dev/emails/Reminder']
  for (const path of opened) expect([path, (await closed.api.get(`/api/v1/${path}`)).status]).toEqual([path, 200])
  expect((await closed.api.get(`/api/v1/booking/${id}`)).status).toBe(403)
  await closed.stop()
})

describe('with rate limits on', () => {
  const config = { rateLimits: true }
  let limited: TestApp
  beforeEach(async () => {
    limited = await startTestApp({ config })
    return () => limited.stop()
  })
  const flood = async (path: string, calls: number) => {
    const answers = await Promise.all(Array.from({ length: calls }, () => limited.api.post(path).send({})))
    return answers.map(({ status }) => status)
  }

  test('a flood of bookings from one address is refused, and blocks nothing else', { tags: 'long' }, async () => {
    const statuses = await flood('/api/v1/book', 31)
    expect(statuses.toSorted()).toEqual([...Array(30).fill(400), 429])
    for (const path of ['/login', '/api/v1/handle-response-code', '/api/v1/contact', '/api/v1/membership']) {
      expect([path, (await limited.api.post(path).send({})).status]).toEqual([path, 400])
    }
    const id = await paidBooking(app)
    for (const action of ['cancel', 'reschedule']) {
      expect((await limited.api.post(`/api/v1/booking/${id}/${action}`).send({})).status).toBe(400)
    }
    for (const path of ['/login', '/api/v1/contact', '/api/v1/booking/nobody/pay'])
      expect(await flood(path, 31)).toContain(429)
    expect((await limited.api.post('/api/v1/handle-response-code').send({})).status).toBe(400)
  })

  test('everything has a limit per address, except health checks by this machine and its proxies', async () => {
    const proxied = await startTestApp({ config: { ...config, trustProxy: 1 } })
    const limitOf = async (path: string, headers = {}) => {
      const answer = await proxied.api.get(path).set(headers)
      return /q=(\d+)/.exec(answer.headers['ratelimit-policy'] ?? '')?.[1]
    }
    const guest = { 'X-Forwarded-For': '192.0.2.1' }
    expect(await limitOf('/readyz', guest)).toBe('600')
    expect(await limitOf('/readyz')).toBeUndefined()
    for (const path of ['/api/v1/packages', '/api/openapi.json', '/api/docs']) {
      expect([path, await limitOf(path, guest)]).toEqual([path, '600'])
    }
    // Hotels share addresses, and a page shows dozens of pictures.
    for (const path of ['/images/none.webp', '/package-pictures/id/none-480.avif']) {
      expect([path, await limitOf(path, guest)]).toEqual([path, '3000'])
    }
    await proxied.stop()
  })

  test('promo codes cannot be guessed by price or by booking, and guests without one still see prices and book', {
    tags: 'long',
  }, async () => {
    await Settings.create({ promoCodes: [{ code: 'AUTUMN', percentage: 10 }] })
    const proxied = await startTestApp({ config: { ...config, trustProxy: 1 } })
    const input = await buildBookingInput()
    const send = async (path: string, promoCode: string, from = '192.0.2.1') => {
      const call = proxied.api.post(`/api/v1/${path}`).set('X-Forwarded-For', from)
      return call.send({ ...input, promoCode, quotedTotal: 1 })
    }
    for (let times = 0; times < 25; times += 1) expect((await send('quote', ' autumn ')).status).toBe(200)
    for (let guess = 0; guess < 10; guess += 1) {
      expect((await send('quote', `GUESS${guess}`)).status).toBe(200)
      expect((await send('book', `GUESS${guess}`)).body.code).toBe('PRICE_CHANGED')
    }
    for (const [path, code] of [
      ['quote', 'GUESS'],
      ['quote', 'AUTUMN'],
      ['book', 'AUTUMN'],
    ] as const) {
      const { status, body } = await send(path, code)
      expect([status, body.code, body.field]).toEqual([429, 'TOO_MANY_REQUESTS', 'promoCode'])
      expect(body.error).toBe('Too many wrong promo codes. Wait 15 minutes and try again, or continue without a code.')
    }
    expect((await send('quote', '')).status).toBe(200)
    expect((await send('book', '')).body.code).toBe('PRICE_CHANGED')
    expect((await send('quote', 'AUTUMN', '198.51.100.1')).body.discount.known).toBe(true)
    await proxied.stop()
  })

  test('guests never slow down the desk or the bank that share their address', { tags: 'long' }, async () => {
    const staff = await loginAsAdmin(limited)
    expect(await flood('/api/v1/quote', 601)).toContain(429)
    expect((await limited.api.get('/api/v1/packages')).status).toBe(429)
    expect((await limited.api.get('/api/v1/get-today-orders').set(staff)).status).toBe(200)

    const { body } = await limited.api
      .post('/api/v1/book')
      .set(staff)
      .send(await buildBookingInput())
    await payAtBank(body.url, 'success')
    await expect.poll(async () => (await Booking.findById(body.id).lean())?.status).toBe('PAID')
  })

  test('processes share the tight limits, and the stored counts identify nobody', { tags: 'long' }, async () => {
    const other = await startTestApp({ config })
    const sent = [limited, other].flatMap(({ api }) =>
      Array.from({ length: 16 }, () => api.post('/api/v1/contact').send({})),
    )
    const statuses = (await Promise.all(sent)).map(({ status }) => status)
    await other.stop()
    expect(statuses.filter((status) => status === 429)).toHaveLength(2)
    const kept = await LimitCount.find().lean()
    expect(kept).not.toHaveLength(0)
    expect(JSON.stringify(kept)).not.toMatch(/127\.0\.0\.1|::1/)
  })

  describe('of sign-ins', () => {
    let proxied: TestApp
    beforeEach(async () => {
      proxied = await startTestApp({ config: { ...config, trustProxy: 1 } })
      await loginAsAdmin(proxied)
      return () => proxied.stop()
    })
    const signIn = (from: string, password: string, username = 'admin') =>
      proxied.api.post('/login').set('X-Forwarded-For', from).send({ username, password })
    const guess = async (from: string, times: number) => {
      const answers = await Promise.all(Array.from({ length: times }, () => signIn(from, 'a guess')))
      return answers.map(({ status }) => status)
    }
    const right = 'correct horse battery'
    /** Simulates that a minute has passed; counts over longer windows stay. */
    const afterAMinute = () => LimitCount.deleteMany({ _id: /^(all of )?sign-in( of wide network)?:/ })

    test('wrong ones from one address lock nobody else out of the account, nor the address out of other accounts', {
      tags: 'long',
    }, async () => {
      expect((await guess('192.0.2.1', 40)).filter((status) => status === 429)).toHaveLength(10)
      await afterAMinute()
      expect((await signIn('198.51.100.1', right)).status).toBe(200)
      expect((await signIn('192.0.2.1', right)).status).toBe(429)
      expect((await signIn('192.0.2.1', 'a guess', 'somebody')).status).toBe(401)
    })

    test('count an IPv6 address by its /56', { tags: 'long' }, async () => {
      await guess('2001:db8:1:100::1', 30)
      await afterAMinute()
      expect((await signIn('2001:db8:1:1ff::2', right)).status).toBe(429)
      expect((await signIn('2001:db8:1:200::1', right)).status).toBe(200)
    })

    test('successful ones do not count', { tags: 'long' }, async () => {
      for (let times = 0; times < 31; times += 1) {
        await afterAMinute()
        expect((await signIn('192.0.2.1', right)).status).toBe(200)
      }
    })

    test('wrong ones from very many addresses are refused, except from places that the account has signed in from', {
      tags: 'long',
    }, async () => {
      expect((await signIn('203.0.113.5', right)).status).toBe(200)
      for (const from of ['192.0.2.1', '192.0.2.2']) expect(await guess(from, 30)).toEqual(Array(30).fill(401))
      const ofName = { _id: /^sign-in by name:/, hits: 60 }
      expect((await LimitCount.updateOne(ofName, { hits: 599 })).modifiedCount).toBe(1)
      expect((await signIn('192.0.2.3', 'a guess')).status).toBe(401)
      expect((await signIn('198.51.100.1', 'a guess')).status).toBe(429)
      expect((await signIn('198.51.100.1', right)).status).toBe(429)
      expect((await signIn('198.51.100.1', 'a guess', 'somebody')).status).toBe(401)
      expect((await signIn('203.0.113.5', right)).status).toBe(200)
      expect((await signIn('203.0.113.5', 'a guess')).status).toBe(401)
    })
  })

  test.each([
    ['no proxy is trusted', 0],
    ['the trusted proxy is another one', ['192.0.2.1']],
  ])('a forged address gets no new limit where %s', { tags: 'long' }, async (_where, trustProxy) => {
    const reached = await startTestApp({ config: { ...config, trustProxy } })
    const calls = Array.from({ length: 31 }, (_, index) =>
      reached.api.post('/api/v1/contact').set('X-Forwarded-For', `198.51.100.${index}`).send({}),
    )
    const statuses = (await Promise.all(calls)).map(({ status }) => status)
    await reached.stop()
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  })

  test('behind one proxy, the address that the proxy saw counts, not the one sent to it', {
    tags: 'long',
  }, async () => {
    const proxied = await startTestApp({ config: { ...config, trustProxy: 1 } })
    const calls = Array.from({ length: 31 }, (_, index) =>
      proxied.api.post('/api/v1/contact').set('X-Forwarded-For', `198.51.100.${index}, 203.0.113.5`).send({}),
    )
    const statuses = (await Promise.all(calls)).map(({ status }) => status)
    await proxied.stop()
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  })

  test('a token that we did not sign is limited like no token at all', { tags: 'long' }, async () => {
    const forged = {
      Authorization: `Bearer ${jwt.sign({ version: 0 }, 'another secret', { subject: 'a'.repeat(24) })}`,
    }
    const call = () => limited.api.post('/api/v1/contact').set(forged).send({})
    const answers = await Promise.all(Array.from({ length: 31 }, call))
    expect(answers.map(({ status }) => status)).toContain(429)
  })

  test('a token of a deactivated account is limited like no token at all', { tags: 'long' }, async () => {
    const staff = await loginAsAdmin(limited)
    const writeOften = async () => {
      const call = () => limited.api.post('/api/v1/contact').set(staff).send({})
      return (await Promise.all(Array.from({ length: 31 }, call))).map(({ status }) => status)
    }
    expect(await writeOften()).not.toContain(429)
    await Admin.updateOne({ username: 'admin' }, { deactivatedAt: new Date() })
    expect(await writeOften()).toContain(429)
  })

  test('a call reads the account of its token once, and none without a token', async () => {
    const staff = await loginAsAdmin(limited)
    const readsOf = async (path: string, headers: Record<string, string>) => {
      const commands = await commandsOf(() => limited.api.get(path).set(headers).expect(200))
      return commands.filter((command) => command.endsWith(' admins'))
    }
    expect(await readsOf('/api/v1/staff/cash-ups', staff)).toEqual(['find admins'])
    expect(await readsOf('/api/v1/packages', staff)).toEqual(['find admins'])
    expect(await readsOf('/api/v1/packages', { Origin: limited.url })).toEqual([])
  })
})

test('no request body makes a public call fail on our side', async () => {
  const pretender = { length: { toString: 'x', valueOf: 1 } }
  const bodies = [
    { fullName: pretender },
    { email: pretender },
    { selected: pretender },
    { code: pretender },
    pretender,
  ]
  const paths = ['contact', 'membership', 'book', 'quote', 'handle-response-code'].map((name) => `/api/v1/${name}`)
  for (const path of [...paths, '/login']) {
    for (const body of [...bodies, { firstName: pretender, username: pretender, promoCode: pretender }]) {
      expect([path, (await app.api.post(path).send(body)).status]).toEqual([path, 400])
    }
  }
})
