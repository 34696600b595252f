import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'

/**
 * Runs `work` repeatedly with a pause in between; a failure is logged and retried. `stop` waits for a run in progress.
 */
export function repeat(name: string, pauseSeconds: number, work: () => Promise<unknown>, logger: Logger) {
  const stopping = new AbortController()
  const running = (async () => {
    while (!stopping.signal.aborted) {
      try {
        await work()
      } catch (error) {
        logger.error({ err: error, job: name }, 'job failed')
      }
      await delay(pauseSeconds * 1000, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  })()
  return {
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}
