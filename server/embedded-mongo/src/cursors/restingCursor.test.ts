import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Collection, type Filter, MongoClient } from 'mongodb'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startEmbeddedMongo } from '../startEmbeddedMongo'

type Item = { _id: number; state: string; rank: number; tags: string[] }

let folder: string
let server: Awaited<ReturnType<typeof startEmbeddedMongo>>
let client: MongoClient
let items: Collection<Item>

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'embedded-mongo-cursor-'))
  server = await startEmbeddedMongo({ folder })
  client = await new MongoClient(server.uri).connect()
  items = client.db('range').collection<Item>('items')
  await items.createIndexes([{ key: { state: 1, rank: 1 } }, { key: { tags: 1 } }])
  await items.insertMany(
    Array.from({ length: 60 }, (_, _id) => ({ _id, state: _id % 3 ? 'held' : 'paid', rank: _id, tags: ['a', 'b'] })),
  )
})

afterEach(async () => {
  await client.close()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

/** Returns the ids from a cursor that rests after two documents while three of four documents change. */
async function restWhileTheyChange(cursor: ReturnType<typeof items.find>): Promise<number[]> {
  const given: number[] = []
  for (let at = 0; at < 2; at++) given.push((await cursor.next())?._id)
  const quarter = Array.from({ length: 15 }, (_, at) => 4 * at + 1)
  const others: Filter<Item> = { _id: { $nin: given }, rank: { $in: quarter } }
  const changed: Filter<Item> = { _id: { $nin: given }, rank: { $nin: quarter } }
  await items.updateMany(changed, { $set: { state: 'cancelled', tags: ['c'] } })
  const left = (await items.find(others).toArray()).map(({ _id }) => _id)
  const rest: number[] = []
  for await (const { _id } of cursor) rest.push(_id)
  expect(rest.filter((_id) => !left.includes(_id))).toEqual([])
  return rest
}

test('after a rest, a cursor on an index returns only documents that still match', async () => {
  expect(await restWhileTheyChange(items.find({ state: 'held' }).batchSize(2))).toHaveLength(9)
})

test('after a rest, a sorted cursor over several index ranges returns only documents that still match', async () => {
  const cursor = items.find({ state: { $in: ['held', 'paid'] } }).sort({ rank: 1 })
  expect(await restWhileTheyChange(cursor.batchSize(2))).toHaveLength(14)
})

test('after a rest, a cursor over the parts of an $or returns only documents that still match', async () => {
  const cursor = items.find({ $or: [{ state: 'held' }, { tags: 'b' }] })
  expect(await restWhileTheyChange(cursor.batchSize(2))).toHaveLength(14)
})

test('after a rest, a sorted cursor over the parts of an $or returns only documents that still match', async () => {
  const cursor = items.find({ $or: [{ state: 'held' }, { state: 'paid' }] }).sort({ rank: 1 })
  expect(await restWhileTheyChange(cursor.batchSize(2))).toHaveLength(14)
})

test('after a rest, a cursor on an index of arrays returns only documents that still match', async () => {
  expect(await restWhileTheyChange(items.find({ tags: 'b' }).batchSize(2))).toHaveLength(14)
})

test('after a rest, a cursor without an index returns documents in their current state', async () => {
  const cursor = items.find({}).batchSize(2)
  const first = [await cursor.next(), await cursor.next()].map((item) => item?._id)
  await items.updateMany({}, { $set: { state: 'cancelled' } })
  for await (const { state } of cursor) expect(state).toBe('cancelled')
  expect(first).toEqual([0, 1])
})

test('a cursor ends when its collection is emptied, and fails when it is dropped', async () => {
  await items.insertMany(Array.from({ length: 400 }, (_, at) => ({ _id: 100 + at, state: 'held', rank: at, tags: [] })))
  const emptied = items.find({ state: 'held' }).batchSize(2)
  await emptied.next()
  await items.deleteMany({})
  await emptied.next()
  expect(await emptied.next()).toBe(null)

  await items.insertMany([1, 2, 3].map((_id) => ({ _id, state: 'held', rank: 1, tags: [] })))
  const dropped = items.find({ state: 'held' }).batchSize(1)
  await dropped.next()
  await items.drop()
  await expect(dropped.next()).rejects.toMatchObject({ code: 175 })
})
