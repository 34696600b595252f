import fs from 'node:fs'
import path from 'node:path'
import { errorStatus } from '@range/shared/errorCodes'
import { inLanguage, languages, pathIn, readAddress, staffLanguageOf } from '@range/shared/language'
import {
  canonicalPath,
  copiedPath,
  isStaffPath,
  noPagePath,
  packagePattern,
  pagePatterns,
  paths,
} from '@range/shared/pagePaths'
import type { PageRenderer } from '@range/shared/pageRendering'
import type { Venue } from '@range/shared/venue/fields'
import express, { type Request, type Response, Router } from 'express'
import type { Logger } from 'pino'
import { currentVenue } from '../features/settings/venueModel'
import { AppError } from '../http/appError'
import { sendEncoded } from '../http/encodedBody'
import type { Handled } from '../http/handle'
import type { RateLimits } from '../http/rateLimits'
import { contentSecurityPolicy, inlinedIn } from '../http/securityHeaders'
import { isBuilt } from './clientBuild'
import { compressedAssets } from './compressedAssets'
import { offeredLanguage } from './offeredLanguage'
import { openPackagePaths } from './packagePaths'
import { openPageDocuments } from './pageDocuments'
import { robotsTxt, webManifest } from './siteFiles'
import { sitemapXml } from './sitemap'
import { unavailableHeaders, unavailableHtml } from './unavailablePage'

export type BuiltClient = {
  /** The folder of the client's build. */
  dir: string
  /** The client's code for the server. */
  renderer: PageRenderer
}

type Options = {
  client: BuiltClient
  publicUrl: string
  /** The value of `X-App-Instance` that API calls must carry; every page passes it to its code. */
  appInstance: string | undefined
  now: () => Date
  calls: readonly Handled[]
  logger: Logger
  isDatabaseThere: () => boolean
  limits: Pick<RateLimits, 'page' | 'file' | 'miss'>
}

/**
 * Serves the site to browsers and search engines: hashed files cached for a year, complete and fresh pages, 404 for an
 * unknown address, and the files that search engines request. While the database is away it sends the last rendered page with
 * a note, or 503.
 */
export function pages({ client, limits, ...options }: Options): Router {
  const { publicUrl } = options
  const router = Router()
  const publicDir = path.join(client.dir, 'public')
  if (!isBuilt(publicDir)) return router

  const builtAt = fs.statSync(publicDir).mtime
  let lastVenue: Venue | undefined
  const documentOf = openPageDocuments({ publicDir, renderer: client.renderer, ...options })
  const packagePath = openPackagePaths(options)

  router.use(limits.file)
  router.use('/assets', compressedAssets(path.join(publicDir, 'assets')), nothingHere)
  router.get('/index.html', (_req, res) => res.redirect(301, '/'))
  router.use(express.static(publicDir, { index: false, maxAge: '1h' }))
  router.get('/manifest.webmanifest', async (_req, res) => {
    res.type('application/manifest+json').json(webManifest(await currentVenue()))
  })
  router.get('/robots.txt', (_req, res) => {
    res.type('text').send(robotsTxt(publicUrl))
  })
  router.get('/sitemap.xml', async (_req, res) => {
    res.type('xml').send(await sitemapXml(publicUrl, builtAt))
  })

  const allowUnavailable = contentSecurityPolicy(publicUrl, inlinedIn(unavailableHtml()))
  const sendUnavailable = (req: Request, res: Response) => {
    allowUnavailable(req, res, () => {})
    res
      .status(errorStatus.NOT_READY)
      .set(unavailableHeaders)
      .type('html')
      .send(inLanguage(readAddress(req.path).language, () => unavailableHtml(lastVenue)))
  }
  /** Sends the page at a path or, for pages whose HTML does not depend on their parameters, of a pattern. */
  const send = async (req: Request, res: Response, status: number, pagePath: string) => {
    const { language } = readAddress(req.path)
    const page = await documentOf(
      language,
      pagePath,
      isStaffPath(pagePath) ? undefined : offeredLanguage(req, res, language),
    )
    if (!page) return sendUnavailable(req, res)
    // Not awaited, because a page that can be shown does not need it.
    if (!page.asOf)
      void currentVenue().then(
        (current) => (lastVenue = current),
        () => undefined,
      )
    const { body, isIndexed, allowInlined, asOf } = page
    allowInlined(req, res, () => {})
    if (!isIndexed) res.set('X-Robots-Tag', 'noindex')
    if (asOf) res.set('X-Rendered-At', asOf.toISOString())
    res
      .status(status)
      .set('Cache-Control', asOf ? 'no-store' : 'no-cache')
      .type('html')
    await sendEncoded(req, res, body)
  }
  /** Sends a page at its one address in the language of the request, and redirects other spellings to it. */
  const redirectOrSend = async (req: Request, res: Response, path: string, pagePath: string) => {
    const address = pathIn(readAddress(req.path).language, path)
    if (address === req.path) await send(req, res, 200, pagePath)
    else res.redirect(301, address + req.originalUrl.slice(req.path.length))
  }
  const sendIfKnown = async (req: Request<{ slug: string }>, res: Response, next: () => void) => {
    const path = await packagePath(req.params.slug)
    if (path === undefined) next()
    else await redirectOrSend(req, res, path, path)
  }

  router.use(limits.page)
  router.use((req, res, next) => {
    const { language, path } = readAddress(req.path)
    const address = pathIn(language, path)
    if (address === req.path) next()
    else res.redirect(301, address + req.originalUrl.slice(req.path.length))
  })
  router.use((req, res, next) => {
    const { language, path } = readAddress(req.path)
    const isForStaff = isStaffPath(path) || path === paths.login || path === paths.setup
    if (!isForStaff || staffLanguageOf(language) === language) next()
    else res.redirect(path + req.originalUrl.slice(req.path.length))
  })
  for (const language of languages) {
    router.get(pathIn(language, packagePattern), sendIfKnown, limits.miss, (req, res) =>
      send(req, res, 404, packagePattern),
    )
    // Each pattern is its own route, because requests are counted by route.
    for (const pattern of pagePatterns) {
      router.get(pathIn(language, pattern), (req, res) =>
        redirectOrSend(req, res, canonicalPath(pattern, req.params), pattern),
      )
    }
  }
  router.use((req, res, next) => {
    const { language, path } = readAddress(req.path)
    const meant = copiedPath(path)
    if (meant === undefined) next()
    else res.redirect(301, pathIn(language, meant) + req.originalUrl.slice(req.path.length))
  })
  router.use(limits.miss, (req, res) =>
    req.method === 'GET' || req.method === 'HEAD' ? send(req, res, 404, noPagePath) : nothingHere(),
  )
  return router
}

function nothingHere(): never {
  throw new AppError('NOT_FOUND', 'There is nothing at this address.')
}
