import { createHash, type Hash } from 'node:crypto'
import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Db, Document } from 'mongodb'
import { migrationNames } from '../migrations/runMigrations'
import { BadBackupError, readBackup } from './backupFile'

type Target = { db: Db; dataDir: string }

/** Holds one document while a restore runs; a server refuses to start until it is gone. */
const markers = 'restores'
const batchSize = 500

/** The database or the folder to restore into is not empty. */
class NotEmptyError extends Error {}

/** A restore into this database stopped halfway. */
class HalfRestoredError extends Error {
  override message = 'This database is half restored: run `npm run restore -- FILE` once more, with the same file.'
}

/**
 * Restores a backup into an empty database and a data folder without other secrets. Checks the whole file before it writes
 * anything, and first removes what an interrupted restore has written. Returns the number of restored entries. Throws
 * BadBackupError or NotEmptyError.
 */
export async function restoreBackup(file: string, target: Target): Promise<number> {
  const { count, checksums } = await checkWhole(file)
  await emptyOrThrow(target, checksums)
  await target.db.collection<{ _id: string }>(markers).replaceOne({ _id: 'restore' }, {}, { upsert: true })
  await writeEntries(file, target)
  await target.db.collection(markers).drop()
  return count
}

/** Throws HalfRestoredError when a restore into this database stopped halfway. */
export async function assertWhole(db: Db): Promise<void> {
  if (await isHalfRestored(db)) throw new HalfRestoredError()
}

async function isHalfRestored(db: Db): Promise<boolean> {
  return (await db.collection(markers).countDocuments()) > 0
}

/** Reads the whole file. Returns the number of entries, and the checksum of each file in it. */
async function checkWhole(file: string): Promise<{ count: number; checksums: Map<string, string> }> {
  let count = 0
  const hashes = new Map<string, Hash>()
  for await (const entry of readBackup(file)) {
    count += 1
    if ('file' in entry) hashes.set(entry.file, (hashes.get(entry.file) ?? createHash('sha256')).update(entry.bytes))
    else if (entry.collection === 'migrations' && !migrationNames.includes(String(entry.document._id))) {
      throw new BadBackupError('The backup was written by a newer version of this program.')
    }
  }
  return { count, checksums: new Map([...hashes].map(([name, hash]) => [name, hash.digest('hex')])) }
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

/** Allows existing files that equal those of the backup, so that a site may change its database and keep its data folder. */
async function emptyOrThrow({ db, dataDir }: Target, checksums: Map<string, string>): Promise<void> {
  const isResumed = await isHalfRestored(db)
  for (const { name } of await db.listCollections({}, { nameOnly: true }).toArray()) {
    if (name.startsWith('system.') || name === markers) continue
    if (isResumed) await db.collection(name).deleteMany({})
    else if (await db.collection(name).findOne({}, { projection: { _id: 1 } })) {
      throw new NotEmptyError(`The database has ${name} already: restore into an empty one.`)
    }
  }
  if (isResumed) return
  for (const [name, checksum] of checksums) {
    const there = await readFile(path.join(dataDir, name)).catch(() => undefined)
    if (there && createHash('sha256').update(there).digest('hex') !== checksum) {
      throw new NotEmptyError(`The data folder ${dataDir} has another ${name}: restore into an empty one.`)
    }
  }
}
