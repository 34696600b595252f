import { fork } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { answers, exitOf, freePort, launchServer } from '../../src/testing/serverProcess'

const builtServer = path.join(import.meta.dirname, '../../dist')
const startLimitMs = 120_000
const pollMs = 50
/** Ticks of the processor's clock per second, on every Linux that Node runs on. */
const ticksPerSecond = 100

/** A server in its own process. `stop` waits until it has exited. */
export type Server = { url: string; pid: number; stop(): Promise<void> }

/** Gives `work` a temporary folder, and removes it afterwards even if `work` throws. */
export async function inTemporaryFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'range-bench-'))
  try {
    await work(folder)
  } finally {
    await fs.rm(folder, { recursive: true, force: true })
  }
}

/**
 * Starts a program of this folder and waits for its first message, which contains its `url` and may contain more. The
 * program must exit when it is disconnected.
 *
 * @throws when the program exits before its first message
 */
export async function forkServer<Forked extends Server>(file: string, args: readonly string[]): Promise<Forked> {
  const child = fork(path.join(import.meta.dirname, file), args)
  const exited = once(child, 'exit')
  const [message] = await Promise.race([
    once(child, 'message'),
    exited.then(() => Promise.reject(new Error(`${file} has exited before its first message`))),
  ])
  const stop = async () => {
    if (child.connected) child.disconnect()
    await exited
  }
  return { ...message, pid: child.pid ?? 0, stop }
}

/**
 * Starts the built product on a folder as `npm run serve` does, but only on loopback and without rate limits, and waits
 * until it is ready.
 *
 * @throws when it exits early, for example because it is not built, or is not ready after two minutes
 */
export async function startProduct(dataDir: string): Promise<Server> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const settings = { DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: String(port), PUBLIC_URL: url, RATE_LIMITS: 'off' }
  const admin = { ADMIN_USERNAME: 'bench', ADMIN_PASSWORD: 'correct horse battery staple' }
  const { child, output } = launchServer(builtServer, { ...settings, ...admin })
  const giveUpAt = performance.now() + startLimitMs
  while (!(await answers(`${url}/readyz`))) {
    if (child.exitCode !== null) throw new Error(`The server exited with code ${child.exitCode}:\n${output()}`)
    if (performance.now() > giveUpAt) {
      child.kill('SIGKILL')
      throw new Error(`The server was not ready in time:\n${output()}`)
    }
    await delay(pollMs)
  }
  const stop = async () => {
    child.kill('SIGTERM')
    await exitOf(child)
  }
  return { url, pid: child.pid ?? 0, stop }
}

/** Returns how many seconds of a core all threads of a process have used so far; NaN where the system does not say. */
export async function coreSecondsOf(pid: number): Promise<number> {
  const stat = await fs.readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // The program's name, in brackets, may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}

/**
 * Returns the memory of a process in megabytes: its own, and that of the files that it maps. NaN where the system does not
 * say.
 */
export async function memoryOf(pid: number): Promise<{ ownMb: number; mappedMb: number }> {
  const status = await fs.readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const megabytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1024
  return { ownMb: megabytes('RssAnon'), mappedMb: megabytes('RssFile') }
}
