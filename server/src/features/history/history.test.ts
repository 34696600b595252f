import { isDeepStrictEqual } from 'node:util'
import { historyPageSchema } from '@range/shared/history/schema'
import { speak } from '@range/shared/language'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { buildPackage } from '../../testing/buildPackage'
import { loginAsAdmin } from '../../testing/loginAsAdmin'
import { useTestApp } from '../../testing/useTestApp'
import { Change } from './changeModel'

const app = useTestApp()
type Staff = { Authorization: string }
const clerks = {} as { eva: Staff; kata: Staff }
beforeEach(async () => {
  clerks.eva = await loginAsAdmin(app, 'Eva')
  clerks.kata = await loginAsAdmin(app, 'Kata')
})

const settings = {
  maxPeopleCount: 12,
  eurPrice: 394.5,
  promoCodes: [{ code: 'SUMMER', percentage: 15 }],
  filterBookings: [{ date: '2026-12-24', excludesTimes: '' }],
}
const saveSettings = (changes: object, staff = clerks.eva) =>
  app.api
    .post('/api/v1/save-settings')
    .set(staff)
    .send({ ...settings, ...changes })
const venue = { email: 'hello@range.hu', companyNumber: '', taxNumber: '', partners: [], rating: null }
const saveVenue = (changes: object) =>
  app.api
    .put('/api/v1/staff/venue')
    .set(clerks.eva)
    .send({ ...venue, ...changes })

async function history(query: object = {}, language = 'en'): Promise<z.infer<typeof historyPageSchema>> {
  const { body } = await app.api
    .get('/api/v1/staff/history')
    .set({ ...clerks.eva, 'Accept-Language': language })
    .query(query)
    .expect(200)
  return historyPageSchema.strict().parse(body)
}

async function weapon(name: string): Promise<string> {
  const form = { name, weaponType: 'ASSAULT RIFFLES' }
  return (await app.api.post('/api/v1/public-weapons').set(clerks.eva).field(form).expect(201)).body._id
}
const addPackage = async (fields: object): Promise<string> =>
  (await app.api.post('/api/v1/package').set(clerks.eva).send(fields).expect(201)).body._id
const changePackage = (id: string, fields: object, staff = clerks.eva) =>
  app.api.put(`/api/v1/packages/${id}`).set(staff).send(fields)

afterEach(() => speak('en'))

test('the history is in the language of the staff who read it, whatever the language of the change', async () => {
  speak('hu')
  await saveSettings({ arrivalTicks: { idSeen: true, safetyForm: false }, eurPrice: 402.35 }).expect(200)
  await saveSettings({
    closedWeekdays: [{ weekday: 1, excludesTimes: '', from: '2027-01-04', until: null }],
    blockedSeats: [{ date: '2026-12-31', time: 14, seats: 3, why: 'javítás' }],
  }).expect(200)
  await saveVenue({ taxNumber: '12345678-2-42' }).expect(200)
  const id = await addPackage({ name: 'Cold War', price: 1, packageType: 'MAIN', weapons: [] })
  await changePackage(id, { name: 'Cold War', price: 2, packageType: 'MAIN', weapons: [] }).expect(200)
  await app.api.delete(`/api/v1/packages/${id}`).set(clerks.eva).expect(200)

  const inHungarian = (await history({}, 'hu')).changes.flatMap(({ fields }) => fields)
  const inEnglish = (await history()).changes.flatMap(({ fields }) => fields)
  const pairs: [object, object][] = [
    [
      { label: 'Package price (HUF)', from: '1 HUF', to: '2 HUF' },
      { label: 'A csomag ára (HUF)', from: '1 HUF', to: '2 HUF' },
    ],
    [
      { label: 'Package type', from: null, to: 'Main package' },
      { label: 'A csomag típusa', from: null, to: 'Alapcsomag' },
    ],
    [
      { label: 'VAT rate', from: null, to: 'As in the settings' },
      { label: 'Áfakulcs', from: null, to: 'A beállítások szerint' },
    ],
    [
      { label: 'Own picture', from: 'A scene of its weapons', to: null },
      { label: 'Saját kép', from: 'A csomag fegyvereinek képe', to: null },
    ],
    [
      { label: 'Tax number', from: null, to: '12345678-2-42' },
      { label: 'Adószám', from: null, to: '12345678-2-42' },
    ],
    [
      { label: 'Every Monday from Mon 4 Jan 2027', from: null, to: 'Whole day' },
      { label: 'Minden hétfő, ettől: 2027. jan. 4. (H)', from: null, to: 'Egész nap' },
    ],
    [
      { label: 'Blocked on Thu 31 Dec 2026, 14:00', from: null, to: '3 seats: javítás' },
      { label: 'Zárolva: 2026. dec. 31. (Cs), 14:00', from: null, to: '3 hely: javítás' },
    ],
    [
      { label: 'EUR Price', from: '400 HUF', to: '402.35 HUF' },
      { label: 'Euró árfolyama', from: '400 HUF', to: '402,35 HUF' },
    ],
    [
      { label: 'ID seen on arrival', from: 'no', to: 'yes' },
      { label: 'Okmányellenőrzés érkezéskor', from: 'nem', to: 'igen' },
    ],
  ]
  for (const [english, hungarian] of pairs) {
    const place = inEnglish.findIndex((field) => isDeepStrictEqual(field, english))
    expect(inEnglish).toContainEqual(english)
    expect(inHungarian[place]).toEqual(hungarian)
  }
  const labels = new Set(inEnglish.map(({ label }) => label))
  expect(inHungarian.filter(({ label }) => labels.has(label))).toEqual([])

  await Change.updateMany({}, { $unset: { fieldsIn: 1 } })
  expect((await history({}, 'hu')).changes.flatMap(({ fields }) => fields)).toEqual(inEnglish)
})

