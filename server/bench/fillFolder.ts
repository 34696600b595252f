import path from 'node:path'
import { budapestToday } from '@range/shared/budapestTime'
import { pino } from 'pino'
import { openDatabase } from '../src/database'
import { Package } from '../src/features/packages/packageModel'
import { folderStore } from '../src/gateways/imageStore/folderStore'
import { runMigrations } from '../src/migrations/runMigrations'
import { seedSampleContent } from '../src/seed/seedSampleContent'
import { seedBookings } from './seedBookings'

/** Run by dataFolder.ts in a process of its own, because a process has one database. */
const [dataDir = '', bookings] = process.argv.slice(2)
const logger = pino({ level: 'error' }, pino.destination(2))
const picturesDir = path.join(import.meta.dirname, '../samples')

const database = await openDatabase({ mongodbUri: undefined, dataDir }, logger)
await runMigrations(database.db, logger)
await seedSampleContent({ images: folderStore(path.join(dataDir, 'images')), picturesDir })
const [main] = await Package.find({ packageType: 'MAIN' }, { _id: 1 }).sort({ price: 1 }).lean()
await seedBookings(Number(bookings), budapestToday(new Date()), String(main?._id))
await database.close()
process.send?.('filled')
process.once('disconnect', () => process.exit())
