/** @module-tag long */
import { randomBytes } from 'node:crypto'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { startEmbeddedMongo } from '@range/embedded-mongo/startEmbeddedMongo'
import { isFullTest } from '@range/embedded-mongo/testing/isFullTest'
import { savedSettingsSchema } from '@range/shared/settings/schema'
import { type Db, MongoClient } from 'mongodb'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { testGuest } from '../testing/buildBookingInput'
import { payAtBank } from '../testing/payAtBank'
import { buildServer, exitOf, freePort, killServers, launchServer, type ServerProcess } from '../testing/serverProcess'
import { startProxy } from '../testing/startProxy'
import { type SharedBank, startSharedBank } from '../testing/startSharedBank'
import type { Deployment } from './deploymentRecord'

const password = 'three processes and one desk'
const date = '2027-06-01'
const cleanUps: (() => unknown)[] = []
let folder = ''
let db: Db
let proxy = ''
let bank: SharedBank
let servers: { url: string; launch: () => ServerProcess; process: ServerProcess }[] = []

beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'range-three-'))
  cleanUps.push(() => fs.rm(folder, { recursive: true, force: true }))
  const [built, mongodbUri, ports] = await Promise.all([
    buildServer(),
    openSharedDatabase(),
    Promise.all([freePort(), freePort(), freePort()]),
  ])
  cleanUps.push(() => fs.rm(built, { recursive: true, force: true }))
  const urls = ports.map((port) => `http://127.0.0.1:${port}`)
  const { url, stop } = await startProxy(urls)
  cleanUps.push(stop)
  proxy = url
  bank = await startSharedBank(path.join(folder, 'bank'), `${proxy}/api/v1/payments/ipn`)
  cleanUps.push(bank.stop)
  const settings = {
    MONGODB_URI: mongodbUri,
    DATA_DIR: path.join(folder, 'data'),
    PUBLIC_URL: proxy,
    SANDBOX_BANK_URL: bank.url,
    ADMIN_PASSWORD: password,
    HOST: '127.0.0.1',
    TRUST_PROXY: '1',
  }
  servers = ports.map((port) => {
    const launch = () => launchServer(built, { ...settings, PORT: String(port) })
    return { url: `http://127.0.0.1:${port}`, launch, process: launch() }
  })
  cleanUps.push(killServers)
}, 120_000)
afterAll(async () => {
  for (const cleanUp of cleanUps.reverse()) await cleanUp()
})

test('any of three processes serves guests and staff, even while one is killed and comes back', {
  tags: 'full',
  timeout: 180_000,
}, async () => {
  // All start at once, on an empty folder and an empty database.
  await Promise.all(servers.map(untilReady))
  expect(await fs.readdir(path.join(folder, 'data'))).toContain('secrets.json')
  expect(await members()).toHaveLength(3)

  // A sign-in at one process holds at all of them.
  const { token } = await post('/login', { username: 'admin', password }, z.object({ token: z.string() }))
  const staff = { Authorization: `Bearer ${token}` }
  const seen = await ofEach('/api/v1/get-save-settings', savedSettingsSchema, staff)

  // All processes show a picture that one has stored, and the same settings.
  const { weaponImg } = await uploadWeapon(staff)
  for (let turn = 0; turn < 3; turn++)
    expect((await fetch(proxy + new URL(weaponImg, proxy).pathname)).status).toBe(200)
  const { maximumPeopleCount: _, ...settings } = onlyOne(seen)
  await post('/api/v1/save-settings', { ...settings, eurPrice: 417 }, z.unknown(), staff)
  expect(await ofEach('/api/v1/current-eur', z.unknown())).toEqual([{ eur: 417 }, { eur: 417 }, { eur: 417 }])

  // One key makes one booking and one payment page, whichever processes it reaches; so does Try again.
  const packages = await get('/api/v1/packages', z.array(z.object({ _id: z.string(), packageType: z.string() })))
  const selected = [{ id: packages.find(({ packageType }) => packageType === 'MAIN')?._id, quantity: 1 }]
  const input = { ...testGuest, date, time: 14, howManyPeople: 1, currency: 'HUF', selected, termsAndConditions: true }
  const book = (key: string) => post('/api/v1/book', input, bookedSchema, { 'Idempotency-Key': key })
  const sent = await Promise.all(Array.from({ length: 4 }, () => book('one key')))
  const booked = onlyOne([...sent, await book('one key')])
  await bringBack(await payAtBank(booked.url, 'fail'), 'FAILED')
  const tryAgain = () => post(`/api/v1/booking/${booked.id}/pay`, {}, bookedSchema)
  const again = onlyOne(await Promise.all([tryAgain(), tryAgain(), tryAgain()]))
  expect(again).toMatchObject({ id: booked.id })
  expect(again.url).not.toBe(booked.url)

  // The keeper dies between the payment and the return.
  const brought = await payAtBank(again.url, 'success')
  const { keeper, id: dead } = await keeperOf()
  keeper.process.child.kill('SIGKILL')
  await exitOf(keeper.process.child)
  for (let turn = 0; turn < 3; turn++) await bringBack(brought, 'PAID')
  keeper.process = keeper.launch()

  const { version } = await bookingOf(booked.id)
  await post(`/api/v1/booking/${booked.id}/reschedule`, { date, time: 15, version }, z.unknown())
  await untilReady(keeper)
  const everywhere = await ofEach(`/api/v1/booking/${booked.id}`, z.unknown())
  for (const one of everywhere) expect(one).toMatchObject({ status: 'PAID', date, time: 15 })
  const free = (time: number) => ofEach(`/api/v1/get-availability?date=${date}&time=${time}`, z.number())
  expect(await Promise.all([free(14), free(15)])).toEqual([
    [20, 20, 20],
    [19, 19, 19],
  ])
  await expect.poll(() => bank.notifications().at(-1)?.attempts.at(-1)?.result, { timeout: 20_000 }).toBe('OK')
  expect((await ofEach('/api/v1/get-save-settings', z.unknown(), staff)).length).toBe(3)

  // Another process sends the emails once the dead one's lease is over.
  if (isFullTest) await expect.poll(sentLetters, { timeout: 30_000 }).toContain(testGuest.email)
  for (const { process } of servers) process.child.kill('SIGTERM')
  for (const { process } of servers)
    expect([await exitOf(process.child), process.output()]).toEqual([0, expect.any(String)])
  // A dead process stays a member until its lease is over.
  expect((await members()).filter((id) => id !== dead)).toEqual([])
})

