import { linkSync, readFileSync, renameSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { noFileLocks, tryFileLock } from './fileLock'

/** Another process, or this one, already serves the folder. */
export class FolderInUseError extends Error {}

export type FolderLock = {
  release(): void
}

/**
 * Reserves the folder for this process by a lock that the operating system keeps while the process lives, and by a file that
 * names the process. Systems without file locks have only the file. A file left by a killed process is
 * ignored. Throws FolderInUseError.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const path = join(folder, 'server.lock')
  const held = await fileLock(folder, path)
  try {
    await takeName(folder, path)
  } catch (error) {
    // A full disk may have no room for the name, which tells people more but protects no more than the held lock.
    const isFull = codeOf(error) === 'ENOSPC' || codeOf(error) === 'EDQUOT'
    if (!held || !isFull) {
      held?.release()
      throw error
    }
  }
  return {
    release: () => {
      remove(path)
      held?.release()
    },
  }
}

/** Waits for the time that a killed process needs to end. */
async function fileLock(folder: string, namePath: string): Promise<FolderLock | undefined> {
  for (const end = Date.now() + graceMs; ; await delay(pollMs)) {
    const lock = await tryFileLock(join(folder, 'owner.lock'))
    if (lock === noFileLocks) return undefined
    if (lock) return lock
    const holder = holderOf(contentOf(namePath) ?? '')
    const isKnown = holder !== undefined && isRunning(holder)
    if (Date.now() < end && !(isKnown && holder.pid === process.pid)) continue
    throw new FolderInUseError(
      `the folder ${folder} is in use by ${isKnown ? `the process ${holder.pid}` : 'a process of another container'}`,
    )
  }
}

async function takeName(folder: string, path: string): Promise<void> {
  const own = `${process.pid} ${startOf(process.pid)}`
  const draft = `${path}.${process.pid}.${Date.now()}`
  try {
    writeFileSync(draft, own, { mode: 0o600 })
    // Unlike a file that is created and then written, a link appears completely or not at all.
    while (!linked(draft, path)) await clearAway(path, folder)
  } finally {
    remove(draft)
  }
}

function linked(draft: string, path: string): boolean {
  try {
    linkSync(draft, path)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

async function clearAway(path: string, folder: string): Promise<void> {
  const held = contentOf(path)
  if (held === undefined) return
  const holder = holderOf(held)
  if (holder && (await staysAlive(holder))) {
    throw new FolderInUseError(`the folder ${folder} is in use by the process ${holder.pid}`)
  }
  const aside = `${path}.stale.${process.pid}`
  try {
    renameSync(path, aside)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return
    throw error
  }
  // Another process may have removed the old lock and taken a new one in between, which this one has just moved aside.
  const isTheirs = contentOf(aside) !== held
  if (isTheirs) linked(aside, path)
  remove(aside)
  if (isTheirs) throw new FolderInUseError(`the folder ${folder} has just been taken by another process`)
}

type Holder = {
  pid: number
  started: string
}

function holderOf(content: string): Holder | undefined {
  const [, pid, started] = /^(\d+) (.*)$/.exec(content) ?? []
  return pid === undefined || started === undefined ? undefined : { pid: Number(pid), started }
}

const graceMs = 1500
const pollMs = 20

/** Returns whether the holder still runs after the time that a killed process needs to end. */
async function staysAlive(holder: Holder): Promise<boolean> {
  if (holder.pid === process.pid) return isRunning(holder)
  for (const end = Date.now() + graceMs; isRunning(holder); await delay(pollMs)) if (Date.now() > end) return true
  return false
}

function isRunning({ pid, started }: Holder): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (codeOf(error) === 'ESRCH') return false
  }
  return startOf(pid) === started
}

/** Returns the time at which a process started, if the system reveals it; process ids are reused. */
function startOf(pid: number): string {
  const statistics = contentOf(`/proc/${pid}/stat`)
  if (statistics === undefined) return ''
  const fields = statistics.slice(statistics.lastIndexOf(')') + 2).split(' ')
  const isDead = fields[0] === 'Z' || fields[0] === 'X'
  if (isDead) return 'dead'
  return `${contentOf('/proc/sys/kernel/random/boot_id')?.trim().replaceAll('-', '')} ${fields[19]}`
}

function contentOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

function remove(path: string): void {
  try {
    unlinkSync(path)
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
  }
}

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error ? String(error.code) : undefined
