import { afterEach, beforeEach, expect, test } from 'vitest'
import { noteDatabase } from '../../../http/ownDatabase'
import { buildPackage } from '../../../testing/buildPackage'
import { commandsOf } from '../../../testing/countCommands'
import { emptyDatabase, useTestDatabase } from '../../../testing/testDatabase'
import { Package } from '../../packages/packageModel'
import { Settings } from '../../settings/settingsModel'
import { Weapon } from '../../weapons/weaponModel'
import { currentOffer } from './currentOffer'

useTestDatabase()
beforeEach(emptyDatabase)
afterEach(() => noteDatabase({ isOwn: false }))

const priceOf = async (id: string) => (await currentOffer([id])).packages.get(id)?.price

test.each([true, false])(
  'what staff save is what the next booking is checked and priced by (alone: %s)',
  async (isOwn) => {
    noteDatabase({ isOwn })
    const { id } = await buildPackage({ price: 30_000 })
    expect(await priceOf(id)).toBe(30_000)
    await Package.updateOne({ _id: id }, { $set: { price: 31_000 } })
    expect(await priceOf(id)).toBe(31_000)
    await Settings.findOneAndUpdate({ _id: 'settings' }, { $set: { maximumPeopleCount: 3 } }, { upsert: true })
    expect((await currentOffer([id])).settings.maximumPeopleCount).toBe(3)
    await Weapon.deleteMany({})
    expect((await currentOffer([id])).packages.get(id)?.weapons).toEqual([])
    await Package.deleteOne({ _id: id })
    expect(await priceOf(id)).toBeUndefined()
  },
)

test('a process that has the database to itself reads the offer once; any other reads it each time', async () => {
  const { id } = await buildPackage()
  const readsOfThree = () => commandsOf(async () => void [await priceOf(id), await priceOf(id), await priceOf(id)])
  expect(await readsOfThree()).toHaveLength(6)
  noteDatabase({ isOwn: true })
  expect(await readsOfThree()).toHaveLength(2)
})

test('a database that is opened after another has an offer of its own', async () => {
  noteDatabase({ isOwn: true })
  const { id } = await buildPackage({ price: 30_000 })
  await priceOf(id)
  // As another database would have it: nothing in this process has changed it.
  await Package.collection.updateOne({}, { $set: { price: 32_000 } })
  noteDatabase({ isOwn: true })
  expect(await priceOf(id)).toBe(32_000)
})
