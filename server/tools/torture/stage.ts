import { rm } from 'node:fs/promises'
import path from 'node:path'
import { mountSmallDisk, type SmallDisk } from '@range/embedded-mongo/testing/smallDisk'
import { MongoClient } from 'mongodb'
import { pino } from 'pino'
import { openDatabase } from '../../src/database/openDatabase'
import { openLine } from '../../src/testing/openLine'
import { freePort } from '../../src/testing/serverProcess'
import { startFakeSzamlazz } from '../../src/testing/startFakeSzamlazz'
import type { Sabotage } from '../simulation/sabotages'
import { startBankProxy } from './bankProxy'
import { startMailServer } from './mailServer'
import { startNotificationProxy } from './notificationProxy'
import { answers, buildTortureServer, isListening, startProgram } from './processes'
import { staffPassword } from './staff'
import type { World } from './world'

const databaseDelayMs = 250
const diskMegabytes = 160
const invoiceKey = 'the key of the torture'
const jwtSecret = 'the secret of the torture, which is long enough'

export type StageSettings = {
  seconds: number
  processes: number
  guests: number
  resellers: number
  killEvery: number
  isCalm: boolean
  speed: number
  seed: number
  sabotage: Sabotage | undefined
  mongodbUri: string | undefined
  folder: string
  /** The file for the operations on seats and money. */
  historyFile: string | undefined
}

export type TortureStage = Awaited<ReturnType<typeof setTortureStage>>

/** Starts the bank, mail server, invoice service, proxies and servers, and adds the functions that stop them to `cleanUps`. */
export async function setTortureStage(settings: StageSettings, world: World, cleanUps: (() => unknown)[]) {
  const { processes, sabotage, folder } = settings
  const built = await buildTortureServer(sabotage)
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
  const invoices = await startFakeSzamlazz({ key: invoiceKey })
  cleanUps.push(() => invoices.stop())
  const notifications = await startNotificationProxy(world)
  cleanUps.push(() => notifications.stop())
  const bankPort = await freePort()
  const bankUrl = `http://127.0.0.1:${bankPort}`
  const bankArgs = ['--port', String(bankPort), '--folder', path.join(folder, 'bank'), '--ipn-url', notifications.url]
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

  const slow = mongodbUri ? await openLine(withDatabase(mongodbUri, databaseName), databaseDelayMs) : undefined
  if (slow) cleanUps.push(() => slow.close())
  const own = mongodbUri && withDatabase(mongodbUri, databaseName)
  const startServer = async (number: number) => {
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    const env = () => ({
      ...world.clock.env(),
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      ...(own && { MONGODB_URI: number === 1 && slow ? slow.uri : own }),
      SANDBOX_BANK_URL: bankProxy.url,
      SMTP_URL: mail.url,
      INVOICES: 'szamlazz',
      SZAMLAZZ_URL: invoices.url,
      SZAMLAZZ_KEY: invoiceKey,
      STAFF_EMAIL: 'staff@example.com',
      JWT_SECRET: jwtSecret,
      PUBLIC_URL: 'https://range.test',
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
  // The first server starts before the others, because otherwise each of them would create the sample content.
  const servers = [await startServer(0)]
  servers.push(...(await Promise.all(Array.from({ length: processes - 1 }, (_, index) => startServer(index + 1)))))
  return { servers, bank, bankUrl, bankProxy, notifications, mail, invoices, disk, mongodbUri, databaseName, dataDir }
}

/** Starts the embedded database as a separate process for several servers. The torture does not kill this process. */
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
    console.log(`The disk will not be filled, because ${error instanceof Error ? error.message : error}`)
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

/** Opens the database, also while servers use it, and closes it after `look`. */
export async function inDatabase<T>(
  { mongodbUri, databaseName, dataDir }: TortureStage,
  look: () => Promise<T>,
): Promise<T> {
  const options = { mongodbUri, dataDir, joinsRunning: true, ...(mongodbUri && { name: databaseName }) }
  const database = await openDatabase(options, pino({ level: 'warn' }))
  try {
    return await look()
  } finally {
    await database.close()
  }
}
