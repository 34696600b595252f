/** @module-tag long */
import { once } from 'node:events'
import fs from 'node:fs/promises'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { startEmbeddedMongo } from '@range/embedded-mongo/startEmbeddedMongo'
import { mountSmallDisk } from '@range/embedded-mongo/testing/smallDisk'
import { type Db, MongoClient } from 'mongodb'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { testGuest } from './testing/buildBookingInput'
import { listenOnLoopback } from './testing/listenOnLoopback'
import { payAtBank } from './testing/payAtBank'
import { buildServer, exitOf, freePort, killServers, launchServer, type ServerProcess } from './testing/serverProcess'

let dataDir = ''
let port = 0
let built = ''
beforeAll(async () => {
  built = await buildServer()
})
afterAll(() => fs.rm(built, { recursive: true, force: true }))

async function openFolder(): Promise<void> {
  dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'range-main-'))
  port = await freePort()
}

async function removeFolder(): Promise<void> {
  killServers()
  await fs.rm(dataDir, { recursive: true, force: true })
}

describe('one server, started after a command added the first account', () => {
  let refused: CommandResult
  let added: CommandResult
  let server: ServerProcess
  beforeAll(async () => {
    await openFolder()
    refused = await command('admin', ['add', 'Anna'])
    added = await command('admin', ['add', 'Anna', '--role', 'manager'])
    server = await start({ STAFF_EMAIL: 'desk@budahall.hu' })
  }, 120_000)
  afterAll(removeFolder)

  test('its first account had to be a manager, and its first start made no other', {
    tags: 'full',
    timeout: 60_000,
  }, async () => {
    expect(refused).toEqual([1, expect.stringContaining('the first must be a manager')])
    expect(added).toEqual([0, expect.stringContaining('temporary password')])
    expect(server.output()).not.toContain('with password')
    const temporaryPassword = /temporary password (\S+)/.exec(added[1])?.[1]
    const body = JSON.stringify({ username: 'Anna', password: temporaryPassword })
    const headers = { 'Content-Type': 'application/json' }
    expect((await fetch(at('/login'), { method: 'POST', headers, body })).status).toBe(200)
    expect(await command('admin', ['add', 'Béla'])).toEqual([0, expect.stringContaining('with the role desk')])
  })

  test('replies to a guest’s email go to staff while the venue has no address, and to staff’s email to the guest', async () => {
    const guest = 'bela@example.com'
    const { id, url } = await book(guest)
    await payAtBank(url, 'success')
    const replyTo = async (email: string) => {
      const file = path.join(dataDir, 'mail', `${email}_${id}.eml`)
      const text = await fs.readFile(file, 'utf8').catch(() => '')
      return /^Reply-To: (.+?)\r?$/m.exec(text)?.[1]
    }
    await expect.poll(() => replyTo('confirmation'), { timeout: 60_000 }).toBe('desk@budahall.hu')
    await expect.poll(() => replyTo('newBooking'), { timeout: 60_000 }).toBe(guest)
  }, 120_000)

  test('doctor, backup and a person’s data work next to it, and the backup can be restored', async () => {
    const { id } = await book()
    expect(await postMessage()).toMatchObject({ status: 200 })
    expect(await command('doctor')).toEqual([0, expect.stringContaining('Everything agrees')])

    const file = path.join(dataDir, 'backup.gz')
    expect(await command('backup', ['backup', file])).toEqual([0, expect.stringContaining('Wrote ')])
    const [exported, text] = await command('person', ['export', 'anna@example.com'])
    expect([exported, JSON.parse(text).bookings]).toEqual([0, [expect.objectContaining({ _id: id })]])
    const [erased, why] = await command('person', ['erase', 'anna@example.com', '--yes'])
    expect([erased, why]).toEqual([1, expect.stringContaining('its payment is still open')])

    const restored = { DATA_DIR: path.join(dataDir, 'restored') }
    expect(await command('backup', ['restore', file], restored)).toEqual([0, expect.stringContaining('Restored')])
  }, 60_000)
})