describe('the settings', () => {
  test('a save records its actor, time and each changed field, before and after', async () => {
    await saveSettings({}).expect(200)
    app.clock.now = new Date('2026-11-22T09:30:00Z')
    const [named, deleted] = [await buildPackage(), '649eda47af5126ff32a80978']
    const changes = {
      eurPrice: 400,
      promoCodes: [{ code: 'SUMMER', percentage: 20, packages: [named.id, deleted] }],
      filterBookings: [{ date: '2026-12-25', excludesTimes: '11:00' }],
      closedWeekdays: [{ weekday: 1, excludesTimes: '', from: '2027-01-04', until: null }],
      blockedSeats: [{ date: '2026-12-31', time: 14, seats: 3, why: 'Repairs' }],
      arrivalTicks: { idSeen: true, safetyForm: false },
    }
    await saveSettings({ ...changes, version: 1 }, clerks.kata).expect(200)

    const { totalItems, totalPages, changes: lines } = await history()
    expect({ totalItems, totalPages }).toEqual({ totalItems: 2, totalPages: 1 })
    expect(lines[0]).toEqual({
      _id: expect.any(String),
      at: '2026-11-22T09:30:00.000Z',
      actor: { kind: 'account', name: 'Kata' },
      kind: 'CHANGED',
      subject: 'SETTINGS',
      name: '',
      fields: [
        { label: 'EUR Price', from: '394.5 HUF', to: '400 HUF' },
        { label: 'Promo code SUMMER', from: '15%', to: `20%, only for ${named.name}, ${deleted}` },
        { label: 'Excluded on Thu 24 Dec 2026', from: 'Whole day', to: null },
        { label: 'ID seen on arrival', from: 'no', to: 'yes' },
        { label: 'Excluded on Fri 25 Dec 2026', from: null, to: '11:00' },
        { label: 'Every Monday from Mon 4 Jan 2027', from: null, to: 'Whole day' },
        { label: 'Blocked on Thu 31 Dec 2026, 14:00', from: null, to: '3 seats: Repairs' },
      ],
    })
    expect(lines[1]?.fields).toContainEqual({ label: 'Maximum people count', from: '20', to: '12' })
  })

  test('a save that is refused or changes nothing leaves no entry', async () => {
    await saveSettings({}).expect(200)
    await saveSettings({ eurPrice: 500, version: 0 }).expect(409)
    await saveSettings({ eurPrice: 'much' }).expect(400)
    await saveSettings({}).expect(200)
    expect((await history()).totalItems).toBe(1)
  })

  test('concurrent saves without a version each record the value that they replaced', async () => {
    await saveSettings({ eurPrice: 390 }).expect(200)
    const prices = [391, 392, 393, 394, 395]
    const answers = await Promise.all(prices.map((eurPrice) => saveSettings({ eurPrice })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])

    const { changes } = await history()
    const steps = changes.flatMap(({ fields }) => fields.filter(({ label }) => label === 'EUR Price'))
    const next = new Map(steps.map(({ from, to }) => [from, to]))
    let price = '400 HUF'
    for (let step = 0; step < 6; step++) price = next.get(price) ?? 'a gap'
    const { body } = await app.api.get('/api/v1/get-save-settings').set(clerks.eva)
    expect(price).toBe(`${body.eurPrice} HUF`)
  })

  test('two concurrent first saves are both recorded', async () => {
    await Promise.all([saveSettings({ eurPrice: 391 }), saveSettings({ eurPrice: 392 })])
    expect((await history()).totalItems).toBe(2)
  })
})

