import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { addDays, budapestToday } from '@range/shared/budapestTime'
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

type Reply = { totalItems?: number; totalPages?: number; bookings?: unknown[] } | unknown[]
type Asked = { ask(call: string): Promise<Reply>; guest: StaffServer['guest'] }
type Call = { name: string; pathAt(asked: Asked): Promise<string> }
type Measured = { medianMs: number; items: number }

const keptFolder = optionOf('--keep')
const only = optionOf('--only') ?? ''
const folder = keptFolder ? path.resolve(keptFolder) : await fs.mkdtemp(path.join(os.tmpdir(), 'range-bench-'))
const children: ChildProcess[] = []
try {
  const small = await serve(sizes[0])
  const large = await serve(sizes[1])
  console.log(`${`median of ${timesEach} over HTTP`.padEnd(nameWidth)}  10,000 ms   found  100,000 ms   found  ratio`)
  for (const { name, pathAt } of callsOf(budapestToday(new Date()))) {
    if (!name.includes(only)) continue
    print(name, await measure([small, await pathAt(small)], [large, await pathAt(large)]))
  }
} finally {
  for (const child of children) {
    child.disconnect()
    await once(child, 'exit')
  }
  if (!keptFolder) await fs.rm(folder, { recursive: true, force: true })
}

function optionOf(name: string): string | undefined {
  const place = process.argv.indexOf(name)
  return place < 0 ? undefined : process.argv[place + 1]
}

async function serve(size: number): Promise<Asked> {
  const program = fileURLToPath(new URL('staffServer.ts', import.meta.url))
  const child = fork(program, [String(size), path.join(folder, String(size))])
  children.push(child)
  const [message] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error(`the server with ${size} bookings has ended`))),
  ])
  const { url, token, guest } = message as StaffServer
  const headers = { Authorization: `Bearer ${token}` }
  const ask = async (call: string): Promise<Reply> => {
    const answer = await fetch(`${url}/api/v1/${call}`, { headers })
    if (!answer.ok) throw new Error(`${call} answered ${answer.status}: ${await answer.text()}`)
    return answer.json() as Promise<Reply>
  }
  return { ask, guest }
}

function callsOf(today: string): Call[] {
  type Place = 'first' | 'middle' | 'last'
  const call = (name: string, at: string | ((asked: Asked) => string | Promise<string>)): Call => {
    return { name, pathAt: async (asked) => (typeof at === 'string' ? at : at(asked)) }
  }
  const pages = (name: string, list: string, ...places: Place[]): Call[] =>
    places.map((place) => {
      const paged = `${list}${list.includes('?') ? '&' : '?'}limit=5`
      return call(`${name}, ${place} page`, async ({ ask }) => {
        const reply = await ask(paged)
        const last = Array.isArray(reply) ? 0 : Math.max(0, (reply.totalPages ?? 0) - 1)
        return `${paged}&page=${{ first: 0, middle: Math.floor(last / 2), last }[place]}`
      })
    })
  const past = 'get-past-bookings'
  const search = (text: string) => `search=${encodeURIComponent(text)}`
  const searchFor = (what: string, wanted: (guest: StaffServer['guest']) => string): Call =>
    call(`search ${what}`, ({ guest }) => `${past}?limit=5&${search(wanted(guest))}`)
  const monthStart = `${today.slice(0, 7)}-01`
  const sixWeeks = `get-bookings?start=${addDays(monthStart, -6)}&end=${addDays(monthStart, 35)}`
  const wholeYear = `get-bookings?start=${addDays(today, -150)}&end=${addDays(today, 60)}`
  return [
    ...pages('today', 'get-today-orders', 'first', 'last'),
    ...pages('upcoming', 'get-upcoming-orders', 'first', 'last'),
    ...pages('past', past, 'first', 'middle', 'last'),
    ...pages('archived', 'get-archived-bookings', 'first', 'middle', 'last'),
    ...pages('past, one status', `${past}?statuses=ON_SITE`, 'first', 'last'),
    ...pages('past, three statuses', `${past}?statuses=FAILED,CANCELLED,EXPIRED`, 'first', 'middle', 'last'),
    ...pages('search name "nagy"', `${past}?${search('nagy')}`, 'first', 'middle', 'last'),
    ...pages('search name "nagy" upcoming', `get-upcoming-orders?${search('nagy')}`, 'first'),
    ...pages('search "anna kovacs"', `${past}?${search('anna kovacs')}`, 'first'),
    ...pages('search "kov ann"', `${past}?${search('kov ann')}`, 'first'),
    ...pages('search beginning "an"', `${past}?${search('an')}`, 'first', 'middle', 'last'),
    ...pages('search beginning "k"', `${past}?${search('k')}`, 'first', 'middle', 'last'),
    ...pages('search beginning "schneide"', `${past}?${search('schneide')}`, 'first'),
    ...pages('search "zrinyi", as many at both', `${past}?${search('zrinyi')}`, 'first', 'last'),
    ...pages('search "zrinyi ott", as many at both', `${past}?${search('zrinyi ott')}`, 'first', 'last'),
    ...pages('search "anna zrinyi", as many at both', `${past}?${search('anna zrinyi')}`, 'first'),
    ...pages('search "anna gmail.com"', `${past}?${search('anna gmail.com')}`, 'first'),
    ...pages('search "+36 30"', `${past}?${search('+36 30')}`, 'first', 'last'),
    ...pages('search "06 30 12"', `${past}?${search('06 30 12')}`, 'first'),
    ...pages('search "schneider"', `${past}?${search('schneider')}`, 'first'),
    ...['nagy', 'anna kovacs', 'an', 'kovalenko', '4567', 'r26'].map((text) =>
      call(`find "${text}" everywhere`, () => `staff/find?q=${encodeURIComponent(text)}`),
    ),
    call('find an e-mail everywhere', ({ guest }) => `staff/find?q=${encodeURIComponent(guest.email)}`),
    searchFor('e-mail', ({ email }) => email),
    searchFor('phone', ({ phoneNumber }) => phoneNumber),
    searchFor('order number', ({ orderNumber }) => orderNumber),
    searchFor('a day’s order numbers', ({ orderNumber }) => orderNumber.slice(0, 7)),
    call('day', `staff/day?date=${today}`),
    call('calendar, six weeks', sixWeeks),
    call('calendar, a week', `get-bookings?start=${today}&end=${addDays(today, 6)}`),
    call('calendar, six weeks, search "nagy"', `${sixWeeks}&${search('nagy')}`),
    call('calendar, six weeks, search "anna kovacs"', `${sixWeeks}&${search('anna kovacs')}`),
    call('calendar, six weeks, search "kovalenko"', `${sixWeeks}&${search('kovalenko')}`),
    call('calendar, six weeks, search an e-mail', ({ guest }) => `${sixWeeks}&${search(guest.email)}`),
    call('calendar, seven months, search "kovalenko"', `${wholeYear}&${search('kovalenko')}`),
    call('calendar, six weeks of the archive', `${sixWeeks}&archived=true`),
    call('attention', 'staff/attention'),
  ]
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
