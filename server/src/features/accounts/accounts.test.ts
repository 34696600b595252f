import { accountChangeListSchema, meSchema, staffAccountListSchema } from '@range/shared/accounts/schema'
import { describe, expect, test } from 'vitest'
import { loginAsAdmin } from '../../testing/loginAsAdmin'
import { useTestApp } from '../../testing/useTestApp'
import { removeAccountChanges } from './accountHistory'
import { Admin } from './adminModel'
import { changeRights } from './changeRights'
import { setPassword } from './credentials'

const app = useTestApp()
const ownPassword = 'battery staple'
type Token = { Authorization: string }

const login = (username: string, password: string) => app.api.post('/login').send({ username, password })
const tokenOf = async (username: string, password: string): Promise<Token> => {
  const { body } = await login(username, password).expect(200)
  return { Authorization: `Bearer ${body.token}` }
}
const isValid = async (token: Token) => (await app.api.get('/api/v1/is-valid').set(token)).body
const accounts = async (token: Token) =>
  staffAccountListSchema.parse((await app.api.get('/api/v1/staff/accounts').set(token).expect(200)).body)
const idOf = async (username: string) => String((await Admin.findOne({ username }).orFail())._id)
const put = (token: Token, username: string, what: 'role' | 'active', body: object) =>
  idOf(username).then((id) => app.api.put(`/api/v1/staff/accounts/${id}/${what}`).set(token).send(body))
const activeManagers = () => Admin.find({ role: 'manager', deactivatedAt: null }).distinct('username')

test('a new account can only replace its temporary password', { tags: 'long' }, async () => {
  await loginAsAdmin(app)
  const manager = await tokenOf('admin', 'correct horse battery')
  const added = await app.api.post('/api/v1/staff/accounts').set(manager).send({ name: ' Anna ', role: 'desk' })
  expect(added.status).toBe(201)
  const { account, temporaryPassword } = added.body
  expect(account).toMatchObject({ name: 'Anna', role: 'desk', isActive: true, mustChangePassword: true })
  expect(temporaryPassword).toMatch(/^(\w{4}-){2}\w{4}$/)

  const first = await tokenOf('Anna', temporaryPassword)
  const me = meSchema.parse((await app.api.get('/api/v1/staff/me').set(first).expect(200)).body)
  expect(me).toMatchObject({ name: 'Anna', role: 'desk', mustChangePassword: true, hasSecondStep: false })
  const refused = await app.api.get('/api/v1/staff/day?date=2026-11-21').set(first)
  expect([refused.status, refused.body.code]).toEqual([403, 'PASSWORD_CHANGE_NEEDED'])

  const passwords = { currentPassword: temporaryPassword, newPassword: ownPassword }
  const { body } = await app.api.post('/api/v1/staff/me/password').set(first).send(passwords).expect(200)
  expect(await isValid(first)).toBe(false)
  const second = { Authorization: `Bearer ${body.token}` }
  await app.api.get('/api/v1/staff/day?date=2026-11-21').set(second).expect(200)
  expect((await login('Anna', temporaryPassword)).status).toBe(401)
  expect((await accounts(manager)).map(({ name, lastSignInAt }) => [name, lastSignInAt !== null])).toEqual([
    ['Anna', true],
    ['admin', true],
  ])
})

test('changes of accounts are listed with their actor and removed together with old sign-ins', {
  tags: 'long',
}, async () => {
  const manager = await loginAsAdmin(app)
  const changes = async () =>
    accountChangeListSchema.parse((await app.api.get('/api/v1/staff/account-changes').set(manager).expect(200)).body)
  await app.api.post('/api/v1/staff/accounts').set(manager).send({ name: 'Anna', role: 'desk' }).expect(201)
  const post = async (what: string) =>
    app.api
      .post(`/api/v1/staff/accounts/${await idOf('Anna')}/${what}`)
      .set(manager)
      .expect(200)
  const step = { secret: 'JBSWY3DPEHPK3PXP', lastCounter: 0, recoveryHashes: [] }
  await Admin.updateOne({ username: 'Anna' }, { secondStep: step })
  const done: [() => Promise<unknown>, string][] = [
    [() => put(manager, 'Anna', 'role', { role: 'manager' }), 'ROLE manager'],
    [() => put(manager, 'Anna', 'active', { isActive: false }), 'DEACTIVATED'],
    [() => put(manager, 'Anna', 'active', { isActive: true }), 'REACTIVATED'],
    [() => post('reset-second-step'), 'SECOND_STEP'],
  ]
  for (const [act] of done) {
    app.clock.now = new Date(app.clock.now.getTime() + 60_000)
    await act()
    // Repeating it changes nothing.
    await act()
  }
  app.clock.now = new Date(app.clock.now.getTime() + 60_000)
  await setPassword('Anna', ownPassword, { actor: { kind: 'operator' }, at: app.clock.now })

  const told = (await changes()).map(({ name, what, role, actor }) =>
    [actor.name ?? actor.kind, name, what, role].filter(Boolean).join(' '),
  )
  expect(told).toEqual([
    'operator Anna PASSWORD',
    ...done.map(([, what]) => `admin Anna ${what}`).toReversed(),
    'admin Anna ADDED desk',
  ])

  await post('reset-password')
  expect((await changes()).map(({ what }) => what).slice(0, 2)).toEqual(['PASSWORD', 'PASSWORD'])
  await removeAccountChanges(app.clock.now)
  expect((await changes()).every(({ at }) => at === app.clock.now.toISOString())).toBe(true)
  expect(await changes()).toHaveLength(2)
})

