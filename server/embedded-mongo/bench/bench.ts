import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MongoClient } from 'mongodb'
import { startEmbeddedMongo } from '../src/startEmbeddedMongo'
import { measureReads } from './measureReads'
import { measureReports } from './measureReports'
import { measureWrites } from './measureWrites'
import { type Figure, tableOf } from './report'

/**
 * `npm run bench:embedded` measures the embedded server and prints its figures with their budgets, next to those of the server
 * that MONGODB_URI names, if any. Removes its data from both.
 */
const embedded = await measureEmbedded()
const otherUri = process.env.MONGODB_URI
const other = otherUri ? await measureServer(otherUri) : undefined
console.log(tableOf(embedded, other))
console.log('\nBudget: a read of 100,000 documents takes at most twice as long as one of 10,000,')
console.log('and 99 of 100 clients wait at most 50 ms beside long work.')

async function measureEmbedded(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'embedded-mongo-bench-'))
  const server = await startEmbeddedMongo({ folder })
  try {
    return await measureServer(server.uri)
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function measureServer(uri: string): Promise<Figure[]> {
  const client = await new MongoClient(uri, { maxPoolSize: 32, writeConcern: { w: 1, journal: true } }).connect()
  const db = client.db(`bench_${process.pid}`)
  try {
    return [...(await measureWrites(db)), ...(await measureReads(db)), ...(await measureReports(db))]
  } finally {
    await db.dropDatabase()
    await client.close()
  }
}
