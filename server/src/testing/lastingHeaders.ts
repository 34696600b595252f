/** Headers of a single request or moment, and those that depend on whether a response comes from the cache. */
const passing = ['date', 'x-request-id', 'content-length', 'transfer-encoding', 'ratelimit', 'ratelimit-policy']

/** Returns the headers that do not change between identical requests. */
export function lastingHeaders(headers: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !passing.includes(name)))
}
