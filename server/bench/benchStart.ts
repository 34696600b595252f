import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { fromWhereItWasCalled } from './calledFrom'
import { fillDataFolder, inTemporaryFolder } from './dataFolder'
import { workAtDesk } from './deskWork'
import { bookSteadily } from './guestsWhoBook'
import { loadOf } from './load'
import { median } from './median'
import { memoryOf } from './processUsage'
import { type Product, signedIn, startProduct } from './product'
import { nameOf, publicCalls } from './publicCalls'
import { inThousands, tableOf } from './table'

/**
 * Measures how long the built product takes from its start to the first 200 of `/readyz`, with an empty folder and with many
 * bookings, and how much memory it occupies at rest, under load and after it: `npm run bench:start`. `-- --minutes 10` loads
 * it for longer, `--bookings 10000` gives it fewer, `--keep FOLDER` keeps them there for the next run.
 */
const { values: options } = parseArgs({
  options: {
    minutes: { type: 'string', default: '1' },
    bookings: { type: 'string', default: '100000' },
    keep: { type: 'string' },
  },
})
const minutes = Number(options.minutes)
const bookings = Number(options.bookings)
const startsEach = 5
const goalMs = 3000
const restMs = 5000
const connections = 32
const guestsPerSecond = 5

await inTemporaryFolder(async (folder) => {
  const empty = path.join(folder, 'empty')
  const full = options.keep ? fromWhereItWasCalled(options.keep) : path.join(folder, 'full')
  const [first, again] = [await startAndStop(empty), await startTimes(empty)]
  await fillDataFolder(full, bookings)
  const many = await startTimes(full)
  const rows = [
    ['the very first, with sample content', inThousands(first)],
    ['with sample content', inThousands(again)],
    [`with ${inThousands(bookings)} bookings`, inThousands(many)],
  ]
  console.log(tableOf([`start, median of ${startsEach}`, 'ms'], rows))
  if (many > goalMs) console.log(`over the goal of ${inThousands(goalMs)} ms`)

  const product = await startProduct({ DATA_DIR: full })
  try {
    await measureMemory(product)
  } finally {
    await product.stop()
  }
})

async function startAndStop(dataDir: string): Promise<number> {
  const product = await startProduct({ DATA_DIR: dataDir })
  await product.stop()
  return product.startedInMs
}

async function startTimes(dataDir: string): Promise<number> {
  const times: number[] = []
  for (let time = 0; time < startsEach; time++) times.push(await startAndStop(dataDir))
  return median(times)
}

/** Loads every public call in turn, while guests book and somebody works at the desk. */
async function measureMemory({ url, pid }: Product): Promise<void> {
  await delay(restMs)
  const rows = [await memoryRow('at rest', pid)]
  const calls = publicCalls(new Date())
  const seconds = (minutes * 60) / (calls.length * 4)
  let isDone = false
  const isOver = () => isDone
  const others = Promise.all([
    bookSteadily(url, guestsPerSecond, isOver),
    workAtDesk({ url, headers: await signedIn(url), isOver }, 0),
  ])
  for (let quarter = 1; quarter <= 4; quarter++) {
    for (const call of calls) {
      const { errors } = await loadOf(url + call.path, { seconds, connections, runUpSeconds: 0 })
      if (errors > 0) throw new Error(`${nameOf(call)} failed ${errors} times`)
    }
    rows.push(await memoryRow(`after ${((quarter * minutes) / 4).toFixed(2)} min of load`, pid))
  }
  isDone = true
  const faults = (await others).flatMap((worked) => worked.faults)
  if (faults.length > 0) throw new Error(`${faults.length} calls failed: ${faults[0]}`)
  await delay(restMs)
  rows.push(await memoryRow('at rest again', pid))
  console.log(`\n${tableOf(['memory, with the mapped database', 'MB', 'of its own'], rows)}`)
}

async function memoryRow(when: string, pid: number): Promise<string[]> {
  const { residentMb, ownMb } = await memoryOf(pid)
  return [when, inThousands(residentMb), inThousands(ownMb)]
}
