import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { addDays, budapestToday } from '@range/shared/budapestTime'
import { daysAhead } from '@range/shared/limits'
import { listedPaths, packagePattern } from '@range/shared/pagePaths'
import type { PageData, PageRenderer } from '@range/shared/pageRendering'
import compression from 'compression'
import express, { type Request, type Response } from 'express'
import { pino } from 'pino'
import { openDatabase } from '../../src/database/openDatabase'
import { mostChosenPackage } from '../../src/features/bookings/record/mostChosenPackage'
import {
  availabilityOf,
  excludedDates,
  excludedHours,
  freeSeatsIfOpen,
} from '../../src/features/bookings/seats/openHours'
import { listPackages } from '../../src/features/packages/listPackages'
import { privacyTermsOf } from '../../src/features/privacy/privacyTerms'
import { currentSettings } from '../../src/features/settings/settingsModel'
import { currentVenue } from '../../src/features/settings/venueModel'
import { listWeapons } from '../../src/features/weapons/listWeapons'
import { folderStore } from '../../src/gateways/imageStore/folderStore'
import { clientDocument, openHtmlDocument } from '../../src/pages/htmlDocument'

/**
 * Runs as a process of benchApi.ts and represents the usual way to build such a site. Express with compression and mongoose
 * reads the same database and renders for every request. Only the most chosen package is cached for an hour, as in the
 * product. `/running` returns the number of requests in flight.
 */
const [dataDir = ''] = process.argv.slice(2)
const clientDir = path.join(import.meta.dirname, '../../../client/dist')
const rendererUrl = pathToFileURL(path.join(clientDir, 'server/entryServer.js')).href
const renderer = (await import(rendererUrl)) as PageRenderer
const toHtml = openHtmlDocument(
  path.join(clientDir, 'public'),
  clientDocument(path.join(clientDir, 'public'), undefined),
)
const images = folderStore(path.join(dataDir, 'images'))
const database = await openDatabase({ mongodbUri: undefined, dataDir }, pino({ level: 'error' }, pino.destination(2)))

const app = express()
app.use(compression())
const server = http.createServer(app).listen(0, '127.0.0.1')
await once(server, 'listening')
const publicUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

const reads: Record<keyof PageData, () => Promise<unknown>> = {
  packages: listPackages,
  weapons: () => listWeapons(images),
  currentEur: async () => ({ eur: (await currentSettings()).eurPrice }),
  venue: async () => ({ ...(await currentVenue()), photos: [] }),
  mostChosen: async () => ({ id: (await mostChosenPackage(new Date())) ?? null }),
  availability: async () => {
    const from = budapestToday(new Date())
    return availabilityOf({ from, to: addDays(from, daysAhead - 1) }, await currentSettings(), new Date())
  },
  privacyTerms: async () => privacyTermsOf({ retentionMonths: 24 }),
}
let running = 0
const counted = (handle: (req: Request, res: Response) => Promise<void>) => async (req: Request, res: Response) => {
  running += 1
  await handle(req, res).finally(() => {
    running -= 1
  })
}
const send = (read: (req: Request) => Promise<unknown>) =>
  counted(async (req, res) => {
    res.json(await read(req))
  })
const text = (value: unknown) => String(value)

app.get('/api/v1/packages', send(reads.packages))
app.get('/api/v1/public-weapons', send(reads.weapons))
app.get('/api/v1/current-eur', send(reads.currentEur))
app.get('/api/v1/venue', send(reads.venue))
app.get('/api/v1/most-chosen-package', send(reads.mostChosen))
app.get(
  '/api/v1/get-excluded-date',
  send(async () => excludedDates(await currentSettings(), new Date())),
)
app.get(
  '/api/v1/get-excluded-time',
  send(async ({ query }) => excludedHours(text(query.date), await currentSettings(), new Date())),
)
app.get(
  '/api/v1/get-availability',
  send(async ({ query }) => freeSeatsIfOpen(text(query.date), Number(query.time), await currentSettings(), new Date())),
)
app.get(
  '/api/v1/availability',
  send(async ({ query }) =>
    availabilityOf({ from: text(query.from), to: text(query.to) }, await currentSettings(), new Date()),
  ),
)
app.get(
  [...listedPaths, packagePattern],
  counted(async (req, res) => {
    const parts = renderer.dataFor(req.path)
    const data = Object.fromEntries(await Promise.all(parts.map(async (part) => [part, await reads[part]()])))
    res.type('html').send(toHtml(await renderer.render({ path: req.path, publicUrl, now: new Date(), data })))
  }),
)
app.get('/running', (_req, res) => {
  res.json(running)
})

process.send?.(publicUrl)
process.once('disconnect', async () => {
  server.closeAllConnections()
  server.close()
  await database.close()
  process.exit()
})
