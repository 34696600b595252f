import fs from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { addDays, budapestToday } from '@range/shared/budapestTime'
import { coreSecondsOf, forkServer, inTemporaryFolder, type Server } from './servers'
import { inThousands, median, tableOf, verdictOf } from './table'

/**
 * `npm run bench:staff` measures the reads of staff over HTTP on three databases: ten thousand bookings, the same with three
 * thousand unpaid ones of the last minutes, and a hundred thousand. The servers take turns, so that other load on the machine affects all three
 * alike. `-- --keep FOLDER` keeps the databases for the next run, `--only calendar` selects reads by name, `--bookings 20000`
 * makes the largest database smaller. `MONGODB_URI` names a server to use instead of the embedded database; the databases
 * stay there.
 */
const { values: options } = parseArgs({
  options: {
    keep: { type: 'string' },
    only: { type: 'string', default: '' },
    bookings: { type: 'string', default: '100000' },
  },
})
const few = 10_000
const unpaid = 3000
const many = Number(options.bookings)
const timesEach = 25
const warmUps = 3
const budget = { unpaidRatio: 1.5, sizeRatio: 2, listCoreMs: 14 }

type Guest = { _id: string; email: string; orderNumber: string }
type BookingPage = { bookings: Guest[]; totalPages: number }
type StaffServer = Server & { token: string }
/** A read of staff. `page` is that of a list of unknown length; a function gets a past guest of the server. */
type Read = { path: string | ((guest: Guest) => string); page?: 'middle' | 'last'; mostCoreMs?: number }

if (options.keep) await measureIn(path.resolve(process.env.INIT_CWD ?? '', options.keep))
else await inTemporaryFolder(measureIn)

async function measureIn(folder: string): Promise<void> {
  const servers: StaffServer[] = []
  try {
    for (const [bookings, awaiting] of [
      [few, 0],
      [few, unpaid],
      [many, 0],
    ]) {
      const dataDir = path.join(folder, `${bookings}-${awaiting}`)
      await fs.mkdir(dataDir, { recursive: true })
      servers.push(await forkServer<StaffServer>('staffServer.ts', [String(bookings), String(awaiting), dataDir]))
    }
    const rows: string[][] = []
    for (const [name, read] of Object.entries(staffReads(budapestToday(new Date())))) {
      if (name.includes(options.only)) rows.push([name, ...(await measure(read, servers))])
    }
    const sizes = [inThousands(few), `+ ${inThousands(unpaid)} unpaid`, inThousands(many)]
    console.log(tableOf([`median of ${timesEach}, ms`, ...sizes, 'unpaid ×', 'size ×', 'core ms', 'budget'], rows))
    console.log(
      `\nBudget: ${budget.unpaidRatio} × with the unpaid ones, ${budget.sizeRatio} × with the larger database; ` +
        `${budget.listCoreMs} ms of the server's processor for the first page of a list (core ms, with ${inThousands(few)} bookings).`,
    )
  } finally {
    for (const server of servers) await server.stop()
  }
}

async function measure(read: Read, servers: readonly StaffServer[]): Promise<string[]> {
  const turns = await Promise.all(
    servers.map(async (server) => ({ server, path: await pathOf(read, server), tookMs: [] as number[] })),
  )
  const [plainServer] = servers
  const coreSeconds = async () => (plainServer ? coreSecondsOf(plainServer.pid) : Number.NaN)
  let coreBefore = await coreSeconds()
  for (let time = -warmUps; time < timesEach; time++) {
    if (time === 0) coreBefore = await coreSeconds()
    for (const { server, path, tookMs } of turns) {
      const startedAt = performance.now()
      await ask(server, path)
      if (time >= 0) tookMs.push(performance.now() - startedAt)
    }
  }
  const coreMs = (((await coreSeconds()) - coreBefore) / timesEach) * 1000
  const medians = turns.map(({ tookMs }) => median(tookMs))
  const [plain = Number.NaN, withUnpaid = Number.NaN, large = Number.NaN] = medians
  const [unpaidRatio, sizeRatio] = [withUnpaid / plain, large / plain]
  return [
    ...medians.map((ms) => ms.toFixed(1)),
    unpaidRatio.toFixed(2),
    sizeRatio.toFixed(2),
    coreMs.toFixed(1),
    verdictOf({
      'unpaid ×': unpaidRatio <= budget.unpaidRatio,
      'size ×': sizeRatio <= budget.sizeRatio,
      'core ms': coreMs <= (read.mostCoreMs ?? Number.POSITIVE_INFINITY),
    }),
  ]
}

