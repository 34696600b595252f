/// <reference path="./fs-native-extensions.d.ts" />
import { closeSync, openSync } from 'node:fs'

/** The result on systems without file locks. */
export const noFileLocks = Symbol('no file locks')

/**
 * Locks a file until `release` or the end of the process, however it ends. The operating system keeps the lock, so it also
 * works between containers, which cannot see each other's processes. Returns `undefined` if the lock is taken.
 */
export async function tryFileLock(path: string): Promise<{ release(): void } | typeof noFileLocks | undefined> {
  // Not every system has the addon; without it, a lock can only name the process.
  const addon = await import('fs-native-extensions').catch(() => undefined)
  if (!addon) return noFileLocks
  const file = openSync(path, 'a', 0o600)
  const release = () => closeSync(file)
  try {
    if (addon.tryLock(file)) return { release }
  } catch {
    release()
    return noFileLocks
  }
  release()
  return undefined
}
