import { packageListSchema, staffPackageListSchema, staffPackageSchema } from '@range/shared/packages/schema'
import mongoose from 'mongoose'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildBookingInput } from '../../testing/buildBookingInput'
import { loginAsAdmin } from '../../testing/loginAsAdmin'
import { useTestApp } from '../../testing/useTestApp'
import { Weapon } from '../weapons/weaponModel'
import { Package } from './packageModel'

const app = useTestApp()
let staff: { Authorization: string }
let akm: string
let mp5: string
beforeEach(async () => {
  staff = await loginAsAdmin(app)
  akm = (await Weapon.create({ name: 'AKM', weaponType: 'ASSAULT RIFFLES' })).id
  mp5 = (await Weapon.create({ name: 'MP5', weaponType: 'SUBMACHINE GUNS' })).id
})

const swat = () => ({
  name: ' SWAT ',
  price: 29_900,
  packageType: 'MAIN',
  weapons: [
    { weapon: akm, name: 'what the form showed', roundType: 'FMJ', roundCount: 10 },
    { weapon: mp5, roundCount: 0 },
  ],
})
const create = (body: object) => app.api.post('/api/v1/package').set(staff).send(body)
const change = (id: string, body: object) => app.api.put(`/api/v1/packages/${id}`).set(staff).send(body)
const remove = (id: string) => app.api.delete(`/api/v1/packages/${id}`).set(staff)
const list = async () =>
  staffPackageListSchema.parse((await app.api.get('/api/v1/staff/packages').set(staff).expect(200)).body)

describe('a package', () => {
  test('keeps its translations when a save leaves them out, and the history names their language', async () => {
    const german = { de: { forWhom: 'Für alle.' } }
    const { body: saved } = await create({ ...swat(), forWhom: 'For all.', translations: german })
    expect(saved.translations).toEqual(german)
    expect((await change(saved._id, swat())).body.translations).toEqual(german)
    const both = { de: { forWhom: '' }, hu: { forWhom: ' Mindenkinek. ' } }
    expect((await change(saved._id, { ...swat(), translations: both })).body.translations).toEqual({
      hu: { forWhom: 'Mindenkinek.' },
    })
    const { body } = await app.api.get('/api/v1/staff/history').set(staff).query({ package: saved._id }).expect(200)
    expect(body.changes[0].fields).toEqual([
      { label: 'For whom (German)', from: 'Für alle.', to: null },
      { label: 'For whom (Hungarian)', from: null, to: 'Mindenkinek.' },
    ])
  })

  test('that is new is returned with 201 and on offer at once', async () => {
    const answer = await create(swat())
    expect(answer.status).toBe(201)
    const saved = staffPackageSchema.strict().parse(answer.body)
    expect(saved).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      name: 'SWAT',
      price: 29_900,
      packageType: 'MAIN',
      weapons: [
        {
          weapon: { _id: akm, name: 'AKM', weaponType: 'ASSAULT RIFFLES' },
          name: 'AKM',
          roundType: 'FMJ',
          roundCount: 10,
        },
        { weapon: { _id: mp5, name: 'MP5', weaponType: 'SUBMACHINE GUNS' }, name: 'MP5', roundType: '', roundCount: 0 },
      ],
      slug: 'swat',
      forWhom: '',
      occasion: '',
      translations: {},
      picture: '',
      hasOwnPicture: false,
      vatRate: null,
      version: 1,
    })
    expect(await list()).toEqual([saved])
    const { version: _, hasOwnPicture: __, vatRate: ___, ...shown } = saved
    expect(packageListSchema.parse((await app.api.get('/api/v1/packages')).body)).toEqual([shown])
  })

  test('that is changed is replaced entirely, and its version grows by one', async () => {
    const { body } = await create(swat())
    const weapons = [{ weapon: mp5, roundType: '9 mm', roundCount: 30 }]
    const answer = await change(body._id, { name: 'Extra', price: 0, packageType: 'EXTRA', weapons, version: 1 })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ _id: body._id, name: 'Extra', price: 0, packageType: 'EXTRA', version: 2 })
    expect(answer.body.weapons).toEqual([
      { ...weapons[0], weapon: { _id: mp5, name: 'MP5', weaponType: 'SUBMACHINE GUNS' }, name: 'MP5' },
    ])
    expect(await list()).toEqual([answer.body])
  })

  test('has a unique address made from its name, which stays when it is renamed', async () => {
    const created = await Promise.all([swat(), swat(), { ...swat(), name: '???' }].map(create))
    expect(created.map(({ body }) => body.slug).sort()).toEqual(['package', 'swat', 'swat-2'])
    const [first] = created
    const { body } = await change(first?.body._id, { ...swat(), name: 'Árpád’s Own' })
    expect(body).toMatchObject({ name: 'Árpád’s Own', slug: first?.body.slug })
  })

  test('keeps its “for whom” text when a caller omits it', async () => {
    const { body } = await create({ ...swat(), forWhom: ' For two. ', occasion: ' Couples ' })
    expect([body.forWhom, body.occasion]).toEqual(['For two.', 'Couples'])
    expect((await change(body._id, swat())).body.forWhom).toBe('For two.')
    expect((await change(body._id, { ...swat(), forWhom: '' })).body.forWhom).toBe('')
  })

  test('is not saved over a newer version, which the response contains', async () => {
    const { body } = await create(swat())
    const answers = await Promise.all([1, 2, 3].map((price) => change(body._id, { ...swat(), price, version: 1 })))
    const [kept, ...others] = answers.filter(({ status }) => status === 200)
    expect(others).toEqual([])
    expect(await list()).toEqual([kept?.body])
    for (const { status, body } of answers.filter((answer) => answer !== kept)) {
      expect([status, body.code, body.current]).toEqual([409, 'CHANGED_MEANWHILE', kept?.body])
    }
  })

  test('leaves its bookings unchanged when it is changed or deleted', async () => {
    const { body } = await create(swat())
    const input = await buildBookingInput({ selected: [{ id: body._id, quantity: 1 }] })
    const { id } = (await app.api.post('/api/v1/book').send(input).expect(201)).body
    const booking = async () => (await app.api.get(`/api/v1/booking/${id}`)).body
    const before = await booking()
    expect(before.selected).toMatchObject([{ name: 'SWAT', price: 29_900, totalRoundCount: 10 }])
    await change(body._id, { ...swat(), name: 'Dear', price: 99_900 }).expect(200)
    await remove(body._id).expect(200)
    expect(await booking()).toEqual(before)
    expect(await list()).toEqual([])
  })

  test('hides a weapon that was deleted at the same moment, and drops it with the next save', async () => {
    const { body } = await create(swat())
    await Weapon.deleteOne({ _id: akm })
    const [shown] = await list()
    expect(shown?.weapons.map(({ name }) => name)).toEqual(['MP5'])
    await change(body._id, { ...swat(), weapons: [{ weapon: mp5, roundCount: 5 }], version: shown?.version })
    expect((await Package.findById(body._id))?.weapons).toHaveLength(1)
  })

  test.each([String(new mongoose.Types.ObjectId()), 'abc'])('%s that does not exist is 404', async (id) => {
    expect((await change(id, swat())).status).toBe(404)
    expect((await change(id, { ...swat(), version: 1 })).status).toBe(404)
    expect((await remove(id)).status).toBe(404)
    expect(await list()).toEqual([])
  })
})