const bookedSchema = z.object({ id: z.string(), orderNumber: z.string(), url: z.string() })

/** Serves one database to all processes: a new one on `MONGODB_URI`, or an embedded one. */
async function openSharedDatabase(): Promise<string> {
  const embedded = process.env.MONGODB_URI
    ? undefined
    : await startEmbeddedMongo({ folder: path.join(folder, 'database'), port: 0 })
  const uri = new URL(process.env.MONGODB_URI ?? embedded?.uri ?? '')
  uri.pathname = `/three_${randomBytes(4).toString('hex')}`
  const client = await new MongoClient(uri.href).connect()
  db = client.db()
  cleanUps.push(async () => {
    await db.dropDatabase()
    await client.close()
    await embedded?.stop()
  })
  return uri.href
}

async function untilReady({ url, process }: { url: string; process: ServerProcess }): Promise<void> {
  const isReady = () => fetch(`${url}/readyz`).then(({ status }) => status, String)
  const state = async () => (process.child.exitCode === null ? await isReady() : `exited: ${process.output()}`)
  await expect.poll(state, { timeout: 60_000 }).toBe(200)
}

async function deployment(): Promise<Deployment | null> {
  return db.collection<Deployment>('deployment').findOne()
}

async function members(): Promise<string[]> {
  return ((await deployment())?.members ?? []).map(({ id }) => id)
}

async function keeperOf() {
  const record = await deployment()
  const { id = '', name = '' } = record?.members.find(({ id }) => id === record.keeper) ?? {}
  const keeper = servers.find(({ url }) => name.endsWith(`:${new URL(url).port}`))
  if (!keeper) throw new Error(`no keeper in ${JSON.stringify(record)}`)
  return { id, keeper }
}

async function sentLetters(): Promise<string> {
  const mail = path.join(folder, 'data/mail')
  const names = await fs.readdir(mail).catch(() => [])
  return (await Promise.all(names.map((name) => fs.readFile(path.join(mail, name), 'utf8')))).join('\n')
}

/** Calls through the proxy, which chooses another process each time. */
async function call<T>(pathname: string, options: RequestInit, schema: z.ZodType<T>, origin = proxy): Promise<T> {
  const answer = await fetch(origin + pathname, options)
  const text = await answer.text()
  expect([pathname, answer.ok, answer.ok || text]).toEqual([pathname, true, true])
  return schema.parse(JSON.parse(text))
}

function get<T>(
  pathname: string,
  schema: z.ZodType<T>,
  headers: Record<string, string> = {},
  origin = proxy,
): Promise<T> {
  return call(pathname, { headers }, schema, origin)
}

function post<T>(pathname: string, body: object, schema: z.ZodType<T>, headers: Record<string, string> = {}) {
  const json = { 'Content-Type': 'application/json', ...headers }
  return call(pathname, { method: 'POST', headers: json, body: JSON.stringify(body) }, schema)
}

/** Returns each process's own response. */
function ofEach<T>(pathname: string, schema: z.ZodType<T>, headers: Record<string, string> = {}): Promise<T[]> {
  return Promise.all(servers.map(({ url }) => get(pathname, schema, headers, url)))
}

function onlyOne<T>(answers: readonly T[]): T {
  const [first, ...others] = answers
  if (first === undefined) throw new Error('there is no answer')
  for (const other of others) expect(other).toEqual(first)
  return first
}

const bookingOf = (id: string) => get(`/api/v1/booking/${id}`, z.object({ version: z.number() }))

async function bringBack(brought: { code: string; signature: string }, status: string): Promise<void> {
  expect(await post('/api/v1/handle-response-code', brought, z.unknown())).toMatchObject({ status })
}

async function uploadWeapon(headers: Record<string, string>) {
  const form = new FormData()
  const fields = { name: 'Three', weaponType: 'ASSAULT RIFFLES', caliber: '9 mm', inService: '1959', description: '' }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'olive' } })
    .png()
    .toBuffer()
  form.set('weaponImg', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'three.png')
  const options = { method: 'POST', headers, body: form }
  return call('/api/v1/public-weapons', options, z.object({ weaponImg: z.string() }))
}
