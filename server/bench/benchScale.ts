import fs from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { addDays, budapestToday } from '@range/shared/budapestTime'
import { bookablePackage, bookingInputs } from './bookingInput'
import { fromWhereItWasCalled } from './calledFrom'
import { inTemporaryFolder } from './dataFolder'
import { type Forked, forkServer } from './forkServer'
import { median } from './median'
import { asStaff, type Call, staffCalls } from './staffCalls'
import type { Examined, StaffServer } from './staffServer'
import { inThousands, tableOf } from './table'

/**
 * Measures how what staff and guests do grows with the number of bookings: each call on every size in turn, the medians,
 * the ratio of the largest to the smallest, and the exponent of its growth (0 stays as it is, 1 doubles with the
 * bookings). `npm run bench:scale` takes 10,000 and 100,000 on the embedded database; with `MONGODB_URI` set, on that
 * server, also 1,000,000, which are kept there for the next run. `-- --sizes 10000,1000000` chooses, `--only find`
 * measures what has that in its name, `--without doctor` all but that, `--times 9` says how often (booking is always
 * measured a hundred times), `--keep FOLDER` keeps the embedded databases.
 */
const mongodbUri = process.env.MONGODB_URI
const { values: options } = parseArgs({
  options: {
    sizes: { type: 'string', default: mongodbUri ? '10000,100000,1000000' : '10000,100000' },
    only: { type: 'string', default: '' },
    without: { type: 'string' },
    times: { type: 'string', default: '15' },
    keep: { type: 'string' },
  },
})
const sizes = options.sizes.split(',').map(Number)
const times = Number(options.times)
const isAsked = (name: string) => name.includes(options.only) && name !== options.without
const warmUps = 2
/** A booking runs more code than a reading, and writes to a disk that may still be busy with what was seeded. */
const bookRounds = { warmUps: 20, times: 100 }
const goalRatio = 1.5
/** These read all of what they are about, by design. */
const linear = ['report', 'doctor']

type Server = Forked<StaffServer> & { inputOf: () => unknown }
type Row = { name: string; tookMs: number[] }

if (options.keep) await measureIn(fromWhereItWasCalled(options.keep))
else await inTemporaryFolder(measureIn)

async function measureIn(folder: string): Promise<void> {
  const servers: Server[] = []
  try {
    for (const size of sizes) {
      const dataDir = path.join(folder, String(size))
      await fs.mkdir(dataDir, { recursive: true })
      const args = [String(size), dataDir, ...(mongodbUri ? [mongodbUri] : [])]
      const server = await forkServer<StaffServer>('staffServer.ts', args)
      servers.push({ ...server, inputOf: bookingInputs(await bookablePackage(server.message.url)) })
    }
    const rows: Row[] = []
    for (const call of calls()) if (isAsked(call.name)) rows.push(await measure(call, servers))
    if (isAsked('book')) rows.push(await measureBook(servers))
    if (isAsked('doctor')) rows.push(await measureDoctor(servers))
    print(rows)
  } finally {
    for (const server of servers) await server.stop()
  }
}

function calls(): Call[] {
  const today = budapestToday(new Date())
  const date = addDays(today, 7)
  const lastMonth = { end: addDays(today, -1), start: addDays(today, -30) }
  const call = (name: string, path: string): Call => ({ name, pathAt: async () => path })
  return [
    ...staffCalls(today),
    { name: 'detail', pathAt: async ({ guest }) => `staff/bookings/${guest.id}` },
    call('ledger, thirty days', `staff/ledger?start=${lastMonth.start}&end=${lastMonth.end}`),
    call('report, thirty days', `staff/report?start=${lastMonth.start}&end=${lastMonth.end}`),
    call('availability, four weeks', `availability?from=${date}&to=${addDays(date, 27)}`),
    call('free seats of an hour', `get-availability?date=${date}&time=14`),
    call('excluded hours of a day', `get-excluded-time?date=${date}`),
    call('excluded dates', 'get-excluded-date'),
  ]
}

/** Has every server do it in turn, and returns the median of each. */
async function inTurn(
  name: string,
  works: readonly (() => Promise<unknown>)[],
  rounds = { warmUps, times },
): Promise<Row> {
  const tookMs = works.map(() => [] as number[])
  for (let time = -rounds.warmUps; time < rounds.times; time++) {
    for (const [at, work] of works.entries()) {
      const started = performance.now()
      await work()
      if (time >= 0) tookMs[at]?.push(performance.now() - started)
    }
  }
  return { name, tookMs: tookMs.map(median) }
}

async function measure({ name, pathAt }: Call, servers: readonly Server[]): Promise<Row> {
  const works = servers.map(async ({ message }) => {
    const asked = asStaff(message)
    const path = await pathAt(asked)
    return () => asked.ask(path)
  })
  return inTurn(name, await Promise.all(works))
}

async function measureBook(servers: readonly Server[]): Promise<Row> {
  const headers = { 'Content-Type': 'application/json' }
  const works = servers.map(({ message, inputOf }) => async () => {
    const body = JSON.stringify(inputOf())
    const answer = await fetch(`${message.url}/api/v1/book`, { method: 'POST', headers, body })
    if (!answer.ok) throw new Error(`a booking answered ${answer.status}: ${await answer.text()}`)
    await answer.arrayBuffer()
  })
  return inTurn('book', works, bookRounds)
}

async function measureDoctor(servers: readonly Server[]): Promise<Row> {
  const tookMs: number[] = []
  for (const server of servers) {
    server.send('examine')
    const { tookMs: took, findings } = await server.nextMessage<Examined>()
    if (findings > 0) console.log(`The doctor found ${findings} disagreements.`)
    tookMs.push(took)
  }
  return { name: 'doctor', tookMs }
}

function print(rows: readonly Row[]): void {
  const titles = [`median of ${times}, ms`, ...sizes.map(inThousands), 'ratio', 'exponent', '']
  const growth = Math.log((sizes.at(-1) ?? 1) / (sizes[0] ?? 1))
  const lines = rows.map(({ name, tookMs }) => {
    const ratio = (tookMs.at(-1) ?? Number.NaN) / (tookMs[0] ?? Number.NaN)
    const isLinear = linear.some((one) => name.startsWith(one))
    const verdict = isLinear ? 'linear by design' : ratio > goalRatio ? 'GROWS' : ''
    const figures = [...tookMs.map((took) => took.toFixed(1)), `${ratio.toFixed(2)}×`]
    return [name, ...figures, (Math.log(ratio) / growth).toFixed(2), verdict]
  })
  console.log(tableOf(titles, lines))
}
