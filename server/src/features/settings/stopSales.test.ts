import { beforeEach, expect, test } from 'vitest'
import { buildDeskInput } from '../../testing/buildDeskInput'
import { buildPackage } from '../../testing/buildPackage'
import { loginAsAdmin } from '../../testing/loginAsAdmin'
import { useTestApp } from '../../testing/useTestApp'
import { currentSettings } from './settingsModel'

const app = useTestApp()
const today = '2026-11-21'
let clerk: { Authorization: string }
beforeEach(async () => {
  app.clock.now = new Date(`${today}T09:00:00Z`)
  clerk = await loginAsAdmin(app, 'Kata', 'desk')
})

const put = (hours: number[], isStopped = true) =>
  app.api.put('/api/v1/staff/stopped-sales').set(clerk).send({ hours, isStopped })
const excluded = async (date = today) =>
  (await app.api.get('/api/v1/get-excluded-time').query({ date }).expect(200)).body as number[]

test('a clerk stops the online sale of an hour and of the rest of today, and resumes it', async () => {
  expect(await excluded()).toEqual([10, 11])
  expect((await put([14]).expect(200)).body).toEqual({ hours: [14] })
  expect((await currentSettings()).stoppedSales).toMatchObject([
    { slot: '2026-11-21T14', at: `${today}T09:00:00.000Z`, actor: { kind: 'account', name: 'Kata' } },
  ])
  expect(await excluded()).toEqual([10, 11, 14])
  expect((await put([14, 15, 16, 17, 18]).expect(200)).body).toEqual({ hours: [15, 16, 17, 18] })
  expect(await excluded()).toEqual([10, 11, 14, 15, 16, 17, 18])
  const left = await app.api.get('/api/v1/get-availability').query({ date: today, time: 15 })
  expect(left.body).toBe(0)
  expect((await put([15, 16], false).expect(200)).body).toEqual({ hours: [15, 16] })
  expect((await put([16], false).expect(200)).body).toEqual({ hours: [] })
  expect(await excluded()).toEqual([10, 11, 14, 17, 18])
  expect(await excluded('2026-11-22')).toEqual([])
})

test('guests are refused in a stopped hour, and the desk books it without a reason', async () => {
  await put([14]).expect(200)
  const { id } = await buildPackage()
  const visit = { date: today, time: 14, howManyPeople: 1, selected: [{ id, quantity: 1 }] }
  const guest = await app.api.post('/api/v1/book').send({
    ...visit,
    ...{ firstName: 'Anna', lastName: 'Árpád', email: 'anna@example.com', phoneNumber: '+36301234567' },
    ...{ streetAddress: 'Fő utca 1', postCode: '1011', city: 'Budapest', country: 'Hungary' },
    ...{ message: '', promoCode: '', currency: 'HUF', termsAndConditions: true },
  })
  expect([guest.status, guest.body.code]).toEqual([400, 'HOUR_NOT_BOOKABLE'])
  const desk = await app.api
    .post('/api/v1/staff/bookings')
    .set(clerk)
    .send(await buildDeskInput(visit))
  expect(desk.status).toBe(201)
})

test('two clerks who stop the same hours stop each once, and the stops of past days are dropped', async () => {
  await Promise.all([put([14, 15]).expect(200), put([15, 14]).expect(200)])
  expect((await currentSettings()).stoppedSales).toHaveLength(2)
  app.clock.now = new Date('2026-11-22T09:00:00Z')
  clerk = await loginAsAdmin(app, 'Bea', 'desk')
  await put([17]).expect(200)
  expect((await currentSettings()).stoppedSales).toMatchObject([{ slot: '2026-11-22T17' }])
})

test('stopping needs a sign-in and hours of the day, and the settings can still be saved by a manager', async () => {
  await app.api
    .put('/api/v1/staff/stopped-sales')
    .send({ hours: [14], isStopped: true })
    .expect(401)
  await put([]).expect(400)
  await put([24]).expect(400)
  await put([14]).expect(200)
  const manager = await loginAsAdmin(app)
  const body = { maxPeopleCount: 20, eurPrice: 400, promoCodes: [], filterBookings: [] }
  const saved = await app.api.post('/api/v1/save-settings').set(manager).send(body).expect(200)
  expect(saved.body.stoppedSales).toHaveLength(1)
  expect(await excluded()).toContain(14)
})
