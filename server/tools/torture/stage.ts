import { rm } from 'node:fs/promises'
import path from 'node:path'
import { mountSmallDisk, type SmallDisk } from '@range/embedded-mongo/testing/smallDisk'
import { MongoClient } from 'mongodb'
import { pino } from 'pino'
import { openDatabase } from '../../src/database/openDatabase'
import { openLine } from '../../src/testing/openLine'
import { answers, buildServer, freePort } from '../../src/testing/serverProcess'
import { type Sabotage, sabotaged } from '../simulation/sabotages'
import { startMailServer } from './mailServer'
import { isListening, startProgram } from './processes'
import { staffPassword } from './staff'
import type { World } from './world'

const databaseDelayMs = 250
const diskMegabytes = 160
const jwtSecret = 'the secret of the torture, which is long enough'

export type StageSettings = {
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

export type TortureStage = Awaited<ReturnType<typeof setTortureStage>>

/** Starts the bank, the mail server and the servers, and adds the functions that stop them to `cleanUps`. */
export async function setTortureStage(settings: StageSettings, world: World, cleanUps: (() => unknown)[]) {
  const { processes, sabotage, folder } = settings
  const built = await buildServer(sabotage ? [sabotaged(sabotage)] : [])
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
  const bankPort = await freePort()
  const ports = await Promise.all(Array.from({ length: processes }, freePort))
  const bankUrl = `http://127.0.0.1:${bankPort}`
  const ipnUrl = `http://127.0.0.1:${ports[0]}/api/v1/payments/ipn`
  const bankArgs = ['--port', String(bankPort), '--folder', path.join(folder, 'bank'), '--ipn-url', ipnUrl]
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

  const slow = mongodbUri ? await openLine(withDatabase(mongodbUri, databaseName), databaseDelayMs) : undefined
  if (slow) cleanUps.push(() => slow.close())
  const own = mongodbUri && withDatabase(mongodbUri, databaseName)
  const startServer = async (port: number, number: number) => {
    const url = `http://127.0.0.1:${port}`
    const env = () => ({
      ...world.clock.env(),
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      ...(own && { MONGODB_URI: number === 1 && slow ? slow.uri : own }),
      SANDBOX_BANK_URL: bankUrl,
      SMTP_URL: mail.url,
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
  const [first = 0, ...others] = ports
  const servers = [await startServer(first, 0)]
  servers.push(...(await Promise.all(others.map((port, index) => startServer(port, index + 1)))))
  return { servers, bank, bankUrl, mail, disk, mongodbUri, databaseName, dataDir }
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
