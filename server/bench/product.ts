import { existsSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import serving from '../../package.json' with { type: 'json' }
import { exitOf, freePort, launchServer } from '../src/testing/serverProcess'

const builtServer = path.join(import.meta.dirname, '../dist')
const builtClient = path.join(import.meta.dirname, '../../client/dist')
const startLimitMs = 120_000
const pollMs = 5

/** What `npm run serve` tells Node. */
const servingFlags = serving.scripts.serve.split(' ').filter((word) => word.startsWith('--'))

/** The manager of every product that a benchmark starts. */
export const manager = { username: 'bench', password: 'correct horse battery staple' }

export type Product = {
  url: string
  pid: number
  /** From the start of the process to its first 200 of `/readyz`. */
  startedInMs: number
  /** What it has printed to complain, since it is told to print nothing else. */
  output: () => string
  stop(): Promise<void>
}

/**
 * Starts the built product as `npm run serve` does, on loopback alone and without rate limits unless `settings` say so,
 * and waits until it is ready. Throws when it is not built, or ends before.
 */
export async function startProduct(
  settings: { DATA_DIR: string } & Record<string, string>,
  nodeFlags: readonly string[] = [],
): Promise<Product> {
  if (!existsSync(path.join(builtServer, 'main.js')) || !existsSync(path.join(builtClient, 'public/index.html'))) {
    throw new Error('The product is not built. Run `npm run build` first.')
  }
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const startedAt = performance.now()
  const environment = {
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: url,
    ADMIN_USERNAME: manager.username,
    ADMIN_PASSWORD: manager.password,
    RATE_LIMITS: 'off',
    RETENTION_MONTHS: '120',
    ...settings,
  }
  const { child, output } = launchServer(builtServer, environment, { nodeFlags: [...servingFlags, ...nodeFlags] })
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The server ended with code ${child.exitCode}:\n${output()}`)
    const isReady = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) break
    if (performance.now() - startedAt > startLimitMs) {
      child.kill('SIGKILL')
      throw new Error(`The server was not ready in time:\n${output()}`)
    }
    await delay(pollMs)
  }
  return {
    url,
    pid: child.pid ?? 0,
    startedInMs: performance.now() - startedAt,
    output: () => complaintsIn(output()),
    async stop() {
      child.kill('SIGTERM')
      await exitOf(child)
    },
  }
}

/** Signs the manager in, and returns the headers of that sign-in. */
export async function signedIn(url: string): Promise<{ Authorization: string }> {
  const headers = { 'Content-Type': 'application/json' }
  const answer = await fetch(`${url}/login`, { method: 'POST', headers, body: JSON.stringify(manager) })
  const { token } = (await answer.json()) as { token?: string }
  if (!token) throw new Error(`The manager cannot sign in: ${answer.status}`)
  return { Authorization: `Bearer ${token}` }
}

/** Returns the lines of the log, without the few that the start prints. */
function complaintsIn(text: string): string {
  return text
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .join('\n')
}
