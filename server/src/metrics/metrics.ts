import { once } from 'node:events'
import http from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { isDatabaseReady } from '../database'
import { productMetrics } from './productMetrics'
import { measureRequests, type RequestMetrics } from './requestMetrics'

const databaseMs = 2000

export type Metrics = RequestMetrics & {
  /** Notes that a job has just done its work. */
  noteRun: (job: string) => void
  /** Returns everything in Prometheus's text format; without the database, what can be known without it. */
  text: () => Promise<string>
}

type Options = { now: () => Date; logger: Logger }

/** Collects what Prometheus asks for: of the process, its requests and jobs, and of the product. Nothing about persons. */
export function collectMetrics({ now, logger }: Options): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const lastRuns = new Map<string, Date>()
  const database = new Gauge({
    name: 'range_database_up',
    help: 'Whether the database responds: 1 or 0.',
    registers: [registry],
  })
  new Gauge({
    name: 'range_job_age_seconds',
    help: 'How long ago this process last did a job to its end.',
    labelNames: ['job'],
    registers: [registry],
    collect() {
      for (const [job, at] of lastRuns) this.set({ job }, (now().getTime() - at.getTime()) / 1000)
    },
  })
  return {
    ...measureRequests(registry),
    noteRun: (job) => void lastRuns.set(job, now()),
    async text() {
      const isUp = await isDatabaseReady()
      database.set(isUp ? 1 : 0)
      const ofProduct = isUp
        ? await inTime(productMetrics(now())).catch((error: unknown) => {
            logger.warn({ err: error }, 'metrics of the product could not be read')
            return ''
          })
        : ''
      return (await registry.metrics()) + ofProduct
    },
  }
}

/** Collects metrics and serves them at `/metrics`, on a port of its own. Throws when the port is taken. */
export async function serveMetrics({ port, host }: { port: number; host: string }, options: Options): Promise<Metrics> {
  const metrics = collectMetrics(options)
  const server = http.createServer(async (req, res) => {
    if (req.method !== 'GET' || req.url !== '/metrics') {
      res.writeHead(404).end()
      return
    }
    const text = await metrics.text()
    res.writeHead(200, { 'Content-Type': Registry.PROMETHEUS_CONTENT_TYPE, 'Cache-Control': 'no-store' }).end(text)
  })
  server.listen(port, host)
  await once(server, 'listening')
  // Whoever reads them never keeps the process running.
  server.unref()
  return metrics
}

async function inTime<T>(answer: Promise<T>): Promise<T> {
  const late = delay(databaseMs, undefined, { ref: false }).then(() => {
    throw new Error('the database took too long')
  })
  return Promise.race([answer, late])
}
