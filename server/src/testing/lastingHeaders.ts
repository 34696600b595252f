/** What belongs to one request or one moment, and how a length is told, which is known of what is kept. */
const passing = ['date', 'x-request-id', 'content-length', 'transfer-encoding', 'ratelimit', 'ratelimit-policy']

/** Returns the headers that an answer has whenever it is given. */
export function lastingHeaders(headers: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !passing.includes(name)))
}
