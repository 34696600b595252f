/// <reference path="./fs-native-extensions.d.ts" />
import { closeSync, openSync } from 'node:fs'

/** The stand-in for a lock on systems without one. */
export const noFileLocks = Symbol('no file locks')

/**
 * Locks a file until `release` or the end of the process, however it ends. The system keeps the lock, so that it holds
 * between containers as well, which can't see each other's processes. `undefined` if somebody has the lock.
 */
export async function tryFileLock(path: string): Promise<{ release(): void } | typeof noFileLocks | undefined> {
  // Not every system has the addon; there a lock can only name the process.
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
