import { appendFile, mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Db, Document } from 'mongodb'
import { readBackup } from './backupFile'

type Target = { db: Db; dataDir: string }

/** Holds one document while a restore is under way; a server does not start beside it. */
const markers = 'restores'
const batchSize = 500

/** The place that was to be restored into holds something already. */
class NotEmptyError extends Error {}

/**
 * Restores a backup into an empty database and data folder. The whole file is checked before anything is written; what a
 * restore that stopped has written is taken away first. Returns how many entries were restored. Throws BadBackupError, or
 * NotEmptyError.
 */
export async function restoreBackup(file: string, target: Target): Promise<number> {
  let count = 0
  for await (const _entry of readBackup(file)) count += 1
  await emptyOrThrow(target)
  await target.db
    .collection<{ _id: string }>(markers)
    .updateOne({ _id: 'restore' }, { $set: { at: new Date() } }, { upsert: true })
  await writeEntries(file, target)
  await target.db.collection(markers).drop()
  return count
}

/** Returns whether a restore into this database has stopped half-way. */
export async function isHalfRestored(db: Db): Promise<boolean> {
  return (await db.collection(markers).countDocuments()) > 0
}

async function writeEntries(file: string, { db, dataDir }: Target): Promise<void> {
  let batch: Document[] = []
  let collection = ''
  const writeBatch = async () => {
    if (batch.length > 0) await db.collection(collection).insertMany(batch)
    batch = []
  }
  for await (const entry of readBackup(file)) {
    if ('file' in entry) {
      await writeFilePart(dataDir, entry)
      continue
    }
    if (entry.collection !== collection || batch.length === batchSize) await writeBatch()
    collection = entry.collection
    batch.push(entry.document)
  }
  await writeBatch()
}

async function writeFilePart(
  dataDir: string,
  { file, bytes, isFirst }: { file: string; bytes: Buffer; isFirst: boolean },
): Promise<void> {
  const target = path.resolve(dataDir, file)
  if (!target.startsWith(path.resolve(dataDir) + path.sep)) throw new Error(`${file} leads out of the data folder.`)
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
  await (isFirst ? writeFile : appendFile)(target, bytes, { mode: 0o600 })
}

async function emptyOrThrow({ db, dataDir }: Target): Promise<void> {
  const isResumed = await isHalfRestored(db)
  for (const { name } of await db.listCollections({}, { nameOnly: true }).toArray()) {
    if (name.startsWith('system.') || name === markers) continue
    if (isResumed) await db.collection(name).deleteMany({})
    else if ((await db.collection(name).estimatedDocumentCount()) > 0) {
      throw new NotEmptyError(`The database has ${name} already: restore into an empty one.`)
    }
  }
  const pictures = await readdir(path.join(dataDir, 'images')).catch(() => [])
  if (!isResumed && pictures.length > 0) {
    throw new NotEmptyError(`The data folder ${dataDir} has pictures already: restore into an empty one.`)
  }
}
