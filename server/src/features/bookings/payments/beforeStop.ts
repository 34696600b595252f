/** Yields the items until `signal` is aborted because the server is stopping. */
export function* beforeStop<T>(all: readonly T[], signal: AbortSignal | undefined): Generator<T> {
  for (const one of all) {
    if (signal?.aborted) return
    yield one
  }
}
