import path from 'node:path'
import { parseArgs } from 'node:util'
import { addDays, budapestToday } from '@range/shared/budapestTime'
import { newKeySchema, usualTerms } from '@range/shared/resellers/schema'
import { fromWhereItWasCalled } from './calledFrom'
import { fillDataFolder, inTemporaryFolder } from './dataFolder'
import { loadOf } from './load'
import { signedIn, startProduct } from './product'
import { inThousands, tableOf } from './table'

/**
 * Measures what resellers call most, the availability of one product for thirty days, on the built product with the
 * embedded database and many bookings: `npm run bench:resellers`. `-- --bookings 10000` gives it fewer, `--keep FOLDER`
 * keeps them there for the next run.
 */
const { values: options } = parseArgs({
  options: { bookings: { type: 'string', default: '100000' }, keep: { type: 'string' } },
})
const bookings = Number(options.bookings)
const goalMs = 25
const seconds = 10
const days = 30

await inTemporaryFolder(async (temporary) => {
  const folder = options.keep ? fromWhereItWasCalled(options.keep) : path.join(temporary, 'full')
  await fillDataFolder(folder, bookings)
  const { url, stop } = await startProduct({ DATA_DIR: folder })
  try {
    const headers = { ...(await headersOfReseller(url)), 'Content-Type': 'application/json' }
    const answer = await fetch(`${url}/octo/products`, { headers })
    const [product] = (await answer.json()) as { id: string }[]
    const from = budapestToday(new Date())
    const body = {
      productId: product?.id,
      optionId: 'one-hour',
      localDateStart: from,
      localDateEnd: addDays(from, days - 1),
    }
    const rows: string[][] = []
    for (const connections of [1, 8]) {
      const period = { seconds, connections, runUpSeconds: 2 }
      const load = await loadOf(`${url}/octo/availability`, period, { method: 'POST', headers, bodyOf: () => body })
      if (load.errors > 0) throw new Error(`${load.errors} calls failed`)
      const { perSecond, medianMs, p99Ms } = load
      rows.push([`${connections} at once`, inThousands(Math.round(perSecond)), String(medianMs), String(p99Ms)])
      if (connections === 1 && p99Ms > goalMs) console.log(`over the goal of ${goalMs} ms`)
    }
    console.log(tableOf([`${days} days, ${inThousands(bookings)} bookings`, 'a second', 'median ms', '99 % ms'], rows))
  } finally {
    await stop()
  }
})

/** Adds a reseller, with a name of its own in each run. */
async function headersOfReseller(url: string): Promise<Record<string, string>> {
  const terms = { name: `Bench ${Date.now()}`, ...usualTerms }
  const answer = await fetch(`${url}/api/v1/staff/resellers`, {
    method: 'POST',
    headers: { ...(await signedIn(url)), 'Content-Type': 'application/json' },
    body: JSON.stringify(terms),
  })
  const { key } = newKeySchema.parse(await answer.json())
  return { Authorization: `Bearer ${key}`, 'Octo-Capabilities': 'octo/pricing' }
}
