import express, { Router } from 'express'
import jwt from 'jsonwebtoken'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { Admin } from './features/accounts/adminModel'
import { setPassword } from './features/accounts/credentials'
import { loginAsAdmin } from './testing/loginAsAdmin'
import { startTestApp, type TestApp } from './testing/startTestApp'
import { emptyDatabase, useTestDatabase } from './testing/testDatabase'

/** Every route and who may use it: a route that is not listed here fails the test. */
const routesOf = {
  everybody: [
    'GET /healthz',
    'GET /readyz',
    'POST /login',
    'GET /api/v1/is-valid',
    'POST /api/v1/setup/look',
    'POST /api/v1/setup',
    'GET /api/v1/current-eur',
    'GET /api/v1/venue',
    'GET /api/v1/public-weapons',
    'GET /api/v1/packages',
    'GET /api/v1/package-images/:packageId',
    'GET /package-pictures/:id/:name',
    'POST /api/v1/contact',
    'POST /api/v1/membership',
    'GET /api/v1/get-excluded-date',
    'GET /api/v1/get-excluded-time',
    'GET /api/v1/get-availability',
    'GET /api/v1/availability',
    'GET /api/v1/most-chosen-package',
    'POST /api/v1/quote',
    'POST /api/v1/book',
    'GET /api/v1/booking/:id',
    'POST /api/v1/booking/:id/pay',
    'POST /api/v1/booking/:id/release',
    'POST /api/v1/booking/:id/cancel',
    'POST /api/v1/booking/:id/reschedule',
    'GET /api/v1/booking/:id/calendar.ics',
    'POST /api/v1/handle-response-code',
    'POST /api/v1/payments/ipn',
    'GET /api/v1/calendar/:file',
    'GET /api/v1/privacy-terms',
    // Samples, and only in development.
    'GET /api/v1/dev/emails',
    'GET /api/v1/dev/emails/:name',
  ],
  /** Even before a temporary password is changed. */
  signedIn: ['GET /api/v1/staff/me', 'POST /api/v1/staff/me/password'],
  desk: [
    'GET /api/v1/staff/me/sign-ins',
    'POST /api/v1/staff/me/second-step',
    'POST /api/v1/staff/me/second-step/confirm',
    'POST /api/v1/staff/me/second-step/remove',
    'POST /api/v1/staff/me/recovery-codes',
    'GET /api/v1/get-bookings',
    'GET /api/v1/staff/day',
    'GET /api/v1/staff/attention',
    'GET /api/v1/staff/export/bookings.csv',
    'GET /api/v1/staff/bookings/:id',
    'POST /api/v1/archive-package',
    'POST /api/v1/unarchive-package',
    'POST /api/v1/staff/bookings',
    'POST /api/v1/staff/bookings/:id/check-in',
    'POST /api/v1/staff/bookings/:id/no-show',
    'DELETE /api/v1/staff/bookings/:id/no-show',
    'POST /api/v1/staff/bookings/:id/payment-link',
    'DELETE /api/v1/staff/bookings/:id/payment-link',
    'PUT /api/v1/staff/bookings/:id/ticks',
    'GET /api/v1/staff/arrival-ticks',
    'PUT /api/v1/staff/bookings/:id/note',
    'POST /api/v1/staff/bookings/:id/reschedule',
    'POST /api/v1/staff/bookings/:id/cancel',
    'POST /api/v1/staff/bookings/:id/pay-on-site',
    'DELETE /api/v1/staff/bookings/:id/pay-on-site',
    'POST /api/v1/staff/bookings/:id/refund',
    'POST /api/v1/staff/bookings/:id/resend-confirmation',
    'POST /api/v1/staff/bookings/:id/write',
    'POST /api/v1/staff/bookings/:id/ask-bank',
    'POST /api/v1/staff/bookings/:id/attention-handled',
    'GET /api/v1/get-contacts',
    'GET /api/v1/staff/export/contacts.csv',
    'PUT /api/v1/staff/contacts/:id/answered',
    'GET /api/v1/get-memberships',
    'GET /api/v1/staff/export/memberships.csv',
    'PUT /api/v1/staff/memberships/:id/answered',
    'GET /api/v1/staff/report',
    'GET /api/v1/staff/ledger',
    'GET /api/v1/staff/export/ledger.csv',
    'GET /api/v1/staff/cash-ups',
    'GET /api/v1/staff/cash-ups/open',
    'GET /api/v1/staff/cash-ups/:number',
    'POST /api/v1/staff/cash-ups',
    'GET /api/v1/get-today-orders',
    'GET /api/v1/get-upcoming-orders',
    'GET /api/v1/get-past-bookings',
    'GET /api/v1/get-archived-bookings',
    'GET /api/v1/staff/find',
    'PATCH /api/v1/staff/bookings/:id',
    'POST /api/v1/staff/bookings/:id/quote',
  ],
  manager: [
    'GET /api/v1/staff/accounts',
    'POST /api/v1/staff/accounts',
    'PUT /api/v1/staff/accounts/:id/role',
    'PUT /api/v1/staff/accounts/:id/active',
    'POST /api/v1/staff/accounts/:id/reset-password',
    'POST /api/v1/staff/accounts/:id/reset-second-step',
    'GET /api/v1/staff/sign-ins',
    'GET /api/v1/staff/account-changes',
    'GET /api/v1/staff/calendar-feed',
    'POST /api/v1/staff/calendar-feed',
    'PUT /api/v1/staff/calendar-feed',
    'DELETE /api/v1/staff/calendar-feed',
    'GET /api/v1/staff/examination',
    'GET /api/v1/staff/night-jobs',
    'GET /api/v1/staff/packages',
    'POST /api/v1/package',
    'PUT /api/v1/packages/:id',
    'DELETE /api/v1/packages/:id',
    'POST /api/v1/staff/person',
    'POST /api/v1/staff/person/export',
    'POST /api/v1/staff/person/erase',
    'GET /api/v1/staff/erasures',
    'GET /api/v1/get-save-settings',
    'POST /api/v1/save-settings',
    'GET /api/v1/staff/settings/touched',
    'POST /api/v1/staff/settings/touched',
    'GET /api/v1/staff/venue',
    'PUT /api/v1/staff/venue',
    'GET /api/v1/staff/before-opening',
    'GET /api/v1/staff/weapons',
    'POST /api/v1/public-weapons',
    'PUT /api/v1/public-weapons/:id',
    'DELETE /api/v1/public-weapons/:id',
  ],
}

