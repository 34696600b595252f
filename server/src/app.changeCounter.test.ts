import mongoose from 'mongoose'
import { pino } from 'pino'
import { afterEach, expect, test } from 'vitest'
import { versionOf, watchChanges } from './database/changeCounter'
import { Weapon } from './features/weapons/weaponModel'
import { useTestDatabase } from './testing/testDatabase'

useTestDatabase()
let watched: ReturnType<typeof watchChanges> | undefined
afterEach(() => watched?.stop())

const version = () => versionOf('content')
const akm = { name: 'AKM', weaponType: 'ASSAULT RIFFLES' as const }
/** Writes the change count as another process would. */
const elsewhere = (update: object) =>
  mongoose.connection.collection<{ _id: string }>('changecounts').updateOne({ _id: 'content' }, update)

test('a single process counts its own writes without reading the counts of others', async () => {
  const first = version()
  await Weapon.create(akm)
  const second = version()
  await Weapon.updateOne({ name: 'AKM' }, { $set: { caliber: '7.62×39 mm' } })
  const third = version()
  await Weapon.findOneAndDelete({ name: 'AKM' })
  expect(new Set([first, second, third, version()]).size).toBe(4)
  expect(await mongoose.connection.collection('changecounts').countDocuments()).toBe(0)
})

test('with several processes, each sees every write, even one whose process died right after it', {
  tags: 'long',
}, async () => {
  watched = watchChanges(pino({ level: 'silent' }))
  await expect.poll(version).toBeDefined()
  const before = version()
  await Weapon.create(akm)
  expect(version()).not.toBe(before)
  await expect.poll(version).toMatch(/ 2 false$/)

  await elsewhere({ $inc: { count: 1 } })
  await expect.poll(version, { timeout: 5_000 }).toMatch(/ 3 false$/)
  await elsewhere({ $set: { raisedAt: new Date(Date.now() - 61_000) } })
  await expect.poll(version, { timeout: 5_000 }).toMatch(/ 3 true$/)
})

test('a process that cannot read the others’ changes caches nothing, and has dropped its cache when it reads again', {
  tags: 'full',
}, async () => {
  watched = watchChanges(pino({ level: 'silent' }))
  await expect.poll(version).toBeDefined()
  const before = version()
  // A count that is not a date makes reading the counts fail.
  await elsewhere({ $set: { raisedAt: 'never' } })
  await expect.poll(version, { timeout: 5_000 }).toBeUndefined()
  await elsewhere({ $set: { raisedAt: new Date(0) } })
  await expect.poll(version, { timeout: 5_000 }).toBeDefined()
  expect(version()).not.toBe(before)
})
