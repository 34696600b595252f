import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'

/**
 * Returns a file's content, and first writes it with `make()` if the file is missing. If several processes do so at the same
 * moment, one writes and all return its content. The file is never half-written, and only its owner may read it.
 */
export async function readOrMake(file: string, make: () => string): Promise<string> {
  try {
    return await fs.readFile(file, 'utf8')
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error
  }
  const draft = `${file}.${randomUUID()}`
  try {
    await fs.writeFile(draft, make(), { mode: 0o600, flag: 'wx', flush: true })
    // Unlike a rename, this fails when another process that starts at the same moment was faster.
    await fs.link(draft, file)
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
  } finally {
    await fs.rm(draft, { force: true })
  }
  return fs.readFile(file, 'utf8')
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
