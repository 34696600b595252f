/** @module-tag long */
import { randomBytes } from 'node:crypto'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { startEmbeddedMongo } from '@range/embedded-mongo/startEmbeddedMongo'
import { MongoClient } from 'mongodb'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { loadConfig } from '../config'
import { loadSecrets } from '../secrets'
import { type CommonSettings, commonSettings } from './commonSettings'
import { compareClocks } from './compareClocks'
import type { Deployment } from './deploymentRecord'
import { joinDeployment } from './joinDeployment'

const logger = pino({ level: 'silent' })
const times = { leaseMs: 1500, beatMs: 50 }
const alike: CommonSettings = {
  'JWT secret': 'x',
  'public address': 'https://range.test',
  bank: 'live',
  pictures: 'folder 1',
  'form of the data': '005',
}
const databaseName = `deployment_${randomBytes(4).toString('hex')}`
let folder = ''
let uri = ''
let stopDatabase = async () => {}
const clients = new Set<MongoClient>()
const joined = new Set<Process>()
/** The processes that are running the jobs now. */
const atWork = new Set<string>()

beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'range-deployment-'))
  if (process.env.MONGODB_URI) {
    uri = process.env.MONGODB_URI
    return
  }
  const database = await startEmbeddedMongo({ folder: path.join(folder, 'database') })
  uri = database.uri
  stopDatabase = database.stop
})
afterAll(async () => {
  const client = new MongoClient(uri)
  await client.db(databaseName).dropDatabase()
  await client.close()
  await stopDatabase()
  await fs.rm(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  await (await connect()).db(databaseName).dropDatabase()
})
afterEach(async () => {
  for (const process of joined) await process.leave()
  for (const client of clients) await client.close()
  joined.clear()
  clients.clear()
  atWork.clear()
})

type Process = Awaited<ReturnType<typeof start>>

async function connect() {
  const client = await new MongoClient(uri).connect()
  clients.add(client)
  return client
}

/** Starts a stand-in for a process, with a connection of its own that `die` cuts. */
async function start(name: string, shared = alike) {
  const client = await connect()
  const reasons: string[] = []
  const options = { db: client.db(databaseName), name, shared, logger, ...times }
  const deployment = await joinDeployment({ ...options, onOusted: (reason) => reasons.push(reason) })
  const work = deployment.whileKeeper(() => {
    atWork.add(name)
    return { stop: async () => atWork.delete(name) }
  })
  const process = { name, reasons, leave: work.stop, die: () => client.close() }
  joined.add(process)
  return process
}

async function stored(): Promise<Deployment | null> {
  return (await connect()).db(databaseName).collection<Deployment>('deployment').findOne()
}

const keepers = () => [...atWork]

test('one of several processes runs the jobs, and another takes over when it stops or dies', async () => {
  const processes = await Promise.all(['a', 'b', 'c'].map((name) => start(name)))
  await expect.poll(keepers).toHaveLength(1)
  expect((await stored())?.members.map(({ name }) => name).sort()).toEqual(['a', 'b', 'c'])

  const [first] = keepers()
  const leaving = processes.find(({ name }) => name === first)
  await leaving?.leave()
  expect(keepers()).not.toContain(first)
  await expect.poll(keepers).toHaveLength(1)

  const [second] = keepers()
  await processes.find(({ name }) => name === second)?.die()
  const [third = ''] = ['a', 'b', 'c'].filter((name) => name !== first && name !== second)
  await expect.poll(keepers, { timeout: 10_000 }).toEqual([third])
})

test('refuses a process with other settings, says what differs and what to do, and changes nothing', async () => {
  await start('a:3000')
  const other = { ...alike, 'public address': 'https://other.test', bank: 'built-in' }
  const refused = await start('b:3000', other).catch((error: Error) => error.message)
  expect(refused).toMatch(/different settings \(a:3000\):\n/)
  expect(refused).toContain(
    'public address: https://other.test here, https://range.test there: set the same PUBLIC_URL',
  )
  expect(refused).toContain('start one with `npm run bank`')
  expect(refused).not.toContain('JWT')
  expect((await stored())?.shared).toEqual(alike)
})

test('refuses a process that stores data in another form while processes of the other version run', async () => {
  const { 'form of the data': _, ...older } = alike
  const first = await start('a:3000', older as CommonSettings)
  const refused = await start('b:3000').catch((error: Error) => error.message)
  expect(refused).toContain('form of the data: 005 here, unknown there: run one version of the program')
  await first.leave()
  await start('b:3000')
  expect((await stored())?.shared).toEqual(alike)
})

test('the shared settings can change once all processes have stopped and the lease of a dead one has ended', async () => {
  const first = await start('a:3000')
  await first.leave()
  const changed = { ...alike, 'JWT secret': 'y' }
  const second = await start('a:3000', changed)
  expect((await stored())?.shared).toEqual(changed)

  await second.die()
  await start('b:3000', alike)
  expect((await stored())?.shared).toEqual(alike)
  expect((await stored())?.members.map(({ name }) => name)).toEqual(['b:3000'])
})

test('ousts a process that was cut off while the others changed their shared settings', async () => {
  const late = await start('a:3000')
  const records = (await connect()).db(databaseName).collection<Deployment>('deployment')
  const until = new Date(Date.now() + 60_000)
  const set = { shared: { ...alike, pictures: 'folder 2' }, members: [{ id: 'b', name: 'b:3000', until }], keeper: 'b' }
  await records.updateOne({}, { $set: set })
  await expect.poll(() => late.reasons).toHaveLength(1)
  expect(late.reasons[0]).toContain('pictures: folder 1 here, folder 2 there')
  await expect.poll(keepers).toEqual([])
})

test('the shared settings follow from the configuration and never contain a secret', async () => {
  const read = async (settings: Record<string, string>, name: string, port = 3000) => {
    const config = loadConfig({ DATA_DIR: path.join(folder, name), PUBLIC_URL: 'https://range.test', ...settings })
    const secrets = await loadSecrets(config.dataDir)
    return { secrets, shared: await commonSettings(config, secrets, { port, schemaLevel: '005' }) }
  }
  const sandbox = { SANDBOX_BANK_URL: 'http://127.0.0.1:4000' }
  const [one, two, apart] = await Promise.all([read(sandbox, 'x'), read(sandbox, 'x', 3001), read(sandbox, 'y')])
  expect(two.shared).toEqual(one.shared)
  expect(apart.shared['JWT secret']).not.toBe(one.shared['JWT secret'])
  expect(apart.shared.pictures).not.toBe(one.shared.pictures)
  for (const secret of Object.values(one.secrets)) expect(JSON.stringify(one.shared)).not.toContain(secret)

  const secret = { JWT_SECRET: 'one for all that is long enough, as it must be' }
  expect((await read(secret, 'x')).shared['JWT secret']).toBe((await read(secret, 'y')).shared['JWT secret'])
  // A built-in bank belongs to one process, and stays the same after a restart.
  const [here, again, there] = [await read({}, 'x'), await read({}, 'x'), await read({}, 'x', 3001)]
  expect(again.shared).toEqual(here.shared)
  expect(there.shared.bank).not.toBe(here.shared.bank)
})

test('warns of a wrong clock, and refuses a very wrong one where guests pay', async () => {
  const db = (await connect()).db(databaseName)
  const compare = async (ms: number, isStrict = true) => {
    const lines: string[] = []
    const logger = pino({}, { write: (line) => void lines.push(JSON.parse(line).msg) })
    await compareClocks(db, { logger, isStrict, now: () => Date.now() + ms })
    return lines
  }
  expect(await compare(0)).toEqual([])
  expect(await compare(-30_000)).toEqual([expect.stringContaining("30 s off the database's")])
  await expect(compare(90_000)).rejects.toThrow("90 s off the database's. Set both by NTP.")
  expect(await compare(-90_000, false)).toHaveLength(1)
})
