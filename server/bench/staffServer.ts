import { once } from 'node:events'
import fs from 'node:fs/promises'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { createSandboxBank } from '@range/sandbox-bank/sandboxBank'
import { budapestToday } from '@range/shared/budapestTime'
import { createSimplePay } from '@range/simplepay/simplePay'
import { pino } from 'pino'
import { createApp } from '../src/app'
import { openDatabase } from '../src/database/openDatabase'
import { Admin } from '../src/features/accounts/adminModel'
import { signToken } from '../src/features/accounts/tokens'
import { oldestFirst } from '../src/features/bookings/lists/staffLists'
import { Booking } from '../src/features/bookings/record/bookingModel'
import { examine } from '../src/features/doctor/examine'
import { folderStore } from '../src/gateways/imageStore/folderStore'
import { fillDatabase } from './fillDatabase'

/** What the benchmark needs to query this server; `guest` is somebody with a past booking to search for. */
export type StaffServer = {
  url: string
  token: string
  guest: { id: string; email: string; phoneNumber: string; orderNumber: string }
}

/** What the doctor answers, once it has been sent any message. */
export type Examined = { tookMs: number; findings: number }

/**
 * Run by other programs as a process of its own: serves this many bookings from a folder, or from a MongoDB if one is
 * given, and writes them first if there are none. It runs no jobs. Asked to `examine`, it is the doctor, and says how
 * long that took.
 */
const [size, folder = '', mongodbUri] = process.argv.slice(2)
const jwtSecret = 'a secret of at least thirty-two characters'
const merchants = {
  HUF: { merchant: 'BENCHHUF', key: 'nobody pays here, in forints' },
  EUR: { merchant: 'BENCHEUR', key: 'nobody pays here, in euros' },
}
const logger = pino({ level: 'error' }, pino.destination(2))

const images = folderStore(path.join(folder, 'images'))
const database = await openDatabase(
  { mongodbUri, dataDir: folder, ...(mongodbUri && { name: `bench_${size}` }) },
  logger,
)
await fillDatabase(database, { bookings: Number(size), images, logger })

const server = http.createServer()
server.listen(0, '127.0.0.1')
await once(server, 'listening')
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const config = {
  publicUrl: url,
  corsOrigins: [],
  trustProxy: 0,
  rateLimits: false,
  isProduction: false,
  appInstance: undefined,
  staffEmail: undefined,
  retentionMonths: 24,
  mailDir: path.join(folder, 'mail'),
}
const sandboxBank = createSandboxBank({
  folder: await fs.mkdtemp(path.join(folder, 'bank-')),
  merchants: [
    { ...merchants.HUF, currency: 'HUF' },
    { ...merchants.EUR, currency: 'EUR' },
  ],
  publicUrl: `${url}/sandbox-bank`,
  ipnUrl: `${url}/api/v1/payments/ipn`,
})
const bank = createSimplePay({ baseUrl: `${url}/sandbox-bank/payment/v2`, merchants, timeoutMs: 10_000 })
const { router } = sandboxBank
server.on('request', createApp({ config, jwtSecret, logger, now: () => new Date(), bank, images, sandboxBank: router }))

const admin =
  (await Admin.findOne({ username: 'bench' })) ??
  (await Admin.create({ username: 'bench', passwordHash: 'none', role: 'manager' }))
process.send?.({ url, token: signToken(admin, jwtSecret), guest: await guestOfThePast() } satisfies StaffServer)
process.on('message', async () => {
  const started = performance.now()
  const { findings } = await examine(new Date())
  process.send?.({ tookMs: performance.now() - started, findings: findings.length } satisfies Examined)
})
process.once('disconnect', async () => {
  server.closeAllConnections()
  server.close()
  await sandboxBank.stop()
  await database.close()
  process.exit()
})

async function guestOfThePast(): Promise<StaffServer['guest']> {
  const isPast = { date: { $lt: budapestToday(new Date()) }, isArchived: false, status: 'PAID' as const }
  const booking = await Booking.findOne(isPast).sort(oldestFirst).lean()
  if (!booking) throw new Error('there is no guest of the past')
  const { _id: id, email, phoneNumber, orderNumber } = booking
  return { id, email, phoneNumber, orderNumber }
}
