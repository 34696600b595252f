import fs from 'node:fs/promises'
import path from 'node:path'
import type { Logger } from 'pino'

/** The site's folders inside the data folder, which may hold other files too. */
const ownFolders = ['database', 'images', 'mail', 'sandbox-bank']

/**
 * Removes other users' access to files in the data folder that an earlier version, or a careless copy, left readable. Logs
 * files that it cannot change because they belong to another user.
 */
export async function restrictDataFolder(dataDir: string, logger: Logger): Promise<void> {
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
