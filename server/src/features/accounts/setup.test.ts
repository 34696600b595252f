import { expect, test } from 'vitest'
import { useTestApp } from '../../testing/useTestApp'
import { Admin } from './adminModel'
import { offerSetup } from './setup'
import { SetupLink } from './setupLinkModel'

const app = useTestApp()
const newPassword = 'blue kettle on the hill'
const day = 24 * 3_600_000

const offer = async () => String(await offerSetup('manager', app.clock.now))
const look = (token: string) => app.api.post('/api/v1/setup/look').send({ token })
const choose = (token: string) => app.api.post('/api/v1/setup').send({ token, newPassword })

test('the first manager chooses a password by the link, which works once', { tags: 'long' }, async () => {
  const token = await offer()
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(JSON.stringify(await SetupLink.find().lean())).not.toContain(token)
  expect((await look(token)).body).toEqual({ name: 'manager' })

  const { status, body } = await choose(token)
  expect(status).toBe(200)
  const me = await app.api.get('/api/v1/staff/me').set('Authorization', `Bearer ${body.token}`)
  expect(me.body).toMatchObject({ name: 'manager', role: 'manager', mustChangePassword: false })
  expect((await app.api.post('/login').send({ username: 'manager', password: newPassword })).status).toBe(200)

  for (const again of [await look(token), await choose(token)])
    expect(again).toMatchObject({ status: 409, body: { error: expect.stringContaining('already set up') } })
  expect(await offerSetup('manager', app.clock.now)).toBeUndefined()
})

test('concurrent requests with setup links create one account', { tags: 'long' }, async () => {
  const tokens = [await offer(), await offer()]
  const answers = await Promise.all([...tokens, ...tokens, ...tokens].map(choose))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
  expect(await Admin.countDocuments()).toBe(1)
  expect(await SetupLink.countDocuments()).toBe(0)
})

test('rejects an expired or wrong link and a short password', async () => {
  const token = await offer()
  expect((await app.api.post('/api/v1/setup').send({ token, newPassword: 'short' })).body).toMatchObject({
    code: 'INVALID_INPUT',
    field: 'newPassword',
  })
  for (const wrong of ['', 'x', token.slice(1), `${token}x`, { $ne: '' }])
    expect((await look(wrong as string)).status).toBeGreaterThanOrEqual(400)
  app.clock.now = new Date(app.clock.now.getTime() + day - 1)
  expect((await look(token)).status).toBe(200)
  app.clock.now = new Date(app.clock.now.getTime() + 1)
  for (const late of [await look(token), await choose(token)])
    expect(late).toMatchObject({ status: 404, body: { error: expect.stringContaining('expired') } })
  expect(await Admin.countDocuments()).toBe(0)
})
