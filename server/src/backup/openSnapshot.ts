import { rm } from 'node:fs/promises'
import { startEmbeddedMongo } from '@range/embedded-mongo/startEmbeddedMongo'
import { type ClientSession, type Db, MongoClient, MongoServerError } from 'mongodb'

/** A database as it was at one moment, while other processes keep writing. */
export type Snapshot = {
  db: Db
  /** The session that every read must use. */
  session: ClientSession | undefined
  close(): Promise<void>
}

const commandNotFound = 59

/**
 * Opens a snapshot of a database. The embedded one copies itself into `folder`, which must not exist and which `close`
 * removes; a replica set serves its readers a snapshot. A stand-alone server can do neither: its collections are read one
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
    // A check would block every guest for a second or two; each document is checked when it is read anyway.
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
