import { randomBytes } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { readOrMake } from './gateways/exclusiveFile'

const secretsSchema = z.object({ jwtSecret: z.string(), sandboxHufKey: z.string(), sandboxEurKey: z.string() })
export type Secrets = z.infer<typeof secretsSchema>

/**
 * Returns the secrets that are not configured: generated at the first start and kept in `secrets.json` in the data folder,
 * readable only by its owner. Processes that share the folder have the same ones.
 */
export async function loadSecrets(dataDir: string): Promise<Secrets> {
  const file = path.join(dataDir, 'secrets.json')
  const text = await makeFolder(dataDir)
    .then(() => readOrMake(file, newSecrets))
    .catch((error: unknown) => {
      throw unusableFolder(dataDir, error)
    })
  try {
    return secretsSchema.parse(JSON.parse(text))
  } catch (error) {
    throw new Error(`${file} cannot be read; repair it, or remove it so that new secrets are generated`, {
      cause: error,
    })
  }
}

async function makeFolder(folder: string): Promise<void> {
  await fs.mkdir(folder, { recursive: true, mode: 0o700 })
}

/** Returns an error whose sentence names the setting and the fault of the data folder, or the original error. */
function unusableFolder(dataDir: string, error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EEXIST' || code === 'ENOTDIR') {
    return new Error(`DATA_DIR: ${dataDir} is a file; name a folder.`, { cause: error })
  }
  if (code === 'EROFS' || code === 'EACCES' || code === 'EPERM') {
    return new Error(`DATA_DIR: this process cannot write to ${dataDir}; change its owner, or name another folder.`, {
      cause: error,
    })
  }
  return error
}

function newSecrets(): string {
  const made: Secrets = { jwtSecret: newSecret(), sandboxHufKey: newSecret(), sandboxEurKey: newSecret() }
  return JSON.stringify(made, null, 2)
}

function newSecret(): string {
  return randomBytes(32).toString('base64url')
}
