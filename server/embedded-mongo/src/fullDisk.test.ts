/** @module-tag long */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Collection, MongoClient } from 'mongodb'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startEmbeddedMongo } from './startEmbeddedMongo'
import { StorageFullError } from './storage/fullDisk'
import { buildChild } from './testing/buildChild'
import { mountSmallDisk, type SmallDisk } from './testing/smallDisk'

type Item = {
  _id: string
  group: number
  text: string
}

const groups = 7
const writers = 12

let disk: SmallDisk
let folder: string
let childScript: string
const servers = new Set<Server>()

beforeAll(async () => {
  childScript = await buildChild('serverChild.ts')
})

afterAll(() => rm(dirname(childScript), { recursive: true, force: true }))

beforeEach(async () => {
  disk = await mountSmallDisk(10)
  folder = join(disk.path, 'database')
})

afterEach(async () => {
  for (const server of servers) await server.kill()
  await disk.remove()
})

test('a full disk refuses writes but not reads, and writes succeed without a restart once there is space', async () => {
  const server = await startServer()
  await server.items.createIndex({ group: 1 })
  await disk.fill(4)
  const { acknowledged, refusals } = await writeUntilRefused(server.items, 'a')
  expect(acknowledged.size).toBeGreaterThan(50)
  for (const refusal of refusals) expect(refusal).toMatchObject({ code: 14031, codeName: 'OutOfDiskSpace' })
  await expectExactly(server.items, acknowledged)

  const many = Array.from({ length: 30 }, (_, index) => item(`many-${index}`, 20_000))
  await expect(server.items.insertMany(many)).rejects.toMatchObject({ code: 14031 })
  await expect(server.items.updateMany({}, { $set: { text: 'y'.repeat(30_000) } })).rejects.toMatchObject({
    code: 14031,
  })
  await expectExactly(server.items, acknowledged)
  expect(server.child.exitCode).toBe(null)

  await disk.free()
  await server.items.insertMany(many)
  for (const each of many) acknowledged.set(each._id, each)
  await expectExactly(server.items, acknowledged)

  await server.stop()
  await expectExactly((await startServer()).items, acknowledged)
})

test('on a full disk a database reopens after a kill, and creating one explains the problem and leaves nothing', async () => {
  await disk.fill()
  await expect(startEmbeddedMongo({ folder })).rejects.toThrow(StorageFullError)
  await disk.free()

  const killed = await startServer()
  await disk.fill(2)
  const { acknowledged } = await writeUntilRefused(killed.items, 'a')
  await killed.kill()
  await disk.fill()
  const server = await startServer()
  await expectExactly(server.items, acknowledged)
  await expect(server.items.insertOne(item('b', 100_000))).rejects.toMatchObject({ code: 14031 })
  await server.stop()
  await expectExactly((await startServer()).items, acknowledged)
})

test('a write too large for the disk leaves the space to smaller ones after it', async () => {
  const { items } = await startServer()
  await items.insertOne(item('first', 1000))
  const tooMuch = Array.from({ length: 14 }, (_, index) => item(`big-${index}`, 1_000_000))
  for (let round = 0; round < 3; round++) {
    await expect(items.insertMany(tooMuch)).rejects.toMatchObject({ code: 14031 })
    await items.insertOne(item(`small-${round}`, 100_000))
  }
  expect(await items.countDocuments()).toBe(4)
})

type Server = {
  child: ChildProcessWithoutNullStreams
  items: Collection<Item>
  stop(): Promise<void>
  kill(): Promise<void>
}

async function startServer(): Promise<Server> {
  const child = spawn(process.execPath, [childScript, folder])
  let faults = ''
  child.stderr.on('data', (chunk) => {
    faults += chunk
  })
  const ended = once(child, 'close')
  const [uri] = await Promise.race([once(child.stdout, 'data'), ended.then(() => Promise.reject(new Error(faults)))])
  const client = await new MongoClient(String(uri).trim(), { maxPoolSize: writers }).connect()
  const end = async (how: () => void) => {
    servers.delete(server)
    await client.close()
    how()
    await ended
  }
  const server: Server = {
    child,
    items: client.db('disk').collection<Item>('items'),
    stop: async () => {
      await end(() => child.stdin.end())
      expect(child.exitCode, faults).toBe(0)
    },
    kill: () => end(() => child.kill('SIGKILL')),
  }
  servers.add(server)
  return server
}

const item = (_id: string, length: number): Item => ({ _id, group: length % groups, text: 'x'.repeat(length) })

/** Writes with many writers until each was refused a few times. Returns the acknowledged writes and the refusals. */
async function writeUntilRefused(items: Collection<Item>, prefix: string) {
  const acknowledged = new Map<string, Item>()
  const refusals: unknown[] = []
  const write = async (writer: number) => {
    for (let number = 0, refused = 0; refused < 3; number++) {
      const next = item(`${prefix}-${writer}-${number}`, 20_000 + 100 * writer + number)
      try {
        await items.insertOne(next)
        acknowledged.set(next._id, next)
      } catch (error) {
        refusals.push(error)
        refused++
      }
    }
  }
  await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)))
  return { acknowledged, refusals }
}

/** Checks that exactly these documents exist, by the data and by the index. */
async function expectExactly(items: Collection<Item>, expected: ReadonlyMap<string, Item>) {
  const byId = [...expected.values()].sort((left, right) => (left._id < right._id ? -1 : 1))
  expect(await items.find().sort({ _id: 1 }).toArray()).toEqual(byId)
  expect(await items.countDocuments()).toBe(expected.size)
  for (let group = 0; group < groups; group++) {
    const members = byId.filter((each) => each.group === group)
    expect(await items.find({ group }).sort({ _id: 1 }).toArray()).toEqual(members)
  }
}
