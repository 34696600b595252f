import { readdir, stat } from 'node:fs/promises'
import http from 'node:http'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { isDatabaseReady } from '../database/connection'
import { listenOn } from '../http/createServer'
import { productMetrics } from './productMetrics'
import { measureRequests, type RequestMetrics } from './requestMetrics'

const databaseMs = 2000

export type Metrics = RequestMetrics & {
  /** Notes that a job has just finished a run. */
  noteRun: (job: string) => void
  /** Returns all metrics in Prometheus's text format; while the database is away, those that do not need it. */
  text: () => Promise<string>
}

type Options = {
  now: () => Date
  logger: Logger
  /** The folder of the nightly backups; undefined when backups are off. */
  backupFolder?: string | undefined
}

/** Collects metrics of the process, its requests and jobs, and the product for Prometheus. Includes no personal data. */
export function collectMetrics({ now, logger, backupFolder }: Options): Metrics {
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
    help: 'How long ago this process last completed a job.',
    // Prometheus gives `job` to the target itself.
    labelNames: ['task'],
    registers: [registry],
    collect() {
      for (const [task, at] of lastRuns) this.set({ task }, (now().getTime() - at.getTime()) / 1000)
    },
  })
  if (backupFolder) {
    new Gauge({
      name: 'range_backup_age_seconds',
      help: 'How old the newest backup is; +Inf while there is none.',
      registers: [registry],
      async collect() {
        this.set((now().getTime() - (await newestBackupAt(backupFolder))) / 1000)
      },
    })
  }
  return {
    ...measureRequests(registry),
    noteRun: (job) => void lastRuns.set(job, now()),
    async text() {
      const isUp = await isDatabaseReady()
      database.set(isUp ? 1 : 0)
      const ofProduct = isUp
        ? await inTime(productMetrics(now())).catch((error: unknown) => {
            logger.warn({ err: error }, 'could not read the metrics of the product')
            return ''
          })
        : ''
      return (await registry.metrics()) + ofProduct
    },
  }
}

/** Collects metrics and serves them at `/metrics`, on a port of their own. Throws when the port is taken. */
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
  await listenOn(server, { setting: 'METRICS_PORT', port, host })
  // An open connection of a reader must not keep the process running.
  server.unref()
  return metrics
}

/** Returns the time in milliseconds at which the newest backup in a folder was finished; -Infinity if there is none. */
async function newestBackupAt(folder: string): Promise<number> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.backup'))
  const times = await Promise.all(
    names.map((name) =>
      stat(path.join(folder, name)).then(
        ({ mtimeMs }) => mtimeMs,
        () => Number.NEGATIVE_INFINITY,
      ),
    ),
  )
  return Math.max(...times)
}

async function inTime<T>(answer: Promise<T>): Promise<T> {
  const late = delay(databaseMs, undefined, { ref: false }).then(() => {
    throw new Error('the database took too long')
  })
  return Promise.race([answer, late])
}
