import { existsSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { MongoError } from '../mongoError'

/** There is no space left for the database. */
export class StorageFullError extends Error {
  readonly code = 'ENOSPC'

  constructor(folder: string, options?: ErrorOptions) {
    super(`the disk is full: nothing more can be written in ${folder}`, options)
  }
}

const mapFull = -30792
const full = new Set<unknown>(['ENOSPC', 'EDQUOT', constants.errno.ENOSPC, constants.errno.EDQUOT, mapFull])
const almostNothingBytes = 2 ** 20

/** Returns whether an error of LMDB or of a file in the folder means that there is no space left. */
export function isDiskFull(error: unknown, folder: string): boolean {
  // LMDB reports a write that the full disk cut short as a fault of the device, or of the transaction that it broke.
  return full.has(codeOf(error)) || (isLmdbError(error) && freeBytes(folder) < almostNothingBytes)
}

/** Returns whether an error is LMDB's own, after which its transaction must be aborted. */
export const isLmdbError = (error: unknown): boolean =>
  !(error instanceof MongoError) && typeof codeOf(error) === 'number'

// Two pages have slots for more readers than there ever are.
const lockFileBytes = 16 * 1024

/**
 * Creates LMDB's lock file with its disk space allocated. LMDB itself would create it sparse and fill it through mapped
 * memory, which kills the process on a full disk.
 */
export function reserveLockFile(folder: string): void {
  const path = join(folder, 'lock.mdb')
  if (existsSync(path)) return
  try {
    writeFileSync(path, Buffer.alloc(lockFileBytes), { mode: 0o600, flush: true })
  } catch (error) {
    rmSync(path, { force: true })
    throw error
  }
}

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)
