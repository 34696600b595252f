import path from 'node:path'
import { startEmbeddedMongo } from '@range/embedded-mongo/startEmbeddedMongo'
import { FolderInUseError } from '@range/embedded-mongo/storage/folderLock'
import { uriOfRunning } from '@range/embedded-mongo/uriOfRunning'
import type { Db } from 'mongodb'
import mongoose from 'mongoose'
import type { Logger } from 'pino'

export type Database = { kind: 'MongoDB' | 'embedded'; db: Db; close(): Promise<void> }

type DatabaseOptions = {
  mongodbUri: string | undefined
  dataDir: string
  name?: string
  /** Makes the driver report each command it sends, for tests that count them. */
  monitorCommands?: boolean
  /** Joins an embedded database that another process serves already, as commands do beside a running server. */
  joinsRunning?: boolean
  /** How long a call waits for an unreachable database; long enough for a replica set to elect a new primary. */
  patienceMs?: number
}

/**
 * Connects mongoose to `mongodbUri`, or to the embedded database under `dataDir` without one, and builds every index
 * before it returns. Uses no transactions, so a stand-alone mongod will do.
 */
export async function openDatabase(
  { mongodbUri, dataDir, name, patienceMs = 15_000, monitorCommands = false, joinsRunning = false }: DatabaseOptions,
  logger: Logger,
): Promise<Database> {
  mongoose.set('strictQuery', 'throw')
  const server = mongodbUri
    ? { uri: mongodbUri, stop: async () => {} }
    : await openEmbedded(path.join(dataDir, 'database'), joinsRunning, logger)
  try {
    await mongoose.connect(server.uri, {
      dbName: name ?? databaseNameOf(mongodbUri),
      autoIndex: false,
      serverSelectionTimeoutMS: patienceMs,
      monitorCommands,
    })
    for (const model of Object.values(mongoose.models)) await model.createIndexes()
  } catch (error) {
    await mongoose.disconnect()
    await server.stop()
    throw error
  }
  return {
    kind: mongodbUri ? 'MongoDB' : 'embedded',
    db: mongoose.connection.getClient().db(mongoose.connection.name),
    close: async () => {
      await mongoose.disconnect()
      await server.stop()
    },
  }
}

/** Returns whether the database responds right now. */
export async function isDatabaseReady(): Promise<boolean> {
  try {
    await mongoose.connection.db?.command({ ping: 1 })
    return mongoose.connection.readyState === mongoose.ConnectionStates.connected
  } catch {
    return false
  }
}

async function openEmbedded(folder: string, joinsRunning: boolean, logger: Logger) {
  try {
    return await startEmbeddedMongo({ folder, log: (line) => logger.warn(line) })
  } catch (error) {
    const uri = joinsRunning && error instanceof FolderInUseError ? await uriOfRunning(folder) : undefined
    if (!uri) throw error
    return { uri, stop: async () => {} }
  }
}

function databaseNameOf(uri: string | undefined): string {
  return (uri && /^[^?]*\/\/[^/]+\/([^?]+)/.exec(uri)?.[1]) || 'range'
}
