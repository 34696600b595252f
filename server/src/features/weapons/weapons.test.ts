import { weaponListSchema, weaponSchema } from '@range/shared/weapons/schema'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { useTestApp } from '../../testing/useTestApp'
import { presentWeapon, Weapon } from './weaponModel'

const app = useTestApp()

const inBucket = { url: (name: string) => `https://pictures.example/${name}` }

describe('GET /api/v1/public-weapons', () => {
  test('is an empty list without weapons', async () => {
    const answer = await app.api.get('/api/v1/public-weapons')
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual([])
  })

  test('lists weapons by type, then by name, comparing numbers by value', async () => {
    await Weapon.create([
      { name: 'Model 10', weaponType: 'SHOTGUNS' },
      { name: 'Mini UZI', weaponType: 'SUBMACHINE GUNS' },
      { name: 'Model 9', weaponType: 'SHOTGUNS' },
      { name: 'M2', weaponType: 'MACHINE GUNS' },
      { name: 'M14', weaponType: 'BATTLE RIFLES' },
      { name: 'AKM', weaponType: 'ASSAULT RIFFLES' },
      { name: 'PSL', weaponType: 'RIFFLES' },
    ])
    const answer = await app.api.get('/api/v1/public-weapons')
    const weapons = weaponListSchema.parse(answer.body)
    expect(weapons.map(({ name }) => name)).toEqual(['AKM', 'M14', 'Mini UZI', 'PSL', 'Model 9', 'Model 10', 'M2'])
  })

  test('returns exactly the fields of the contract, with working picture addresses', async () => {
    const file = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#1B211E' } })
      .png()
      .toBuffer()
    const image = await app.images.save(file)
    const facts = {
      name: 'AKM',
      weaponType: 'ASSAULT RIFFLES' as const,
      caliber: '7.62×39 mm',
      inService: '1959',
      description: 'x',
    }
    const { id } = await Weapon.create({ ...facts, image })

    const answer = await app.api.get('/api/v1/public-weapons')
    expect(answer.body).toEqual([
      {
        _id: id,
        ...facts,
        translations: {},
        weaponImg: `/images/${image.large}`,
        weaponImgSmall: `/images/${image.small}`,
      },
    ])
    const picture = await app.api.get(`/images/${image.small}`)
    expect(picture.status).toBe(200)
    expect(picture.headers['content-type']).toBe('image/webp')
  })
})

describe('presentWeapon', () => {
  test('returns empty addresses without a picture', () => {
    const weapon = new Weapon({ name: 'AKM', weaponType: 'ASSAULT RIFFLES' }).toObject()
    expect(weaponSchema.strict().parse(presentWeapon(weapon, inBucket))).toMatchObject({
      weaponImg: '',
      weaponImgSmall: '',
      caliber: '',
    })
  })

  test('gets picture addresses from the image store', () => {
    const image = { large: 'a-1280.webp', small: 'a-480.webp' }
    const weapon = new Weapon({ name: 'AKM', weaponType: 'ASSAULT RIFFLES', image }).toObject()
    expect(presentWeapon(weapon, inBucket)).toMatchObject({
      weaponImg: 'https://pictures.example/a-1280.webp',
      weaponImgSmall: 'https://pictures.example/a-480.webp',
    })
  })
})

describe('a weapon', () => {
  test('of an unknown type is not saved', async () => {
    const bow: Record<string, string> = { name: 'Bow', weaponType: 'BOWS' }
    await expect(new Weapon(bow).save()).rejects.toThrow('weaponType')
  })
})
