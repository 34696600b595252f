import { randomBytes, randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'

const secretsSchema = z.object({ jwtSecret: z.string(), sandboxHufKey: z.string(), sandboxEurKey: z.string() })
export type Secrets = z.infer<typeof secretsSchema>

/**
 * Returns the secrets that are not configured: generated at the first start and kept in `secrets.json` in the data
 * folder, readable by its owner only.
 */
export async function loadSecrets(dataDir: string): Promise<Secrets> {
  const file = path.join(dataDir, 'secrets.json')
  await fs.mkdir(dataDir, { recursive: true, mode: 0o700 })
  try {
    return secretsSchema.parse(JSON.parse(await fs.readFile(file, 'utf8')))
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) {
      throw new Error(`${file} cannot be read; mend it, or remove it to have new secrets made`, { cause: error })
    }
  }
  const made = { jwtSecret: newSecret(), sandboxHufKey: newSecret(), sandboxEurKey: newSecret() }
  const draft = `${file}.${randomUUID()}`
  await fs.writeFile(draft, JSON.stringify(made, null, 2), { mode: 0o600 })
  try {
    // Unlike a rename, this fails when another process that starts at the same moment was faster.
    await fs.link(draft, file)
    return made
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    return await loadSecrets(dataDir)
  } finally {
    await fs.rm(draft)
  }
}

function newSecret(): string {
  return randomBytes(32).toString('base64url')
}