test('a refused change leaves the account unchanged and is not listed', async () => {
  const manager = await loginAsAdmin(app)
  const before = await Admin.findOne({ username: 'admin' }).lean()
  expect((await put(manager, 'admin', 'role', { role: 'desk' })).body.code).toBe('LAST_MANAGER')
  expect(await Admin.findOne({ username: 'admin' }).lean()).toEqual(before)
  expect((await app.api.get('/api/v1/staff/account-changes').set(manager)).body).toEqual([])
})

test('an account has English pages until it chooses another language of the staff, in any session', {
  tags: 'long',
}, async () => {
  const here = await loginAsAdmin(app)
  const elsewhere = await loginAsAdmin(app)
  const languageOf = async (token: Token) => (await app.api.get('/api/v1/staff/me').set(token)).body.language
  const choose = (language: string) => app.api.put('/api/v1/staff/me/language').set(here).send({ language })
  expect(await languageOf(here)).toBe('en')
  expect((await choose('hu').expect(200)).body).toMatchObject({ name: 'admin', language: 'hu' })
  expect(await languageOf(elsewhere)).toBe('hu')
  expect((await choose('de')).status).toBe(400)
  expect(await languageOf(here)).toBe('hu')
  expect((await choose('en').expect(200)).body.language).toBe('en')
})

test('a new account has the language of the page on which a manager added it', async () => {
  const manager = await loginAsAdmin(app)
  const add = async (name: string, page: string) => {
    const account = { name, role: 'desk' }
    await app.api.post('/api/v1/staff/accounts').set(manager).set('Accept-Language', page).send(account).expect(201)
    return (await Admin.findOne({ username: name }).orFail().lean()).language
  }
  expect([await add('Réka', 'hu'), await add('Sarah', 'en'), await add('Otto', 'de')]).toEqual(['hu', 'en', 'en'])
})

test('a refusal is in the language of the page that called', async () => {
  const refusal = async (language: string) =>
    (await app.api.get('/api/v1/staff/me').set('Accept-Language', language).expect(401)).body.error
  expect(await refusal('hu')).toBe('Jelentkezzen be.')
  expect(await refusal('en')).toBe('Please log in.')
})

test('rejects a name that is taken or invalid', { tags: 'long' }, async () => {
  const manager = await loginAsAdmin(app)
  const add = (name: string) => app.api.post('/api/v1/staff/accounts').set(manager).send({ name, role: 'desk' })
  const both = await Promise.all([add('Béla'), add('Béla')])
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect(both.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'IN_USE', field: 'name' })
  for (const name of ['', 'x', '<b>', ' .', 'a'.repeat(101)]) expect((await add(name)).status).toBe(400)
})

test('changing one’s password takes the current one and ends the other sessions', { tags: 'long' }, async () => {
  const here = await loginAsAdmin(app)
  const elsewhere = await loginAsAdmin(app)
  const change = (currentPassword: string, newPassword: string) =>
    app.api.post('/api/v1/staff/me/password').set(here).send({ currentPassword, newPassword })
  const current = 'correct horse battery'
  expect((await change('wrong', ownPassword)).body).toMatchObject({ code: 'INVALID_INPUT', field: 'currentPassword' })
  expect((await change(current, 'short')).body).toMatchObject({ code: 'INVALID_INPUT', field: 'newPassword' })
  expect((await change(current, 'ő'.repeat(37))).body).toMatchObject({ code: 'INVALID_INPUT', field: 'newPassword' })
  expect((await change(current, current)).body).toMatchObject({ code: 'INVALID_INPUT', field: 'newPassword' })
  const { body } = await change(current, ownPassword).expect(200)
  expect([await isValid(here), await isValid(elsewhere)]).toEqual([false, false])
  expect(await isValid({ Authorization: `Bearer ${body.token}` })).toBe(true)
})

