import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { listedPaths, paths } from '@range/shared/pagePaths'
import type { PageRenderer } from '@range/shared/pageRendering'
import type { Db } from 'mongodb'
import { type Logger, pino } from 'pino'
import { type AppDependencies, createApp } from './app'
import { backUpNightly } from './backup/backUpNightly'
import { assertWhole } from './backup/restoreBackup'
import { type Config, loadConfig } from './config'
import { raise, watchChanges } from './database/changeCounter'
import { openDatabase } from './database/openDatabase'
import { isStorageFull } from './database/storageFaults'
import { commonSettings } from './deployment/commonSettings'
import { compareClocks } from './deployment/compareClocks'
import { joinDeployment } from './deployment/joinDeployment'
import { ensureAdmin } from './features/accounts/credentials'
import { offerSetup } from './features/accounts/setup'
import { paymentContextOf } from './features/bookings/payments/paymentContext'
import { noReplyAddress } from './features/mail/venueAddress'
import { assertOwnVenue } from './features/settings/openingSteps'
import { currentVenue, savedVenue } from './features/settings/venueModel'
import { bucketStore } from './gateways/imageStore/bucketStore'
import { folderStore } from './gateways/imageStore/folderStore'
import { loggedBank } from './gateways/loggedBank'
import { folderMailer, type Sender, smtpMailer } from './gateways/mailer'
import { createServer, gracefulStop, listenOn } from './http/createServer'
import { logScope } from './http/logScope'
import { logSerializers } from './http/requestLog'
import { startingAnswer } from './http/startingAnswer'
import { startJobs } from './jobs/startJobs'
import { serveMetrics } from './metrics/metrics'
import { assertNotNewer, runMigrations, schemaLevel } from './migrations/runMigrations'
import { connectBank, openSandboxBank, ownUrlOf } from './openBank'
import { openInvoicing } from './openInvoicing'
import type { BuiltClient } from './pages/pages'
import { restrictDataFolder } from './restrictDataFolder'
import { loadSecrets, type Secrets } from './secrets'
import { seedSampleContent } from './seed/seedSampleContent'

const here = path.dirname(fileURLToPath(import.meta.url))
const repeatedSignalMs = 1_000
const logBacklogBytes = 1_000_000

// Output to a file on a full disk is lost, but the site stays up.
for (const output of [process.stdout, process.stderr]) output.on('error', () => {})

await start().catch((error: unknown) => {
  console.error(reasonOf(error))
  process.exit(1)
})

function reasonOf(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  if (!isStorageFull(error)) return error.message
  return `The disk is full, so the site cannot start. Make some space and start it again. (${error.message})`
}

async function start(): Promise<void> {
  // Makes new files readable only by this user, whatever the data folder's permissions are.
  process.umask(0o077)
  const config = loadConfig(process.env)
  const logger = openLog(config.logLevel)
  await restrictDataFolder(config.dataDir, logger)
  const secrets = await loadSecrets(config.dataDir)

  // Every request gets a response from the start, and a port in use is reported before any data is touched.
  const server = createServer(startingAnswer)
  const stopServer = gracefulStop(server)
  await listenOn(server, { setting: 'PORT', ...config })
  const now = () => new Date()
  const metrics =
    config.metrics && (await serveMetrics(config.metrics, { now, logger, backupFolder: config.backups?.folder }))

  const database = await openDatabase(config, logger)
  await assertWhole(database.db)
  await assertNotNewer(database.db)
  const { port } = server.address() as AddressInfo
  // Only one process can use the embedded database.
  const deployment = config.mongodbUri
    ? await joinOthers(config, { db: database.db, secrets, port, logger })
    : undefined
  await runMigrations(database.db, logger, now)
  const changes = deployment && watchChanges(logger)
  // Other processes have not seen the migrated documents.
  await raise('content')
  assertOwnVenue(await savedVenue(), config)
  const images = config.bucket ? bucketStore(config.bucket) : folderStore(config.imagesDir)
  const sender = senderOf(config)
  const mailer = config.smtpUrl ? smtpMailer(config.smtpUrl, sender) : folderMailer(config.mailDir, sender)
  if (config.simplePay.mode !== 'live')
    await seedSampleContent({ images, picturesDir: path.join(here, '../samples'), now: now() })
  const { username, password } = config.admin
  const admin =
    config.isProduction && password === undefined
      ? linkLine(config.publicUrl, await offerSetup(username, now()))
      : passwordLine(username, await ensureAdmin(username, password))

  const client = await loadClient(logger)
  const ownUrl = ownUrlOf({ host: config.host, port })
  const bank = loggedBank(connectBank(config, secrets, ownUrl), logger)
  const invoicing = openInvoicing(config)
  const sandboxBank = openSandboxBank(config, secrets, ownUrl, logger)
  let isAccepting = true
  const dependencies: AppDependencies = {
    config,
    jwtSecret: config.jwtSecret ?? secrets.jwtSecret,
    logger,
    now,
    bank,
    images,
    invoicing,
    sandboxBank: sandboxBank?.router,
    client,
    metrics,
    isAccepting: () => isAccepting,
  }
  const app = createApp(dependencies)
  // In one step, without an await in between, because a request without a handler would never get a response.
  server.off('request', startingAnswer)
  server.on('request', app)
  const { backups, dataDir } = config
  const jobs = () =>
    startJobs({
      payments: paymentContextOf({ bank, now, config }),
      mailer,
      invoicing,
      backUp: backups && ((night) => backUpNightly(night, { ...backups, db: database.db, dataDir }, now())),
      logger,
      noteRun: metrics?.noteRun,
      config,
    })
  const clockwork = deployment ? deployment.whileKeeper(jobs) : jobs()
  void renderPublicPages(ownUrl)
  announce(config, {
    name: (await currentVenue()).name,
    database: database.kind,
    admin: admin ?? config.admin.username,
  })

  let stopsAgainAt = Number.POSITIVE_INFINITY
  const stop = async (signal: string) => {
    // Terminal and npm may both forward one Ctrl-C; a later one is deliberate.
    if (!isAccepting && Date.now() > stopsAgainAt) process.exit(1)
    if (!isAccepting) return
    isAccepting = false
    stopsAgainAt = Date.now() + repeatedSignalMs
    logger.info({ signal }, 'stopping')
    await stopServer()
    await clockwork.stop()
    await changes?.stop()
    await sandboxBank?.stop()
    await database.close()
    process.exit()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(signal))
}

