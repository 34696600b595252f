import { existsSync, mkdirSync, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { Engine } from './engine'
import { lockFolder } from './folderLock'
import { DamagedDatabaseError, verifyDatabaseFile } from './verifyFile'

/** An engine, and the folder that it has to itself. */
export interface OpenedEngine {
  engine: Engine
  close(): Promise<void>
}

/**
 * Opens the database in a folder, or makes a new one if there is none. Throws FolderInUseError when another process has
 * it, DamagedDatabaseError when what lies there is not whole.
 */
export async function openEngine(folder: string): Promise<OpenedEngine> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const lock = await lockFolder(folder)
  try {
    const engine = await openLocked(folder)
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

async function openLocked(folder: string): Promise<Engine> {
  const data = join(folder, 'data.mdb')
  // Written once the database is there, so that a later loss of it can't be taken for a beginning.
  const marker = join(folder, 'FORMAT')
  const hasData = existsSync(data) && statSync(data).size > 0
  if (existsSync(marker) && !hasData) throw new DamagedDatabaseError(`the folder ${folder} has lost its database file`)
  if (hasData) verifyDatabaseFile(data)

  const engine = new Engine(folder)
  try {
    await engine.load(!existsSync(marker))
  } catch (error) {
    await engine.close()
    throw new DamagedDatabaseError(`the database in ${folder} can't be read: ${String(error)}`)
  }
  if (!existsSync(marker)) await writeMarker(marker)
  return engine
}

async function writeMarker(path: string): Promise<void> {
  const file = await open(path, 'w', 0o600)
  try {
    await file.writeFile('A database of embedded-mongo lies in data.mdb.\n')
    await file.sync()
  } finally {
    await file.close()
  }
}
