import { clerksHereSchema, meSchema, type Role, signInListSchema } from '@range/shared/accounts/schema'
import bcrypt from 'bcryptjs'
import jwt from 'jsonwebtoken'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { loginAsAdmin } from '../../testing/loginAsAdmin'
import { useTestApp } from '../../testing/useTestApp'
import { Admin } from './adminModel'
import { changeRights } from './changeRights'
import { resetPassword, setPassword } from './credentials'
import { DeviceSignIn } from './deviceSignInModel'
import { setPin } from './pin'

const app = useTestApp()
const password = 'correct horse battery'
const pin = '400913'
const wrongPin = '913400'
const pinHash = bcrypt.hashSync(pin, 4)
const by = { actor: { kind: 'operator' }, at: new Date() } as const

type Headers = Record<string, string>

/** Signs in with the password, in a browser with this secret if there is one. */
async function signIn(username: string, device?: string) {
  const request = app.api.post('/login').send({ username, password })
  const { body } = await (device ? request.set('X-Device', device) : request).expect(200)
  const session: Headers = { Authorization: `Bearer ${body.token}`, 'X-Device': body.device }
  return { device: z.string().length(43).parse(body.device), session }
}

/** Creates an account with a PIN that has not signed in yet. */
async function hire(username: string, role: Role = 'desk') {
  await loginAsAdmin(app, username, role)
  return Admin.findOneAndUpdate({ username }, { pinHash }, { returnDocument: 'after' }).orFail().lean()
}

/** Anna and Béla have both signed in on one PC today, Béla last. */
async function sharedPc(role: Role = 'desk') {
  const anna = await hire('Anna', role)
  await hire('Béla')
  const { device } = await signIn('Anna')
  const { session } = await signIn('Béla', device)
  return { anna, device, session }
}

const change = (session: Headers, username = 'Anna', typed = pin) =>
  app.api.post('/api/v1/staff/change-clerk').set(session).send({ username, pin: typed })
const me = async (session: Headers) =>
  meSchema.parse((await app.api.get('/api/v1/staff/me').set(session).expect(200)).body)
const clerks = async (session: Headers) =>
  clerksHereSchema.parse((await app.api.get('/api/v1/staff/clerks-here').set(session).expect(200)).body)
const sessionOf = (body: { token: string }): Headers => ({ Authorization: `Bearer ${body.token}` })
const refused = { error: 'This PIN doesn’t work here. Try again, or log in with the password.', code: 'PIN_REFUSED' }

async function expectRefused(request: ReturnType<typeof change>) {
  const { status, body } = await request
  expect([status, body]).toEqual([403, refused])
}

test('a clerk who signed in here today takes over by PIN, and the records name each', async () => {
  const { session } = await sharedPc()
  expect(await clerks(session)).toEqual([
    { name: 'Anna', canUsePin: true },
    { name: 'Béla', canUsePin: true },
  ])
  app.passMinutes(1)
  const anna = sessionOf((await change(session).expect(200)).body)
  expect(await me(anna)).toMatchObject({ name: 'Anna', role: 'desk', isByPin: true, hasPin: true })
  expect(await me(session)).toMatchObject({ name: 'Béla', isByPin: false })
  const own = await app.api.get('/api/v1/staff/me/sign-ins').set(anna).expect(200)
  expect(signInListSchema.parse(own.body).map(({ outcome }) => outcome)).toEqual(['PIN', 'OK'])
})

test('what is done after a change by PIN is recorded in the name of the new clerk', async () => {
  const { session } = await sharedPc()
  const anna = sessionOf((await change(session).expect(200)).body)
  const movement = { amount: 20_000, currency: 'HUF', direction: 'IN', why: 'Float' }
  await app.api
    .post('/api/v1/staff/cash-ups/open/movements')
    .set({ ...anna, 'Idempotency-Key': 'a-movement-of-anna' })
    .send(movement)
    .expect(201)
  const { body } = await app.api.get('/api/v1/staff/cash-ups/open').set(anna).expect(200)
  expect(body.movements).toMatchObject([{ clerk: 'Anna', amount: 20_000 }])
})

test('a manager who takes over by PIN has the rights of the desk until giving the password', async () => {
  const { session } = await sharedPc('manager')
  const limited = sessionOf((await change(session).expect(200)).body)
  expect(await me(limited)).toMatchObject({ name: 'Anna', role: 'desk', isByPin: true })
  const accounts = (token: Headers) => app.api.get('/api/v1/staff/accounts').set(token)
  expect((await accounts(limited)).body.code).toBe('MANAGERS_ONLY')
  await app.api.get('/api/v1/staff/day?date=2026-11-21').set(limited).expect(200)
  await accounts((await signIn('Anna')).session).expect(200)
})

