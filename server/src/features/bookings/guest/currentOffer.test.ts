import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { watchChanges } from '../../../http/changeCounter'
import { buildPackage } from '../../../testing/buildPackage'
import { commandsOf } from '../../../testing/countCommands'
import { emptyDatabase, useTestDatabase } from '../../../testing/testDatabase'
import { Package } from '../../packages/packageModel'
import { Settings } from '../../settings/settingsModel'
import { Weapon } from '../../weapons/weaponModel'
import { currentOffer } from './currentOffer'

useTestDatabase()
let watched: ReturnType<typeof watchChanges> | undefined
beforeEach(emptyDatabase)
afterEach(async () => {
  await watched?.stop()
  watched = undefined
})

const priceOf = async (id: string) => (await currentOffer([id])).packages.get(id)?.price

describe.each(['alone', 'with others'])('a process %s', (company) => {
  beforeEach(() => {
    if (company === 'with others') watched = watchChanges(pino({ level: 'silent' }))
  })

  test('checks and prices the next booking by what staff have saved', async () => {
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
  })
})

test('a process that is alone reads the offer once; with others it reads it each time, as they may have changed it', async () => {
  const { id } = await buildPackage({ price: 30_000 })
  await buildPackage()
  const reads = async () =>
    (await commandsOf(() => priceOf(id))).filter((one) => /(packages|settings)$/.test(one)).length
  expect([await reads(), await reads()]).toEqual([2, 0])
  watched = watchChanges(pino({ level: 'silent' }))
  expect([await reads(), await reads()]).toEqual([2, 2])
  // As another process does it.
  await Package.collection.updateMany({}, { $set: { price: 32_000 } })
  expect(await priceOf(id)).toBe(32_000)
})
