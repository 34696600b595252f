import { setTimeout as delay } from 'node:timers/promises'
import type { ReadFigures } from './apiBudget'
import { coreSecondsOf } from './coreSeconds'
import { loadOf } from './load'
import { median } from './median'
import { acceptEncoding, nameOf } from './publicCalls'

export type Server = { url: string; pid: number }
export type Servers = { product: Server; bare: Server; naive: Server }
type Rounds = { rounds: number; seconds: number; connections: number }

/** The longest round of a slow call, in seconds. */
const mostSeconds = 1.2

type Measured = { perSecond: number; p99Ms: number; coreMs: number }

/** Measures one path on the three servers, which take turns in short rounds, and returns the medians. */
export async function measureRead(servers: Servers, path: string, rounds: Rounds): Promise<ReadFigures> {
  const bare = await prepare(servers.bare, path, rounds)
  const product = await prepare(servers.product, path, rounds)
  const naive = await prepare(servers.naive, path, rounds)
  for (let round = 0; round < rounds.rounds; round++) {
    for (const { measured, measureOnce } of [bare, product, naive]) measured.push(await measureOnce())
  }
  return {
    name: nameOf(path),
    product: median(product.measured.map(({ perSecond }) => perSecond)),
    bare: median(bare.measured.map(({ perSecond }) => perSecond)),
    naive: median(naive.measured.map(({ perSecond }) => perSecond)),
    p99Ms: median(product.measured.map(({ p99Ms }) => p99Ms)),
    coreMs: median(product.measured.map(({ coreMs }) => coreMs)),
  }
}

/** Warms a server up with a short round, which also shows how long the rounds of a slow call must last. */
async function prepare(server: Server, path: string, { seconds, connections }: Rounds) {
  const { perSecond } = await measureOnce(server, path, { seconds: 0.3, runUpSeconds: 0.1, connections })
  const secondsForAll = connections / perSecond
  const period = {
    seconds: Math.min(mostSeconds, Math.max(seconds, 3 * secondsForAll)),
    runUpSeconds: Math.min(mostSeconds, Math.max(0.1, secondsForAll)),
    connections,
  }
  return { measured: [] as Measured[], measureOnce: () => measureOnce(server, path, period) }
}

async function measureOnce({ url, pid }: Server, path: string, period: Parameters<typeof loadOf>[1]) {
  const headers = { 'Accept-Encoding': acceptEncoding }
  const before = await coreSecondsOf(pid)
  const { perSecond, answers, p99Ms, errors } = await loadOf(url + path, period, { headers })
  const coreMs = (((await coreSecondsOf(pid)) - before) / answers) * 1000
  if (errors > 0) throw new Error(`${url + path} failed ${errors} times`)
  await untilIdle(url)
  return { perSecond, p99Ms, coreMs }
}

/** Waits until the naive server has finished the requests that the load no longer waits for. */
async function untilIdle(url: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${url}/running`)
    if (!answer.ok || (await answer.json()) === 0) return
    await delay(10)
  }
}
