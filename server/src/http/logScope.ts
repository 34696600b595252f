import { AsyncLocalStorage } from 'node:async_hooks'

/** The origin of log lines: a request, or a run of a job. */
type LogScope = { requestId: string } | { job: string; run: string }

const scope = new AsyncLocalStorage<LogScope>()

/** Runs `work` and marks every line logged during it with the scope. */
export function inLogScope<T>(of: LogScope, work: () => T): T {
  return scope.run(of, work)
}

/** Returns the scope of the current line, for the logger's `mixin`: a copy, because pino writes into it. */
export function logScope(): object {
  return { ...scope.getStore() }
}
