import http from 'node:http'
import path from 'node:path'
import { createSimplePay } from '@range/simplepay/simplePay'
import { pino } from 'pino'
import { createApp } from '../../src/app'
import { openDatabase } from '../../src/database/openDatabase'
import { Admin } from '../../src/features/accounts/adminModel'
import { signToken } from '../../src/features/accounts/tokens'
import { folderStore } from '../../src/gateways/imageStore/folderStore'
import { runMigrations } from '../../src/migrations/runMigrations'
import { seedSampleContent } from '../../src/seed/seedSampleContent'
import { listenOnLoopback } from '../../src/testing/listenOnLoopback'
import { seedBookings } from './seedBookings'

/**
 * Runs as a process of the benchmarks, with numbers of bookings and of unpaid ones, and a folder. It writes them to the folder
 * or to the server that MONGODB_URI names, if they are missing, and serves them. It runs no jobs, because they would change
 * the unpaid ones during the measurement.
 */
const [bookings, unpaid, folder = ''] = process.argv.slice(2)
const mongodbUri = process.env.MONGODB_URI || undefined
const jwtSecret = 'a secret of at least thirty-two characters'
const logger = pino({ level: 'error' }, pino.destination(2))
const images = folderStore(path.join(folder, 'images'))
const name = mongodbUri && `bench_${bookings}_${unpaid}`
const database = await openDatabase({ mongodbUri, dataDir: folder, ...(name && { name }) }, logger)
await runMigrations(database.db, logger, () => new Date())
await seedSampleContent({ images, picturesDir: path.join(import.meta.dirname, '../../samples'), now: new Date() })
await seedBookings(Number(bookings), Number(unpaid))

const server = http.createServer()
const url = `http://127.0.0.1:${await listenOnLoopback(server)}`
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
const account = { merchant: 'BENCH', key: 'nobody pays here' }
const bank = createSimplePay({ baseUrl: url, merchants: { HUF: account, EUR: account }, timeoutMs: 10_000 })
server.on('request', createApp({ config, jwtSecret, logger, now: () => new Date(), bank, images }))

const username = 'reader'
const admin =
  (await Admin.findOne({ username })) ?? (await Admin.create({ username, passwordHash: 'none', role: 'manager' }))
process.send?.({ url, token: signToken(admin, jwtSecret) })
process.once('disconnect', async () => {
  server.closeAllConnections()
  server.close()
  await database.close()
  process.exit()
})
