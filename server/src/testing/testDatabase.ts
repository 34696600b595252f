import { randomBytes } from 'node:crypto'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import mongoose from 'mongoose'
import { pino } from 'pino'
import { afterAll, beforeAll } from 'vitest'
import { raise } from '../database/changeCounter'
import { openDatabase } from '../database/openDatabase'

/** The commands that may create a document. */
const writes = new Set(['insert', 'update', 'findAndModify'])

/** The collections written to since they were last emptied. */
const written = new Set<string>()

/**
 * Gives the test file a database of its own, empty at first and dropped at the end: on `MONGODB_URI` if that is set,
 * otherwise an embedded one in a temporary folder. Call it once, at the top of the file.
 */
export function useTestDatabase(): void {
  let close = async () => {}

  beforeAll(async () => {
    const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'range-test-'))
    const name = `test_${process.pid}_${randomBytes(4).toString('hex')}`
    const mongodbUri = process.env.MONGODB_URI
    const database = await openDatabase({ mongodbUri, dataDir, name, monitorCommands: true }, pino({ level: 'silent' }))
    await keepExpired()
    mongoose.connection.getClient().on('commandStarted', ({ commandName, command }) => {
      if (writes.has(commandName)) written.add(command[commandName])
    })
    // Values cached from the previous file's database are wrong for this one.
    await raise('content')
    close = async () => {
      await mongoose.connection.dropDatabase()
      await database.close()
      await fs.rm(dataDir, { recursive: true, force: true })
    }
  })

  afterAll(() => close())
}

/**
 * Replaces the indexes by which the database deletes expired documents, because it goes by the real date, and the clock of
 * the tests is behind.
 */
async function keepExpired(): Promise<void> {
  for (const { collection, schema } of Object.values(mongoose.models)) {
    for (const [fields, { expireAfterSeconds }] of schema.indexes()) {
      if (expireAfterSeconds === undefined) continue
      const [field = ''] = Object.keys(fields)
      await collection.dropIndex(`${field}_1`)
      await collection.createIndex(field)
    }
  }
}

/** Empties every collection and keeps the indexes. Also drops values cached from collections that have a model. */
export async function emptyDatabase(): Promise<void> {
  const models = new Map(Object.values(mongoose.models).map((model) => [model.collection.collectionName, model]))
  for (const name of written) {
    written.delete(name)
    const model = models.get(name)
    await (model ? model.deleteMany({}) : mongoose.connection.collection(name).deleteMany({}))
  }
}
