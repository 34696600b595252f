import { AsyncLocalStorage } from 'node:async_hooks'

/** What lines of the log belong to: a request, or a run of a job. */
type LogScope = { requestId: string } | { job: string; run: string }

const scope = new AsyncLocalStorage<LogScope>()

/** Does `work` so that every line that is logged meanwhile says what it belongs to. */
export function inLogScope<T>(of: LogScope, work: () => T): T {
  return scope.run(of, work)
}

/** Returns what a line that is logged now belongs to: the `mixin` of our logger, in a copy because pino writes into it. */
export function logScope(): object {
  return { ...scope.getStore() }
}
