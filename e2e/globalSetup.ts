import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { startServer, temporaryDataDir } from './startServer'

const repository = fileURLToPath(new URL('..', import.meta.url))

/**
 * Builds the product, unless `E2E_BUILT` says that this is done, and starts it once for all journeys. With `E2E_BASE_URL`,
 * they run against that site instead, which needs the sample content, the sandbox bank and, for staff, `adminCredentials`.
 */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.E2E_BASE_URL) {
    process.env.E2E_URL = process.env.E2E_BASE_URL
    return undefined
  }
  if (!process.env.E2E_BUILT) execFileSync('npm', ['run', '--silent', 'build'], { cwd: repository, stdio: 'inherit' })

  const { dataDir, remove } = temporaryDataDir()
  const server = await startServer(dataDir).catch((error: unknown) => {
    remove()
    throw error
  })
  process.env.E2E_URL = server.url
  return async () => {
    await server.stop()
    remove()
  }
}