test('a session by PIN changes nothing about how its account signs in', async () => {
  const { session } = await sharedPc()
  const anna = sessionOf((await change(session).expect(200)).body)
  const requests = [
    app.api.post('/api/v1/staff/me/password').send({ currentPassword: password, newPassword: 'battery staple' }),
    app.api.post('/api/v1/staff/me/second-step').send({}),
    app.api.post('/api/v1/staff/me/second-step/confirm').send({ code: '123456' }),
    app.api.post('/api/v1/staff/me/second-step/remove').send({ password }),
    app.api.post('/api/v1/staff/me/recovery-codes').send({ password }),
    app.api.put('/api/v1/staff/me/pin').send({ password, pin: wrongPin }),
    app.api.post('/api/v1/staff/me/pin/remove').send({ password }),
  ]
  for (const request of requests) {
    const { status, body } = await request.set(anna)
    expect([status, body.code]).toEqual([403, 'FULL_SIGN_IN_NEEDED'])
  }
})

test('a PIN without the PC, on another PC, of nobody, or without a session is refused in the same words', {
  tags: 'long',
}, async () => {
  const { session } = await sharedPc()
  await hire('Cili')
  const { device: elsewhere } = await signIn('Cili')
  const { Authorization = '' } = session
  await expectRefused(change({ Authorization }))
  await expectRefused(change({ Authorization, 'X-Device': 'no secret' }))
  await expectRefused(change({ Authorization, 'X-Device': elsewhere }))
  await expectRefused(change(session, 'Cili'))
  await expectRefused(change(session, 'Nobody'))
  await expectRefused(change(session, 'Anna', wrongPin))
  await Admin.updateOne({ username: 'Anna' }, { pinHash: null })
  await expectRefused(change(session))
  const { 'X-Device': device = '' } = session
  expect((await change({ 'X-Device': device })).body.code).toBe('NOT_SIGNED_IN')
  expect(await clerks({ Authorization })).toEqual([])
})

test('the secret of a PC is kept while accounts have signed in with it today, and a made-up one is replaced', async () => {
  await hire('Anna')
  const { device } = await signIn('Anna', 'a'.repeat(43))
  expect(device).not.toBe('a'.repeat(43))
  expect((await signIn('Anna', device)).device).toBe(device)
  app.clock.now = new Date('2026-11-22T08:00:00Z')
  expect((await signIn('Anna', device)).device).not.toBe(device)
  expect(JSON.stringify(await DeviceSignIn.find().lean())).not.toContain(device)
})

