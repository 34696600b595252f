import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { startEmbeddedMongo } from '@range/embedded-mongo/startEmbeddedMongo'
import { DamagedDatabaseError } from '@range/embedded-mongo/storage/damage'
import { FolderInUseError } from '@range/embedded-mongo/storage/folderLock'
import { uriOfRunning } from '@range/embedded-mongo/uriOfRunning'
import type { Db, TopologyDescription } from 'mongodb'
import mongoose from 'mongoose'
import type { Logger } from 'pino'
import { watchConnection } from './connection'

export type Database = { kind: 'MongoDB' | 'embedded'; db: Db; close(): Promise<void> }

type DatabaseOptions = {
  mongodbUri: string | undefined
  dataDir: string
  name?: string
  /** Makes the driver report each command that it sends, for tests that count them. */
  monitorCommands?: boolean
  /** Joins an embedded database that another process already serves, as commands do next to a running server. */
  joinsRunning?: boolean
  /** The time that a call waits for an unreachable database; the start retries for several times as long. */
  patienceMs?: number
}

const unauthorized = 13
const authenticationFailed = 18
const startPatienceMs = 15_000
const indexTries = 5
const indexPauseMs = 500

/**
 * Connects mongoose to `mongodbUri`, or to the embedded database under `dataDir` if there is no URI, and builds every index
 * before it returns. Uses no transactions, so a stand-alone mongod is enough.
 */
export async function openDatabase(
  { mongodbUri, dataDir, name, patienceMs = 4000, monitorCommands = false, joinsRunning = false }: DatabaseOptions,
  logger: Logger,
): Promise<Database> {
  mongoose.set('strictQuery', 'throw')
  const server = mongodbUri
    ? { uri: mongodbUri, stop: async () => {} }
    : await openEmbedded(path.join(dataDir, 'database'), joinsRunning, logger)
  try {
    watchConnection(patienceMs)
    await connect(server.uri, {
      dbName: name ?? databaseNameOf(mongodbUri),
      autoIndex: false,
      serverSelectionTimeoutMS: patienceMs,
      // Detects a database that stopped responding within the same time. The embedded one runs in this process.
      ...(mongodbUri && { connectTimeoutMS: patienceMs, heartbeatFrequencyMS: Math.min(2000, patienceMs) }),
      monitorCommands,
    })
    for (const model of Object.values(mongoose.models)) await buildIndexes(model)
  } catch (error) {
    await mongoose.disconnect()
    await server.stop()
    throw mongodbUri ? faultOfUri(error) : error
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

/** Returns a sentence that names the setting and why the database cannot be used, or the error itself. */
function faultOfUri(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const isRefused = 'code' in error && (error.code === authenticationFailed || error.code === unauthorized)
  const isMissing = error instanceof mongoose.Error.MongooseServerSelectionError
  if (!isRefused && !isMissing) return error
  const what = isRefused ? 'the database refuses this user or password' : 'no database responds at this address'
  return new Error(`MONGODB_URI: ${what}. (${error.message})`, { cause: error })
}

/** Builds a model's indexes and retries after a failure, because processes that start at once may get in each other's way. */
async function buildIndexes(model: { createIndexes(): Promise<unknown> }): Promise<void> {
  for (let triesLeft = indexTries - 1; ; triesLeft -= 1) {
    try {
      await model.createIndexes()
      return
    } catch (error) {
      if (triesLeft === 0) throw error
      await delay(Math.random() * indexPauseMs)
    }
  }
}

/**
 * Connects, and retries for a while because the database may be starting too. Tries an unknown host name only once, because
 * it will hardly become known.
 */
async function connect(uri: string, options: mongoose.ConnectOptions): Promise<void> {
  for (const startedAt = Date.now(); ; ) {
    try {
      await mongoose.connect(uri, options)
      return
    } catch (error) {
      const isThereStillTime = Date.now() - startedAt < startPatienceMs
      const isMissing = error instanceof mongoose.Error.MongooseServerSelectionError
      if (!isThereStillTime || !isMissing || isUnknownHost(error)) throw error
      await mongoose.disconnect()
    }
  }
}

/** Returns whether none of the address's host names is known. */
function isUnknownHost(error: Error): boolean {
  const { reason } = error as { reason?: TopologyDescription }
  const servers = [...(reason?.servers.values() ?? [])]
  return servers.length > 0 && servers.every((server) => server.error?.message.includes('ENOTFOUND'))
}

async function openEmbedded(folder: string, joinsRunning: boolean, logger: Logger) {
  try {
    return await startEmbeddedMongo({ folder, log: (line) => logger.warn(line) })
  } catch (error) {
    if (error instanceof DamagedDatabaseError) {
      const hint = `If the lock files in ${folder} were deleted while another server uses it, stop that one and start again.`
      throw new Error(`${error.message}. ${hint} Otherwise restore a backup: docs/operating.md.`, { cause: error })
    }
    const uri = joinsRunning && error instanceof FolderInUseError ? await uriOfRunning(folder) : undefined
    if (!uri) throw error
    return { uri, stop: async () => {} }
  }
}

function databaseNameOf(uri: string | undefined): string {
  return (uri && /^[^?]*\/\/[^/]+\/([^?]+)/.exec(uri)?.[1]) || 'range'
}
