import fs from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { BookFigures, ReadFigures } from './apiBudget'
import { apiTable } from './apiTable'
import { bookablePackage, bookingInputs } from './bookingInput'
import { fillDataFolder, inTemporaryFolder } from './dataFolder'
import { type Forked, forkServer } from './forkServer'
import { measureBook } from './measureBook'
import { measureRead, type Server, type Servers } from './measureRead'
import { startProduct } from './product'
import { nameOf, publicCalls } from './publicCalls'
import { recordAnswer } from './recordAnswer'

/**
 * `npm run bench:api` measures every public page and read of the built product. It compares them with a bare `node:http`
 * server that sends the same bytes, and with a naive Express and mongoose server that reads and renders each time. Then it
 * measures booking, by one guest at a time and under concurrent load. `-- --only packages` selects calls by name, `--rounds`
 * and `--seconds` set how often and how long.
 */
const { values: options } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '0.4' },
  },
})
const crowd = 32
const rounds = { rounds: Number(options.rounds), seconds: Number(options.seconds), connections: crowd }
const bookings = 5000

await inTemporaryFolder(async (folder) => {
  const dataDir = path.join(folder, 'product')
  const naiveDir = path.join(folder, 'naive')
  await fillDataFolder(dataDir, bookings)
  await fs.cp(dataDir, naiveDir, { recursive: true })
  const stops: (() => Promise<void>)[] = []
  try {
    const product = await startProduct(dataDir)
    stops.push(product.stop)
    const calls = publicCalls(new Date()).filter((call) => nameOf(call).includes(options.only))
    const recorded = await record(product.url, calls, path.join(folder, 'recorded.json'))
    const bare = await forkServer<string>('bareServer.ts', [recorded])
    stops.push(bare.stop)
    const naive = await forkServer<string>('naiveServer.ts', [naiveDir])
    stops.push(naive.stop)
    await measureAll({ product, bare: serverOf(bare), naive: serverOf(naive) }, calls)
  } finally {
    for (const stop of stops) await stop()
  }
})

/** Writes the product's responses to a file and returns its path. Records the second response of each path, from the cache. */
async function record(url: string, calls: readonly string[], file: string): Promise<string> {
  const answers: Record<string, unknown> = {}
  for (const call of calls) {
    await recordAnswer(url + call)
    const answer = await recordAnswer(url + call)
    if (answer.status !== 200) throw new Error(`${call} answered ${answer.status}`)
    answers[call] = answer
  }
  await fs.writeFile(file, JSON.stringify(answers))
  return file
}

async function measureAll(servers: Servers, calls: readonly string[]): Promise<void> {
  const reads: ReadFigures[] = []
  for (const call of calls) reads.push(await measureRead(servers, call, rounds))
  const books: BookFigures[] = []
  if ('book'.includes(options.only)) {
    const bodyOf = bookingInputs(await bookablePackage(servers.product.url))
    for (const connections of [1, crowd]) books.push(await measureBook(servers.product, connections, bodyOf))
  }
  console.log(`${crowd} connections, medians of ${options.rounds} rounds of ${options.seconds} s\n`)
  console.log(apiTable(reads, books))
}

function serverOf({ message: url, pid }: Forked<string>): Server {
  return { url, pid }
}
