import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const execute = promisify(execFile)
const distFile = (name: string) => fileURLToPath(new URL(`../server/dist/${name}.js`, import.meta.url))
const shiftedClock = new URL('../server/tools/torture/fastClock.mjs', import.meta.url)
const startLimitMs = 60_000
const probeLimitMs = 2_000

/** The first admin account of every server that journeys start. */
export const adminCredentials = { username: 'admin', password: 'correct horse battery staple' }

export type RunningServer = {
  url: string
  /** The URI for the MongoDB driver. The embedded database accepts other processes on a socket in its folder. */
  databaseUri: string
  /** Runs one of the product's commands on the server's data while it runs, and returns the output. */
  run: (command: 'doctorCommand', ...options: string[]) => Promise<string>
  /** Kills the process without warning, like a power failure. */
  killHard: () => Promise<void>
  stop: () => Promise<void>
}

/** Returns a new folder for a server's state, and a function that removes it. */
export function temporaryDataDir(): { dataDir: string; remove: () => void } {
  const dataDir = mkdtempSync(join(tmpdir(), 'range-e2e-'))
  return { dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true }) }
}

/**
 * Starts the built product like `npm run serve`, with its state in `dataDir`, and waits until it is ready. Its clock may be
 * ahead of this machine's.
 */
export async function startServer(dataDir: string, port?: number, aheadMs = 0): Promise<RunningServer> {
  const chosenPort = port ?? (await freePort())
  const url = `http://127.0.0.1:${chosenPort}`
  const { PATH, HOME, TMPDIR } = process.env
  const clock = aheadMs === 0 ? [] : ['--import', shiftedClock.href]
  const env = {
    PATH,
    HOME,
    TMPDIR,
    HOST: '127.0.0.1',
    PORT: String(chosenPort),
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    ADMIN_USERNAME: adminCredentials.username,
    ADMIN_PASSWORD: adminCredentials.password,
    INVOICES: 'built-in',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
    TORTURE_CLOCK: `${Date.now()} 1 ${aheadMs}`,
  }
  const server = spawn(process.execPath, [...clock, distFile('main')], {
    cwd: dataDir,
    stdio: ['ignore', 'pipe', 'pipe'],
    env,
  })
  const output = collectOutput(server)
  await untilReady(url, server, output)

  const end = async (signal: NodeJS.Signals) => {
    if (server.exitCode !== null || server.signalCode !== null) return
    const exited = once(server, 'exit')
    server.kill(signal)
    await exited
  }
  const run: RunningServer['run'] = async (command, ...options) => {
    const { stdout } = await execute(process.execPath, [...clock, distFile(command), ...options], { cwd: dataDir, env })
    return stdout
  }
  const socket = join(dataDir, 'database', 'mongo.sock')
  const databaseUri = `mongodb://${encodeURIComponent(socket)}/?directConnection=true`
  return { url, databaseUri, run, killHard: () => end('SIGKILL'), stop: () => end('SIGTERM') }
}

/** Returns a port that is currently free. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('Found no free port.')
  return address.port
}

async function untilReady(url: string, server: ChildProcess, output: () => string): Promise<void> {
  const deadline = Date.now() + startLimitMs
  while (Date.now() < deadline) {
    if (server.exitCode !== null) throw new Error(`The server ended with code ${server.exitCode}:\n${output()}`)
    const isReady = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(probeLimitMs) }).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  server.kill('SIGKILL')
  throw new Error(`The server was not ready after ${startLimitMs / 1000} s:\n${output()}`)
}

function collectOutput(server: ChildProcess): () => string {
  let text = ''
  for (const stream of [server.stdout, server.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      text = (text + chunk).slice(-20_000)
    })
  }
  return () => text
}
