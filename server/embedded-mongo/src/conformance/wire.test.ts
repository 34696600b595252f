import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BSON, MongoClient } from 'mongodb'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startEmbeddedMongo } from '../startEmbeddedMongo'
import { moreToCome, nextReplies, openSocket, opMsg, opQuery } from './rawSocket'

let folder: string
let server: Awaited<ReturnType<typeof startEmbeddedMongo>>
let socket: Socket
const logged: string[] = []

const ping = { ping: 1, $db: 'admin' }

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'embedded-mongo-wire-'))
  server = await startEmbeddedMongo({ folder, log: (line: string) => logged.push(line) })
})

beforeEach(async () => {
  socket = await openSocket(server.uri)
  socket.on('error', () => {})
})

afterEach(() => {
  socket.destroy()
})

afterAll(async () => {
  await server?.stop()
  await rm(folder, { recursive: true, force: true })
})

describe('messages split by TCP', () => {
  test('a message that arrives byte by byte is answered', async () => {
    for (const byte of opMsg(ping, { requestId: 5 })) socket.write(Uint8Array.of(byte))
    expect(await nextReplies(socket, 1)).toMatchObject([{ responseTo: 5, document: { ok: 1 } }])
  })

  test('messages that arrive together are answered in their order', async () => {
    const ids = [7, 8, 9]
    socket.write(Buffer.concat(ids.map((requestId) => opMsg(ping, { requestId }))))
    expect((await nextReplies(socket, 3)).map(({ responseTo }) => responseTo)).toEqual(ids)
  })

  test('a message and a half get one reply, and another when the rest has arrived', async () => {
    const [first, second] = [opMsg(ping, { requestId: 1 }), opMsg(ping, { requestId: 2 })]
    socket.write(Buffer.concat([first, second.subarray(0, 30)]))
    expect((await nextReplies(socket, 1)).map(({ responseTo }) => responseTo)).toEqual([1])
    socket.write(second.subarray(30))
    expect((await nextReplies(socket, 1)).map(({ responseTo }) => responseTo)).toEqual([2])
  })

  test('a slow command is answered before a later quick one', async () => {
    const documents = Array.from({ length: 2000 }, (_, _id) => ({ _id }))
    const insert = opMsg({ insert: 'many', documents, $db: 'wire' }, { requestId: 1 })
    socket.write(Buffer.concat([insert, opMsg(ping, { requestId: 2 })]))
    expect((await nextReplies(socket, 2)).map(({ responseTo }) => responseTo)).toEqual([1, 2])
  })
})

describe('forms of a message', () => {
  test('documents in a separate section are part of the command', async () => {
    const sequence = { field: 'documents', documents: [{ _id: 1 }, { _id: 2 }] }
    socket.write(opMsg({ insert: 'sequence', $db: 'wire' }, { sequence }))
    expect(await nextReplies(socket, 1)).toMatchObject([{ document: { ok: 1, n: 2 } }])
  })

  test('a document with an unknown BSON type is refused, and the connection stays open', async () => {
    const sequence = { field: 'documents', documents: [{ _id: 1, code: new BSON.Code('return 1') }] }
    socket.write(opMsg({ insert: 'codes', $db: 'wire' }, { requestId: 1, sequence }))
    expect(await nextReplies(socket, 1)).toMatchObject([{ document: { ok: 0, code: 22 } }])
    socket.write(opMsg(ping, { requestId: 2 }))
    expect(await nextReplies(socket, 1)).toMatchObject([{ responseTo: 2, document: { ok: 1 } }])
  })

  test('a message that wants no reply gets none and takes effect', async () => {
    const insert = { insert: 'silent', documents: [{ _id: 1 }], $db: 'wire', writeConcern: { w: 0 } }
    socket.write(opMsg(insert, { requestId: 1, flags: moreToCome }))
    socket.write(opMsg({ distinct: 'silent', key: '_id', $db: 'wire' }, { requestId: 2 }))
    expect(await nextReplies(socket, 1)).toMatchObject([{ responseTo: 2, document: { values: [1] } }])
  })

  test('an old handshake is answered in its own form', async () => {
    socket.write(opQuery('admin', { isMaster: 1 }, 3))
    const [reply] = await nextReplies(socket, 1)
    expect(reply).toMatchObject({ responseTo: 3, document: { ok: 1, ismaster: true } })
    expect(reply?.document.maxWireVersion).toBeGreaterThanOrEqual(17)
  })

  test('unknown required flags end the connection', async () => {
    socket.write(opMsg(ping, { flags: 1 << 5 }))
    expect(await nextReplies(socket, 1)).toEqual([])
  })

  test('optional flags are ignored', async () => {
    socket.write(opMsg(ping, { flags: 1 << 20 }))
    expect(await nextReplies(socket, 1)).toMatchObject([{ document: { ok: 1 } }])
  })
})

describe('what ends a connection', () => {
  const header = (length: number, opCode: number): Buffer => {
    const bytes = Buffer.alloc(64)
    bytes.writeInt32LE(length, 0)
    bytes.writeInt32LE(opCode, 12)
    return bytes
  }
  const body = (change: (message: Buffer) => void): Buffer => {
    const message = opMsg(ping)
    change(message)
    return message
  }

  test.for<[string, Buffer]>([
    ['a length beyond the limit', header(2 ** 30, 2013)],
    ['a length below that of a header', header(3, 2013)],
    ['a negative length', header(-1, 2013)],
    ['an unknown operation', header(64, 9999)],
    ['a document longer than its message', body((message) => message.writeInt32LE(1000, 21))],
    ['a section of an unknown kind', body((message) => message.writeUInt8(7, 20))],
    ['a document with an unknown type', body((message) => message.writeUInt8(0x66, 25))],
  ])('%s', async ([, bytes]) => {
    const before = logged.length
    const closed = once(socket, 'close')
    socket.resume()
    socket.write(bytes)
    await closed
    expect(logged.length).toBeGreaterThan(before)
  })
})

test('an unacknowledged write of the driver takes effect', async () => {
  const client = await new MongoClient(server.uri, { maxPoolSize: 1 }).connect()
  const collection = client.db('wire').collection<{ _id: number }>('unacknowledged')
  await collection.insertOne({ _id: 1 }, { writeConcern: { w: 0 } })
  expect(await collection.countDocuments()).toBe(1)
  await client.close()
})

test('a result longer than a message comes in several batches', { tags: 'long' }, async () => {
  const client = await new MongoClient(server.uri).connect()
  const collection = client.db('wire').collection<{ _id: number; text: string }>('large')
  const text = 'x'.repeat(1_000_000)
  for (let at = 0; at < 40; at += 10) {
    await collection.insertMany(Array.from({ length: 10 }, (_, offset) => ({ _id: at + offset, text })))
  }
  const found = await collection.find().sort({ _id: -1 }).toArray()
  expect(found.map(({ _id }) => _id)).toEqual(Array.from({ length: 40 }, (_, at) => 39 - at))
  await client.close()
})
