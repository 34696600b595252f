import { randomBytes } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { readOrMake } from './gateways/exclusiveFile'

const secretsSchema = z.object({ jwtSecret: z.string(), sandboxHufKey: z.string(), sandboxEurKey: z.string() })
export type Secrets = z.infer<typeof secretsSchema>

/**
 * Returns the secrets that are not configured: generated at the first start and kept in `secrets.json` in the data
 * folder, readable by its owner only. Processes that share the folder have the same ones.
 */
export async function loadSecrets(dataDir: string): Promise<Secrets> {
  const file = path.join(dataDir, 'secrets.json')
  await fs.mkdir(dataDir, { recursive: true, mode: 0o700 })
  const text = await readOrMake(file, () => {
    const made: Secrets = { jwtSecret: newSecret(), sandboxHufKey: newSecret(), sandboxEurKey: newSecret() }
    return JSON.stringify(made, null, 2)
  })
  try {
    return secretsSchema.parse(JSON.parse(text))
  } catch (error) {
    throw new Error(`${file} cannot be read; mend it, or remove it to have new secrets made`, { cause: error })
  }
}

function newSecret(): string {
  return randomBytes(32).toString('base64url')
}