describe('a data folder of its own', () => {
  beforeEach(openFolder)
  afterEach(removeFolder)

  test('Ctrl-C finishes running requests and exits cleanly; no booking is lost by Ctrl-C or kill -9', async () => {
    const first = await start()
    expect(first.output()).toMatch(/open at http:\/\/localhost:\d+\n/)
    expect(first.output()).toMatch(/admin with password \S{16} /)
    const booked = await book()
    first.child.kill('SIGKILL')
    await exitOf(first.child)

    const second = await start()
    expect(second.output()).not.toContain('with password')
    expect(await bookingStatus(booked.id)).toBe('AWAITING_PAYMENT')
    const another = await book()
    const available = await (await fetch(at('/api/v1/get-availability?date=2027-06-01&time=14'))).json()
    expect(available).toBe(18)

    const pending = Promise.all(Array.from({ length: 20 }, () => fetch(at('/api/v1/packages'))))
    second.child.kill('SIGINT')
    const stopping = Date.now()
    expect((await pending.catch(() => [])).every(({ ok }) => ok)).toBe(true)
    expect(await exitOf(second.child)).toBe(0)
    // After ten seconds it would cut off the connections that are still open.
    expect(Date.now() - stopping).toBeLessThan(8_000)
    const saved = await inDatabase((db) => db.collection<{ _id: string; status: string }>('bookings').find().toArray())
    expect(new Map(saved.map(({ _id, status }) => [_id, status]))).toEqual(
      new Map([booked, another].map(({ id }) => [id, 'AWAITING_PAYMENT'])),
    )
  }, 120_000)

  test('wrong settings stop the start and are all named', async () => {
    const { child, output } = launch({ PORT: 'many', LOG_LEVEL: 'loud' })
    expect(await exitOf(child)).toBe(1)
    expect(output()).toContain('PORT')
    expect(output()).toContain('LOG_LEVEL')
  }, 60_000)

  test('a bucket that cannot be reached stops the first start, and the message names the setting', {
    tags: 'full',
    timeout: 60_000,
  }, async () => {
    const { child, output } = launch({
      S3_ENDPOINT: 'http://127.0.0.1:9',
      S3_BUCKET: 'pictures',
      S3_REGION: 'us-east-1',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'hush',
    })
    expect(await exitOf(child)).toBe(1)
    expect(output()).toContain(
      'S3_ENDPOINT: the store at this address does not answer as it should. (connect ECONNREFUSED',
    )
  })

  test('a half-restored database stops the start, and the message says what to do', {
    tags: 'full',
    timeout: 60_000,
  }, async () => {
    await inDatabase((db) => db.collection('restores').insertOne({ at: new Date() }))
    const { child, output } = launch()
    expect(await exitOf(child)).toBe(1)
    expect(output()).toContain('half restored: run `npm run restore -- FILE` once more, with the same file')
  })

  test('an older version starts neither on newer data nor on its backup, but on the backup from before the upgrade', {
    tags: 'full',
    timeout: 120_000,
  }, async () => {
    const { child } = await start()
    const { id, url } = await book()
    const [before, after] = ['before.backup', 'after.backup'].map((name) => path.join(dataDir, name)) as [
      string,
      string,
    ]
    expect(await command('backup', ['backup', before])).toEqual([0, expect.stringContaining('Wrote ')])
    const { id: lost } = await book()
    await payAtBank(url, 'success')
    child.kill('SIGINT')
    await exitOf(child)
    const newer = { _id: '999-of-a-newer-version' }
    await inDatabase((db) => db.collection<typeof newer>('migrations').insertOne(newer))

    const refused = launch()
    expect(await exitOf(refused.child)).toBe(1)
    expect(refused.output()).toMatch(
      /^A newer version .*\(999-of-a-newer-version\).* "The way back" in docs\/operating\.md/m,
    )
    expect(await command('backup', ['backup', after])).toEqual([0, expect.stringContaining('Wrote ')])

    await fs.rm(path.join(dataDir, 'database'), { recursive: true })
    expect(await command('backup', ['restore', after])).toEqual([1, expect.stringContaining('a newer version')])
    expect(await command('backup', ['restore', before])).toEqual([0, expect.stringContaining('Restored ')])
    await start()
    expect(await command('doctor', ['--bank', '--mend'])).toEqual([0, expect.stringContaining('Everything agrees')])
    expect(await bookingStatus(id)).toBe('PAID')
    expect((await fetch(at(`/api/v1/booking/${lost}`))).status).toBe(404)
  })

  test('a live bank does not start for the sample company, and says how to set another', {
    tags: 'full',
    timeout: 60_000,
  }, async () => {
    const accounts = ['HUF', 'EUR'].flatMap((currency) => [
      [`SIMPLEPAY_${currency}_MERCHANT`, `S123-${currency}`],
      [`SIMPLEPAY_${currency}_KEY`, 'a-key'],
    ])
    const live = { SIMPLEPAY_MODE: 'live', PUBLIC_URL: 'https://budahall.hu', ...Object.fromEntries(accounts) }
    const { child, output } = launch(live)
    expect(await exitOf(child)).toBe(1)
    expect(output()).toContain('the venue is still the sample. Not set: the name, the company’s legal name')
    expect(output()).toContain(
      'Start with SIMPLEPAY_MODE=sandbox, set them in the staff area under Settings, The venue',
    )
  })

  test('a port that is taken stops the start with a clear error', async () => {
    const other = net.createServer().listen(port, '0.0.0.0')
    await once(other, 'listening')
    const { child, output } = launch()
    expect(await exitOf(child)).toBe(1)
    expect(output()).toMatch(
      /^PORT: 0\.0\.0\.0:\d+ is in use\. Stop the program that uses it, or choose another port\./m,
    )
    other.close()
  }, 60_000)

  test('responds to every request from the start: first that the site is starting, then with the site', async () => {
    const database = await startEmbeddedMongo({ folder: path.join(dataDir, 'db'), port: 0 })
    const { uri, release } = await holdConnections(database.uri)
    const { child, output } = launch({ MONGODB_URI: uri })
    const statusOf = (pathname: string) => fetch(at(pathname)).then(({ status }) => status, String)
    await expect.poll(() => statusOf('/healthz'), { timeout: 60_000 }).toBe(200)

    expect([await statusOf('/'), await statusOf('/readyz'), await statusOf('/api/v1/packages')]).toEqual([
      503, 503, 503,
    ])
    expect(output()).not.toContain('open at')
    let isHeld = true
    const asked: (number | string)[] = []
    const asking = (async () => {
      while (isHeld || asked.at(-1) === 503) asked.push(await statusOf('/api/v1/packages'))
    })()
    release()
    isHeld = false
    await asking
    expect(new Set(asked), output()).toEqual(new Set([503, 200]))
    await expect.poll(output).toContain('open at')
    child.kill('SIGINT')
    expect(await exitOf(child)).toBe(0)
    await database.stop()
  }, 60_000)

  test('a full disk stops a first start with one sentence, and a running server saves nothing until there is space', async () => {
    const disk = await mountSmallDisk(40)
    const settings = { DATA_DIR: path.join(disk.path, 'data'), RATE_LIMITS: 'off' }
    await disk.fill()
    const refused = launch(settings)
    expect(await exitOf(refused.child)).toBe(1)
    expect(refused.output()).toMatch(/^The disk is full, so the site cannot start\. Make some space/)
    expect(refused.output()).not.toContain('    at ')
    await disk.free()

    const first = await start(settings)
    const booked = await book()
    await disk.fill()
    await expectFull(() => postMessage())
    await expectFull(() => postBooking())
    for (const page of ['/api/v1/packages', `/api/v1/booking/${booked.id}`, '/readyz'])
      expect([page, (await fetch(at(page))).status]).toEqual([page, 200])
    first.child.kill('SIGKILL')
    await exitOf(first.child)

    // The log of this one goes to a full disk too.
    const fullLog = await fs.open('/dev/full', 'w')
    const second = launch({ ...settings, LOG_LEVEL: 'debug' }, fullLog.fd)
    await expect.poll(() => fetch(at('/readyz')).then(({ status }) => status, String), { timeout: 60_000 }).toBe(200)
    expect(await bookingStatus(booked.id)).toBe('AWAITING_PAYMENT')
    await expectFull(() => postMessage())
    await disk.free()
    expect((await postMessage()).status).toBe(200)
    await book()
    for (let call = 0; call < 20; call++) expect((await fetch(at('/api/v1/packages'))).status).toBe(200)
    second.child.kill('SIGINT')
    expect(await exitOf(second.child)).toBe(0)
    expect(second.output()).not.toContain('ENOSPC')
    await fullLog.close()
    await disk.remove()
  }, 120_000)

  test('reaches the built-in bank at HOST; in production logs a link instead of a password and keeps its files private', {
    tags: 'full',
    timeout: 60_000,
  }, async () => {
    await fs.chmod(dataDir, 0o755)
    await fs.mkdir(path.join(dataDir, 'mail'), { mode: 0o755 })
    const host = '127.0.0.2'
    const { child, output } = launch({ HOST: host, NODE_ENV: 'production', DEMO: '1' })
    await expect.poll(output, { timeout: 60_000 }).toContain('open at')
    expect(output()).toMatch(/ at http:\/\/localhost:\d+\/setup#[\w-]{43} /)
    expect(output()).not.toContain('with password')
    const entries = await fs.readdir(dataDir, { withFileTypes: true })
    const modes = entries.map(async ({ name }) => [name, (await fs.stat(path.join(dataDir, name))).mode & 0o077])
    expect(Object.fromEntries(await Promise.all(modes))).toMatchObject({ database: 0, mail: 0, 'secrets.json': 0 })
    const answer = await postBooking({ origin: `http://${host}:${port}` })
    expect([answer.status, await answer.json()]).toEqual([
      201,
      expect.objectContaining({ url: expect.stringContaining('/sandbox-bank/trx/') }),
    ])
    child.kill('SIGINT')
    expect(await exitOf(child)).toBe(0)
  })
})

/** Uses the stopped server's database. */
async function inDatabase<T>(use: (db: Db) => Promise<T>): Promise<T> {
  const database = await startEmbeddedMongo({ folder: path.join(dataDir, 'database') })
  const client = await new MongoClient(database.uri).connect()
  try {
    return await use(client.db('range'))
  } finally {
    await client.close()
    await database.stop()
  }
}

/** Returns a database address at which connections wait until `release` is called. */
async function holdConnections(uri: string): Promise<{ uri: string; release: () => void }> {
  const address = new URL(uri)
  const [port, host] = [Number(address.port), address.hostname]
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const door = net.createServer(async (socket) => {
    socket.on('error', () => {})
    await released
    const beyond = net.connect(port, host).on('error', () => socket.destroy())
    socket.pipe(beyond).pipe(socket)
  })
  address.port = String(await listenOnLoopback(door.unref()))
  return { uri: address.href, release }
}

const at = (pathname: string) => `http://127.0.0.1:${port}${pathname}`

/** The exit code and the output. */
type CommandResult = [number | null, string]

/** Runs a command as `npm run` does. */
async function command(
  name: string,
  args: readonly string[] = [],
  settings: Record<string, string> = {},
): Promise<CommandResult> {
  const { child, output } = launch(settings, undefined, [`${name}Command.js`, ...args])
  return [await exitOf(child), output()]
}

function launch(settings: Record<string, string> = {}, stdout?: number, program?: readonly string[]) {
  return launchServer(
    built,
    { PORT: String(port), DATA_DIR: dataDir, ...settings },
    {
      ...(stdout !== undefined && { stdout }),
      ...(program && { program }),
    },
  )
}

async function start(settings?: Record<string, string>) {
  const launched = launch(settings)
  const shown = () => (launched.child.exitCode === null ? launched.output() : `exited: ${launched.output()}`)
  await vi.waitFor(() => expect(shown()).toContain('open at'), { timeout: 60_000 })
  return launched
}

async function book(email = testGuest.email) {
  const answer = await postBooking({ email })
  expect(answer.status).toBe(201)
  return z.object({ id: z.string(), url: z.string() }).parse(await answer.json())
}

async function postBooking({ origin = at(''), email = testGuest.email } = {}): Promise<Response> {
  const packages = z
    .array(z.object({ _id: z.string(), packageType: z.string() }))
    .parse(await (await fetch(`${origin}/api/v1/packages`)).json())
  const main = packages.find(({ packageType }) => packageType === 'MAIN')
  return fetch(`${origin}/api/v1/book`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      date: '2027-06-01',
      time: 14,
      howManyPeople: 1,
      currency: 'HUF',
      selected: [{ id: main?._id, quantity: 1 }],
      termsAndConditions: true,
      ...testGuest,
      email,
    }),
  })
}

function postMessage(): Promise<Response> {
  return fetch(at('/api/v1/contact'), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ fullName: 'Anna', email: 'anna@example.com', message: 'x'.repeat(5000) }),
  })
}

/** Sends requests until the space inside the database's file is used up and the response says so. */
async function expectFull(send: () => Promise<Response>) {
  for (let tries = 0; tries < 300; tries++) {
    const answer = await send()
    expect(answer.status).not.toBe(500)
    if (answer.status !== 503) continue
    const { code, error } = z.object({ code: z.string(), error: z.string() }).parse(await answer.json())
    expect([code, error]).toEqual(['STORAGE_FULL', expect.stringMatching(/^This could not be saved because .*full\. /)])
    return
  }
  expect.fail('the disk never was full')
}

async function bookingStatus(id: string): Promise<string> {
  const answer = await fetch(at(`/api/v1/booking/${id}`))
  return z.object({ status: z.string() }).parse(await answer.json()).status
}
