import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import fs from 'node:fs/promises'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { addDays, budapestToday } from '@range/shared/budapestTime'
import { bookableHours } from '@range/shared/limits'
import { freePort } from '../src/testing/serverProcess'
import { sharesOf } from './profileShares'

/**
 * Measures `POST /api/v1/book` on the built server with the embedded database and the built-in bank: one guest after the
 * other, and 32 at once. Every booking is another guest's, and no hour is full. Guests one at a time are counted and
 * rationed as in production; a crowd is more than the limits let through, so for it they are off.
 * `npm run bench:book`; `-- --profile FOLDER` tells in which parts of the server the time goes, and leaves the profiles
 * there for the developer tools of a browser.
 */
const connections = 32
const seconds = 10
const warmUpSeconds = 2
/** Fewer than the limit on booking lets through in a minute. */
const mostAlone = 500
const warmUpsAlone = 80
const { values: options } = parseArgs({ options: { profile: { type: 'string' } } })

const goals = { aloneMs: 25, crowdPerSecond: 200 }
const root = path.join(import.meta.dirname, '../..')
const firstDay = addDays(budapestToday(new Date()), 3)
const days = 600

const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'range-bench-'))
let serial = 0
let packageId = ''
try {
  const alone = await withServer(
    'alone',
    { RATE_LIMITS: 'on', TRUST_PROXY: 'loopback' },
    {
      warmUp: (post) => bookFor(post, { guests: 1, ms: seconds * 1000, most: warmUpsAlone }),
      measure: (post) => bookFor(post, { guests: 1, ms: seconds * 1000, most: mostAlone }),
    },
  )
  const aloneMs = quantileOf(alone.times, 0.5)
  await print('one at a time', alone, aloneMs < goals.aloneMs ? '' : `over the goal of ${goals.aloneMs} ms`)

  const crowd = await withServer(
    'crowd',
    { RATE_LIMITS: 'off' },
    {
      warmUp: (post) => bookFor(post, { guests: connections, ms: warmUpSeconds * 1000 }),
      measure: (post) => bookFor(post, { guests: connections, ms: seconds * 1000 }),
    },
  )
  const isReached = crowd.perSecond >= goals.crowdPerSecond
  await print(`${connections} at once`, crowd, isReached ? '' : `under the goal of ${goals.crowdPerSecond} a second`)
} finally {
  await fs.rm(folder, { recursive: true, force: true })
}

type Post = (body: string) => Promise<void>
type Times = { times: number[]; perSecond: number }
type Measured = Times & { profile: string | undefined; cpuMs: number | undefined }

/** Starts the built server in the folder, does the work with it and stops it, so that the books of the bank are closed. */
async function withServer(
  name: string,
  settings: Record<string, string>,
  { warmUp, measure }: Record<'warmUp' | 'measure', (post: Post) => Promise<Times>>,
): Promise<Measured> {
  const profile = options.profile && path.join(path.resolve(options.profile), name)
  const flags = profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : []
  const port = await freePort()
  const { MONGODB_URI: _, ...environment } = process.env
  const log = openSync(path.join(folder, 'server.log'), 'a')
  const server = spawn(process.execPath, [...flags, path.join(root, 'server/dist/main.js')], {
    env: { ...environment, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: path.join(folder, 'data'), ...settings },
    stdio: ['ignore', log, log],
  })
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections })
  try {
    await untilReady(port, server)
    const post = (body: string) => book(body, { port, agent })
    await warmUp(post)
    const cpuBefore = await cpuMsOf(server.pid)
    const times = await measure(post)
    const cpuAfter = await cpuMsOf(server.pid)
    const cpuMs = cpuBefore === undefined || cpuAfter === undefined ? undefined : cpuAfter - cpuBefore
    return { ...times, profile, cpuMs }
  } finally {
    agent.destroy()
    server.kill('SIGTERM')
    if (server.exitCode === null) await once(server, 'exit')
  }
}

