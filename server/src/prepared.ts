import type { RequestListener } from 'node:http'
import { hydrationDataPath, listedPaths, packagePattern } from '@range/shared/pagePaths'
import type { Express } from 'express'
import type { AppDependencies } from './app'
import { isDatabaseThere } from './database'
import { type Preparable, withPreparedAnswers } from './http/preparedAnswers'
import { requestIdOf } from './http/requestLog'

const api = '/api/v1'
const content = (route: string): Preparable => ({ subject: 'content', route, hasQuery: false })
const seats = (route: string): Preparable => ({ subject: 'seats', route, hasQuery: true })

/** Where everybody gets the same answer, and what that follows from. */
const byPath = new Map(
  [
    ...['packages', 'public-weapons', 'current-eur', 'venue', 'privacy-terms'].map((path) => content(`${api}/${path}`)),
    ...['get-excluded-date', 'get-excluded-time', 'get-availability', 'availability', 'most-chosen-package'].map(
      (path) => seats(`${api}/${path}`),
    ),
    ...['/sitemap.xml', ...listedPaths, ...listedPaths.map(hydrationDataPath)].map(content),
  ].map((preparable) => [preparable.route, preparable]),
)
const packagePage = content(packagePattern)
const packageHydrationData = content(hydrationDataPath(packagePattern))
const packageImages = content(`${api}/package-images/:packageId`)

/**
 * Returns what listens to requests: what is the same for everybody is given ahead of the app, and all the rest by it, with
 * the same headers.
 */
export function withPrepared(app: Express, { config, now, logger, metrics }: AppDependencies): RequestListener {
  return withPreparedAnswers(app, {
    preparableFor: ({ headers }, path, query) => {
      const isRefused = config.appInstance !== undefined && headers['x-app-instance'] !== config.appInstance
      return isRefused && path.startsWith(api) ? undefined : preparableAt(path, query)
    },
    now,
    isOpen: isDatabaseThere,
    onAnswered: (req, res, route) => {
      const { method = '', url = '' } = req
      const id = requestIdOf(req, app)
      metrics?.measureAhead(res, method, route)
      logger.debug({ req: { id, method, url } }, 'prepared answer')
      return id
    },
  })
}

/**
 * Returns what may be prepared at a path; a spelling of it that leads elsewhere is none, nor is a guest's question about
 * what their own booking leaves free.
 */
function preparableAt(path: string, query: string): Preparable | undefined {
  const known = byPath.get(path)
  if (known) return known.hasQuery && query.includes('except') ? undefined : known
  if (/^\/packages\/[^/]+$/.test(path)) return packagePage
  if (/^\/hydration-data\/packages\/[^/]+$/.test(path)) return packageHydrationData
  return path.startsWith(`${api}/package-images/`) ? packageImages : undefined
}
