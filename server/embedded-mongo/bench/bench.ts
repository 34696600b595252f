import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MongoClient } from 'mongodb'
import { startEmbeddedMongo } from '../src/startEmbeddedMongo'
import { measureReads } from './measureReads'
import { measureReports } from './measureReports'
import { measureWrites } from './measureWrites'
import { type Figure, growth, tableOf } from './report'

/**
 * Measures the embedded server, beside it the one that MONGODB_URI names, and prints both with their ratios.
 * Ends by itself and removes what it stored.
 */
const embedded = await measureEmbedded()
const otherUri = process.env.MONGODB_URI
const other = otherUri ? await measureServer(otherUri) : undefined
console.log(tableOf(embedded, other))
console.log(growth(embedded))

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
