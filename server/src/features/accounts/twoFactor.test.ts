import { recoveryCodesSchema, signInListSchema, twoFactorOfferSchema } from '@range/shared/accounts/schema'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { loginAsAdmin } from '../../testing/loginAsAdmin'
import { useTestApp } from '../../testing/useTestApp'
import { Admin } from './adminModel'
import { browserOf, maskedAddress, rankOf, recordSignIn, SignIn } from './signInModel'

const app = useTestApp()
const password = 'correct horse battery'
type Token = { Authorization: string }

const login = (code?: string) => app.api.post('/login').send({ username: 'admin', password, code })
const outcome = async (code?: string) => {
  const { status, body } = await login(code)
  return status === 200 ? 'OK' : `${status} ${body.code}`
}
const own = (token: Token, what: string, body: object = {}) =>
  app.api.post(`/api/v1/staff/me/${what}`).set(token).send(body)
const later = (seconds: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + seconds * 1000)
}

/** Turns two-factor authentication on. Returns a function for the app's current code, and the recovery codes. */
async function turnOn(token: Token) {
  const { secret, uri } = twoFactorOfferSchema.parse((await own(token, 'second-step').expect(201)).body)
  expect(uri).toMatch(/^otpauth:\/\/totp\/.+secret=/)
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  const code = () => totp.generate({ timestamp: app.clock.now.getTime() })
  const confirmed = await own(token, 'second-step/confirm', { code: code() }).expect(200)
  return { code, recoveryCodes: recoveryCodesSchema.parse(confirmed.body).recoveryCodes }
}

test('computes the codes of RFC 6238’s test vectors, in six digits', () => {
  const totp = new TOTP({ secret: Secret.fromUTF8('12345678901234567890') })
  expect(totp.generate({ timestamp: 59_000 })).toBe('287082')
  expect(totp.generate({ timestamp: 1_111_111_109_000 })).toBe('081804')
})

test('two-factor authentication needs a code besides the password, and accepts each code once', async () => {
  const token = await loginAsAdmin(app)
  const { code } = await turnOn(token)
  const confirmedWith = code()
  expect(await outcome()).toBe('401 SECOND_STEP_NEEDED')
  expect(await outcome(confirmedWith)).toBe('401 SECOND_STEP_WRONG')
  expect(await outcome('000000')).toBe('401 SECOND_STEP_WRONG')

  later(60)
  const next = code()
  const racing = await Promise.all([outcome(next), outcome(next), outcome(` ${next.slice(0, 3)} ${next.slice(3)} `)])
  expect(racing.toSorted()).toEqual(['401 SECOND_STEP_WRONG', '401 SECOND_STEP_WRONG', 'OK'])
  later(300)
  expect(await outcome(next)).toBe('401 SECOND_STEP_WRONG')
  // With a wrong password, the response does not reveal two-factor authentication.
  const wrong = await app.api.post('/login').send({ username: 'admin', password: 'wrong', code: code() })
  expect(wrong.body).toEqual({ error: 'Invalid credentials', code: 'NOT_SIGNED_IN' })
  expect(await outcome(code())).toBe('OK')
})

test('a recovery code works once, and only its hash is stored', async () => {
  const token = await loginAsAdmin(app)
  const { recoveryCodes } = await turnOn(token)
  const [first = '', second = ''] = recoveryCodes
  expect(new Set(recoveryCodes).size).toBe(10)
  expect(JSON.stringify(await Admin.findOne().lean())).not.toContain(first)

  const racing = await Promise.all([outcome(first), outcome(first.toUpperCase().replaceAll('-', ' '))])
  expect(racing.toSorted()).toEqual(['401 SECOND_STEP_WRONG', 'OK'])
  expect((await app.api.get('/api/v1/staff/me').set(token)).body).toMatchObject({ recoveryCodesLeft: 9 })

  expect((await own(token, 'recovery-codes', { password: 'wrong' })).body.field).toBe('password')
  const { body } = await own(token, 'recovery-codes', { password }).expect(200)
  expect(body.recoveryCodes).toHaveLength(10)
  expect(await outcome(second)).toBe('401 SECOND_STEP_WRONG')
  expect(await outcome(body.recoveryCodes[0])).toBe('OK')
})

test('the latest secret’s code turns it on, and the password turns it off', async () => {
  const token = await loginAsAdmin(app)
  expect((await own(token, 'second-step/confirm', { code: '123456' })).body.code).toBe('NOT_POSSIBLE_NOW')
  await own(token, 'second-step').expect(201)
  expect((await own(token, 'second-step/confirm', { code: '000000' })).body).toMatchObject({ field: 'code' })
  expect(await outcome()).toBe('OK')
  await turnOn(token)
  expect((await own(token, 'second-step')).body.code).toBe('NOT_POSSIBLE_NOW')
  expect((await own(token, 'second-step/remove', { password: 'wrong' })).body.field).toBe('password')
  expect((await own(token, 'second-step/remove', { password })).body).toMatchObject({ hasSecondStep: false })
  expect(await outcome()).toBe('OK')
})

