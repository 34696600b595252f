import type { BookFigures } from './apiBudget'
import { coreSecondsOf } from './coreSeconds'
import { loadOf } from './load'
import type { Server } from './measureRead'

const seconds = 6
const runUpSeconds = 1

/** Books repeatedly on several connections at once, each time as a different guest, and returns the figures. */
export async function measureBook(
  { url, pid }: Server,
  connections: number,
  bodyOf: () => unknown,
): Promise<BookFigures> {
  const headers = { 'Content-Type': 'application/json' }
  const before = await coreSecondsOf(pid)
  const period = { seconds, runUpSeconds, connections }
  const load = await loadOf(`${url}/api/v1/book`, period, { method: 'POST', headers, bodyOf })
  if (load.errors > 0) throw new Error(`${load.errors} bookings failed`)
  return {
    name: `book, ${connections} at once`,
    isCrowd: connections > 1,
    perSecond: load.perSecond,
    p99Ms: load.p99Ms,
    coreMs: (((await coreSecondsOf(pid)) - before) / load.answers) * 1000,
  }
}
