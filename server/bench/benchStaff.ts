import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { budapestToday } from '@range/shared/budapestTime'
import { type Forked, forkServer } from './forkServer'
import { type Asked, asStaff, staffCalls } from './staffCalls'
import type { StaffServer } from './staffServer'

/**
 * Measures every staff query over HTTP, through the whole app on the embedded database, with ten thousand and with a
 * hundred thousand bookings, and prints the medians and how much more the larger database costs. Both servers are
 * queried in turn, so that other load on the machine affects both alike. `npm run bench:staff`; `-- --keep FOLDER`
 * keeps the databases there for the next run, `-- --only calendar` measures only the queries with that in their name.
 */
const sizes = [10_000, 100_000] as const
const timesEach = 25
const warmUps = 3
const nameWidth = 50
const goalMs = 150
const goalRatio = 2

type Measured = { medianMs: number; items: number }

const keptFolder = optionOf('--keep')
const only = optionOf('--only') ?? ''
const folder = keptFolder ? path.resolve(keptFolder) : await fs.mkdtemp(path.join(os.tmpdir(), 'range-bench-'))
const servers: Forked<StaffServer>[] = []
try {
  const small = await serve(sizes[0])
  const large = await serve(sizes[1])
  console.log(`${`median of ${timesEach} over HTTP`.padEnd(nameWidth)}  10,000 ms   found  100,000 ms   found  ratio`)
  for (const { name, pathAt } of staffCalls(budapestToday(new Date()))) {
    if (!name.includes(only)) continue
    print(name, await measure([small, await pathAt(small)], [large, await pathAt(large)]))
  }
} finally {
  for (const server of servers) await server.stop()
  if (!keptFolder) await fs.rm(folder, { recursive: true, force: true })
}

function optionOf(name: string): string | undefined {
  const place = process.argv.indexOf(name)
  return place < 0 ? undefined : process.argv[place + 1]
}

async function serve(size: number): Promise<Asked> {
  const server = await forkServer<StaffServer>('staffServer.ts', [String(size), path.join(folder, String(size))])
  servers.push(server)
  return asStaff(server.message)
}

async function measure(...servers: [Asked, string][]): Promise<Measured[]> {
  const tookMs: number[][] = servers.map(() => [])
  const items: number[] = []
  for (let time = -warmUps; time < timesEach; time++) {
    for (const [at, [{ ask }, call]] of servers.entries()) {
      const before = performance.now()
      const reply = await ask(call)
      if (time >= 0) tookMs[at]?.push(performance.now() - before)
      items[at] = Array.isArray(reply) ? reply.length : (reply.totalItems ?? 0)
    }
  }
  return tookMs.map((times, at) => {
    times.sort((one, other) => one - other)
    return { medianMs: times[Math.floor(timesEach / 2)] ?? Number.NaN, items: items[at] ?? 0 }
  })
}

function print(name: string, measured: Measured[]): void {
  const [small, large] = measured as [Measured, Measured]
  const ratio = large.medianMs / small.medianMs
  const verdict = large.medianMs >= goalMs ? '  over the goal' : ratio >= goalRatio ? '  grows' : ''
  const cells = [
    name.padEnd(nameWidth),
    small.medianMs.toFixed(1).padStart(10),
    String(small.items).padStart(7),
    large.medianMs.toFixed(1).padStart(11),
    String(large.items).padStart(7),
    `${ratio.toFixed(2)}×`.padStart(6),
  ]
  console.log(cells.join(' ') + verdict)
}
