import type { ServerResponse } from 'node:http'
import { errorStatus } from '@range/shared/errorCodes'
import type { Request, RequestHandler } from 'express'
import { Counter, Histogram, type Registry } from 'prom-client'

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
/** The paths of mounted routers and folders, at which a route's pattern begins. */
const mounts = ['/sandbox-bank', '/package-pictures', '/images', '/assets']
const folders = ['/images', '/assets']

export type RequestMetrics = {
  /** Counts and times the requests that pass through it. */
  measure: RequestHandler
}

/**
 * Counts and times requests by the pattern of their route, and refusals by their code. The requested address never becomes a
 * label: all unknown addresses count as `other`.
 */
export function measureRequests(registry: Registry): RequestMetrics {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until a request was answered, by the pattern of its route.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  })
  const refusals = new Counter({
    name: 'range_refusals_total',
    help: 'Requests that were refused or failed, by error code. TOO_MANY_REQUESTS comes from the rate limits.',
    labelNames: ['code'],
    registers: [registry],
  })
  // Starts every code at zero, so that Prometheus sees the rate of the first refusal.
  for (const code of Object.keys(errorStatus)) refusals.inc({ code }, 0)
  return {
    measure: (req, res, next) => {
      const stop = durations.startTimer()
      res.once('close', () => {
        const method = methods.includes(req.method) ? req.method : 'other'
        stop({ method, route: routeOf(req), status: statusOf(res) })
        if (res.locals.failure) refusals.inc({ code: res.locals.failure })
      })
      next()
    },
  }
}

function routeOf({ originalUrl, route }: Request): string {
  const address = originalUrl.toLowerCase()
  const mount = mounts.find((path) => address.startsWith(`${path}/`)) ?? ''
  if (typeof route?.path === 'string') return mount + route.path
  return folders.includes(mount) ? `${mount}/*` : 'other'
}

function statusOf(res: ServerResponse): string {
  return res.writableFinished ? String(res.statusCode) : 'aborted'
}
