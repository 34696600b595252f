import type { Access } from '@range/shared/api/endpoint'
import express, { Router } from 'express'
import jwt from 'jsonwebtoken'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { Admin } from './features/accounts/adminModel'
import { setPassword } from './features/accounts/credentials'
import { allOperations } from './openapi/operations'
import { endpointsOf } from './testing/endpointsOf'
import { loginAsAdmin } from './testing/loginAsAdmin'
import { startTestApp, type TestApp } from './testing/startTestApp'
import { emptyDatabase, useTestDatabase } from './testing/testDatabase'

/** Every route, by its access. */
const routesOf: Record<Access, string[]> = { everybody: [], signedIn: [], desk: [], manager: [] }
for (const { route, access } of allOperations) routesOf[access].push(route)

useTestDatabase()
const jwtSecret = 'the secret of this test, long enough for it'
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ jwtSecret, sandboxBank: undefined })
})
afterAll(() => app.stop())
beforeEach(emptyDatabase)

/** Returns Authorization headers that do not sign anybody in, by description. */
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
    'a password changed since': ofOldPassword,
    'a deleted account': ofGoneAdmin,
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
  test('is 401 without a sign-in unless it is open to everybody', { tags: 'long', timeout: 60_000 }, async () => {
    const credentials = await badCredentials()
    const letIn: string[] = []
    for (const endpoint of staffEndpoints()) {
      const asked = Object.entries(credentials).map(async ([who, authorization]) => {
        const { status, body } = await call(endpoint, authorization)
        if (status !== 401 || body.code !== 'NOT_SIGNED_IN') letIn.push(`${endpoint} returns ${status} to ${who}`)
      })
      await Promise.all(asked)
    }
    expect(letIn).toEqual([])
  })

  test('has a contract, and every contract has a route', () => {
    expect(allEndpoints().toSorted()).toEqual(Object.values(routesOf).flat().toSorted())
  })

  test('works for managers', { tags: 'long' }, async () => {
    const { Authorization } = await loginAsAdmin(app)
    expect(await refusedTo(Authorization)).toEqual({})
  })

  test('works for the desk, except that the managers’ routes are 403 with their own code', {
    tags: 'long',
  }, async () => {
    const { Authorization } = await loginAsAdmin(app, 'anna', 'desk')
    const refused = Object.fromEntries(routesOf.manager.map((endpoint) => [endpoint, '403 MANAGERS_ONLY']))
    expect(await refusedTo(Authorization)).toEqual(refused)
  })

  test('is 403 while the password is temporary, except for changing it', { tags: 'long' }, async () => {
    const { Authorization } = await loginAsAdmin(app, 'new')
    await Admin.updateOne({ username: 'new' }, { mustChangePassword: true })
    const refused = [...routesOf.desk, ...routesOf.manager].map((endpoint) => [endpoint, '403 PASSWORD_CHANGE_NEEDED'])
    expect(await refusedTo(Authorization)).toEqual(Object.fromEntries(refused))
  })

  test('needs no sign-in if it is open to everybody', { tags: 'long' }, async () => {
    for (const endpoint of routesOf.everybody) {
      expect([endpoint, (await call(endpoint, '')).status]).not.toEqual([endpoint, 401])
    }
  })
})

test('the previews of emails exist only in development', async () => {
  expect((await app.api.get('/api/v1/dev/emails')).body).toHaveLength(27)
  const production = await startTestApp({ config: { ...app.config, isProduction: true } })
  expect((await production.api.get('/api/v1/dev/emails')).status).toBe(404)
  await production.stop()
})

describe('the list of endpoints', () => {
  test('contains the routes of nested routers, with each method and each path', () => {
    const inner = Router()
      .get('/x', () => {})
      .delete(['/y', '/z'], () => {})
    const nested = express().use(Router().use('/b', Router().use(inner)))
    nested.put('/top', () => {})
    expect(endpointsOf(nested)).toEqual(['GET /b/x', 'DELETE /b/y', 'DELETE /b/z', 'PUT /top'])
  })

  test('contains the routes of the specification', () => {
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
        'GET /api/v1/staff/export/bookings.:format',
        'GET /api/v1/staff/report',
        'POST /api/v1/staff/calendar-feed',
      ]),
    )
  })
})

function staffEndpoints(): string[] {
  return allEndpoints().filter((endpoint) => !routesOf.everybody.includes(endpoint))
}

/** Returns the staff's routes that reject a token, with status and code. */
async function refusedTo(authorization: string): Promise<Record<string, string>> {
  const refused: Record<string, string> = {}
  for (const endpoint of staffEndpoints()) {
    const { status, body } = await call(endpoint, authorization)
    if (status === 401 || status === 403) refused[endpoint] = `${status} ${body.code}`
  }
  return refused
}

/**
 * Returns every endpoint except the resellers' ones, which have keys and a description of their own, see features/octo, and
 * the addresses of pages to which mail programs post.
 */
function allEndpoints(): string[] {
  return [...new Set(endpointsOf(app.express))].filter(
    (endpoint) => !/ \/octo\/|POST (\/\w\w)?\/unsubscribe\//.test(endpoint),
  )
}
