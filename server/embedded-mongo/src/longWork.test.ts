/** @module-tag long */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type Collection, MongoClient } from 'mongodb'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startEmbeddedMongo } from './startEmbeddedMongo'
import { openEngine } from './storage/openEngine'
import { isFullTest } from './testing/isFullTest'

const documents = isFullTest ? 100_000 : 12_000
/** Even work that never pauses may occasionally start after the query. */
const runs = 6

type Visit = { _id: number; guest: string; lane: number; at: Date; note: string }

let folder: string
let server: Awaited<ReturnType<typeof startEmbeddedMongo>>
let client: MongoClient
let visits: Collection<Visit>
let prices: Collection<{ _id: number }>

const visit = (_id: number): Visit => ({
  _id,
  guest: `guest ${(_id * 7919) % documents}`,
  lane: _id % 12,
  at: new Date(Date.UTC(2026, 0, 1) + _id * 60_000),
  note: 'x'.repeat(Math.abs(_id) % 100),
})

async function fill(): Promise<void> {
  for (let first = 0; first < documents; first += 4000)
    await visits.insertMany(Array.from({ length: 4000 }, (_, at) => visit(first + at)))
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'embedded-mongo-long-'))
  await start()
  await prices.insertOne({ _id: 1 })
  await visits.createIndex({ lane: 1, at: -1 })
  await fill()
})

afterEach(async () => {
  await stop()
  await rm(folder, { recursive: true, force: true })
})

async function start(): Promise<void> {
  server = await startEmbeddedMongo({ folder })
  client = await new MongoClient(server.uri).connect()
  visits = client.db('range').collection<Visit>('visits')
  prices = client.db('range').collection<{ _id: number }>('prices')
}

async function stop(): Promise<void> {
  await client.close()
  await server.stop()
}

/** Returns whether a query sent after the work began was answered before the work ended. */
async function isAnsweredDuring(work: () => Promise<unknown>): Promise<boolean> {
  let isOver = false
  const working = work().then(() => {
    isOver = true
  })
  await delay(1)
  await prices.findOne({ _id: 1 })
  const isAnswered = !isOver
  await working
  return isAnswered
}

const lanes = Array.from({ length: 12 }, (_, lane) => ({ lane }))
const group = { $group: { _id: '$guest', n: { $sum: 1 } } }

test.each<[string, () => Promise<unknown>]>([
  ['a group over everything', () => visits.aggregate([group, { $sort: { n: 1, _id: 1 } }, { $limit: 5 }]).toArray()],
  ['a sort in memory', () => visits.find({}, { sort: { guest: 1 }, skip: documents - 5 }).toArray()],
  [
    'a search in the parts of an $or in one order',
    () => visits.find({ $or: lanes, note: 'none' }).sort({ at: 1 }).toArray(),
  ],
  ['a count without an index', () => visits.countDocuments({ guest: /99/ })],
  ['the distinct values of a field', () => visits.distinct('lane')],
])('during %s others have their turn', { tags: 'full' }, async (_, work) => {
  let answered = 0
  for (let run = 0; run < runs; run++) if (await isAnsweredDuring(work)) answered++
  expect(answered).toBeGreaterThan(1)
})

test('an index contains the documents written while it was built', async () => {
  const building = visits.createIndex({ guest: 1 }, { unique: true })
  for (let at = 0; at < 40; at++) {
    await visits.updateOne({ _id: at * 300 }, { $set: { guest: `changed ${at}` } })
    await visits.deleteOne({ _id: at * 300 + 1 })
    await visits.insertOne({ ...visit(documents + at), guest: `new ${at}` })
  }
  await building
  expect(await visits.countDocuments({ guest: { $gte: '' } })).toBe(documents)
  const byIndex = await visits.find({ guest: { $gte: '' } }, { sort: { guest: 1 } }).toArray()
  const all = await visits.find().toArray()
  expect(byIndex).toEqual(all.sort((one, other) => (one.guest < other.guest ? -1 : 1)))
  await expect(visits.insertOne({ ...visit(-1), guest: 'new 3' })).rejects.toMatchObject({ code: 11000 })
})

test('the data of a dropped large collection leaves the file', async () => {
  await visits.drop()
  expect(await visits.countDocuments()).toBe(0)
  await stop()
  const { engine, close } = await openEngine(folder)
  expect(engine.lastCommit().file.count({ start: Buffer.of(3), end: Buffer.of(5) })).toBe(2)
  await close()
  await start()
})

test('an emptied collection keeps its indexes and accepts new documents', { tags: 'full' }, async () => {
  await visits.createIndex({ guest: 1 }, { unique: true })
  expect(await visits.deleteMany({})).toMatchObject({ deletedCount: documents })
  expect(await visits.countDocuments()).toBe(0)
  await visits.insertMany([visit(1), visit(2)])
  await expect(visits.insertOne({ ...visit(3), guest: visit(1).guest })).rejects.toMatchObject({ code: 11000 })
  expect(
    (
      await visits
        .find({ lane: { $gte: 0 } })
        .sort({ lane: 1, at: -1 })
        .toArray()
    ).map(({ _id }) => _id),
  ).toEqual([1, 2])
})
