import { createServer } from 'node:http'
import request from 'supertest'
import { expect, test } from 'vitest'
import { startingAnswer } from './startingAnswer'

const app = request(createServer(startingAnswer))

test('while the site starts, a page says so, retries automatically and is not cached', async () => {
  for (const path of ['/', '/packages?people=2', '/apiary']) {
    const answer = await app.get(path)
    expect([path, answer.status, answer.type]).toEqual([path, 503, 'text/html'])
    expect(answer.headers).toMatchObject({ 'retry-after': '3', 'cache-control': 'no-store' })
    expect(answer.text).toContain('<h1>We are starting</h1>')
    expect(answer.text).toContain('http-equiv="refresh"')
  }
  expect((await app.head('/')).status).toBe(503)
})

test('while the site starts, calls, sign-ins and the readiness check get that answer as JSON', async () => {
  const calls = [
    app.get('/api/v1/packages'),
    app.post('/api/v1/book').send({}),
    app.post('/login').send({}),
    app.get('/readyz'),
  ]
  for (const { status, headers, body } of await Promise.all(calls)) {
    expect([status, headers['retry-after'], body.code]).toEqual([503, '3', 'NOT_READY'])
    expect(body.error).toBe('The site is starting. Please try again in a moment.')
  }
})

test('while the site starts, the process reports that it is alive', async () => {
  const answer = await app.get('/healthz')
  expect([answer.status, answer.body]).toEqual([200, { status: 'ok' }])
})
