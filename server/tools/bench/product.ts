import { existsSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import serving from '../../../package.json' with { type: 'json' }
import { exitOf, freePort, launchServer } from '../../src/testing/serverProcess'

const builtServer = path.join(import.meta.dirname, '../../dist')
const builtClient = path.join(import.meta.dirname, '../../../client/dist')
const startLimitMs = 120_000
const pollMs = 50

/** The flags that `npm run serve` gives Node. */
const nodeFlags = serving.scripts.serve.split(' ').filter((word) => word.startsWith('--'))

type Product = { url: string; pid: number; stop(): Promise<void> }

/**
 * Starts the built product on a folder as `npm run serve` does, but only on loopback and without rate limits, and waits
 * until it is ready.
 *
 * @throws when it is not built, exits early or is not ready after two minutes
 */
export async function startProduct(dataDir: string): Promise<Product> {
  if (!existsSync(path.join(builtServer, 'main.js')) || !existsSync(path.join(builtClient, 'public/index.html'))) {
    throw new Error('The product is not built. Run `npm run build` first.')
  }
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const startedAt = performance.now()
  const environment = {
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: url,
    ADMIN_USERNAME: 'bench',
    ADMIN_PASSWORD: 'correct horse battery staple',
    RATE_LIMITS: 'off',
    RETENTION_MONTHS: '120',
  }
  const { child, output } = launchServer(builtServer, environment, { nodeFlags })
  while (!(await isReady(url))) {
    if (child.exitCode !== null) throw new Error(`The server exited with code ${child.exitCode}:\n${output()}`)
    if (performance.now() - startedAt > startLimitMs) {
      child.kill('SIGKILL')
      throw new Error(`The server was not ready in time:\n${output()}`)
    }
    await delay(pollMs)
  }
  return {
    url,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM')
      await exitOf(child)
    },
  }
}

function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
}