async function pathOf({ path, page }: Read, server: StaffServer): Promise<string> {
  if (typeof path === 'function') {
    const { bookings } = await ask<BookingPage>(server, 'get-past-bookings?limit=1&statuses=PAID')
    if (!bookings[0]) throw new Error('No past booking was seeded.')
    return path(bookings[0])
  }
  if (!page) return path
  const last = (await ask<BookingPage>(server, path)).totalPages - 1
  return `${path}&page=${page === 'last' ? last : Math.floor(last / 2)}`
}

/** @throws when the response is not 2xx */
async function ask<Answer>({ url, token }: StaffServer, path: string): Promise<Answer> {
  const answer = await fetch(`${url}/api/v1/${path}`, { headers: { Authorization: `Bearer ${token}` } })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return answer.json() as Promise<Answer>
}

/** Returns the staff's reads that cover many bookings, at least one of each kind, by name. */
function staffReads(today: string): Record<string, Read> {
  const monthStart = `${today.slice(0, 7)}-01`
  const sixWeeks = `get-bookings?start=${addDays(monthStart, -6)}&end=${addDays(monthStart, 35)}`
  const lastMonth = `start=${addDays(today, -30)}&end=${addDays(today, -1)}`
  const past = 'get-past-bookings?limit=20'
  const upcoming = 'get-upcoming-orders?limit=20'
  const threeStatuses = `${past}&statuses=FAILED,CANCELLED,EXPIRED`
  return {
    'today, first page': { path: 'get-today-orders?limit=20', mostCoreMs: budget.listCoreMs },
    'upcoming, first page': { path: upcoming, mostCoreMs: budget.listCoreMs },
    'upcoming, last page': { path: upcoming, page: 'last' },
    'past, first page': { path: past, mostCoreMs: budget.listCoreMs },
    'past, middle page': { path: past, page: 'middle' },
    'past, last page': { path: past, page: 'last' },
    'archived, first page': { path: 'get-archived-bookings?limit=20' },
    'past, three statuses, first page': { path: threeStatuses },
    'past, three statuses, middle page': { path: threeStatuses, page: 'middle' },
    'search "nagy", first page': { path: `${past}&search=nagy` },
    'search "anna kovacs", first page': { path: `${past}&search=anna+kovacs` },
    'search "an", first page': { path: `${past}&search=an` },
    'search "nagy" upcoming, first page': { path: `${upcoming}&search=nagy` },
    'search an email': { path: ({ email }) => `${past}&search=${encodeURIComponent(email)}` },
    'search an order number': { path: ({ orderNumber }) => `${past}&search=${orderNumber}` },
    'find "nagy" everywhere': { path: 'staff/find?q=nagy' },
    'find "anna kovacs" everywhere': { path: 'staff/find?q=anna+kovacs' },
    day: { path: `staff/day?date=${today}` },
    'calendar, six weeks': { path: sixWeeks },
    'calendar, six weeks, search "nagy"': { path: `${sixWeeks}&search=nagy` },
    attention: { path: 'staff/attention' },
    detail: { path: ({ _id }) => `staff/bookings/${_id}` },
    'ledger, thirty days': { path: `staff/ledger?${lastMonth}` },
    'report, thirty days': { path: `staff/report?${lastMonth}` },
  }
}