test('a save of the venue records each changed field, and omitted values stay', async () => {
  await saveVenue({ phone: '+36 1 234 5678', coordinates: { latitude: 47.5, longitude: 19.04 } }).expect(200)
  await saveVenue({
    partners: [{ name: 'Hotel', offers: '10% off' }],
    rating: { value: 4.9, count: 312, source: 'Google' },
  })
  const [line] = (await history()).changes
  expect(line).toMatchObject({
    subject: 'VENUE',
    fields: [
      { label: 'Rating out of 5', from: null, to: '4.9' },
      { label: 'Reviews', from: null, to: '312' },
      { label: 'Where the reviews are', from: null, to: 'Google' },
      { label: 'Partners', from: null, to: 'Hotel: 10% off' },
    ],
  })
})

describe('a package', () => {
  test('leaves an entry when it is added, changed and deleted, readable after its deletion', async () => {
    const items = [{ weapon: await weapon('AKM'), roundType: 'FMJ', roundCount: 10 }]
    const fields = { name: 'SWAT', price: 29_900, packageType: 'MAIN', weapons: items }
    const id = await addPackage(fields)
    await addPackage({ ...fields, name: 'Other' })
    const more = [...items, { weapon: await weapon('MP5'), roundCount: 5 }]
    const changed = { ...fields, name: 'SWAT+', price: 34_900, weapons: more, version: 1 }
    await changePackage(id, changed, clerks.kata).expect(200)
    await app.api.delete(`/api/v1/packages/${id}`).set(clerks.kata).expect(200)

    const { changes } = await history({ package: id })
    expect(changes.map(({ kind, name, actor }) => [kind, name, actor.name])).toEqual([
      ['DELETED', 'SWAT+', 'Kata'],
      ['CHANGED', 'SWAT+', 'Kata'],
      ['ADDED', 'SWAT', 'Eva'],
    ])
    expect(changes[1]?.fields).toEqual([
      { label: 'Package name', from: 'SWAT', to: 'SWAT+' },
      { label: 'Package price (HUF)', from: '29 900 HUF', to: '34 900 HUF' },
      { label: 'Package items', from: 'AKM, FMJ, 10 rounds', to: 'AKM, FMJ, 10 rounds\nMP5, 5 rounds' },
    ])
    expect(changes[0]?.fields).toContainEqual({ label: 'Package price (HUF)', from: '34 900 HUF', to: null })
    expect((await history()).totalItems).toBe(4)
  })

  test('concurrent changes without a version each record the price that they replaced', async () => {
    const fields = { name: 'SWAT', price: 10_000, packageType: 'MAIN', weapons: [] }
    const id = await addPackage(fields)
    const prices = [11_000, 12_000, 13_000, 14_000]
    const answers = await Promise.all(prices.map((price) => changePackage(id, { ...fields, price })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const steps = (await history({ package: id })).changes.flatMap(({ fields: changed }) => changed)
    const replaced = steps.flatMap(({ label, from }) => (label === 'Package price (HUF)' && from ? [from] : []))
    expect(new Set(replaced).size).toBe(4)
  })

  test('leaves one deletion when two managers delete it at once', async () => {
    const id = await addPackage({ name: 'SWAT', price: 10_000, packageType: 'MAIN', weapons: [] })
    const remove = (staff: Staff) => app.api.delete(`/api/v1/packages/${id}`).set(staff)
    const answers = await Promise.all([remove(clerks.eva), remove(clerks.kata)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
    const { changes } = await history({ package: id })
    expect(changes.map(({ kind }) => kind)).toEqual(['DELETED', 'ADDED'])
  })
})

test('returns the history in pages, newest first', async () => {
  for (let eurPrice = 301; eurPrice <= 305; eurPrice++) await saveSettings({ eurPrice }).expect(200)
  const read = async (page: number) => {
    const { totalItems, totalPages, changes } = await history({ page, limit: 2 })
    const prices = changes.map(({ fields }) => fields.find(({ label }) => label === 'EUR Price')?.to)
    return [totalItems, totalPages, ...prices]
  }
  expect(await read(0)).toEqual([5, 3, '305 HUF', '304 HUF'])
  expect(await read(2)).toEqual([5, 3, '301 HUF'])
  expect(await read(3)).toEqual([5, 3])
})

test('only managers can read it', async () => {
  const desk = await loginAsAdmin(app, 'Dora', 'desk')
  await app.api.get('/api/v1/staff/history').set(desk).expect(403)
  await app.api.get('/api/v1/staff/history').expect(401)
})
