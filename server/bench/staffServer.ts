import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { budapestToday } from '@range/shared/budapestTime'
import { createSimplePay } from '@range/simplepay/simplePay'
import { pino } from 'pino'
import { createApp } from '../src/app'
import { openDatabase } from '../src/database'
import { Admin } from '../src/features/accounts/adminModel'
import { signToken } from '../src/features/accounts/tokens'
import { oldestFirst } from '../src/features/bookings/lists/staffLists'
import { Booking } from '../src/features/bookings/record/bookingModel'
import { folderStore } from '../src/gateways/imageStore/folderStore'
import { runMigrations } from '../src/migrations/runMigrations'
import { seedBookings } from './seedBookings'

/** What the benchmark needs to query this server; `guest` is somebody with a past booking to search for. */
export type StaffServer = {
  url: string
  token: string
  guest: { email: string; phoneNumber: string; orderNumber: string }
}

/**
 * Run by benchStaff.ts as a process of its own: serves this many bookings from a folder, and writes them first if the
 * folder is empty.
 */
const [size, folder = ''] = process.argv.slice(2)
const jwtSecret = 'a secret of at least thirty-two characters'
const merchant = { merchant: 'BENCH', key: 'no payment is made here' }
const logger = pino({ level: 'error' }, pino.destination(2))

const database = await openDatabase({ mongodbUri: undefined, dataDir: folder }, logger)
await runMigrations(database.db, logger)
const started = performance.now()
if ((await Booking.estimatedDocumentCount()) === 0) {
  await seedBookings(Number(size), budapestToday(new Date()))
  console.error(`${size} bookings written in ${Math.round((performance.now() - started) / 1000)} s`)
}

const server = http.createServer()
server.listen(0, '127.0.0.1')
await once(server, 'listening')
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const config = {
  publicUrl: url,
  imagesDir: path.join(folder, 'images'),
  corsOrigins: [],
  trustProxy: 0,
  rateLimits: false,
  isProduction: false,
  appInstance: undefined,
  staffEmail: undefined,
  retentionMonths: 24,
  mailDir: path.join(folder, 'mail'),
}
const bank = createSimplePay({ baseUrl: url, merchants: { HUF: merchant, EUR: merchant }, timeoutMs: 1000 })
const images = folderStore(config.imagesDir)
server.on('request', createApp({ config, jwtSecret, logger, now: () => new Date(), bank, images }))

const admin =
  (await Admin.findOne({ username: 'bench' })) ??
  (await Admin.create({ username: 'bench', passwordHash: 'none', role: 'manager' }))
process.send?.({ url, token: signToken(admin, jwtSecret), guest: await guestOfThePast() } satisfies StaffServer)
process.once('disconnect', async () => {
  server.closeAllConnections()
  server.close()
  await database.close()
  process.exit()
})

async function guestOfThePast(): Promise<StaffServer['guest']> {
  const isPast = { date: { $lt: budapestToday(new Date()) }, isArchived: false, status: 'PAID' as const }
  const booking = await Booking.findOne(isPast).sort(oldestFirst).lean()
  if (!booking) throw new Error('there is no guest of the past')
  const { email, phoneNumber, orderNumber } = booking
  return { email, phoneNumber, orderNumber }
}
