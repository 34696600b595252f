import fs from 'node:fs/promises'
import path from 'node:path'

/** Returns the name of the file that holds an email. */
export function emailFileName(key: string): string {
  return `${key.replace(/[^\w-]+/g, '_')}.eml`
}

/** Deletes the files of these emails and ignores missing ones. */
export async function deleteEmailFiles(folder: string, keys: readonly string[]): Promise<void> {
  for (const key of keys) await fs.rm(path.join(folder, emailFileName(key)), { force: true })
}

/** Deletes every file written before an instant, including unfinished ones. Returns how many. */
export async function deleteOldEmailFiles(folder: string, before: Date): Promise<number> {
  const names = await fs.readdir(folder).catch(() => [])
  let count = 0
  for (const name of names) {
    const file = path.join(folder, name)
    const stats = await fs.stat(file).catch(() => undefined)
    if (!stats?.isFile() || stats.mtime >= before) continue
    await fs.rm(file, { force: true })
    count += 1
  }
  return count
}
