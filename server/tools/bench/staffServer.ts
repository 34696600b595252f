import { once } from 'node:events'
import fs from 'node:fs/promises'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { createSandboxBank } from '@range/sandbox-bank/sandboxBank'
import { budapestToday } from '@range/shared/budapestTime'
import { createSimplePay } from '@range/simplepay/simplePay'
import { pino } from 'pino'
import { createApp } from '../../src/app'
import { openDatabase } from '../../src/database/openDatabase'
import { Admin } from '../../src/features/accounts/adminModel'
import { signToken } from '../../src/features/accounts/tokens'
import { oldestFirst } from '../../src/features/bookings/lists/staffLists'
import { Booking } from '../../src/features/bookings/record/bookingModel'
import { folderStore } from '../../src/gateways/imageStore/folderStore'
import { fillDatabase } from './fillDatabase'

/** The details that a benchmark needs to query this server; `guest` has a past booking to search for. */
export type StaffServer = {
  url: string
  token: string
  guest: { id: string; email: string; orderNumber: string }
}

/**
 * Runs as a process of benchStaff.ts. It serves bookings, including unpaid ones, from a folder or from the server that
 * MONGODB_URI names, and writes them first if they are missing. It runs no jobs, because they would change the unpaid ones
 * during the measurement.
 */
const [bookings, unpaid, folder = ''] = process.argv.slice(2)
const mongodbUri = process.env.MONGODB_URI || undefined
const jwtSecret = 'a secret of at least thirty-two characters'
const merchants = {
  HUF: { merchant: 'BENCHHUF', key: 'nobody pays here, in forints' },
  EUR: { merchant: 'BENCHEUR', key: 'nobody pays here, in euros' },
}
const logger = pino({ level: 'error' }, pino.destination(2))

const images = folderStore(path.join(folder, 'images'))
const database = await openDatabase(
  { mongodbUri, dataDir: folder, ...(mongodbUri && { name: `bench_${bookings}_${unpaid}` }) },
  logger,
)
await fillDatabase(database, { bookings: Number(bookings), unpaid: Number(unpaid), images, logger })

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
process.send?.({ url, token: signToken(admin, jwtSecret), guest: await pastGuest() } satisfies StaffServer)
process.once('disconnect', async () => {
  server.closeAllConnections()
  server.close()
  await sandboxBank.stop()
  await database.close()
  process.exit()
})

async function pastGuest(): Promise<StaffServer['guest']> {
  const isPast = { date: { $lt: budapestToday(new Date()) }, isArchived: false, status: 'PAID' as const }
  const booking = await Booking.findOne(isPast).sort(oldestFirst).lean()
  if (!booking) throw new Error('No past booking was seeded.')
  const { _id: id, email, orderNumber } = booking
  return { id, email, orderNumber }
}
