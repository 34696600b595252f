import fs from 'node:fs/promises'
import path from 'node:path'
import type { Logger } from 'pino'

/** What the site keeps in its data folder; the folder itself may be anything, and hold other things too. */
const ownFolders = ['database', 'images', 'mail', 'sandbox-bank']

/**
 * Makes sure that nobody else on this machine reads what an earlier version, or a careless copy, left readable in the data
 * folder. What belongs to somebody else, and so cannot be closed, is logged.
 */
export async function closeToOthers(dataDir: string, logger: Logger): Promise<void> {
  for (const name of [...ownFolders, 'secrets.json']) {
    const place = path.join(dataDir, name)
    try {
      const { mode } = await fs.stat(place)
      if (mode & 0o077) await fs.chmod(place, mode & 0o700)
    } catch (error) {
      const isMissing = error instanceof Error && 'code' in error && ['ENOENT', 'ENOTDIR'].includes(String(error.code))
      if (!isMissing) logger.warn({ err: error }, `${place} may be readable by others on this machine`)
    }
  }
}
