import { mkdtemp, open, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Db, MongoClient } from 'mongodb'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startEmbeddedMongo } from '../startEmbeddedMongo'

type Server = Awaited<ReturnType<typeof startEmbeddedMongo>>

let folder: string
const opened: { server: Server; client: MongoClient }[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'embedded-mongo-server-'))
})

afterEach(async () => {
  await closeAll()
  await rm(folder, { recursive: true, force: true })
})

async function openDb(options: Omit<Parameters<typeof startEmbeddedMongo>[0], 'folder'> = {}): Promise<Db> {
  const server = await startEmbeddedMongo({ folder, ...options })
  const client = await new MongoClient(server.uri).connect()
  opened.push({ server, client })
  return client.db('range')
}

async function closeAll(): Promise<void> {
  for (const { server, client } of opened.splice(0)) {
    await client.close()
    await server.stop()
  }
}

test('documents, indexes and their options survive a restart', async () => {
  const before = await openDb()
  await before.collection('bookings').createIndex({ reference: 1 }, { unique: true, name: 'by reference' })
  await before.collection('bookings').createIndex({ until: 1 }, { expireAfterSeconds: 3600 })
  await before.collection('bookings').insertMany([{ reference: 'B' }, { reference: 'A' }])
  const indexes = await before.collection('bookings').listIndexes().toArray()
  await closeAll()

  const after = await openDb()
  expect(await after.collection('bookings').listIndexes().toArray()).toEqual(indexes)
  expect(await after.collection('bookings').distinct('reference')).toEqual(['A', 'B'])
  await expect(after.collection('bookings').insertOne({ reference: 'A' })).rejects.toMatchObject({ code: 11000 })
})

test('a second server on the same folder is refused and the first continues', async () => {
  const db = await openDb()
  await expect(startEmbeddedMongo({ folder })).rejects.toThrow(folder)
  expect(await db.command({ ping: 1 })).toMatchObject({ ok: 1 })
})

test('a damaged folder is refused, not mistaken for an empty one', async () => {
  const db = await openDb()
  await db.collection('bookings').insertOne({ reference: 'A' })
  await closeAll()

  const file = await open(await largestFile(), 'r+')
  await file.write(Buffer.alloc(16_384, 0x5a), 0, 16_384, 0)
  await file.close()
  await expect(startEmbeddedMongo({ folder })).rejects.toThrow(folder)
})

async function largestFile(): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const sized = await Promise.all(files.map(async (path) => ({ path, size: (await stat(path)).size })))
  const [largest] = sized.sort((left, right) => right.size - left.size)
  return largest!.path
}

test.runIf(process.platform !== 'win32')('the socket is for this user alone', async () => {
  const db = await openDb()
  const path = decodeURIComponent(opened[0]!.server.uri.replace('mongodb://', '').split(/[/?]/)[0]!)
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  expect(await db.command({ ping: 1 })).toMatchObject({ ok: 1 })
})

test('a server with its own port listens on the loopback address', async () => {
  const db = await openDb({ port: 0 })
  expect(opened[0]!.server.uri).toMatch(/^mongodb:\/\/127\.0\.0\.1:\d+/)
  expect(await db.command({ ping: 1 })).toMatchObject({ ok: 1 })
})

test('a TTL index deletes only documents that are older than its seconds', async () => {
  const db = await openDb({ ttlSweepSeconds: 0.1 })
  const holds = db.collection<{ _id: number; at?: unknown }>('holds')
  await holds.createIndex({ at: 1 }, { expireAfterSeconds: 60 })
  const now = Date.now()
  await holds.insertMany([
    { _id: 1, at: new Date(now - 61_000) },
    { _id: 2, at: new Date(now + 60_000) },
    { _id: 3, at: 'long ago' },
    { _id: 4 },
    { _id: 5, at: [new Date(now + 60_000), new Date(now - 61_000)] },
    { _id: 6, at: [new Date(now)] },
  ])
  await expect.poll(() => holds.distinct('_id'), { timeout: 5000, interval: 50 }).toEqual([2, 3, 4, 6])
})

test('an idle cursor is closed after its timeout', { tags: 'long' }, async () => {
  const db = await openDb({ cursorTimeoutMinutes: 0.002 })
  await db.collection('items').insertMany([{ n: 1 }, { n: 2 }, { n: 3 }])
  const { cursor } = await db.command({ find: 'items', batchSize: 1 }, { promoteLongs: false })
  await expect
    .poll(() => db.command({ getMore: cursor.id, collection: 'items', batchSize: 0 }).catch(({ code }) => code), {
      timeout: 5000,
      interval: 500,
    })
    .toBe(43)
})

test('databases are listed and separate', async () => {
  const db = await openDb()
  const client = opened[0]!.client
  await db.collection('items').insertOne({ n: 1 })
  await client.db('museum').collection('items').insertOne({ n: 2 })
  const { databases } = await db.admin().listDatabases()
  expect(databases.map(({ name }) => name).filter((name) => name !== 'admin')).toEqual(['museum', 'range'])
  await client.db('museum').dropDatabase()
  expect(await db.collection('items').countDocuments()).toBe(1)
})

test('every write acknowledged before a stop survives it', { tags: 'long' }, async () => {
  const before = await openDb()
  const inserts = Array.from({ length: 200 }, (_, n) => before.collection('items').insertOne({ n }))
  await Promise.all(inserts)
  await closeAll()
  const after = await openDb()
  expect(await after.collection('items').countDocuments()).toBe(200)
})

test('a second stop does not affect a server that has opened the folder since', async () => {
  const first = await startEmbeddedMongo({ folder })
  await first.stop()
  const db = await openDb()
  await first.stop()
  await expect(startEmbeddedMongo({ folder })).rejects.toThrow(folder)
  expect(await db.command({ ping: 1 })).toMatchObject({ ok: 1 })
})

test('an _id of null is stored in any position, and a second one is refused', async () => {
  const db = await openDb()
  const insert = (document: object) => db.command({ insert: 'items', documents: [document] })
  await insert({ a: 1, _id: null })
  expect(await db.collection('items').findOne({ a: 1 })).toEqual({ _id: null, a: 1 })
  expect(await insert({ a: 2, _id: null })).toMatchObject({ writeErrors: [{ code: 11000 }] })
})
