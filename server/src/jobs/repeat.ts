import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'

/** Runs `work` again and again with a pause between; a failure is logged and tried again. `stop` waits for a run under way. */
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
