import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MongoClient } from 'mongodb'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { nextReplies, openSocket, opMsg } from '../conformance/rawSocket'
import { startEmbeddedMongo } from '../startEmbeddedMongo'

let folder: string
let server: Awaited<ReturnType<typeof startEmbeddedMongo>>
const sockets: Socket[] = []
const logged: string[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'embedded-mongo-half-'))
})

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

async function connect(): Promise<Socket> {
  const socket = await openSocket(server.uri)
  socket.on('error', () => {})
  sockets.push(socket)
  return socket
}

/** Returns the beginning of a message with a declared length of 40 MB. */
function beginning(length: number): Buffer {
  const bytes = Buffer.alloc(length)
  bytes.writeInt32LE(40_000_000, 0)
  bytes.writeInt32LE(2013, 12)
  return bytes
}

test('a message whose end does not arrive in time ends only its own connection', { tags: 'long' }, async () => {
  server = await startEmbeddedMongo({ folder, messageTimeoutSeconds: 0.3, log: (line) => logged.push(line) })
  const [patient, slow, idle] = [await connect(), await connect(), await connect()]
  const closed = once(slow.resume(), 'close')
  slow.write(beginning(100_000))
  await closed
  expect(logged.at(-1)).toContain('did not arrive in time')

  const ping = opMsg({ ping: 1, $db: 'admin' })
  patient.write(ping.subarray(0, 10))
  setTimeout(() => patient.write(ping.subarray(10)), 100)
  idle.write(ping)
  expect(await nextReplies(patient, 1)).toMatchObject([{ document: { ok: 1 } }])
  expect(await nextReplies(idle, 1)).toMatchObject([{ document: { ok: 1 } }])
})

test('incomplete messages share a memory limit, and complete messages of other clients get through', {
  tags: 'full',
}, async () => {
  server = await startEmbeddedMongo({ folder })
  const half = await Promise.all(Array.from({ length: 12 }, connect))
  let ended = 0
  for (const socket of half) {
    socket.resume().on('close', () => ended++)
    socket.write(beginning(39_000_000))
  }
  await expect.poll(() => ended, { timeout: 20_000 }).toBe(8)

  const client = await new MongoClient(server.uri).connect()
  const text = 'x'.repeat(12_000_000)
  await client
    .db('range')
    .collection<{ _id: number }>('items')
    .insertMany([1, 2, 3].map((_id) => ({ _id, text })))
  expect(await client.db('range').collection('items').countDocuments()).toBe(3)
  await client.close()
})
