import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { chosenSeed, randomFrom } from '@range/embedded-mongo/testing/seededRandom'
import { mountSmallDisk, type SmallDisk } from '@range/embedded-mongo/testing/smallDisk'
import { MongoClient } from 'mongodb'
import { pino } from 'pino'
import { openDatabase } from '../src/database'
import { startBankProxy } from './bankProxy'
import { causeFaults, killServers } from './chaos'
import { beGuest, type Packages } from './guests'
import { startMailServer } from './mailServer'
import { startNoticeProxy } from './noticeProxy'
import { answers, buildServer, freePort, isListening, startClock, startProgram } from './processes'
import { type Sabotage, sabotageNames } from './sabotages'
import { slowDatabase } from './slowDatabase'
import { beClerk, openForBusiness, staffPassword } from './staff'
import { Tally } from './tally'
import { compareBooks, judge } from './verdict'
import type { World } from './world'

const usage = `Usage: npm run torture -- [options]       with MONGODB_URI on that server, else on the embedded database
    --seconds 60      how long
    --processes 1     how many servers share the database, up to 4; a single one has the embedded database in it
    --guests 24       how many guests at once
    --kill-every 6    seconds from one kill -9 to the next; 0 for none
    --calm            no fault of bank, mail server or disk
    --speed 20        how fast the servers' clocks run
    --seed N          repeats what chance decided (not what the machine did)
    --sabotage NAME   breaks the server first, to see that it is noticed: ${sabotageNames.join(', ')}
    --keep            leaves the folder with the logs`

const options = {
  seconds: { type: 'string', default: '60' },
  processes: { type: 'string', default: '1' },
  guests: { type: 'string', default: '24' },
  'kill-every': { type: 'string', default: '6' },
  calm: { type: 'boolean', default: false },
  speed: { type: 'string', default: '20' },
  seed: { type: 'string' },
  sabotage: { type: 'string' },
  keep: { type: 'boolean', default: false },
} as const

const capacity = 8
const clerks = 3
const databaseDelayMs = 250
const diskMegabytes = 160
const jwtSecret = 'the secret of the torture, which is long enough'
/** How far the clock is set forward before each look, until nothing is left to be done: emails wait for up to six hours. */
const jumpsInHours = [1, 2, 8, 24, 24]
const settleSeconds = 5

const exitCode = await run().catch((error: unknown) => {
  console.error(error)
  return 2
})
// Guests of a torture that failed half-way would go on.
process.exit(exitCode)

/** Tortures the product and says what came of it. Returns 0 when every promise was kept, 1 when not. */
async function run(): Promise<number> {
  const { values } = parseArgs({ options })
  const [seconds, processes, guests, killEvery, speed] = (
    ['seconds', 'processes', 'guests', 'kill-every', 'speed'] as const
  ).map((name) => Number(values[name])) as [number, number, number, number, number]
  const seed = values.seed === undefined ? chosenSeed() : Number(values.seed)
  const sabotage = sabotageNames.find((name) => name === values.sabotage)
  const mongodbUri = process.env.MONGODB_URI
  const isPossible = processes >= 1 && processes <= 4
  if (!isPossible || (values.sabotage !== undefined && !sabotage)) throw new Error(usage)

  console.log(
    `Seed ${seed}: ${seconds} s, ${processes} servers on ${mongodbUri ? 'MongoDB' : 'the embedded database'}.`,
  )
  const folder = await mkdtemp(path.join(os.tmpdir(), 'torture-'))
  const cleanUps: (() => unknown)[] = values.keep ? [] : [() => rm(folder, { recursive: true, force: true })]
  try {
    const faults = await torture(
      { seconds, processes, guests, killEvery, isCalm: values.calm, speed, seed, sabotage, mongodbUri, folder },
      cleanUps,
    )
    for (const fault of faults.slice(0, 20)) console.log(`BROKEN ${fault}`)
    console.log(
      faults.length === 0 ? 'Every promise was kept.' : `${faults.length} promises were broken (seed ${seed}).`,
    )
    return faults.length === 0 ? 0 : 1
  } finally {
    for (const cleanUp of cleanUps.reverse()) await cleanUp()
  }
}