/** Returns the sender of emails: MAIL_FROM, or the venue at the site's own domain. Replies go to the venue, or to staff. */
function senderOf({ publicUrl, mailFrom, staffEmail }: Config): Sender {
  return async () => {
    const { name, email } = await currentVenue()
    return { from: mailFrom ?? { name, address: noReplyAddress(publicUrl) }, replyTo: email || staffEmail }
  }
}

/** Joins the other processes on a database, if their shared settings are the same. */
async function joinOthers(
  config: Config,
  { db, secrets, port, logger }: { db: Db; secrets: Secrets; port: number; logger: Logger },
) {
  await compareClocks(db, { logger, isStrict: config.isProduction })
  return joinDeployment({
    db,
    name: `${os.hostname()}:${port}`,
    shared: await commonSettings(config, secrets, { port, schemaLevel }),
    logger,
    onOusted: (reason) => {
      logger.fatal(reason)
      process.exitCode = 1
      process.kill(process.pid, 'SIGTERM')
    },
  })
}

/**
 * Returns a logger to standard output. While the output is blocked, it keeps some lines for later and drops the rest.
 */
function openLog(level: Config['logLevel']): Logger {
  // Synchronous, because lines still buffered at exit would be retried forever.
  const output = pino.destination({ sync: true, maxLength: logBacklogBytes })
  output.on('error', () => {})
  return pino({ level, mixin: logScope, serializers: logSerializers }, output)
}

/** Returns the built client with its code that renders pages; without a build the server is only an API. */
async function loadClient(logger: Logger): Promise<BuiltClient | undefined> {
  const dir = path.join(here, '../../client/dist')
  const rendererUrl = pathToFileURL(path.join(dir, 'server/entryServer.js')).href
  const renderer = await import(/* @vite-ignore */ rendererUrl).catch((error: unknown) => {
    logger.warn({ err: error }, 'the client is not built, so there are no pages')
  })
  return renderer && { dir, renderer: renderer as PageRenderer }
}

function passwordLine(username: string, made: string | undefined): string | undefined {
  if (made === undefined) return undefined
  return `${username} with password ${made}   (shown this once; npm run admin -- set-password ${username} changes it)`
}

/** In production the log gets a link that soon expires instead of a password, because logs are stored and passed on. */
function linkLine(publicUrl: string, token: string | undefined): string | undefined {
  if (token === undefined) return undefined
  return `choose the first password within 24 hours at ${publicUrl}${paths.setup}#${token}   (the next start shows a new link)`
}

function announce(
  { publicUrl, simplePay, sandboxBankUrl, dataDir }: Config,
  { name, database, admin }: { name: string; database: string; admin: string },
) {
  const lines = [
    `${name} is open at ${publicUrl}`,
    `  database  ${database}${database === 'embedded' ? ` in ${dataDir}` : ''}`,
    `  bank      ${sandboxBankUrl ? `sandbox at ${sandboxBankUrl}` : simplePay.mode}`,
    `  admin     ${admin}`,
  ]
  console.log(lines.join('\n'))
}

/** Requests each public page once, so that all can be shown if the database goes away. */
async function renderPublicPages(ownUrl: string): Promise<void> {
  for (const page of listedPaths) {
    await fetch(ownUrl + page).then(
      (answer) => answer.arrayBuffer(),
      () => undefined,
    )
  }
}