async function untilReady(port: number, server: ChildProcess): Promise<void> {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
    if (answer?.ok) break
    if (server.exitCode !== null) throw new Error(`the server has ended: ${await fs.readFile(`${folder}/server.log`)}`)
    await delay(50)
  }
  const packages = (await (await fetch(`http://127.0.0.1:${port}/api/v1/packages`)).json()) as Package[]
  const main = packages.find(({ packageType }) => packageType === 'MAIN')
  if (!main) throw new Error('there is no package to book')
  packageId = main._id
}

type Package = { _id: string; packageType: string }

/** Returns how long a process has worked, with all its threads, where the system tells it. */
async function cpuMsOf(pid = 0): Promise<number | undefined> {
  const text = await fs.readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  // Ticks in user mode and in the system, of a hundredth of a second each.
  const [user, system] =
    text
      ?.slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13) ?? []
  return text === undefined ? undefined : (Number(user) + Number(system)) * 10
}

/** Sends one booking and waits for the whole answer. */
async function book(body: string, { port, agent }: { port: number; agent: http.Agent }): Promise<void> {
  serial += 1
  const headers = {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
    'Idempotency-Key': randomUUID(),
    // Each guest comes from an address of its own.
    'X-Forwarded-For': `10.${(serial >> 16) & 255}.${(serial >> 8) & 255}.${serial & 255}`,
  }
  const request = http.request({ host: '127.0.0.1', port, agent, method: 'POST', path: '/api/v1/book', headers })
  request.end(body)
  const [answer] = (await once(request, 'response')) as [http.IncomingMessage]
  let text = ''
  for await (const chunk of answer.setEncoding('utf8')) text += chunk
  if (answer.statusCode !== 201) throw new Error(`a booking answered ${answer.statusCode}: ${text}`)
}

/** Lets so many guests book, each one booking after the other, for a while or until there are so many bookings. */
async function bookFor(
  post: Post,
  { guests, ms, most = Number.POSITIVE_INFINITY }: { guests: number; ms: number; most?: number },
): Promise<Times> {
  const times: number[] = []
  const started = performance.now()
  let begun = 0
  const beGuest = async () => {
    while (performance.now() - started < ms && begun < most) {
      begun += 1
      const body = newBooking(serial)
      const sentAt = performance.now()
      await post(body)
      times.push(performance.now() - sentAt)
    }
  }
  await Promise.all(Array.from({ length: guests }, beGuest))
  return { times, perSecond: times.length / ((performance.now() - started) / 1000) }
}

function newBooking(number: number): string {
  return JSON.stringify({
    date: addDays(firstDay, number % days),
    time: bookableHours[Math.floor(number / days) % bookableHours.length],
    howManyPeople: 1,
    selected: [{ id: packageId, quantity: 1 }],
    currency: 'HUF',
    promoCode: '',
    termsAndConditions: true,
    firstName: 'Anna',
    lastName: 'Kovács',
    email: `guest${number}@example.com`,
    phoneNumber: '+36 30 123 4567',
    streetAddress: 'Fő utca 1',
    postCode: '1011',
    city: 'Budapest',
    country: 'Hungary',
    message: 'We are left-handed.',
  })
}

async function print(name: string, { times, perSecond, profile, cpuMs }: Measured, verdict: string): Promise<void> {
  const [median, p99] = [0.5, 0.99].map((share) => `${quantileOf(times, share).toFixed(1)} ms`)
  const rate = `${perSecond.toFixed(0)} a second`
  const cpu = cpuMs === undefined ? '' : `, ${(cpuMs / times.length).toFixed(1)} ms of the server's processor each`
  console.log(`${name.padEnd(14)} median ${median}, 99th percentile ${p99}, ${rate}, of ${times.length} bookings${cpu}`)
  if (verdict) console.log(`  ${verdict}`)
  if (!profile) return
  for (const share of await sharesOf(profile)) console.log(`  ${share.percent.toFixed(1).padStart(5)} %  ${share.name}`)
}

function quantileOf(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