type Torture = {
  seconds: number
  processes: number
  guests: number
  killEvery: number
  isCalm: boolean
  speed: number
  seed: number
  sabotage: Sabotage | undefined
  mongodbUri: string | undefined
  folder: string
}

/** Steps: everything is started, all live at once, everything is mended, the jobs finish what is left, and it is judged. */
async function torture(settings: Torture, cleanUps: (() => unknown)[]): Promise<string[]> {
  const { seconds, guests, killEvery, isCalm, speed, seed, folder } = settings
  const clock = startClock(speed)
  let endsAt = Number.POSITIVE_INFINITY
  const world: World = {
    random: randomFrom(seed),
    tally: new Tally(),
    clock,
    servers: [],
    isOver: () => Date.now() >= endsAt,
    acknowledged: new Map(),
    toldPaid: new Set(),
    fresh: [],
    cancelAtOnce: undefined,
    highestCapacity: capacity,
  }
  const stage = await setStage(settings, world, cleanUps)
  const { servers, bank, bankUrl, bankProxy, notices, mail, disk } = stage

  const packages = (await (await fetch(`${world.servers[0]}/api/v1/packages`)).json()) as Packages
  await openForBusiness(world)
  endsAt = Date.now() + seconds * 1000
  const targets = { servers, bank: bankProxy.state, mail: mail.state, disk }
  await Promise.all([
    ...Array.from({ length: guests }, (_, number) => beGuest(number, packages, world)),
    ...Array.from({ length: clerks }, () => beClerk(packages, world)),
    killEvery > 0 && killServers(targets, killEvery, world),
    !isCalm && causeFaults(targets, world),
  ])

  notices.beHonest()
  await Promise.all(servers.map((server) => server.stop()))
  let faults: string[] = []
  for (const hours of jumpsInHours) {
    clock.jump(hours)
    await bank.stop()
    await bank.start()
    await Promise.all(servers.map((server) => server.start()))
    await delay(settleSeconds * 1000)
    await Promise.all(servers.map((server) => server.stop()))
    faults = await inDatabase(stage, () => judge(world, bankUrl))
    if (faults.length === 0) break
  }
  await bank.stop()
  const books = await inDatabase(stage, () => compareBooks(path.join(folder, 'bank')))
  tell(world, books.sums, mail.counts())
  const again = mail.counts().again
  const excused = world.tally.of('kills') + settings.processes
  if (again > excused) world.tally.violate(`${again} emails came twice, of which stops explain ${excused}`)
  return [...world.tally.violations, ...faults, ...books.faults]
}

