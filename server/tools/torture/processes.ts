import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

const serverFolder = path.join(import.meta.dirname, '../..')
const fastClock = path.join(import.meta.dirname, 'fastClock.mjs')
const startSeconds = 90

export type Clock = ReturnType<typeof startClock>

/** Returns a clock that runs `speed` times as fast as real time, for this process and for processes started with its `env`. */
export function startClock(speed: number) {
  const beganAt = Date.now()
  let aheadMs = 0
  return {
    now: () => new Date(beganAt + (Date.now() - beganAt) * speed + aheadMs),
    /** Returns the real seconds since the start. */
    realSeconds: () => (Date.now() - beganAt) / 1000,
    /** Converts a duration on this clock to real milliseconds. */
    realMs: (ms: number) => ms / speed,
    /** Sets the clock forward, for this process and for processes started later. */
    jump: (hours: number) => {
      aheadMs += hours * 3_600_000
    },
    env: () => ({ TORTURE_CLOCK: `${beganAt} ${speed} ${aheadMs}` }),
  }
}

type Program = { name: string; args: readonly string[]; env: () => NodeJS.ProcessEnv; isReady: () => Promise<boolean> }
export type Running = Awaited<ReturnType<typeof startProgram>>

const children = new Set<ChildProcess>()
// Kills the children however this process ends, because they would keep running without it.
process.on('exit', () => {
  for (const child of children) child.kill('SIGKILL')
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130))

/** Starts a program on the fast clock and waits until it is ready. Its output is appended to a log in `folder`. */
export async function startProgram({ name, args, env, isReady }: Program, folder: string) {
  let child = launch()

  function launch(): ChildProcess {
    const log = openSync(path.join(folder, `${name}.log`), 'a')
    const started = spawn(process.execPath, ['--import', fastClock, ...args], {
      cwd: path.join(serverFolder, '..'),
      env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env() },
      stdio: ['ignore', log, log],
    })
    closeSync(log)
    children.add(started)
    started.once('exit', () => children.delete(started))
    return started
  }

  /** The folder is gone by the time anybody reads the error. */
  function lastOfLog(): string {
    return readFileSync(path.join(folder, `${name}.log`), 'utf8').slice(-2_000)
  }

  async function untilReady(): Promise<void> {
    const giveUpAt = Date.now() + startSeconds * 1000
    while (!(await isReady())) {
      if (child.exitCode !== null) throw new Error(`${name} ended with ${child.exitCode}:\n${lastOfLog()}`)
      if (child.signalCode) return
      if (Date.now() > giveUpAt) throw new Error(`${name} is not ready after ${startSeconds} s`)
      await delay(50)
    }
  }

  async function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    if (child.exitCode !== null || child.signalCode) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }

  await untilReady()
  return {
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    start: async () => {
      child = launch()
      await untilReady()
    },
  }
}

/** Returns whether a process listens on a loopback port. */
export async function isListening(port: number): Promise<boolean> {
  const socket = net.connect(port, '127.0.0.1')
  const isThere = await Promise.race([
    once(socket, 'connect').then(() => true),
    once(socket, 'error').then(() => false),
  ]).catch(() => false)
  socket.destroy()
  return isThere
}
