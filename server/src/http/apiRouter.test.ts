import { endpoint } from '@range/shared/api/endpoint'
import express from 'express'
import { pino } from 'pino'
import supertest from 'supertest'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { apiRouter } from './apiRouter'
import { errorHandler } from './errorHandler'
import { type Handled, handle } from './handle'
import type { RateLimits } from './rateLimits'
import { requestLog } from './requestLog'

const pass: express.RequestHandler = (_req, _res, next) => next()
const call = { access: 'everybody', summary: 'Test', response: z.object({ said: z.string() }) } as const
const newest = endpoint({ ...call, route: 'GET /api/v1/things/newest' })
const one = endpoint({ ...call, route: 'GET /api/v1/things/:id', params: { id: 'The id.' } })
const kept = endpoint({ ...call, route: 'GET /api/v1/kept', cache: 'content' })

function serve(calls: readonly Handled[]) {
  const app = express().use(requestLog(pino({ level: 'silent' })))
  const guards = { signedIn: pass, desk: pass, manager: pass }
  const limits = {} as RateLimits
  app.use(apiRouter(calls, { guards, limits, now: () => new Date(), appInstance: undefined })).use(errorHandler)
  return supertest(app)
}

const sayNewest = handle(newest, async () => ({ said: 'the newest' }))
const sayId = handle(one, async ({ params }) => ({ said: params.id }))

test.each([
  ['first', [sayNewest, sayId]],
  ['last', [sayId, sayNewest]],
])('a fixed path that comes %s wins over one with parameters', async (_order, calls) => {
  const api = serve(calls)
  expect((await api.get('/api/v1/things/newest')).body).toEqual({ said: 'the newest' })
  expect((await api.get('/api/v1/things/7')).body).toEqual({ said: '7' })
})

test.each(['7.', '7)', '7).', '7%2E', '7%20', '7%E2%80%9D', '7_', '7&gt;', '7%26amp%3B.'])(
  'an id copied as %s is 7',
  async (copied) => {
    expect((await serve([sayId]).get(`/api/v1/things/${copied}`)).body).toEqual({ said: '7' })
  },
)

test('an id keeps its own - and _', async () => {
  expect((await serve([sayId]).get('/api/v1/things/_7-_7')).body).toEqual({ said: '_7-_7' })
})

test('concurrent requests share one cached response; a failure is not cached', async () => {
  const make = vi.fn(async () => ({ said: 'hello' }))
  make.mockRejectedValueOnce(new Error('broken'))
  const api = serve([handle(kept, make)])
  expect((await api.get('/api/v1/kept')).status).toBe(500)
  const responses = await Promise.all(Array.from({ length: 10 }, () => api.get('/api/v1/kept')))
  expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect(make).toHaveBeenCalledTimes(2)
})
