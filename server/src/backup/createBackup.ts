import { createReadStream } from 'node:fs'
import { link, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Db } from 'mongodb'
import { type BackupEntry, writeBackup } from './backupFile'

type Source = {
  db: Db
  /** Its secrets and pictures are kept too. */
  dataDir: string
}

const keptFiles = ['secrets.json']
const keptFolders = ['images']
const chunkBytes = 256 * 1024

/**
 * Writes all documents, pictures and secrets into one new file, whole or not at all. Returns how many entries it holds.
 * Throws when the file is there already.
 */
export async function createBackup(file: string, { db, dataDir }: Source, now: Date): Promise<number> {
  const draft = `${file}.part`
  await rm(draft, { force: true })
  try {
    const count = await writeBackup(draft, entriesOf({ db, dataDir }), now)
    // A link, unlike a rename, never takes the place of another file.
    await link(draft, file)
    await rm(draft)
    return count
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

async function* entriesOf({ db, dataDir }: Source): AsyncGenerator<BackupEntry> {
  const collections = await db.listCollections({}, { nameOnly: true }).toArray()
  for (const { name } of collections.sort((a, b) => a.name.localeCompare(b.name))) {
    if (name.startsWith('system.')) continue
    const documents = db.collection(name).find({}, { promoteValues: false, sort: { _id: 1 } })
    for await (const document of documents) yield { collection: name, document }
  }
  for (const name of await filesOf(dataDir)) {
    let isFirst = true
    for await (const bytes of createReadStream(path.join(dataDir, name), { highWaterMark: chunkBytes })) {
      yield { file: name, bytes, isFirst }
      isFirst = false
    }
  }
}

async function filesOf(dataDir: string): Promise<string[]> {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dataDir, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((name) => keptFiles.includes(name) || keptFolders.some((folder) => name.startsWith(`${folder}/`)))
    .sort()
}
