/** Yields each one, until `signal` says that the server stops. */
export function* beforeStop<T>(all: readonly T[], signal: AbortSignal | undefined): Generator<T> {
  for (const one of all) {
    if (signal?.aborted) return
    yield one
  }
}