describe('five wrong PINs', () => {
  test('lock an account on its PC, until it signs in there with the password', { tags: 'long' }, async () => {
    const { session, device } = await sharedPc()
    for (let guess = 0; guess < 4; guess++) await expectRefused(change(session, 'Anna', wrongPin))
    // A right one does not make up for the wrong ones before it.
    await change(session).expect(200)
    await expectRefused(change(session, 'Anna', wrongPin))
    await expectRefused(change(session))
    expect(await clerks(session)).toContainEqual({ name: 'Anna', canUsePin: false })
    expect(await clerks(session)).toContainEqual({ name: 'Béla', canUsePin: true })

    await signIn('Anna', device)
    await change(session).expect(200)
  })

  test('are counted once each, however many arrive at the same moment', { tags: 'long' }, async () => {
    const { session } = await sharedPc()
    const guesses = Array.from({ length: 12 }, () => change(session, 'Anna', wrongPin))
    for (const { status } of await Promise.all(guesses)) expect(status).toBe(403)
    expect((await DeviceSignIn.findOne({ wrongPins: { $gt: 0 } }).orFail()).wrongPins).toBe(5)
    await expectRefused(change(session))
  })

  test('are not used up by right PINs at the same moment', async () => {
    const { session } = await sharedPc()
    const rightOnes = await Promise.all(Array.from({ length: 5 }, () => change(session)))
    expect(rightOnes.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(await DeviceSignIn.exists({ wrongPins: { $gt: 0 } })).toBeNull()
  })
})

describe('a PIN ends', () => {
  test('with the day in Budapest, and so does a session that began with it', { tags: 'long' }, async () => {
    const { session } = await sharedPc()
    // 22:59 UTC is a minute before midnight.
    app.clock.now = new Date('2026-11-21T22:59:00Z')
    const { body } = await change(session).expect(200)
    const claims = z.object({ iat: z.number(), exp: z.number() }).parse(jwt.decode(body.token))
    expect(claims.exp - claims.iat).toBe(60)
    app.clock.now = new Date('2026-11-21T23:00:00Z')
    await expectRefused(change(session))
    expect(await clerks(session)).toEqual([])
  })

  test('with a deactivation, and stays ended when the account is active again', { tags: 'long' }, async () => {
    const { anna, session } = await sharedPc()
    const begun = sessionOf((await change(session).expect(200)).body)
    await changeRights(String(anna._id), { isActive: false }, by)
    await expectRefused(change(session))
    expect((await clerks(session)).map(({ name }) => name)).toEqual(['Béla'])
    expect((await app.api.get('/api/v1/staff/me').set(begun)).status).toBe(401)
    await changeRights(String(anna._id), { isActive: true }, by)
    await expectRefused(change(session))
  })

  test('with another role, until the next sign-in with the password', { tags: 'long' }, async () => {
    const { anna, session, device } = await sharedPc('manager')
    await hire('Dóra', 'manager')
    const begun = sessionOf((await change(session).expect(200)).body)
    await changeRights(String(anna._id), { role: 'desk' }, by)
    expect((await app.api.get('/api/v1/staff/me').set(begun)).status).toBe(401)
    await expectRefused(change(session))
    expect(await clerks(session)).toContainEqual({ name: 'Anna', canUsePin: false })
    await signIn('Anna', device)
    await change(session).expect(200)
  })

  test('with a new or reset password, which removes it', { tags: 'long' }, async () => {
    const { anna, session } = await sharedPc()
    const begun = sessionOf((await change(session).expect(200)).body)
    await resetPassword(String(anna._id), by)
    expect((await Admin.findById(anna._id).orFail()).pinHash).toBeNull()
    await expectRefused(change(session))
    expect((await app.api.get('/api/v1/staff/me').set(begun)).status).toBe(401)
    await Admin.updateOne({ username: 'Béla' }, { pinHash })
    await setPassword('Béla', 'battery staple', by)
    expect((await Admin.findOne({ username: 'Béla' }).orFail()).pinHash).toBeNull()
  })
})

test('a PIN is set after the password, only if it is hard to guess, and is stored as a hash', {
  tags: 'long',
}, async () => {
  await loginAsAdmin(app, 'Anna', 'desk')
  const { session } = await signIn('Anna')
  const set = (typed: string, typedPassword = password) =>
    app.api.put('/api/v1/staff/me/pin').set(session).send({ password: typedPassword, pin: typed })
  expect((await set(pin, 'wrong')).body).toMatchObject({ code: 'INVALID_INPUT', field: 'password' })
  for (const easy of ['000000', '123456', '40091', 'abcdef']) {
    expect((await set(easy)).body, easy).toMatchObject({ code: 'INVALID_INPUT', field: 'pin' })
  }
  expect(meSchema.parse((await set(pin).expect(200)).body).hasPin).toBe(true)
  const { pinHash: stored } = await Admin.findOne({ username: 'Anna' }).orFail()
  expect(stored).toMatch(/^\$2b\$11\$/)
  await change(session).expect(200)

  const remove = (typed: string) => app.api.post('/api/v1/staff/me/pin/remove').set(session).send({ password: typed })
  expect((await remove('wrong')).body).toMatchObject({ code: 'INVALID_INPUT', field: 'password' })
  expect(meSchema.parse((await remove(password).expect(200)).body).hasPin).toBe(false)
  await expectRefused(change(session))
})

test('a PIN that is set while a manager resets the password is not kept', { tags: 'long' }, async () => {
  const anna = await hire('Anna')
  await resetPassword(String(anna._id), by)
  await expect(setPin(anna, pin)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
  expect((await Admin.findById(anna._id).orFail()).pinHash).toBeNull()
})

test('a new password of one’s own removes the PIN; a new one works at once, because the password was just given', {
  tags: 'long',
}, async () => {
  const { device, session } = await sharedPc()
  const passwords = { currentPassword: password, newPassword: 'battery staple' }
  const { body } = await app.api.post('/api/v1/staff/me/password').set(session).send(passwords).expect(200)
  const renewed: Headers = { ...sessionOf(body), 'X-Device': device }
  expect(await me(renewed)).toMatchObject({ name: 'Béla', hasPin: false })
  await expectRefused(change(renewed, 'Béla'))
  await app.api.put('/api/v1/staff/me/pin').set(renewed).send({ password: 'battery staple', pin }).expect(200)
  await change(renewed, 'Béla').expect(200)
})
