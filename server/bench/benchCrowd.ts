import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Readers } from './crowdReaders'
import { fillDataFolder, inTemporaryFolder } from './dataFolder'
import { workAtDesk } from './deskWork'
import { forkServer } from './forkServer'
import { bookSteadily } from './guestsWhoBook'
import { median, quantile } from './median'
import { type Memory, memoryOf } from './processUsage'
import { type Product, signedIn, startProduct } from './product'
import { inThousands, tableOf } from './table'

/**
 * A post goes around the world: five hundred connections read `/` and `/packages` for a minute, while twenty guests a second
 * book and three people work at the desk. Fails unless every call is answered, 99 % of the desk's within 100 ms, and the
 * memory stays what it was: `npm run bench:crowd`. `-- --rate 0` lets the readers ask again as soon as they have an answer,
 * `--seconds 600` goes on for longer.
 */
const { values: options } = parseArgs({
  options: { seconds: { type: 'string', default: '60' }, rate: { type: 'string', default: '500' } },
})
const seconds = Number(options.seconds)
const connections = 500
const guestsPerSecond = 20
const desks = 3
const bookings = 5000
const warmUpSeconds = 5
const deskGoalMs = 100
/** What the last quarter may have more than the second. */
const mostGrowth = 1.15

await inTemporaryFolder(async (folder) => {
  const dataDir = path.join(folder, 'data')
  await fillDataFolder(dataDir, bookings)
  const product = await startProduct({ DATA_DIR: dataDir })
  try {
    await crowd(product, warmUpSeconds)
    const misses = report(await crowd(product, seconds))
    for (const miss of misses) console.log(`MISSED: ${miss}`)
    if (misses.length > 0) process.exitCode = 1
  } finally {
    await product.stop()
  }
})

async function crowd({ url, pid, output }: Product, seconds: number) {
  const headers = await signedIn(url)
  const readers = await forkServer<string>('crowdReaders.ts', [url, String(connections), String(seconds), options.rate])
  const until = performance.now() + seconds * 1000
  const isOver = () => performance.now() >= until
  const desk = { url, headers, isOver }
  const [read, booked, memory, ...worked] = await Promise.all([
    readers.nextMessage<Readers>(),
    bookSteadily(url, guestsPerSecond, isOver),
    watchMemory(pid, isOver),
    ...Array.from({ length: desks }, (_, number) => workAtDesk(desk, number)),
  ])
  await readers.stop()
  const atDesk = { times: worked.flatMap(({ times }) => times), faults: worked.flatMap(({ faults }) => faults) }
  return { seconds, read, booked, atDesk, memory, logged: output() }
}

async function watchMemory(pid: number, isOver: () => boolean): Promise<Memory[]> {
  const samples: Memory[] = []
  while (!isOver()) {
    samples.push(await memoryOf(pid))
    await delay(500)
  }
  return samples
}

/** Prints what came of it, and returns what it should not have come to. */
function report({ seconds, read, booked, atDesk, memory, logged }: Awaited<ReturnType<typeof crowd>>): string[] {
  const inMs = (time: number) => time.toFixed(0)
  const row = (name: string, { times, faults }: typeof atDesk) => [
    name,
    inThousands(times.length / seconds),
    inMs(median(times)),
    inMs(quantile(times, 0.99)),
    String(faults.length),
  ]
  const readers = [inThousands(read.answers / seconds), inMs(read.medianMs), inMs(read.p99Ms), String(read.errors)]
  console.log(
    tableOf(
      [`${connections} connections, ${seconds} s`, 'a second', 'median ms', '99 % ms', 'errors'],
      [['pages', ...readers], row('book', booked), row('desk', atDesk)],
    ),
  )
  const quarter = (number: number, of: keyof Memory) => {
    const samples = memory.slice(((number - 1) * memory.length) / 4, (number * memory.length) / 4)
    return median(samples.map((sample) => sample[of]))
  }
  const [second, last] = [quarter(2, 'residentMb'), quarter(4, 'residentMb')]
  console.log(
    `\nmemory: ${inMs(second)} MB in the second quarter, ${inMs(last)} MB in the last one;` +
      ` without what is mapped of the database ${inMs(quarter(2, 'ownMb'))} and ${inMs(quarter(4, 'ownMb'))} MB`,
  )
  const deskMs = quantile(atDesk.times, 0.99)
  const faults = [...booked.faults, ...atDesk.faults]
  return [
    ...(read.errors > 0 ? [`${read.errors} pages had no answer`] : []),
    ...(read.answers === 0 ? ['nobody read a page'] : []),
    ...faults.slice(0, 5),
    ...(faults.length > 5 ? [`and ${faults.length - 5} more`] : []),
    ...(logged ? [`the server complained: ${logged.slice(0, 500)}`] : []),
    ...(deskMs < deskGoalMs ? [] : [`99 % of the desk's calls took up to ${inMs(deskMs)} ms, not ${deskGoalMs}`]),
    ...(last <= second * mostGrowth ? [] : [`the memory grew by ${((last / second - 1) * 100).toFixed(0)} %`]),
  ]
}
