import { newKeySchema, type Reseller as SentReseller } from '@range/shared/resellers/schema'
import { terms } from '@range/shared/resellers/terms'
import { beforeEach, describe, expect, test } from 'vitest'
import { loginAsAdmin } from '../../testing/loginAsAdmin'
import { useTestApp } from '../../testing/useTestApp'
import { Reseller, resellerOfKey } from './resellerModel'

const app = useTestApp()
let manager: { Authorization: string }
beforeEach(async () => {
  manager = await loginAsAdmin(app, 'Eva')
})

const at = '/api/v1/staff/resellers'
const post = (path: string, body: object = {}) => app.api.post(`${at}${path}`).set(manager).send(body)
const termsWith = (changes = {}) => ({ ...terms.initial, name: 'Klook', ...changes })
const add = async (changes = {}) => newKeySchema.parse((await post('', termsWith(changes)).expect(201)).body)
const list = async (): Promise<SentReseller[]> => (await app.api.get(at).set(manager).expect(200)).body

describe('a reseller', () => {
  test('is added with its terms and a key that is shown once and stored as a hash', async () => {
    const { reseller, key } = await add({ seatsPerSlot: 6 })
    expect(reseller).toMatchObject({ name: 'Klook', seatsPerSlot: 6, revokedAt: null, lastCallAt: null, version: 1 })
    expect(key).toMatch(/^octo_[\w-]{43}$/)
    expect(key.endsWith(reseller.keyEnd)).toBe(true)
    expect(await list()).toEqual([reseller])
    const stored = await Reseller.findById(reseller._id).lean()
    expect(JSON.stringify(stored)).not.toContain(key.slice(5, -4))
    expect(String((await resellerOfKey(key))?._id)).toBe(reseller._id)
    expect(await resellerOfKey(`${key.slice(0, -1)}!`)).toBeUndefined()
  })

  test('is added once by a double click, and its key is shown only once', async () => {
    const click = () => post('', termsWith()).set('Idempotency-Key', 'one click')
    await click().expect(201)
    expect((await click()).body).toMatchObject({ code: 'NOT_POSSIBLE_NOW' })
    expect(await list()).toHaveLength(1)
  })

  test('needs a unique name', async () => {
    await add()
    const other = await add({ name: 'Viator' })
    expect((await post('', termsWith({ name: 'klook' }))).body).toMatchObject({ code: 'IN_USE', field: 'name' })
    const renamed = app.api.put(`${at}/${other.reseller._id}`).set(manager)
    expect((await renamed.send({ ...termsWith({ name: 'KLOOK' }), version: 1 })).body).toMatchObject({ code: 'IN_USE' })
  })

  test.each([
    ['name', ''],
    ['commissionPercent', 91],
    ['commissionPercent', 12.5],
    ['cancellationDays', -1],
    ['cancellationPercent', 101],
    ['seatsPerSlot', 0],
    ['heldSeats', null],
    ['callsPerMinute', 9],
  ])('with %s %j is refused', async (field, value) => {
    expect((await post('', termsWith({ [field]: value }))).body).toMatchObject({ code: 'INVALID_INPUT', field })
    expect(await list()).toEqual([])
  })

  test('has its terms changed only over the version that was read', async () => {
    const { reseller, key } = await add()
    const put = (body: object) => app.api.put(`${at}/${reseller._id}`).set(manager).send(body)
    const changed = await put({ ...termsWith({ cancellationDays: 7, seatsPerSlot: 4 }), version: 1 }).expect(200)
    expect(changed.body).toMatchObject({ cancellationDays: 7, seatsPerSlot: 4, version: 2 })
    expect((await resellerOfKey(key))?.cancellationDays).toBe(7)
    const stale = await put({ ...termsWith(), version: 1 }).expect(409)
    expect(stale.body).toMatchObject({ code: 'CHANGED_MEANWHILE', current: { version: 2 } })
  })

  test('that does not exist is 404', async () => {
    const none = '6555555555555555aaaaaaaa'
    await post(`/${none}/revoke`).expect(404)
    await post(`/${none}/key`).expect(404)
    await app.api.get(`${at}/${none}/calls`).set(manager).expect(404)
    await app.api
      .put(`${at}/${none}`)
      .set(manager)
      .send({ ...termsWith(), version: 1 })
      .expect(404)
  })
})

describe('its key', () => {
  test('is revoked with time and actor, which repeating does not change', async () => {
    const { reseller, key } = await add()
    const first = (await post(`/${reseller._id}/revoke`).expect(200)).body
    expect(first).toMatchObject({ revokedAt: app.clock.now.toISOString(), revokedBy: { kind: 'account', name: 'Eva' } })
    app.clock.now = new Date(app.clock.now.getTime() + 60_000)
    expect((await post(`/${reseller._id}/revoke`).expect(200)).body.revokedAt).toBe(first.revokedAt)
    expect((await resellerOfKey(key))?.revokedAt).toBeTruthy()
  })

  test('stops working when it is replaced', async () => {
    const { reseller, key } = await add()
    await post(`/${reseller._id}/revoke`).expect(200)
    const made = newKeySchema.parse((await post(`/${reseller._id}/key`).expect(200)).body)
    expect(made.key).not.toBe(key)
    expect(made.reseller).toMatchObject({ revokedAt: null, revokedBy: null })
    expect(await resellerOfKey(key)).toBeUndefined()
    expect(String((await resellerOfKey(made.key))?._id)).toBe(reseller._id)
  })
})
