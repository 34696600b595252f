import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import { inLogScope } from '../http/logScope'

export type Pauses = { seconds: number; firstSeconds?: number }

/**
 * Runs `work` repeatedly with a pause in between, and before the first run if asked. Logs and retries a failure. `stop` waits
 * for a run in progress, which may end early by its signal.
 */
export function repeat(
  name: string,
  { seconds, firstSeconds = 0 }: Pauses,
  work: (signal: AbortSignal) => Promise<unknown>,
  logger: Logger,
) {
  const stopping = new AbortController()
  const pause = (seconds: number) =>
    delay(seconds * 1000, undefined, { signal: stopping.signal }).catch(() => undefined)
  const running = (async () => {
    if (firstSeconds > 0) await pause(firstSeconds)
    while (!stopping.signal.aborted) {
      await inLogScope({ job: name, run: randomUUID() }, async () => {
        try {
          await work(stopping.signal)
        } catch (error) {
          if (error !== stopping.signal.reason) logger.error({ err: error }, 'job failed')
        }
      })
      await pause(seconds)
    }
  })()
  return {
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}
