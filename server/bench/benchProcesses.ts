import path from 'node:path'
import { parseArgs } from 'node:util'
import { MongoClient } from 'mongodb'
import { startSharedBank } from '../src/testing/startSharedBank'
import { bookablePackage, bookingInputs } from './bookingInput'
import { inTemporaryFolder } from './dataFolder'
import { forkServer } from './forkServer'
import { loadOf } from './load'
import { median } from './median'
import { startProduct } from './product'
import { nameOf, publicCalls } from './publicCalls'
import { inThousands, tableOf } from './table'

/**
 * Measures what one, two and four processes of the built product on one MongoDB do in a second, behind the simplest of
 * balancers: `MONGODB_URI=… npm run bench:processes`. They take turns in short rounds, and medians count. The database
 * that it makes there is dropped in the end. `-- --rounds 5 --seconds 4` takes its time.
 */
const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '3' }, seconds: { type: 'string', default: '2' } },
})
const rounds = Number(options.rounds)
const seconds = Number(options.seconds)
const mostProcesses = 4
const counts = [1, 2, mostProcesses]
const connections = 32
const period = { seconds, connections, runUpSeconds: 0.5 }
const measured = ['/packages', 'GET packages', 'GET get-availability', 'GET availability']
const publicUrl = 'http://range.test'

const { MONGODB_URI: mongodbUri } = process.env
if (!mongodbUri) throw new Error('Set MONGODB_URI: the embedded database has one process alone.')
const name = `bench_processes_${process.pid}`
const own = new URL(mongodbUri)
own.pathname = `/${name}`

await inTemporaryFolder(async (folder) => {
  const stops: (() => unknown)[] = [dropDatabase]
  try {
    // Nobody pays here, so the bank has nothing to tell.
    const bank = await startSharedBank(path.join(folder, 'bank'), 'http://127.0.0.1:9')
    stops.push(bank.stop)
    const ports: string[] = []
    for (let process = 0; process < mostProcesses; process++) {
      const settings = { DATA_DIR: path.join(folder, 'data'), MONGODB_URI: own.href, SANDBOX_BANK_URL: bank.url }
      const product = await startProduct({ ...settings, PUBLIC_URL: publicUrl, JWT_SECRET: 'x1-'.repeat(5) + name })
      stops.push(product.stop)
      ports.push(new URL(product.url).port)
    }
    const urls: string[] = []
    for (const count of counts) {
      const balancer = await forkServer<string>('roundRobin.ts', ports.slice(0, count))
      stops.push(balancer.stop)
      urls.push(balancer.message)
    }
    await measure(urls)
  } finally {
    for (const stop of stops.reverse()) await stop()
  }
})

async function measure(urls: readonly string[]): Promise<void> {
  const calls = publicCalls(new Date()).filter((call) => measured.includes(nameOf(call)))
  const rows: string[][] = []
  for (const call of calls) rows.push(await inTurn(nameOf(call), urls, (url) => loadOf(url + call.path, period)))
  const bodyOf = bookingInputs(await bookablePackage(urls[0] ?? ''))
  const headers = { 'Content-Type': 'application/json' }
  rows.push(
    await inTurn('book', urls, (url) => loadOf(`${url}/api/v1/book`, period, { method: 'POST', headers, bodyOf })),
  )
  const titles = counts.map((count) => `${count} ${count === 1 ? 'process' : 'processes'}`)
  console.log(tableOf([`a second, ${connections} connections`, ...titles, `${mostProcesses} to 1`], rows))
  console.log(
    '\nGenerator, balancer, processes and database share the cores of this machine: more processes than cores add nothing.',
  )
}

async function inTurn(name: string, urls: readonly string[], load: (url: string) => ReturnType<typeof loadOf>) {
  const perSecond = urls.map(() => [] as number[])
  for (let round = 0; round < rounds; round++) {
    for (const [at, url] of urls.entries()) {
      const { errors, perSecond: reached } = await load(url)
      if (errors > 0) throw new Error(`${name} failed ${errors} times`)
      perSecond[at]?.push(reached)
    }
  }
  const medians = perSecond.map(median)
  return [name, ...medians.map(inThousands), `${((medians.at(-1) ?? 0) / (medians[0] ?? 1)).toFixed(2)}×`]
}

async function dropDatabase(): Promise<void> {
  const client = new MongoClient(own.href)
  await client.db(name).dropDatabase()
  await client.close()
}
