import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Package } from './features/packages/packageModel'
import { Settings } from './features/settings/settingsModel'
import { Weapon } from './features/weapons/weaponModel'
import { loginAsAdmin } from './testing/loginAsAdmin'
import { startTestApp, type TestApp } from './testing/startTestApp'
import { emptyDatabase, useTestDatabase } from './testing/testDatabase'

useTestDatabase()
let app: TestApp
let staff: { Authorization: string }
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  await emptyDatabase()
  staff = await loginAsAdmin(app, 'Eva')
})

test('settings, weapons and packages without a version have version 0, and one of two concurrent saves succeeds', async () => {
  const weapon = { name: 'UZI', weaponType: 'SUBMACHINE GUNS', caliber: '9 mm', inService: '', description: '' }
  const pack = { name: 'Classic', packageType: 'MAIN', price: 29_900, weapons: [] }
  await Settings.collection.insertOne({
    _id: 'settings' as never,
    eurPrice: 400,
    maximumPeopleCount: 20,
    promoCodes: [],
    filterBookings: [],
  })
  const { insertedId: weaponId } = await Weapon.collection.insertOne({ ...weapon, image: null })
  const { insertedId: packId } = await Package.collection.insertOne({ ...pack })
  const get = async (path: string) => (await app.api.get(`/api/v1/${path}`).set(staff).expect(200)).body

  const settings = await get('get-save-settings')
  const weapons = await get('staff/weapons')
  const packages = await get('staff/packages')
  expect([settings.version, weapons[0].version, packages[0].version]).toEqual([0, 0, 0])

  const lines = [{ weapon: String(weaponId), roundType: '9 mm', roundCount: 10 }]
  const saves = [
    () =>
      app.api
        .post('/api/v1/save-settings')
        .set(staff)
        .send({ ...settings, eurPrice: 410 }),
    () =>
      app.api
        .put(`/api/v1/public-weapons/${weaponId}`)
        .set(staff)
        .field({ ...weapon, version: 0 }),
    () =>
      app.api
        .put(`/api/v1/packages/${packId}`)
        .set(staff)
        .send({ ...pack, weapons: lines, version: 0 }),
  ]
  for (const save of saves) {
    const answers = await Promise.all([save(), save()])
    const saved = answers.find(({ status }) => status === 200)
    const refused = answers.find(({ status }) => status === 409)
    expect(saved?.body.version).toBe(1)
    expect(refused?.body).toMatchObject({ code: 'CHANGED_MEANWHILE', current: { version: 1 } })
  }
})