test('a deactivated account is signed out at once and can’t sign in until it is reactivated', async () => {
  const manager = await loginAsAdmin(app)
  const desk = await loginAsAdmin(app, 'anna', 'desk')
  expect((await put(manager, 'anna', 'active', { isActive: false })).body).toMatchObject({ isActive: false })
  expect(await isValid(desk)).toBe(false)
  expect((await login('anna', 'correct horse battery')).body).toEqual({
    error: 'Invalid credentials',
    code: 'NOT_SIGNED_IN',
  })
  expect((await put(manager, 'anna', 'active', { isActive: true })).body).toMatchObject({ isActive: true })
  expect(await isValid(desk)).toBe(false)
  await loginAsAdmin(app, 'anna')
})

test('a change of role ends the sessions, and the next session has the new rights', async () => {
  const manager = await loginAsAdmin(app)
  const desk = await loginAsAdmin(app, 'anna', 'desk')
  expect((await put(manager, 'anna', 'role', { role: 'manager' })).body).toMatchObject({ role: 'manager' })
  expect(await isValid(desk)).toBe(false)
  await accounts(await loginAsAdmin(app, 'anna'))
})

test('a forgotten password is replaced by a temporary one', { tags: 'long' }, async () => {
  const manager = await loginAsAdmin(app)
  const desk = await loginAsAdmin(app, 'anna', 'desk')
  const reset = `/api/v1/staff/accounts/${await idOf('anna')}/reset-password`
  const { body } = await app.api.post(reset).set(manager).expect(200)
  expect(await isValid(desk)).toBe(false)
  expect((await login('anna', 'correct horse battery')).status).toBe(401)
  await app.api
    .get('/api/v1/staff/me')
    .set(await tokenOf('anna', body.temporaryPassword))
    .expect(200)
  await app.api.post('/api/v1/staff/accounts/0123456789abcdef01234567/reset-password').set(manager).expect(404)
})

describe('the last active manager', () => {
  test('can’t be demoted or deactivated, even with a deactivated manager and a desk account besides', async () => {
    const manager = await loginAsAdmin(app)
    await loginAsAdmin(app, 'anna', 'desk')
    await loginAsAdmin(app, 'béla')
    await put(manager, 'béla', 'active', { isActive: false })
    for (const answer of [
      await put(manager, 'admin', 'role', { role: 'desk' }),
      await put(manager, 'admin', 'active', { isActive: false }),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([409, 'LAST_MANAGER'])
    }
    expect(await isValid(manager)).toBe(true)

    await put(manager, 'béla', 'active', { isActive: true })
    expect((await put(manager, 'admin', 'role', { role: 'desk' })).status).toBe(200)
    expect(await activeManagers()).toEqual(['béla'])
  })

  test('stays when managers demote and deactivate each other at the same moment', async () => {
    for (let round = 0; round < 10; round++) {
      await Admin.deleteMany({})
      const names = ['a', 'b', 'c'].slice(0, 2 + (round % 2))
      for (const username of names) await Admin.create({ username, role: 'manager', passwordHash: 'x' })
      const ids = await Promise.all(names.map(idOf))
      const leave = ids.flatMap((id) =>
        [{ role: 'desk' as const }, { isActive: false }].map((wanted) => ({ id, wanted })),
      )
      const outcomes = await Promise.allSettled(
        leave.map(({ id, wanted }) => changeRights(id, wanted, { actor: { kind: 'operator' }, at: app.clock.now })),
      )
      expect((await activeManagers()).length).toBeGreaterThan(0)
      for (const outcome of outcomes) {
        if (outcome.status === 'rejected') expect(outcome.reason.code).toMatch(/^(LAST_MANAGER|CHANGED_MEANWHILE)$/)
      }
    }
  })

  test('excludes a manager whose demotion was interrupted, until that account is changed again', async () => {
    const manager = await loginAsAdmin(app)
    await loginAsAdmin(app, 'béla')
    await Admin.updateOne({ username: 'béla' }, { leaving: 'a change that a stop of the server ended' })
    expect((await put(manager, 'admin', 'role', { role: 'desk' })).body.code).toBe('LAST_MANAGER')
    await put(manager, 'béla', 'role', { role: 'manager' })
    expect((await put(manager, 'admin', 'role', { role: 'desk' })).status).toBe(200)
  })
})
