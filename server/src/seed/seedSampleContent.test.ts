import { createHash } from 'node:crypto'
import path from 'node:path'
import { packageRecord } from '@range/shared/packages/fields'
import { otherLanguages } from '@range/shared/translated'
import { weapon } from '@range/shared/weapons/fields'
import { weaponTypes } from '@range/shared/weapons/weaponTypes'
import { beforeEach, describe, expect, test } from 'vitest'
import { Package } from '../features/packages/packageModel'
import { Settings } from '../features/settings/settingsModel'
import { Weapon } from '../features/weapons/weaponModel'
import type { EncodedPicture, ImageStore } from '../gateways/imageStore/imageStore'
import { emptyDatabase, useTestDatabase } from '../testing/testDatabase'
import { samplePackages } from './samplePackages'
import { sampleWeapons } from './sampleWeapons'
import { seedSampleContent } from './seedSampleContent'

useTestDatabase()
beforeEach(emptyDatabase)

/** Stores nothing, names pictures by their content, and fails after a number of them, as a full disk would. */
function pictureStore({
  room = Number.POSITIVE_INFINITY,
} = {}): Pick<ImageStore, 'saveEncoded' | 'put'> & { saved: EncodedPicture[] } {
  const saved: EncodedPicture[] = []
  return {
    saved,
    async put() {},
    async saveEncoded(picture) {
      if (saved.length === room) throw new Error('no room left')
      saved.push(picture)
      const hash = createHash('sha256').update(picture.large).digest('hex').slice(0, 24)
      return { large: `${hash}-1280.webp`, small: `${hash}-480.webp` }
    },
  }
}

const picturesDir = path.join(import.meta.dirname, '../../samples')

function seed(images: Pick<ImageStore, 'saveEncoded' | 'put'> = pictureStore()): Promise<boolean> {
  return seedSampleContent({ images, picturesDir, now: new Date('2026-11-24T12:00:00Z') })
}

async function everything() {
  const collections = [Weapon, Package, Settings].map((model) => model.collection)
  return Promise.all(collections.map((collection) => collection.find().sort({ _id: 1 }).toArray()))
}

/** Returns everything but the timestamps. */
async function content() {
  return (await everything()).flat().map(({ createdAt: _created, updatedAt: _updated, ...fields }) => fields)
}

describe('an empty database', () => {
  test('gets every sample weapon with a picture of its own, the packages and settings', async () => {
    const images = pictureStore()
    expect(await seed(images)).toBe(true)

    const weapons = await Weapon.find()
    expect(weapons.map(({ name }) => name).sort()).toEqual(sampleWeapons.map(({ name }) => name).sort())
    expect(new Set(weapons.map(({ image }) => image?.large)).size).toBe(24)
    await Promise.all(weapons.map((weapon) => weapon.validate()))

    const packages = await Package.find()
    expect(packages.filter(({ packageType }) => packageType === 'MAIN')).toHaveLength(8)
    expect(packages.filter(({ packageType }) => packageType === 'EXTRA')).toHaveLength(4)
    await Promise.all(packages.map((one) => one.validate()))

    const settings = await Settings.findById('settings')
    expect(settings).toMatchObject({ maximumPeopleCount: 20, eurPrice: 400, filterBookings: [] })
    await settings?.validate()
  })

  test('every weapon of a package exists', async () => {
    await seed()
    const used = await Package.distinct('weapons.weapon')
    expect(await Weapon.countDocuments({ _id: { $in: used } })).toBe(used.length)
  })

  test('seeded content has the version of a first save', async () => {
    await seed()
    expect(await Weapon.distinct('version')).toEqual([1])
    expect(await Package.distinct('version')).toEqual([1])
    expect(await Settings.distinct('version')).toEqual([0])
  })

  test('every text of the samples is translated into every language, within the limits of its field', async () => {
    await seed()
    for (const { translations, occasion } of await Package.find().lean()) {
      expect(packageRecord.fields.translations.request.parse(translations)).toEqual(translations)
      const texts = { forWhom: expect.any(String), ...(occasion && { occasion: expect.any(String) }) }
      expect(translations).toEqual(Object.fromEntries(otherLanguages.map((language) => [language, texts])))
    }
    for (const { translations } of await Weapon.find().lean()) {
      expect(weapon.fields.translations.request.parse(translations)).toEqual(translations)
      for (const language of otherLanguages)
        expect(translations[language]).toMatchObject({
          inService: expect.stringMatching(/./),
          description: expect.stringMatching(/^.{80,}$/),
        })
    }
  })

  test('seeding a second time writes nothing', async () => {
    await seed()
    const before = await everything()
    const images = pictureStore()
    expect(await seed(images)).toBe(false)
    expect(images.saved).toEqual([])
    expect(await everything()).toEqual(before)
  })

  test.each([0, 1, 13, 23])('seeding that failed after %i pictures is completed by the next one', async (room) => {
    await seed()
    const whole = await content()
    await emptyDatabase()

    await expect(seed(pictureStore({ room }))).rejects.toThrow('no room left')
    expect(await Weapon.countDocuments()).toBe(room)
    const images = pictureStore()
    expect(await seed(images)).toBe(true)
    expect(images.saved).toHaveLength(24 - room)
    expect(await content()).toEqual(whole)
  })

  test('two servers that start at once write the content once', async () => {
    await Promise.all([seed(), seed()])
    expect(await Weapon.countDocuments()).toBe(24)
    expect(await Package.countDocuments()).toBe(12)
    expect(await Settings.countDocuments()).toBe(1)
  })
})