useTestDatabase()
const jwtSecret = 'the secret of this test, long enough for it'
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ jwtSecret, sandboxBank: undefined })
})
afterAll(() => app.stop())
beforeEach(emptyDatabase)

/** Returns the Authorization headers of everybody who is not signed in, by name. */
async function badCredentials(): Promise<Record<string, string>> {
  const { Authorization: valid } = await loginAsAdmin(app)
  const token = valid.replace('Bearer ', '')
  const [header = '', claims = '', signature = ''] = token.split('.')
  const decoded = z.object({ sub: z.string(), version: z.number(), role: z.string() }).parse(jwt.decode(token))
  const inADay = Math.floor(Date.now() / 1000) + 86_400
  const bearer = (text: string) => `Bearer ${text}`

  const { Authorization: ofOldPassword } = await loginAsAdmin(app, 'changed')
  await setPassword('changed', 'another password', { actor: { kind: 'operator' }, at: new Date() })
  const { Authorization: ofGoneAdmin } = await loginAsAdmin(app, 'gone')
  await Admin.deleteOne({ username: 'gone' })
  const { Authorization: ofDeactivated } = await loginAsAdmin(app, 'deactivated')
  await Admin.updateOne({ username: 'deactivated' }, { deactivatedAt: new Date() })
  const { Authorization: ofOldRole } = await loginAsAdmin(app, 'demoted')
  await Admin.updateOne({ username: 'demoted' }, { role: 'desk' })
  return {
    'no token': '',
    nonsense: bearer('nonsense'),
    'another scheme': `Basic ${token}`,
    'a forged signature': bearer([header, claims, [...signature].reverse().join('')].join('.')),
    'forged claims': bearer([header, btoa(JSON.stringify({ ...decoded, exp: inADay })), signature].join('.')),
    'no signature': bearer(jwt.sign({ ...decoded, exp: inADay }, '', { algorithm: 'none' })),
    'another secret': bearer(jwt.sign({ ...decoded, exp: inADay }, 'another secret of thirty-two characters')),
    'an expired one': bearer(jwt.sign({ ...decoded, exp: 1 }, jwtSecret)),
    'the password changed meanwhile': ofOldPassword,
    'an account that is gone': ofGoneAdmin,
    'a deactivated account': ofDeactivated,
    'another role': ofOldRole,
    'a role that was never given': bearer(jwt.sign({ ...decoded, role: 'owner', exp: inADay }, jwtSecret)),
  }
}

function call(endpoint: string, authorization: string) {
  const [method = '', path = ''] = endpoint.split(' ')
  const url = path.replace(/:\w+/g, '0123456789abcdef01234567')
  const request = app.api[z.enum(['get', 'post', 'put', 'patch', 'delete']).parse(method.toLowerCase())](url)
  return authorization ? request.set('Authorization', authorization) : request
}

