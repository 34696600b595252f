import { createReadStream } from 'node:fs'
import { link, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Db } from 'mongodb'
import { type BackupEntry, BadBackupError, readBackup, writeBackup } from './backupFile'
import { openSnapshot, type Snapshot } from './openSnapshot'

type Source = {
  db: Db
  /** The folder whose secrets and pictures are backed up too. */
  dataDir: string
}

const keptFiles = ['secrets.json']
const keptFolders = ['images']
const chunkBytes = 256 * 1024

/**
 * The order for a database without snapshots. Bookings come first, so that seats, money and emails are never older than
 * their booking; the jobs then finish the booking like any flow that stopped halfway.
 */
const readInOrder = ['bookings', 'slots', 'payments', 'mails']

/**
 * Writes all documents, pictures and secrets into one new file, completely or not at all, while other processes keep
 * writing. The documents come from one snapshot if the database supports snapshots (see openSnapshot). Returns the number of
 * entries. Throws if the file exists, and BadBackupError if it cannot be read back.
 */
export async function createBackup(file: string, { db, dataDir }: Source, now: Date): Promise<number> {
  const draft = `${file}.part`
  await rm(draft, { force: true })
  const copy = `${file}.copy`
  await rm(copy, { recursive: true, force: true })
  const snapshot = await openSnapshot(db, path.resolve(copy))
  try {
    const count = await writeBackup(draft, entriesOf(snapshot, { db, dataDir }), now)
    await assertReadsBack(draft)
    // Unlike a rename, a link never replaces an existing file.
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
      throw new Error(`${file} exists already. Name another file: a backup replaces none.`, { cause: error })
    })
    return count
  } finally {
    await rm(draft, { force: true })
    await snapshot.close()
  }
}

async function assertReadsBack(file: string): Promise<void> {
  const entries = readBackup(file)
  while (!(await entries.next()).done);
}

async function* entriesOf({ db, session }: Snapshot, live: Source): AsyncGenerator<BackupEntry> {
  const { dataDir } = live
  const collections = await db.listCollections({}, { nameOnly: true }).toArray()
  const names = collections.map(({ name }) => name).filter((name) => !name.startsWith('system.'))
  for (const name of [...new Set([...readInOrder.filter((name) => names.includes(name)), ...names.sort()])]) {
    const documents = db
      .collection(name)
      .find({}, { promoteValues: false, sort: { _id: 1 }, ...(session && { session }) })
    let read = 0
    for await (const document of documents) {
      yield { collection: name, document }
      read += 1
    }
    // Without a snapshot, a count proves nothing because others write to the same collection.
    const isOfOneMoment = session !== undefined || db !== live.db
    const there = isOfOneMoment ? await db.collection(name).countDocuments({}, { ...(session && { session }) }) : read
    if (read < there) throw new BadBackupError(`Only ${read} of ${there} documents of ${name} could be read.`)
  }
  for (const name of await filesOf(dataDir)) {
    try {
      let isFirst = true
      for await (const bytes of createReadStream(path.join(dataDir, name), { highWaterMark: chunkBytes })) {
        yield { file: name, bytes, isFirst }
        isFirst = false
      }
    } catch (error) {
      // Staff have just replaced this picture, and the document that showed it has changed too.
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
    }
  }
}

async function filesOf(dataDir: string): Promise<string[]> {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true })
  return (
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(dataDir, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
      .filter((name) => keptFiles.includes(name) || keptFolders.some((folder) => name.startsWith(`${folder}/`)))
      // Skips half-written pictures and the folder's id.
      .filter((name) => !path.basename(name).startsWith('.'))
      .sort()
  )
}
