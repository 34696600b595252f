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
  /** Whether the driver tells of each command it sends, for tests that count them. */
  monitorCommands?: boolean
  /** Whether an embedded database that another process has open is used through that process, as commands do. */
  joinsRunning?: boolean
  /** How long a call waits for a database that is gone; long enough for a replica set to elect another primary. */
  patienceMs?: number
}

/**
 * Connects mongoose to `mongodbUri`, or to the embedded database under `dataDir` when there is none,
 * and builds every index before it returns. No transaction is used, so a stand-alone mongod will do.
 */
export async function openDatabase(
  { mongodbUri, dataDir, name, patienceMs = 15_000, monitorCommands = false, joinsRunning = false }: DatabaseOptions,
  logger: Logger,
): Promise<Database> {
  mongoose.set('strictQuery', 'throw')
  const embedded = mongodbUri ? undefined : await openEmbedded(path.join(dataDir, 'database'), joinsRunning, logger)
  try {
    await mongoose.connect(embedded?.uri ?? mongodbUri ?? '', {
      dbName: name ?? databaseNameOf(mongodbUri),
      autoIndex: false,
      serverSelectionTimeoutMS: patienceMs,
      monitorCommands,
    })
    for (const model of Object.values(mongoose.models)) await model.createIndexes()
  } catch (error) {
    await mongoose.disconnect()
    await embedded?.stop()
    throw error
  }
  return {
    kind: embedded ? 'embedded' : 'MongoDB',
    db: mongoose.connection.getClient().db(mongoose.connection.name),
    close: async () => {
      await mongoose.disconnect()
      await embedded?.stop()
    },
  }
}

/** Whether the database answers at this moment. */
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