test('a manager turns off two-factor authentication for someone who lost their phone', async () => {
  const manager = await loginAsAdmin(app, 'boss')
  await turnOn(await loginAsAdmin(app))
  const { _id } = await Admin.findOne({ username: 'admin' }).orFail()
  const { body } = await app.api.post(`/api/v1/staff/accounts/${_id}/reset-second-step`).set(manager).expect(200)
  expect(body).toMatchObject({ name: 'admin', hasSecondStep: false })
  expect(await outcome()).toBe('OK')
})

test('rejects further codes after ten wrong ones, wherever they come from', async () => {
  const { code } = await turnOn(await loginAsAdmin(app))
  later(60)
  for (let guess = 0; guess < 10; guess++) expect(await outcome('000000')).toBe('401 SECOND_STEP_WRONG')
  expect(await outcome(code())).toBe('429 TOO_MANY_REQUESTS')
  later(15 * 60)
  expect(await outcome(code())).toBe('OK')
})

test('ten wrong codes of one kind lock that kind only', { tags: 'long' }, async () => {
  const { code, recoveryCodes } = await turnOn(await loginAsAdmin(app))
  const [first = '', second = ''] = recoveryCodes
  later(60)
  for (let guess = 0; guess < 10; guess++) await outcome('000 000')
  const locked = await login(code())
  expect([locked.status, locked.body.error]).toEqual([
    429,
    'Too many wrong codes. Wait 15 minutes and try again, or use a recovery code.',
  ])
  expect(await outcome(first)).toBe('OK')
  later(15 * 60)
  for (let guess = 0; guess < 10; guess++) expect(await outcome('aaaa-bbbb-cccc-dddd')).toBe('401 SECOND_STEP_WRONG')
  expect(await outcome(second)).toBe('429 TOO_MANY_REQUESTS')
  expect(await outcome(code())).toBe('OK')
})

test('staff see their own sign-ins, and managers see all of them, without unknown names', {
  tags: 'long',
}, async () => {
  const manager = await loginAsAdmin(app)
  await login().expect(200)
  later(1)
  await app.api.post('/login').send({ username: 'my secret password', password: 'x' })
  later(1)
  const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0'
  await app.api.post('/login').set('User-Agent', agent).send({ username: 'admin', password: 'wrong' })
  later(1)
  const desk = await loginAsAdmin(app, 'anna', 'desk')
  await app.api.post('/login').send({ username: 'anna', password }).expect(200)

  const all = signInListSchema.parse((await app.api.get('/api/v1/staff/sign-ins').set(manager).expect(200)).body)
  expect(all.map(({ name, outcome: how }) => [name, how])).toEqual([
    ['anna', 'OK'],
    ['admin', 'WRONG_PASSWORD'],
    ['', 'UNKNOWN_NAME'],
    ['admin', 'OK'],
  ])
  expect(all[1]).toMatchObject({ address: '127.0.*.*', browser: 'Firefox, Windows' })
  const ofAnna = signInListSchema.parse((await app.api.get('/api/v1/staff/me/sign-ins').set(desk).expect(200)).body)
  expect(ofAnna.map(({ name }) => name)).toEqual(['anna'])
})

test('an address is stored without the part that identifies a single customer', () => {
  expect(['84.2.17.9', '::ffff:84.2.17.9', '2001:db8:1:2::3', '::1', 'nonsense', ''].map(maskedAddress)).toEqual([
    '84.2.*.*',
    '84.2.*.*',
    '2001:db8:*',
    '::*',
    '',
    '',
  ])
  expect([browserOf(''), browserOf('x'.repeat(5000)).length < 61]).toEqual(['', true])
})

test.each([
  ['84.2.17.9', ['84.2.17.9', '::ffff:84.2.17.9', '84.2.17.200', '84.2.99.9', '84.3.17.9', '2001:db8:1:2::3']],
  [
    '2001:db8:1:2::3',
    ['2001:db8:1:2::3', '2001:db8:1:ff::9', '2001:db8:1:200::1', '2001:db8:2::3', '2001:db9::3', '1.2.3.4'],
  ],
])('after a sign-in from %s, the nearer places go first, and the address is not stored', async (home, places) => {
  const secret = 'a secret of at least thirty-two characters'
  await recordSignIn({ at: new Date(), username: 'owner', outcome: 'OK' }, { address: home, userAgent: '', secret })
  await recordSignIn(
    { at: new Date(), username: 'owner', outcome: 'WRONG_PASSWORD' },
    { address: places.at(-1) ?? '', userAgent: '', secret },
  )
  const ranks = await Promise.all(places.map((address) => rankOf({ address, secret }, 'owner')))
  expect(ranks).toEqual([0, 0, 1, 2, 3, 3])
  expect(await rankOf({ address: home, secret }, 'another')).toBe(3)
  expect(JSON.stringify(await SignIn.find().lean())).not.toContain(home)
})
