import { createReadStream } from 'node:fs'
import { link, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Db } from 'mongodb'
import { type BackupEntry, BadBackupError, readBackup, writeBackup } from './backupFile'
import { openSnapshot, type Snapshot } from './openSnapshot'

type Source = {
  db: Db
  /** Its secrets and pictures are kept too. */
  dataDir: string
}

const keptFiles = ['secrets.json']
const keptFolders = ['images']
const chunkBytes = 256 * 1024

/**
 * Where the collections can't be read at one moment, bookings come first: seats, money and emails are then never older
 * than the booking they belong to, and the jobs finish it as they finish a flow that stopped half-way.
 */
const readInOrder = ['bookings', 'slots', 'payments', 'mails']

/**
 * Writes all documents, pictures and secrets into one new file, whole or not at all, while others go on writing. The
 * documents are those of one moment, if the database can tell (see openSnapshot). Returns how many entries the file holds.
 * Throws when it is there already, and BadBackupError when what was written can't be read back.
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
    // A link, unlike a rename, never takes the place of another file.
    await link(draft, file)
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
    // While others write to the same collection, a count says nothing.
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
      // A picture that staff have just replaced is gone with the document that showed it.
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
      // Half-written pictures, and which folder this is.
      .filter((name) => !path.basename(name).startsWith('.'))
      .sort()
  )
}
