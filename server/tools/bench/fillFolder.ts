import path from 'node:path'
import { pino } from 'pino'
import { openDatabase } from '../../src/database/openDatabase'
import { folderStore } from '../../src/gateways/imageStore/folderStore'
import { fillDatabase } from './fillDatabase'

/** Runs as a process of dataFolder.ts, because a process can open only one database. */
const [dataDir = '', bookings] = process.argv.slice(2)
const logger = pino({ level: 'error' }, pino.destination(2))
const database = await openDatabase({ mongodbUri: undefined, dataDir }, logger)
const images = folderStore(path.join(dataDir, 'images'))
await fillDatabase(database, { bookings: Number(bookings), unpaid: 0, images, logger })
await database.close()
process.send?.('filled')
process.once('disconnect', () => process.exit())
