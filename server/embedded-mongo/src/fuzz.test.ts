/** @module-tag long */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BSON, type Document } from 'bson'
import { MongoClient } from 'mongodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSocket, opMsg } from './conformance/rawSocket'
import { startEmbeddedMongo } from './startEmbeddedMongo'
import { isFullTest } from './testing/isFullTest'
import { chosenSeed, type Random, randomFrom } from './testing/seededRandom'

const durationMs = isFullTest ? 8000 : 2000
const strangersAtOnce = 16
const longestAnswerMs = 20
const patienceMs = 5000

let folder: string
let server: Awaited<ReturnType<typeof startEmbeddedMongo>>
let socketsBefore: number

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'embedded-mongo-fuzz-'))
  server = await startEmbeddedMongo({ folder, log: () => {} })
  socketsBefore = openSockets()
})

afterAll(async () => {
  await server?.stop()
  await rm(folder, { recursive: true, force: true })
})

test('random bytes and mutated messages neither crash the server, leak connections nor disturb honest clients', async () => {
  const seed = chosenSeed()
  const random = randomFrom(seed)
  const documents = await honestWork(1)
  await connectionsToBe(0)

  const honest = await new MongoClient(server.uri).connect()
  const hello = await honest.db('honest').command({ hello: 1 })
  const ends = Date.now() + durationMs
  let strangers = 0
  while (Date.now() < ends) {
    const visits = Array.from({ length: strangersAtOnce }, () => visit(nextAttack(random, hello.maxMessageSizeBytes)))
    const [pong] = await Promise.all([honest.db('honest').command({ ping: 1 }), ...visits])
    expect(pong.ok, `an honest client after ${strangers} strangers with SEED=${seed}`).toBe(1)
    strangers += visits.length
  }
  await honest.close()

  expect(strangers, `strangers with SEED=${seed}`).toBeGreaterThan(strangersAtOnce * 5)
  await connectionsToBe(0)
  expect(await honestWork(2), `honest documents with SEED=${seed}`).toEqual([...documents, { _id: 2 }])
})

/** Stores one document as an honest client. Returns all documents that honest clients stored. */
async function honestWork(id: number): Promise<Document[]> {
  const client = await new MongoClient(server.uri).connect()
  try {
    const collection = client.db('honest').collection<{ _id: number }>('documents')
    await collection.insertOne({ _id: id })
    return await collection.find().sort({ _id: 1 }).toArray()
  } finally {
    await client.close()
  }
}

/** Waits until this process has at most `expected` more sockets than before the first client. */
async function connectionsToBe(expected: number): Promise<void> {
  await expect.poll(() => openSockets() - socketsBefore, { timeout: patienceMs, interval: 20 }).toBe(expected)
}

// Both ends of every connection are in this process, so a leak shows among its open resources.
const openSockets = (): number =>
  process.getActiveResourcesInfo().filter((resource) => /^(TCP|Pipe)(Socket)?Wrap$/.test(resource)).length

/** Sends the bytes on a new connection and disconnects, after a reply if one comes soon. */
async function visit(bytes: Uint8Array): Promise<void> {
  const socket = await openSocket(server.uri)
  const closed = new Promise<void>((resolve) => {
    socket.once('close', () => resolve())
  })
  socket.on('error', () => {})
  socket.on('data', () => socket.destroy())
  socket.setTimeout(longestAnswerMs, () => socket.destroy())
  socket.write(bytes)
  await closed
}

const commands: readonly Document[] = [
  { hello: 1 },
  { ping: 1 },
  { insert: 'items', documents: [{ _id: 1, a: [1, { b: 'x' }] }], ordered: true },
  { find: 'items', filter: { a: { $gt: 1, $in: [1, 2] }, 'b.c': null }, sort: { a: -1 }, limit: 5, batchSize: 1 },
  { update: 'items', updates: [{ q: { a: 1 }, u: { $set: { 'a.b': 2 }, $inc: { n: 1 } }, upsert: true }] },
  { delete: 'items', deletes: [{ q: { $or: [{ a: 1 }, { b: /x/ }] }, limit: 0 }] },
  { findAndModify: 'items', query: { _id: 1 }, update: [{ $set: { n: { $add: ['$n', 1] } } }], new: true },
  { aggregate: 'items', pipeline: [{ $match: { a: 1 } }, { $group: { _id: '$a', n: { $sum: 1 } } }], cursor: {} },
  { createIndexes: 'items', indexes: [{ key: { a: 1, b: -1 }, name: 'ab', unique: true }] },
  { listIndexes: 'items' },
  { getMore: BSON.Long.fromNumber(12345), collection: 'items' },
  { killCursors: 'items', cursors: [BSON.Long.ONE] },
  { distinct: 'items', key: 'a', query: { d: new Date(5), o: new BSON.ObjectId('65a000000000000000000001') } },
]

function nextAttack(random: Random, maxMessageSizeBytes: number): Uint8Array {
  const kind = random.below(8)
  if (kind === 0) return randomBytes(random, 1 + random.below(400))
  if (kind === 1) return withHeader(random, randomBytes(random, random.below(200)), maxMessageSizeBytes)
  const command = { ...random.pick(commands), $db: 'fuzz' }
  const sequence =
    'insert' in command && random.below(2)
      ? { field: 'documents', documents: [{ _id: random.below(50) }, { b: 1 }] }
      : undefined
  const message = opMsg(command, {
    requestId: random.below(2 ** 31),
    flags: random.pick([0, 0, 0, 1, 2, 65536]),
    sequence,
  })
  return mutated(message, random)
}

const randomBytes = (random: Random, length: number): Uint8Array => Uint8Array.from({ length }, () => random.below(256))

/** Returns random content after a plausible header. */
function withHeader(random: Random, content: Uint8Array, maxMessageSizeBytes: number): Uint8Array {
  const header = Buffer.alloc(16)
  header.writeInt32LE(random.pick([content.length + 16, 0, -1, 15, 16, maxMessageSizeBytes, 2 ** 31 - 1]), 0)
  header.writeInt32LE(random.pick([1, 1000, 2001, 2004, 2010, 2012, 2013]), 12)
  return Buffer.concat([header, content])
}

function mutated(message: Buffer, random: Random): Uint8Array {
  let bytes: Buffer = Buffer.from(message)
  for (let changes = 1 + random.below(4); changes > 0; changes--) {
    const at = random.below(bytes.length)
    const kind = random.below(6)
    if (kind === 0) bytes[at] = random.below(256)
    else if (kind === 1) bytes[at] = (bytes[at] ?? 0) ^ (1 << random.below(8))
    else if (kind === 2) bytes = bytes.subarray(0, Math.max(1, at))
    else if (kind === 3) bytes = Buffer.concat([bytes, randomBytes(random, random.below(40))])
    else if (kind === 4)
      bytes = Buffer.concat([bytes.subarray(0, at), randomBytes(random, 1 + random.below(8)), bytes.subarray(at)])
    else if (bytes.length >= 20)
      bytes.writeInt32LE(random.pick([0, -1, 5, 2 ** 31 - 1, bytes.length]), random.below(bytes.length - 4))
  }
  if (random.below(2) && bytes.length >= 4) bytes.writeInt32LE(bytes.length, 0) // a true length lets the rest be read
  return bytes
}
