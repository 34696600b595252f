import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkFile } from './checkFile'
import { DamagedDatabaseError } from './damage'
import { Engine } from './engine'
import { lockFolder } from './folderLock'
import { isDiskFull, reserveLockFile, StorageFullError } from './fullDisk'
import { dataFile } from './keys'

/** An engine with exclusive use of its folder. */
export type OpenedEngine = {
  engine: Engine
  close(): Promise<void>
}

/**
 * Opens the database in a folder, or creates one. Unless `isChecked`, it finds damage only when it reads the damaged part.
 *
 * @throws FolderInUseError when another process has it open, DamagedDatabaseError when it is not intact,
 * StorageFullError when there is no space to create one
 */
export async function openEngine(folder: string, isChecked = true): Promise<OpenedEngine> {
  try {
    return await open(folder, isChecked)
  } catch (error) {
    if (error instanceof StorageFullError || !isDiskFull(error, folder)) throw error
    throw new StorageFullError(folder, { cause: error })
  }
}

async function open(folder: string, isChecked: boolean): Promise<OpenedEngine> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const lock = await lockFolder(folder)
  try {
    const engine = await openLocked(folder, isChecked)
    return {
      engine,
      close: async () => {
        await engine.close()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

async function openLocked(folder: string, isChecked: boolean): Promise<Engine> {
  const data = join(folder, dataFile)
  // Written once the database exists, so that its later loss cannot be mistaken for a first start.
  const marker = join(folder, 'FORMAT')
  const hasData = existsSync(data) && statSync(data).size > 0
  if (existsSync(marker) && !hasData) throw new DamagedDatabaseError(`the folder ${folder} has lost its database file`)
  if (hasData && isChecked) await check(folder, existsSync(marker))

  try {
    return await loadedEngine(folder, marker)
  } catch (error) {
    // Otherwise a half-created database would be mistaken for a damaged one at the next start.
    if (!hasData) for (const path of [data, marker]) rmSync(path, { force: true })
    throw error
  }
}

async function check(folder: string, isOurs: boolean): Promise<void> {
  try {
    reserveLockFile(folder)
    await checkFile(folder)
  } catch (error) {
    if (isOurs || !(error instanceof DamagedDatabaseError)) throw error
    throw new DamagedDatabaseError(`${folder} contains no database of this server: ${error.message}`, { cause: error })
  }
}

async function loadedEngine(folder: string, marker: string): Promise<Engine> {
  const engine = new Engine(folder)
  try {
    await engine.load(!existsSync(marker)).catch((error: unknown) => {
      if (error instanceof StorageFullError) throw error
      throw new DamagedDatabaseError(`the database in ${folder} can't be read: ${String(error)}`)
    })
    if (!existsSync(marker)) {
      writeFileSync(marker, 'A database of embedded-mongo lies in data.mdb.\n', { mode: 0o600, flush: true })
    }
    return engine
  } catch (error) {
    await engine.close()
    throw error
  }
}
