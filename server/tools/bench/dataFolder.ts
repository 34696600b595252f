import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { forkServer } from './forkServer'

/** Gives `work` a temporary folder, and removes it afterwards even if `work` throws. */
export async function inTemporaryFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'range-bench-'))
  try {
    return await work(folder)
  } finally {
    await fs.rm(folder, { recursive: true, force: true })
  }
}

/** Creates a data folder of the product with sample content and this many bookings. */
export async function fillDataFolder(dataDir: string, bookings: number): Promise<void> {
  await fs.mkdir(dataDir, { recursive: true })
  const filled = await forkServer('fillFolder.ts', [dataDir, String(bookings)])
  await filled.stop()
}
