import { packageImagesSchema, packageListSchema } from '@range/shared/packages/schema'
import mongoose from 'mongoose'
import { describe, expect, test } from 'vitest'
import { useTestApp } from '../../testing/useTestApp'
import { Weapon } from '../weapons/weaponModel'
import { Package } from './packageModel'

const app = useTestApp()

function picture(name: string) {
  return { large: `${name}-1280.webp`, small: `${name}-480.webp` }
}

function rounds(weapon: { _id: mongoose.Types.ObjectId }, roundCount = 10) {
  return { weapon: weapon._id, roundType: 'FMJ', roundCount }
}

describe('GET /api/v1/packages', () => {
  test('lists main packages first, then extras, each by price', async () => {
    await Package.create([
      { name: 'Extra dear', price: 20_000, packageType: 'EXTRA' },
      { name: 'Main dear', price: 90_000, packageType: 'MAIN' },
      { name: 'Extra cheap', price: 5_000, packageType: 'EXTRA' },
      { name: 'Main cheap', price: 19_900, packageType: 'MAIN' },
    ])
    const answer = await app.api.get('/api/v1/packages')
    expect(answer.status).toBe(200)
    const names = packageListSchema.parse(answer.body).map(({ name }) => name)
    expect(names).toEqual(['Main cheap', 'Main dear', 'Extra cheap', 'Extra dear'])
  })

  test('adds the translations into one language, and leaves every other field in English', async () => {
    const translations = { de: { forWhom: 'Für den ersten Besuch.' }, hu: { forWhom: 'Első látogatásra.' } }
    await Package.create({ name: 'One', price: 1, packageType: 'MAIN', forWhom: 'For a first visit.', translations })
    const listed = async (query: object) => (await app.api.get('/api/v1/packages').query(query).expect(200)).body[0]
    expect(await listed({ language: 'de' })).toMatchObject({ forWhom: 'For a first visit.' })
    expect((await listed({ language: 'de' })).translations).toEqual({ de: translations.de })
    for (const query of [{}, { language: 'en' }, { language: 'fr' }]) {
      expect((await listed(query)).translations).toEqual({})
    }
    await app.api.get('/api/v1/packages').query({ language: 'xx' }).expect(400)
  })

  test('names the weapons of each package and sends exactly the fields of the contract', async () => {
    const weapon = await Weapon.create({ name: 'AKM', weaponType: 'ASSAULT RIFFLES', description: 'not for this list' })
    const { id } = await Package.create({
      name: 'One',
      price: 9_900,
      packageType: 'MAIN',
      weapons: [rounds(weapon, 15)],
    })
    const answer = await app.api.get('/api/v1/packages')
    expect(answer.body).toEqual([
      {
        _id: id,
        name: 'One',
        price: 9_900,
        packageType: 'MAIN',
        weapons: [
          {
            weapon: { _id: weapon.id, name: 'AKM', weaponType: 'ASSAULT RIFFLES' },
            name: 'AKM',
            roundType: 'FMJ',
            roundCount: 15,
          },
        ],
        slug: id,
        forWhom: '',
        occasion: '',
        translations: {},
        picture: '',
      },
    ])
  })

  test('omits an entry whose weapon was deleted', async () => {
    const [kept, gone] = await Weapon.create([
      { name: 'Kept', weaponType: 'RIFFLES' },
      { name: 'Gone', weaponType: 'RIFFLES' },
    ])
    await Package.create({ name: 'Two', price: 1, packageType: 'MAIN', weapons: [rounds(gone!), rounds(kept!)] })
    await Weapon.deleteOne({ name: 'Gone' })
    const answer = await app.api.get('/api/v1/packages')
    expect(packageListSchema.parse(answer.body)[0]?.weapons.map(({ name }) => name)).toEqual(['Kept'])
  })
})

describe('GET /api/v1/package-images/:packageId', () => {
  test('returns each weapon’s small picture once, in the order of the package', async () => {
    const [plain, first, second] = await Weapon.create([
      { name: 'Plain', weaponType: 'RIFFLES' },
      { name: 'First', weaponType: 'RIFFLES', image: picture('first') },
      { name: 'Second', weaponType: 'RIFFLES', image: picture('second') },
    ])
    const weapons = [rounds(second!), rounds(plain!), rounds(first!), rounds(second!)]
    const { id } = await Package.create({ name: 'Three', price: 1, packageType: 'MAIN', weapons })
    const answer = await app.api.get(`/api/v1/package-images/${id}`)
    expect(answer.status).toBe(200)
    expect(packageImagesSchema.parse(answer.body)).toEqual({
      images: [
        { img: '/images/second-480.webp', name: 'Second' },
        { img: '/images/first-480.webp', name: 'First' },
      ],
    })
  })

  test('is an empty list for a package without pictures', async () => {
    const { id } = await Package.create({ name: 'None', price: 1, packageType: 'EXTRA' })
    const answer = await app.api.get(`/api/v1/package-images/${id}`)
    expect(answer.body).toEqual({ images: [] })
  })

  test.each([
    String(new mongoose.Types.ObjectId()),
    'abc',
    '12characters',
    '0',
    '[object Object]',
    '%00',
    '%7B%22$ne%22:null%7D',
    '%E0%A4%A',
    'x'.repeat(4000),
  ])('is 404 for the id %s', async (id) => {
    const answer = await app.api.get(`/api/v1/package-images/${id}`)
    expect(answer.status).toBe(404)
    expect(answer.body.code).toBe('NOT_FOUND')
  })
})

describe('a package', () => {
  test.each([
    { price: -1 },
    { price: 1.5 },
    { packageType: 'BONUS' },
    { weapons: [{ weapon: new mongoose.Types.ObjectId(), roundCount: 2.5 }] },
    { weapons: [{ weapon: new mongoose.Types.ObjectId(), roundCount: -1 }] },
    { weapons: [{ weapon: 'no id', roundCount: 1 }] },
  ])('with %j is not saved', async (fault) => {
    const sound = { name: 'Sound', price: 1, packageType: 'MAIN', weapons: [] }
    await expect(Package.create({ ...sound, ...fault } as object)).rejects.toThrow('validation failed')
  })
})