describe('a database that is not empty', () => {
  test.each([
    ['a weapon', () => Weapon.create({ name: 'Own rifle', weaponType: 'RIFFLES' })],
    ['a package', () => Package.create({ name: 'Own package', price: 1, packageType: 'MAIN' })],
    ['settings', () => Settings.create({ eurPrice: 390 })],
  ])('with %s stays as it is', async (_what, fill) => {
    await fill()
    const before = await everything()
    const images = pictureStore()
    expect(await seed(images)).toBe(false)
    expect(images.saved).toEqual([])
    expect(await everything()).toEqual(before)
  })

  test('that was seeded and then changed by its owner keeps every change', async () => {
    await seed()
    await Weapon.deleteMany({ weaponType: 'SHOTGUNS' })
    await Weapon.updateOne({ name: 'AKM' }, { description: 'Ours' })
    await Package.deleteMany({})
    await Settings.deleteMany({})
    const before = await everything()
    expect(await seed()).toBe(false)
    expect(await everything()).toEqual(before)
  })

  test('that its owner changed after the seeding failed halfway keeps the changes', async () => {
    await expect(seed(pictureStore({ room: 5 }))).rejects.toThrow()
    await Weapon.updateOne({ name: 'M16' }, { description: 'Ours' })
    const { updatedAt } = (await Weapon.findOne({ name: 'M16' }))!
    await seed()
    expect(await Weapon.findOne({ name: 'M16' })).toMatchObject({ description: 'Ours', updatedAt })
  })
})

describe('the sample content itself', () => {
  test('has a name, a known type, a caliber, a time of service and two to four sentences for each weapon', () => {
    expect(new Set(sampleWeapons.map(({ name }) => name)).size).toBe(24)
    for (const { weaponType, caliber, inService, description } of sampleWeapons) {
      expect(weaponTypes).toContain(weaponType)
      expect(caliber).not.toBe('')
      expect(inService).not.toBe('')
      const sentences = description.match(/[^.]{15,}\.(\s|$)/g) ?? []
      expect(sentences.length, description).toBeGreaterThanOrEqual(2)
      expect(sentences.length, description).toBeLessThanOrEqual(4)
    }
  })

  test('uses every weapon in some package', () => {
    const used = new Set(samplePackages.flatMap(({ weapons }) => weapons.map(({ weapon }) => weapon)))
    expect(sampleWeapons.map(({ name }) => name).filter((name) => !used.has(name))).toEqual([])
  })
})
