import { fork } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { StaffServer } from './staffServer'

/**
 * Measures how long other calls take while forty people sign in at once, against how long they take in peace, over HTTP in
 * a process of its own. Peace and rush take turns, so that other load on the machine affects both alike:
 * `npm run bench:sign-ins`.
 */
const signIns = 40
const rounds = 2
const callers = 2
const goalMs = 20

const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'range-bench-'))
const child = fork(fileURLToPath(new URL('staffServer.ts', import.meta.url)), ['5000', folder])
try {
  const [{ url }] = (await once(child, 'message')) as [StaffServer]
  const [peace, rush]: [number[], number[]] = [[], []]
  let signedInMs = 0
  for (let round = 0; round <= rounds; round++) {
    const started = performance.now()
    const during = await timesOf(url, Promise.all(Array.from({ length: signIns }, () => signIn(url))))
    const tookMs = performance.now() - started
    const before = await timesOf(url, new Promise((resolve) => setTimeout(resolve, tookMs)))
    // The first round warms up.
    if (round === 0) continue
    rush.push(...during)
    peace.push(...before)
    signedInMs += tookMs
  }
  const [calm, busy] = [peace, rush].map((times) => [0.5, 0.99].map((share) => quantileOf(times, share)))
  console.log(`${signIns} sign-ins at once take ${(signedInMs / rounds / 1000).toFixed(1)} s; other calls meanwhile:`)
  console.log(`  in peace   median ${inMs(calm?.[0])}, 99th percentile ${inMs(calm?.[1])}, of ${peace.length} calls`)
  console.log(`  in a rush  median ${inMs(busy?.[0])}, 99th percentile ${inMs(busy?.[1])}, of ${rush.length} calls`)
  const movedMs = (busy?.[1] ?? Number.NaN) - (calm?.[1] ?? Number.NaN)
  console.log(
    `  the 99th percentile moves by ${inMs(movedMs)}${movedMs < goalMs ? '' : `, over the goal of ${goalMs} ms`}`,
  )
} finally {
  child.disconnect()
  await once(child, 'exit')
  await fs.rm(folder, { recursive: true, force: true })
}

async function signIn(url: string): Promise<void> {
  const body = JSON.stringify({ username: 'nobody', password: 'a guess' })
  const answer = await fetch(`${url}/login`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body })
  if (answer.status !== 401) throw new Error(`a sign-in answered ${answer.status}`)
}

/** Calls over and over until something is done, and returns how long each call took. */
async function timesOf(url: string, work: Promise<unknown>): Promise<number[]> {
  let isDone = false
  const done = work.then(() => {
    isDone = true
  })
  const times: number[] = []
  const call = async () => {
    while (!isDone) {
      const started = performance.now()
      await (await fetch(`${url}/api/v1/packages`)).arrayBuffer()
      times.push(performance.now() - started)
      // Guests read in between.
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  }
  await Promise.all([done, ...Array.from({ length: callers }, call)])
  return times
}

function quantileOf(times: number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

function inMs(time = Number.NaN): string {
  return `${time.toFixed(1)} ms`
}