describe('a package that is refused names the field and changes nothing', () => {
  const item = (fault: object) => ({ weapons: [swat().weapons[0], { ...swat().weapons[1], ...fault }] })

  test.each([
    ['name', () => ({ name: ' ' })],
    ['price', () => ({ price: 1999.5 })],
    ['price', () => ({ price: -1 })],
    ['price', () => ({ price: '29900' })],
    ['price', () => ({ price: 1e12 })],
    ['price', () => ({ price: null })],
    ['packageType', () => ({ packageType: 'BONUS' })],
    ['weapons', () => ({ weapons: 'AKM' })],
    ['weapons.1.weapon', () => item({ weapon: String(new mongoose.Types.ObjectId()) })],
    ['weapons.1.weapon', () => item({ weapon: 'AKM' })],
    ['weapons.1.weapon', () => item({ weapon: { $ne: null } })],
    ['weapons.1.roundCount', () => item({ roundCount: 1.5 })],
    ['weapons.1.roundCount', () => item({ roundCount: -1 })],
    ['weapons.1.roundType', () => item({ roundType: 'x'.repeat(201) })],
    ['version', () => ({ version: '1' })],
  ])('%s (case %#)', async (field, fault) => {
    const wrong = { ...swat(), ...fault() }
    const created = await create(wrong)
    expect([created.status, created.body.code, created.body.field]).toEqual([400, 'INVALID_INPUT', field])
    expect(await list()).toEqual([])

    const { body } = await create(swat())
    expect((await change(body._id, wrong)).body.field).toBe(field)
    expect(await list()).toEqual([body])
  })

  test('the message names the package item', async () => {
    const { body } = await create({ ...swat(), ...item({ weapon: 'AKM' }) })
    expect(body.error).toBe('Package item 2: this weapon no longer exists.')
  })
})
