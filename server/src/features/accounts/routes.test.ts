import jwt from 'jsonwebtoken'
import { expect, test } from 'vitest'
import { useTestApp } from '../../testing/useTestApp'
import { Admin } from './adminModel'
import { ensureAdmin, setPassword } from './credentials'

const app = useTestApp()
const by = { actor: { kind: 'operator' }, at: new Date() } as const

const login = (username: string, password: string) => app.api.post('/login').send({ username, password })
const isValid = async (token: string) => {
  const answer = await app.api.get('/api/v1/is-valid').set('Authorization', `Bearer ${token}`)
  expect(answer.status).toBe(200)
  return answer.body
}

test('the first start makes a random password, later ones leave the admin unchanged', { tags: 'long' }, async () => {
  const password = await ensureAdmin('admin', undefined)
  expect(password).toHaveLength(16)
  expect(await ensureAdmin('admin', undefined)).toBeUndefined()
  expect(await ensureAdmin('other', 'another password')).toBeUndefined()
  expect(await Admin.countDocuments()).toBe(1)
  expect((await login('admin', password ?? '')).status).toBe(200)
})

test('returns a token for the right password and “Invalid credentials” for anything else', {
  tags: 'long',
}, async () => {
  await ensureAdmin('admin', 'correct horse')
  const { body } = await login('admin', 'correct horse')
  expect(await isValid(body.token)).toBe(true)
  for (const [username, password] of [
    ['admin', 'wrong horse'],
    ['nobody', 'correct horse'],
  ] as const) {
    const answer = await login(username, password)
    expect(answer.status).toBe(401)
    expect(answer.body).toEqual({ error: 'Invalid credentials', code: 'NOT_SIGNED_IN' })
  }
})

test('rejects a malformed sign-in', async () => {
  for (const body of [
    {},
    { username: 'admin' },
    { username: { $gt: '' }, password: 'x' },
    { username: 'a', password: ['x'] },
  ]) {
    expect((await app.api.post('/login').send(body)).status).toBe(400)
  }
})

test('rejects a missing, forged, unsigned or revoked token', { tags: 'long' }, async () => {
  await ensureAdmin('admin', 'correct horse')
  const { token } = (await login('admin', 'correct horse')).body
  const claims = jwt.decode(token) as object
  expect((await app.api.get('/api/v1/is-valid')).body).toBe(false)
  expect(await isValid(`${token.slice(0, -4)}AAAA`)).toBe(false)
  expect(await isValid(jwt.sign(claims, 'another secret of thirty-two characters'))).toBe(false)
  expect(await isValid(jwt.sign(claims, '', { algorithm: 'none' }))).toBe(false)
  const secret = 'a secret of at least thirty-two characters'
  expect(await isValid(jwt.sign({ ...claims, exp: 1 }, secret))).toBe(false)
  expect(await isValid(jwt.sign({ sub: 'x', version: 1 }, secret))).toBe(false)
  await Admin.updateOne({}, { $inc: { tokenVersion: 1 } })
  expect(await isValid(token)).toBe(false)
})

test('a new password replaces the old one and revokes every token; an unknown name is reported', {
  tags: 'long',
}, async () => {
  await ensureAdmin('admin', 'correct horse')
  const { token } = (await login('admin', 'correct horse')).body
  expect(await setPassword('admin', 'battery staple', by)).toBe(true)
  expect(await isValid(token)).toBe(false)
  expect((await login('admin', 'correct horse')).status).toBe(401)
  expect((await login('admin', 'battery staple')).status).toBe(200)
  expect(await setPassword('nobody', 'battery staple', by)).toBe(false)
})
