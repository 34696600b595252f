import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { addDays, budapestToday } from '@range/shared/budapestTime'
import { listedPaths, paths } from '@range/shared/pagePaths'
import { allBookableHours, usualHours } from '@range/shared/settings/hours'
import autocannon from 'autocannon'
import { testGuest } from '../../src/testing/buildBookingInput'
import { coreSecondsOf, forkServer, inTemporaryFolder, memoryOf, type Server, startProduct } from './servers'
import { inThousands, median, tableOf, verdictOf } from './table'

const bookableHours = allBookableHours(usualHours)

/**
 * `npm run bench:api` measures every public page and read of the built product, next to a bare server that sends the same
 * bytes. Then it measures booking, by one guest at a time and by a crowd. `-- --only packages` selects rows by name.
 */
const { values: options } = parseArgs({ options: { only: { type: 'string', default: '' } } })
const rounds = 3
const seconds = 1
const isChosen = (name: string) => name.includes(options.only)

const crowd = 32
const warmUpSeconds = 0.4
const bookingSeconds = 6
const bookings = 5000
/** By then the product has rendered its pages and run its jobs once. */
const settleMs = 15_000
const budget = { ofBare: 0.15, p99Ms: 50, readCoreMs: 0.25, bookCoreMs: 8, memoryMb: 260 }
const today = budapestToday(new Date())

/** The number of bookings made, so that each has its own guest. */
let booked = 0

type Figures = { perSecond: number; p99Ms: number; coreMs: number }

await inTemporaryFolder(async (folder) => {
  const dataDir = path.join(folder, 'data')
  const filler = await forkServer('staffServer.ts', [String(bookings), '0', dataDir])
  await filler.stop()
  const servers: Server[] = []
  try {
    const product = await startProduct(dataDir)
    servers.push(product)
    await delay(settleMs)
    const memory = await memoryOf(product.pid)
    const calls = publicCalls().filter((call) => isChosen(nameOf(call)))
    const bare = await forkServer('bareServer.ts', [product.url, ...calls])
    servers.push(bare)

    const rows: string[][] = []
    for (const call of calls) rows.push(await measureRead(call, product, bare))
    for (const connections of [1, crowd]) {
      const name = `book, ${connections} at once`
      if (isChosen(name)) rows.push([name, ...(await measureBooking(product, connections))])
    }
    console.log(`${crowd} connections, medians of ${rounds} rounds of ${seconds} s\n`)
    console.log(tableOf(['', 'a second', 'bare', 'of bare', '99 % ms', 'core ms', 'budget'], rows))
    console.log(
      `\nBudget of a read: ${budget.ofBare * 100} % of bare, 99 % of responses below ${budget.p99Ms} ms, ` +
        `${budget.readCoreMs} ms of the server's processor (core ms).`,
    )
    console.log(`Budget of a booking in a crowd: ${budget.bookCoreMs} ms of the server's processor.`)
    console.log(
      `Memory after the start, with ${inThousands(bookings)} bookings: ${inThousands(memory.ownMb)} MB of its own, budget ` +
        `${budget.memoryMb}, and ${inThousands(memory.mappedMb)} MB of mapped files, which the system can reclaim.`,
    )
  } finally {
    for (const server of servers) await server.stop()
  }
})

