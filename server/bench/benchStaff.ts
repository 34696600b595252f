import { once } from 'node:events'
import fs from 'node:fs/promises'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { addDays, budapestToday } from '@range/shared/budapestTime'
import { pino } from 'pino'
import { createApp } from '../src/app'
import { openDatabase } from '../src/database'
import { Admin } from '../src/features/auth/adminModel'
import { signToken } from '../src/features/auth/tokens'
import { folderStore } from '../src/gateways/imageStore/folderStore'
import { createSimplePay } from '../src/gateways/simplepay/simplePay'
import { type Seeded, seedBookings } from './seedBookings'

/**
 * Measures every staff reading over HTTP through the whole app on the embedded database, with ten thousand and a hundred
 * thousand bookings, and prints the medians and by how much the larger costs more. `npm run bench:staff`.
 */
const sizes = [10_000, 100_000]
const timesEach = 25
const warmUps = 3
const goalMs = 150
const goalRatio = 2
const jwtSecret = 'a secret of at least thirty-two characters'
const merchant = { merchant: 'BENCH', key: 'no payment is made here' }

type Call = { name: string; path: string }
type Reply = { totalItems?: number; totalPages?: number; bookings?: unknown[] } | unknown[]

const results: Map<string, { medianMs: number; items: number }>[] = []
for (const size of sizes) results.push(await measureAt(size))
print(results)

async function measureAt(size: number) {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'range-bench-'))
  const logger = pino({ level: 'silent' })
  const database = await openDatabase({ mongodbUri: undefined, dataDir: folder }, logger)
  const server = http.createServer()
  try {
    const today = budapestToday(new Date())
    const started = performance.now()
    const seeded = await seedBookings(size, today)
    console.error(`${size} bookings written in ${Math.round((performance.now() - started) / 1000)} s`)

    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const config = {
      publicUrl: url,
      imagesDir: path.join(folder, 'images'),
      corsOrigins: [],
      trustProxy: 0,
      rateLimits: false,
      appInstance: undefined,
      staffEmail: undefined,
    }
    const bank = createSimplePay({ baseUrl: url, merchants: { HUF: merchant, EUR: merchant }, timeoutMs: 1000 })
    const images = folderStore(config.imagesDir)
    server.on('request', createApp({ config, jwtSecret, logger, now: () => new Date(), bank, images }))

    const admin = await Admin.create({ username: 'bench', passwordHash: 'none' })
    const headers = { Authorization: `Bearer ${signToken(admin, jwtSecret)}` }
    const get = async (call: string): Promise<Reply> => {
      const answer = await fetch(`${url}/api/v1/${call}`, { headers })
      if (!answer.ok) throw new Error(`${call} answered ${answer.status}: ${await answer.text()}`)
      return answer.json() as Promise<Reply>
    }
    const measured = new Map<string, { medianMs: number; items: number }>()
    for (const { name, path: call } of await callsFor(get, seeded, today))
      measured.set(name, await measure(() => get(call)))
    return measured
  } finally {
    server.closeAllConnections()
    server.close()
    await database.close()
    await fs.rm(folder, { recursive: true, force: true })
  }
}

async function callsFor(get: (call: string) => Promise<Reply>, { guest }: Seeded, today: string): Promise<Call[]> {
  const pages = async (name: string, list: string, places: ('first' | 'middle' | 'last')[]): Promise<Call[]> => {
    const sign = list.includes('?') ? '&' : '?'
    const reply = await get(`${list}${sign}limit=5`)
    const last = Array.isArray(reply) ? 0 : Math.max(0, (reply.totalPages ?? 0) - 1)
    const pageOf = { first: 0, middle: Math.floor(last / 2), last }
    return places.map((place) => ({
      name: `${name}, ${place} page`,
      path: `${list}${sign}limit=5&page=${pageOf[place]}`,
    }))
  }
  const found = (list: string, search: string) => `${list}?search=${encodeURIComponent(search)}`
  const past = 'get-past-bookings'
  const firstDay = `${today.slice(0, 7)}-01`
  return [
    ...(await pages('today', 'get-today-orders', ['first', 'last'])),
    ...(await pages('upcoming', 'get-upcoming-orders', ['first', 'last'])),
    ...(await pages('past', past, ['first', 'middle', 'last'])),
    ...(await pages('archived', 'get-archived-bookings', ['first', 'last'])),
    ...(await pages('past, one status', `${past}?statuses=ON_SITE`, ['first', 'last'])),
    ...(await pages('past, three statuses', `${past}?statuses=FAILED,CANCELLED,EXPIRED`, ['first', 'last'])),
    ...(await pages('search name "nagy"', found(past, 'nagy'), ['first', 'last'])),
    ...(await pages('search name "nagy" upcoming', found('get-upcoming-orders', 'nagy'), ['first'])),
    ...(await pages('search "anna kovacs"', found(past, 'anna kovacs'), ['first'])),
    ...(await pages('search beginning "an"', found(past, 'an'), ['first', 'last'])),
    ...(await pages('search beginning "k"', found(past, 'k'), ['first', 'last'])),
    ...(await pages('search beginning "schneide"', found(past, 'schneide'), ['first'])),
    ...(await pages('search e-mail', found(past, guest.email), ['first'])),
    ...(await pages('search phone', found(past, guest.phoneNumber), ['first'])),
    ...(await pages('search order number', found(past, guest.orderNumber), ['first'])),
    ...(await pages('search a day’s order numbers', found(past, guest.orderNumber.slice(0, 7)), ['first'])),
    { name: 'day', path: `staff/day?date=${today}` },
    { name: 'calendar, six weeks', path: `get-bookings?start=${addDays(firstDay, -6)}&end=${addDays(firstDay, 35)}` },
    { name: 'calendar, a week', path: `get-bookings?start=${today}&end=${addDays(today, 6)}` },
    { name: 'attention', path: 'staff/attention' },
  ]
}

async function measure(call: () => Promise<Reply>): Promise<{ medianMs: number; items: number }> {
  const tookMs: number[] = []
  let reply: Reply = []
  for (let time = -warmUps; time < timesEach; time++) {
    const before = performance.now()
    reply = await call()
    if (time >= 0) tookMs.push(performance.now() - before)
  }
  tookMs.sort((one, other) => one - other)
  const items = Array.isArray(reply) ? reply.length : (reply.totalItems ?? 0)
  return { medianMs: tookMs[Math.floor(timesEach / 2)] ?? Number.NaN, items }
}

function print([small, large]: typeof results): void {
  console.log(`${'median of 25 over HTTP'.padEnd(46)}  10,000 ms   found  100,000 ms   found  ratio`)
  for (const [name, { medianMs, items }] of large ?? []) {
    const before = small?.get(name)
    const ratio = medianMs / (before?.medianMs ?? Number.NaN)
    const verdict = medianMs >= goalMs ? '  over the goal' : ratio >= goalRatio ? '  grows' : ''
    const cells = [
      name.padEnd(46),
      (before?.medianMs ?? Number.NaN).toFixed(1).padStart(10),
      String(before?.items ?? '').padStart(7),
      medianMs.toFixed(1).padStart(11),
      String(items).padStart(7),
      `${ratio.toFixed(2)}×`.padStart(6),
    ]
    console.log(cells.join(' ') + verdict)
  }
}