describe('every route', () => {
  test('that is not open to everybody is 401 without a sign-in', async () => {
    const credentials = await badCredentials()
    const letIn: string[] = []
    for (const endpoint of staffEndpoints()) {
      const asked = Object.entries(credentials).map(async ([who, authorization]) => {
        const { status, body } = await call(endpoint, authorization)
        if (status !== 401 || body.code !== 'NOT_SIGNED_IN') letIn.push(`${endpoint} answers ${status} to ${who}`)
      })
      await Promise.all(asked)
    }
    expect(letIn).toEqual([])
  }, 60_000)

  test('is listed with who may use it', () => {
    expect(allEndpoints().toSorted()).toEqual(Object.values(routesOf).flat().toSorted())
  })

  test('works for managers', async () => {
    const { Authorization } = await loginAsAdmin(app)
    expect(await refusedTo(Authorization)).toEqual({})
  })

  test('works for the desk, but those of managers are 403 with a code of their own', async () => {
    const { Authorization } = await loginAsAdmin(app, 'anna', 'desk')
    const refused = Object.fromEntries(routesOf.manager.map((endpoint) => [endpoint, '403 MANAGERS_ONLY']))
    expect(await refusedTo(Authorization)).toEqual(refused)
  })

  test('is 403 while the password is a temporary one, but what changes it works', async () => {
    const { Authorization } = await loginAsAdmin(app, 'new')
    await Admin.updateOne({ username: 'new' }, { mustChangePassword: true })
    const refused = [...routesOf.desk, ...routesOf.manager].map((endpoint) => [endpoint, '403 PASSWORD_CHANGE_NEEDED'])
    expect(await refusedTo(Authorization)).toEqual(Object.fromEntries(refused))
  })

  test('that is open to everybody needs no sign-in', async () => {
    for (const endpoint of routesOf.everybody) {
      expect([endpoint, (await call(endpoint, '')).status]).not.toEqual([endpoint, 401])
    }
  })
})

test('the previews of emails are for development only', async () => {
  expect((await app.api.get('/api/v1/dev/emails')).body).toHaveLength(19)
  const production = await startTestApp({ config: { ...app.config, isProduction: true } })
  expect((await production.api.get('/api/v1/dev/emails')).status).toBe(404)
  await production.stop()
})

describe('the walk', () => {
  test('finds routes of nested routers, each method and each path', () => {
    const inner = Router()
      .get('/x', () => {})
      .delete(['/y', '/z'], () => {})
    const nested = express().use(Router().use('/b', Router().use(inner)))
    nested.put('/top', () => {})
    expect(endpointsOf(nested.router.stack)).toEqual(['GET /b/x', 'DELETE /b/y', 'DELETE /b/z', 'PUT /top'])
  })

  test('finds the routes of the specification', () => {
    expect(staffEndpoints()).toEqual(
      expect.arrayContaining([
        'GET /api/v1/get-today-orders',
        'GET /api/v1/get-bookings',
        'POST /api/v1/archive-package',
        'GET /api/v1/get-save-settings',
        'POST /api/v1/save-settings',
        'POST /api/v1/public-weapons',
        'PUT /api/v1/public-weapons/:id',
        'DELETE /api/v1/public-weapons/:id',
        'POST /api/v1/package',
        'PUT /api/v1/packages/:id',
        'DELETE /api/v1/packages/:id',
        'GET /api/v1/get-memberships',
        'GET /api/v1/get-contacts',
        'GET /api/v1/staff/export/bookings.csv',
        'GET /api/v1/staff/report',
        'POST /api/v1/staff/calendar-feed',
      ]),
    )
  })
})

function staffEndpoints(): string[] {
  return allEndpoints().filter((endpoint) => !routesOf.everybody.includes(endpoint))
}

/** Returns the staff's routes that are refused to a token, with status and code. */
async function refusedTo(authorization: string): Promise<Record<string, string>> {
  const refused: Record<string, string> = {}
  for (const endpoint of staffEndpoints()) {
    const { status, body } = await call(endpoint, authorization)
    if (status === 401 || status === 403) refused[endpoint] = `${status} ${body.code}`
  }
  return refused
}

function allEndpoints(): string[] {
  return [...new Set(endpointsOf(app.express.router.stack))]
}

/** The part of a router layer that Express does not describe; a layer without it fails the test. */
const layerSchema = z.object({
  rawPath: z.union([z.string(), z.array(z.string())]),
  route: z
    .object({
      path: z.union([z.string().transform((path) => [path]), z.array(z.string())]),
      methods: z.record(z.string(), z.boolean()),
    })
    .optional(),
  handle: z.custom<{ stack?: unknown }>((handle) => typeof handle === 'function'),
})

/** Returns `METHOD /path` of every route in a router's stack and in the routers mounted there. */
function endpointsOf(stack: unknown, prefix = ''): string[] {
  return z
    .array(layerSchema)
    .parse(stack)
    .flatMap(({ rawPath, route, handle }) => {
      if (route) {
        const methods = Object.keys(route.methods).map((method) => method.toUpperCase())
        return route.path.flatMap((path) => methods.map((method) => `${method} ${prefix}${path}`))
      }
      if (!handle.stack) return []
      return [rawPath].flat().flatMap((mount) => endpointsOf(handle.stack, mount === '/' ? prefix : prefix + mount))
    })
}
