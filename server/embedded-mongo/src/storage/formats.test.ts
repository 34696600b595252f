import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { MongoClient } from 'mongodb'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { present } from '../present'
import { startEmbeddedMongo } from '../startEmbeddedMongo'
import { dataFile, KeyValueFile } from './keyValueFile'

/** A folder written by the first release: 290 guests with two indexes, and a lane. */
const archive = join(import.meta.dirname, 'firstFormat.tar.gz')

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'embedded-mongo-format-'))
  await promisify(execFile)('tar', ['-xzf', archive, '-C', folder])
})

afterEach(() => rm(folder, { recursive: true, force: true }))

type Guest = { _id: number; name: string; tags: string[]; note: string }

async function expectEverything(database: string): Promise<void> {
  const server = await startEmbeddedMongo({ folder: database })
  const client = await new MongoClient(server.uri).connect()
  const guests = client.db('range').collection<Guest>('guests')
  const all = await guests.find().toArray()
  expect(all.map(({ _id }) => _id)).toEqual(Array.from({ length: 290 }, (_, _id) => _id))
  expect(all.map(({ note }) => note.length)).toEqual(all.map(({ _id }) => (_id % 50 === 0 ? 9000 : 5)))
  expect(await guests.find({ tags: 'b' }).sort({ at: -1 }).toArray()).toEqual(
    all.filter(({ _id }) => _id % 2 === 1).reverse(),
  )
  expect(await guests.findOne({ name: 'guest 77' })).toEqual(all[77])
  await expect(guests.insertOne({ ...present(all[77]), _id: 500 })).rejects.toMatchObject({ code: 11000 })
  await guests.insertOne({ ...present(all[77]), _id: 500, name: 'new' })
  await guests.deleteOne({ _id: 500 })
  expect(await client.db('range').collection('lanes').countDocuments()).toBe(1)
  await client.close()
  await server.stop()
}

test('opens a folder of the first release with all its data, repeatedly', async () => {
  const first = join(folder, 'first')
  await expectEverything(first)
  await expectEverything(first)
})

test('an interrupted conversion leaves the folder unchanged, for the next attempt', { tags: 'long' }, async () => {
  const first = join(folder, 'first')
  const before = await readFile(join(first, dataFile))
  const file = new KeyValueFile(first, () => '')
  const cutOff = file.transaction(() => {
    file.sealAll((_key, stored) => stored)
    throw new Error('cut off')
  })
  await expect(cutOff).rejects.toThrow('cut off')
  await file.close()
  expect((await readFile(join(first, dataFile))).subarray(0, before.length)).toEqual(before)
  await expectEverything(first)
})