/** Starts bank, mail server, proxies and servers; what is to be ended is added to `cleanUps`. */
async function setStage(settings: Torture, world: World, cleanUps: (() => unknown)[]) {
  const { processes, sabotage, folder } = settings
  const built = await buildServer(sabotage)
  cleanUps.push(() => rm(built, { recursive: true, force: true }))
  const isShared = settings.mongodbUri !== undefined || processes > 1
  const mongodbUri = settings.mongodbUri ?? (isShared ? await sharedDatabase(folder, world, cleanUps) : undefined)
  const disk = isShared ? undefined : await smallDisk()
  if (disk) cleanUps.push(() => disk.remove())
  const dataDir = path.join(disk?.path ?? folder, 'data')
  const databaseName = `torture_${process.pid}_${Date.now()}`
  if (mongodbUri) cleanUps.push(() => dropDatabase(mongodbUri, databaseName))

  const mail = await startMailServer()
  cleanUps.push(() => mail.stop())
  const notices = await startNoticeProxy(world)
  cleanUps.push(() => notices.stop())
  const bankPort = await freePort()
  const bankUrl = `http://127.0.0.1:${bankPort}`
  const bankArgs = ['--port', String(bankPort), '--folder', path.join(folder, 'bank'), '--ipn-url', notices.url]
  const bank = await startProgram(
    {
      name: 'bank',
      args: ['--import', 'tsx', 'server/sandbox-bank/src/runBank.ts', ...bankArgs],
      env: () => world.clock.env(),
      isReady: () => answers(`${bankUrl}/page.css`),
    },
    folder,
  )
  cleanUps.push(() => bank.kill())
  const bankProxy = await startBankProxy(bankUrl)
  cleanUps.push(() => bankProxy.stop())

  const slow = mongodbUri ? await slowDatabase(withDatabase(mongodbUri, databaseName), databaseDelayMs) : undefined
  if (slow) cleanUps.push(() => slow.stop())
  const own = mongodbUri && withDatabase(mongodbUri, databaseName)
  const startServer = async (number: number) => {
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    const env = () => ({
      ...world.clock.env(),
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: mongodbUri ? path.join(folder, `data-${number}`) : dataDir,
      ...(own && { MONGODB_URI: number === 1 && slow ? slow.uri : own }),
      SANDBOX_BANK_URL: bankProxy.url,
      SMTP_URL: mail.url,
      STAFF_EMAIL: 'staff@example.com',
      JWT_SECRET: jwtSecret,
      ADMIN_PASSWORD: staffPassword,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
    })
    const program = {
      name: `server-${number}`,
      args: [path.join(built, 'main.js')],
      env,
      isReady: () => answers(`${url}/readyz`),
    }
    const server = await startProgram(program, folder)
    cleanUps.push(() => server.kill())
    world.servers[number] = url
    return server
  }
  // The first one makes the sample content; together they would make it as many times.
  const servers = [await startServer(0)]
  servers.push(...(await Promise.all(Array.from({ length: processes - 1 }, (_, index) => startServer(index + 1)))))
  return { servers, bank, bankUrl, bankProxy, notices, mail, disk, mongodbUri, databaseName, dataDir }
}

/** Starts the embedded database as a process of its own, which is not killed, for several servers. */
async function sharedDatabase(folder: string, world: World, cleanUps: (() => unknown)[]): Promise<string> {
  const port = await freePort()
  const args = ['--folder', path.join(folder, 'database'), '--port', String(port)]
  const database = await startProgram(
    {
      name: 'database',
      args: ['--import', 'tsx', 'server/embedded-mongo/src/runEmbedded.ts', ...args],
      env: () => world.clock.env(),
      isReady: () => isListening(port),
    },
    folder,
  )
  cleanUps.push(() => database.kill())
  return `mongodb://127.0.0.1:${port}/?directConnection=true`
}

async function smallDisk(): Promise<SmallDisk | undefined> {
  try {
    return await mountSmallDisk(diskMegabytes)
  } catch (error) {
    console.log(`No disk is filled here. ${error instanceof Error ? error.message : error}`)
    return undefined
  }
}

function withDatabase(mongodbUri: string, name: string): string {
  const uri = new URL(mongodbUri)
  uri.pathname = `/${name}`
  return uri.href
}

async function dropDatabase(mongodbUri: string, name: string): Promise<void> {
  const client = new MongoClient(mongodbUri)
  await client.db(name).dropDatabase()
  await client.close()
}

async function inDatabase<T>(
  {
    mongodbUri,
    databaseName: name,
    dataDir,
  }: { mongodbUri: string | undefined; databaseName: string; dataDir: string },
  look: () => Promise<T>,
): Promise<T> {
  const database = await openDatabase({ mongodbUri, dataDir, ...(mongodbUri && { name }) }, pino({ level: 'warn' }))
  try {
    return await look()
  } finally {
    await database.close()
  }
}

function tell({ tally }: World, sums: string, { emails, again }: { emails: number; again: number }): void {
  for (const word of [
    ...['bookings', 'payments', 'tries again', 'releases', 'returns', 'desk bookings', 'reschedules', 'cancellations'],
    ...['refunds', 'settings', 'notices', 'faults', 'answers', 'bugs'],
  ]) {
    const own = [...tally.counts.keys()].some((name) => name.startsWith(`${word} `))
    if (own) console.log(`  ${tally.line(word)}`)
  }
  console.log(`  kills ${tally.of('kills')}; emails ${emails}, of them ${again} twice; ${sums}`)
}
