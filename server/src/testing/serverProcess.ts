import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs/promises'
import net from 'node:net'
import path from 'node:path'
import { build, type Plugin } from 'vite'

const serverFolder = path.join(import.meta.dirname, '../..')
const running = new Set<ChildProcess>()

/** A started program of the built server, and its output so far. */
export type ServerProcess = { child: ChildProcess; output: () => string }

/**
 * Builds the server into a folder next to its `dist`, because a build starts in a third of the time of the sources. Returns
 * the folder, which the caller must remove. `plugins` may change the server.
 */
export async function buildServer(plugins: Plugin[] = []): Promise<string> {
  const outDir = await fs.mkdtemp(path.join(serverFolder, '.built-for-test-'))
  await build({
    root: serverFolder,
    configFile: path.join(serverFolder, 'vite.config.ts'),
    logLevel: 'error',
    plugins,
    build: { outDir, sourcemap: false },
  })
  return outDir
}

type Launch = { program?: readonly string[]; stdout?: 'pipe' | number }

/** Starts a program of a built server, by default the server itself, with only these settings and none of the tests'. */
export function launchServer(
  built: string,
  settings: Record<string, string>,
  { program = ['main.js'], stdout = 'pipe' }: Launch = {},
): ServerProcess {
  const { MONGODB_URI: _, ...environment } = process.env
  const [file = '', ...args] = program
  const child = spawn(process.execPath, [path.join(built, file), ...args], {
    env: { ...environment, NODE_ENV: 'development', LOG_LEVEL: 'warn', ...settings },
    stdio: ['ignore', stdout, 'pipe'],
  })
  running.add(child)
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      text += chunk.toString()
    })
  }
  return { child, output: () => text }
}

/** Returns whether an address responds with a success status. */
export function answers(url: string): Promise<boolean> {
  return fetch(url, { signal: AbortSignal.timeout(2000) }).then(
    ({ ok }) => ok,
    () => false,
  )
}

/** Waits for a process to end, and returns its exit code; null when it was killed. */
export async function exitOf(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  running.delete(child)
  return child.exitCode
}

/** Kills the servers that a test left running. */
export function killServers(): void {
  for (const child of running) child.kill('SIGKILL')
  running.clear()
}

/**
 * Returns a free port of this machine, below the ports that systems assign to outgoing connections, so that it stays free
 * until a server starts there, and between two starts.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(20_000, 32_000)
  const server = net.createServer().listen(port, '127.0.0.1')
  const isFree = await once(server, 'listening').then(
    () => true,
    () => false,
  )
  server.close()
  return isFree ? port : freePort()
}
