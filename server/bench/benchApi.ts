import fs from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type ApiFigures, bookTable, type CallFigures, callTable } from './apiFigures'
import { bookablePackage, bookingInputs } from './bookingInput'
import { fromWhereItWasCalled } from './calledFrom'
import { fillDataFolder, inTemporaryFolder } from './dataFolder'
import { type Forked, forkServer } from './forkServer'
import { loadOf } from './load'
import { median, quantile } from './median'
import { coreSecondsOf } from './processUsage'
import { startProduct } from './product'
import { acceptEncoding, nameOf, type PublicCall, publicCalls } from './publicCalls'
import { recordAnswer } from './recordAnswer'
import { measureSignIns } from './signInRush'

/**
 * Measures every public page and reading of the built product beside a bare `node:http` server that sends the same bytes,
 * and beside Express with mongoose that makes them anew each time; then booking, and other calls while many sign in:
 * `npm run bench:api`. The three take turns in short rounds, and medians count. `-- --only packages` measures the calls with
 * that in their name, `--rounds` and `--seconds` say how often and how long, `--out FILE` writes the figures for
 * `bench:check`.
 */
const { values: options } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '0.4' },
    out: { type: 'string' },
  },
})
const rounds = Number(options.rounds)
const seconds = Number(options.seconds)
const connections = 32
/** The longest round of a slow call. */
const mostSeconds = 1.2
const bookings = 5000
const bookSeconds = 5
const signIns = 40

type Server = { url: string; pid: number }
type Servers = { product: Server; bare: Server; naive: Server }

await inTemporaryFolder(async (folder) => {
  const dataDir = path.join(folder, 'product')
  const naiveDir = path.join(folder, 'naive')
  await fillDataFolder(dataDir, bookings)
  await fs.cp(dataDir, naiveDir, { recursive: true })
  const stops: (() => Promise<void>)[] = []
  try {
    const product = await startProduct({ DATA_DIR: dataDir })
    stops.push(product.stop)
    const calls = publicCalls(new Date()).filter((call) => nameOf(call).includes(options.only))
    const recorded = await record(product.url, calls, path.join(folder, 'recorded.json'))
    const bare = await forkServer<string>('bareServer.ts', [recorded])
    stops.push(bare.stop)
    const naive = await forkServer<string>('naiveServer.ts', [naiveDir])
    stops.push(naive.stop)
    const figures = await measureAll({ product, bare: serverOf(bare), naive: serverOf(naive) }, calls)
    if (options.out) await fs.writeFile(fromWhereItWasCalled(options.out), `${JSON.stringify(figures, null, 2)}\n`)
  } finally {
    for (const stop of stops) await stop()
  }
})

/** Writes the product's answers to a file, once each is as it is later on. Returns the file. */
async function record(url: string, calls: readonly PublicCall[], file: string): Promise<string> {
  const answers: Record<string, unknown> = {}
  for (const { path } of calls) {
    await recordAnswer(url + path)
    const answer = await recordAnswer(url + path)
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
    answers[path] = answer
  }
  await fs.writeFile(file, JSON.stringify(answers))
  return file
}

async function measureAll(servers: Servers, calls: readonly PublicCall[]): Promise<ApiFigures> {
  const { url } = servers.product
  console.log(`${connections} connections, medians of ${rounds} rounds of ${seconds} s\n`)
  const measured: CallFigures[] = []
  for (const call of calls) measured.push(await measureCall(servers, call))
  if (calls.length > 0) console.log(`${callTable(measured)}\n`)
  const figures: ApiFigures = { measuredAt: new Date().toISOString(), calls: measured, book: [] }
  if ('book'.includes(options.only)) {
    const inputs = bookingInputs(await bookablePackage(url))
    for (const at of [1, connections]) figures.book.push(await measureBook(url, at, inputs))
    console.log(`${bookTable(figures.book)}\n`)
  }
  if ('sign-ins'.includes(options.only)) {
    const { peace, rush } = await measureSignIns(url, signIns, 1)
    const [peaceMs, rushMs] = [peace, rush].map((times) => quantile(times, 0.99)) as [number, number]
    figures.signIns = { peaceMs, rushMs }
    const inPeace = `in peace ${peaceMs.toFixed(1)} ms`
    console.log(`${signIns} sign-ins at once: 99 % of other calls within ${rushMs.toFixed(1)} ms, ${inPeace}`)
  }
  return figures
}

function serverOf({ message: url, pid }: Forked<string>): Server {
  return { url, pid }
}

async function measureCall(servers: Servers, call: PublicCall): Promise<CallFigures> {
  const [bare, product, naive] = await inTurn([servers.bare, servers.product, servers.naive], call)
  if (!bare || !product || !naive) throw new Error('A server was not measured.')
  return {
    name: nameOf(call),
    kind: call.kind,
    product: product.perSecond,
    bare: bare.perSecond,
    naive: naive.perSecond,
    ofBare: product.perSecond / bare.perSecond,
    ofBareByCore: bare.coreMs / product.coreMs,
    timesNaive: product.perSecond / naive.perSecond,
  }
}

/** Answers per second, and how long one occupies a core. */
type Measured = { perSecond: number; coreMs: number }
type Period = { seconds: number; runUpSeconds: number }

/** Returns the medians of each server. A first, short round tells how long a slow one must be watched. */
async function inTurn(servers: readonly Server[], call: PublicCall): Promise<Measured[]> {
  const periods: Period[] = []
  for (const server of servers) {
    const { perSecond } = await measureOnce(server, call, { seconds: 0.3, runUpSeconds: 0.1 })
    const secondsForAll = connections / perSecond
    const runUpSeconds = Math.min(mostSeconds, Math.max(0.1, secondsForAll))
    periods.push({ seconds: Math.min(mostSeconds, Math.max(seconds, 3 * secondsForAll)), runUpSeconds })
  }
  const measured = servers.map(() => [] as Measured[])
  for (let round = 0; round < rounds; round++) {
    for (const [at, server] of servers.entries()) {
      measured[at]?.push(await measureOnce(server, call, periods[at] ?? { seconds, runUpSeconds: 0 }))
    }
  }
  return measured.map((each) => ({
    perSecond: median(each.map(({ perSecond }) => perSecond)),
    coreMs: median(each.map(({ coreMs }) => coreMs)),
  }))
}

async function measureOnce({ url, pid }: Server, { path }: PublicCall, period: Period): Promise<Measured> {
  const headers = { 'Accept-Encoding': acceptEncoding }
  const before = await coreSecondsOf(pid)
  const { perSecond, answers, errors } = await loadOf(url + path, { ...period, connections }, { headers })
  const coreMs = (((await coreSecondsOf(pid)) - before) / answers) * 1000
  if (errors > 0) throw new Error(`${url + path} failed ${errors} times`)
  await untilIdle(url)
  return { perSecond, coreMs }
}

/** Waits until a server has finished what nobody waits for any more, where it says so. */
async function untilIdle(url: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${url}/running`)
    if (!answer.ok || (await answer.json()) === 0) return
    await delay(10)
  }
}

async function measureBook(
  url: string,
  connections: number,
  bodyOf: () => unknown,
): Promise<ApiFigures['book'][number]> {
  const headers = { 'Content-Type': 'application/json' }
  const load = await loadOf(
    `${url}/api/v1/book`,
    { seconds: bookSeconds, connections },
    { method: 'POST', headers, bodyOf },
  )
  if (load.errors > 0) throw new Error(`${load.errors} bookings failed`)
  return { connections, perSecond: load.perSecond, medianMs: load.medianMs, p99Ms: load.p99Ms }
}
