import path from 'node:path'
import { budapestToday } from '@range/shared/budapestTime'
import { pino } from 'pino'
import { openDatabase } from '../src/database'
import { Booking } from '../src/features/bookings/record/bookingModel'
import { Package } from '../src/features/packages/packageModel'
import { folderStore } from '../src/gateways/imageStore/folderStore'
import { runMigrations } from '../src/migrations/runMigrations'
import { seedSampleContent } from '../src/seed/seedSampleContent'
import { seedBookings } from './seedBookings'

/**
 * Run by dataFolder.ts in a process of its own, because a process has one database: the embedded one of a folder, or one by
 * name on a MongoDB. Fills it unless it is filled already.
 */
const [dataDir = '', bookings, mongodbUri, name] = process.argv.slice(2)
const logger = pino({ level: 'error' }, pino.destination(2))
const picturesDir = path.join(import.meta.dirname, '../samples')

const database = await openDatabase({ mongodbUri, dataDir, ...(name && { name }) }, logger)
await runMigrations(database.db, logger)
await seedSampleContent({ images: folderStore(path.join(dataDir, 'images')), picturesDir })
const [main] = await Package.find({ packageType: 'MAIN' }, { _id: 1 }).sort({ price: 1 }).lean()
const started = performance.now()
if ((await Booking.estimatedDocumentCount()) < Number(bookings)) {
  await seedBookings(Number(bookings), budapestToday(new Date()), String(main?._id))
  console.error(`${bookings} bookings written in ${Math.round((performance.now() - started) / 1000)} s`)
}
await database.close()
process.send?.('filled')
process.once('disconnect', () => process.exit())
