import { rm } from 'node:fs/promises'
import { startEmbeddedMongo } from '@range/embedded-mongo/startEmbeddedMongo'
import { type ClientSession, type Db, MongoClient, MongoServerError } from 'mongodb'

/** A database to be read as it was at one moment, while others go on writing. */
export type Snapshot = {
  db: Db
  /** To be given to every read. */
  session: ClientSession | undefined
  close(): Promise<void>
}

const commandNotFound = 59

/**
 * Opens a database as it is now. The embedded one copies itself into `folder`, which must not be there and is removed by
 * `close`; a replica set keeps the moment for its readers. A stand-alone server can do neither: its collections are read one
 * after the other.
 */
export async function openSnapshot(db: Db, folder: string): Promise<Snapshot> {
  try {
    await db.admin().command({ backupTo: folder })
  } catch (error) {
    if (!(error instanceof MongoServerError) || error.code !== commandNotFound) throw error
    return sessionOf(db)
  }
  return copyIn(folder, db.databaseName)
}

async function copyIn(folder: string, name: string): Promise<Snapshot> {
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    // Checking it would hold up every guest for a second or two; each document is checked when it is read.
    const server = await startEmbeddedMongo({ folder, isChecked: false })
    const client = new MongoClient(server.uri)
    return {
      db: client.db(name),
      session: undefined,
      close: async () => {
        await client.close()
        await server.stop()
        await remove()
      },
    }
  } catch (error) {
    await remove()
    throw error
  }
}

async function sessionOf(db: Db): Promise<Snapshot> {
  const { setName } = await db.admin().command({ hello: 1 })
  if (!setName) return { db, session: undefined, close: async () => {} }
  const session = db.client.startSession({ snapshot: true })
  return { db, session, close: () => session.endSession() }
}