/** Measures a path on both servers, which take turns so that other load on the machine affects them alike. */
async function measureRead(call: string, product: Server, bare: Server): Promise<string[]> {
  const request = { headers: { 'Accept-Encoding': 'gzip, deflate, br' } }
  const ofProduct: Figures[] = []
  const ofBare: Figures[] = []
  for (const server of [product, bare]) await load(server, call, warmUpSeconds, crowd, request)
  for (let round = 0; round < rounds; round++) {
    ofProduct.push(await load(product, call, seconds, crowd, request))
    ofBare.push(await load(bare, call, seconds, crowd, request))
  }
  const medianOf = (figures: readonly Figures[], name: keyof Figures) => median(figures.map((one) => one[name]))
  const perSecond = medianOf(ofProduct, 'perSecond')
  const share = perSecond / medianOf(ofBare, 'perSecond')
  const p99Ms = medianOf(ofProduct, 'p99Ms')
  const coreMs = medianOf(ofProduct, 'coreMs')
  return [
    nameOf(call),
    inThousands(perSecond),
    inThousands(medianOf(ofBare, 'perSecond')),
    `${(share * 100).toFixed(0)} %`,
    p99Ms.toFixed(0),
    coreMs.toFixed(2),
    verdictOf({
      'of bare': share >= budget.ofBare,
      '99 % ms': p99Ms < budget.p99Ms,
      'core ms': coreMs <= budget.readCoreMs,
    }),
  ]
}

/** Books repeatedly on several connections, each time as another guest, in hours with enough seats. */
async function measureBooking(product: Server, connections: number): Promise<string[]> {
  const answer = await fetch(`${product.url}/api/v1/packages`)
  const packages = (await answer.json()) as { _id: string; packageType: string }[]
  const main = packages.find(({ packageType }) => packageType === 'MAIN')
  const [headers, call] = [{ 'Content-Type': 'application/json' }, '/api/v1/book']
  const setupRequest = (request: autocannon.Request) => ({ ...request, body: JSON.stringify(newBooking(main?._id)) })
  const request = { requests: [{ method: 'POST' as const, headers, setupRequest }] }
  await load(product, call, warmUpSeconds, connections, request)
  const { perSecond, p99Ms, coreMs } = await load(product, call, bookingSeconds, connections, request)
  const isWithin = connections === 1 || coreMs <= budget.bookCoreMs
  return [inThousands(perSecond), '', '', p99Ms.toFixed(0), coreMs.toFixed(2), verdictOf({ 'core ms': isWithin })]
}

function newBooking(packageId: string | undefined) {
  const [firstDay, days] = [70, 600]
  const number = booked++
  return {
    ...testGuest,
    email: `anna${number}@example.com`,
    // Later than all seeded bookings, and before the last day that can be booked.
    date: addDays(today, firstDay + (number % days)),
    time: bookableHours[Math.floor(number / days) % bookableHours.length],
    howManyPeople: 1,
    currency: 'HUF',
    promoCode: '',
    termsAndConditions: true,
    message: '',
    selected: [{ id: packageId, quantity: 1 }],
  }
}

/**
 * Repeats a request on several keep-alive connections, each of which waits for the response before it sends the next one.
 *
 * @throws when a response is missing or is not 2xx
 */
async function load(
  { url, pid }: Server,
  call: string,
  duration: number,
  connections: number,
  request: Partial<autocannon.Options>,
): Promise<Figures> {
  const before = await coreSecondsOf(pid)
  const result = await autocannon({ url: url + call, connections, duration, timeout: 60, ...request })
  const coreSeconds = (await coreSecondsOf(pid)) - before
  const failures = result.errors + result.non2xx
  if (failures > 0) throw new Error(`${url + call} failed ${failures} times`)
  const answers = result['2xx']
  return { perSecond: answers / result.duration, p99Ms: result.latency.p99, coreMs: (coreSeconds / answers) * 1000 }
}

/** Returns the paths of every public page, and of every read that those pages make. */
function publicCalls(): string[] {
  const date = addDays(today, 7)
  const reads = [
    'packages',
    'public-weapons',
    'current-eur',
    'venue',
    'most-chosen-package',
    'get-excluded-date',
    `get-excluded-time?date=${date}`,
    `get-availability?date=${date}&time=14`,
    `availability?from=${date}&to=${addDays(date, 27)}`,
  ]
  return [...listedPaths, paths.package('first-shots'), ...reads.map((read) => `/api/v1/${read}`)]
}

/** Returns the name of a call in the table: its path without the dates. */
function nameOf(call: string): string {
  return call.replace('/api/v1/', 'GET ').replace(/\?.*/, '')
}
