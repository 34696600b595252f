import { access, mkdir, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Db } from 'mongodb'
import { createBackup } from './createBackup'

type Options = { db: Db; dataDir: string; folder: string; keep: number }

const ownName = /^range-\d{4}-\d{2}-\d{2}\.backup$/

/**
 * Writes a night's backup, `range-2026-12-24.backup`, unless it exists, and removes the oldest backups until `keep` are left.
 * Never removes other files.
 */
export async function backUpNightly(night: string, { db, dataDir, folder, keep }: Options, now: Date): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch((cause: NodeJS.ErrnoException) => {
    if (!['EEXIST', 'ENOTDIR', 'EACCES'].includes(cause.code ?? '')) throw cause
    throw new Error(`BACKUP_FOLDER: ${folder} cannot be used as a folder (${cause.message})`, { cause })
  })
  const file = path.join(folder, `range-${night}.backup`)
  if (!(await isThere(file))) await createBackup(file, { db, dataDir }, now)
  const own = (await readdir(folder)).filter((name) => ownName.test(name)).sort()
  for (const name of own.slice(0, -keep)) await rm(path.join(folder, name))
}

function isThere(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
}
