import { z } from 'zod'
import { mayHaveActed } from '../lib/lostAnswer'
import { newIdempotencyKey } from '../lib/newIdempotencyKey'
import { keepUnsaved, readUnsaved } from '../lib/unsavedWork'

/** The time after which an identical request counts as a new one. */
const sameClickMs = 10 * 60_000

/** The idempotency keys of unanswered requests to one subject, by request; `at` is in milliseconds. */
const unansweredRequests = z.record(z.string(), z.object({ key: z.string(), at: z.number() }))

/**
 * Sends a request with an idempotency key. If the response is lost and the same request is sent again within ten minutes, it
 * reuses the key, so that the server acts once; this survives closing a dialog and reloading the page. Any response from
 * the server clears the keys of its `subject`. Throws what `send` throws.
 */
export async function sendOnce<T>(
  subject: string,
  request: unknown,
  send: (headers: { 'Idempotency-Key': string }) => Promise<T>,
): Promise<T> {
  const name = `unanswered ${subject}`
  const key = idempotencyKeyOf(
    name,
    JSON.stringify(request instanceof FormData ? [...request].map(comparable) : request),
  )
  try {
    const answer = await send({ 'Idempotency-Key': key })
    keepUnsaved(name, undefined)
    return answer
  } catch (error) {
    if (!mayHaveActed(error)) keepUnsaved(name, undefined)
    throw error
  }
}

/** Returns the keys of requests to `subject` that got no response. */
export function unansweredKeys(subject: string): string[] {
  return Object.values(readUnsaved(`unanswered ${subject}`, unansweredRequests) ?? {}).map(({ key }) => key)
}

/** Clears the keys of unanswered requests to `subject`, so that the next request counts as a new one. */
export function forgetUnanswered(subject: string): void {
  keepUnsaved(`unanswered ${subject}`, undefined)
}

/** Returns a form entry in a comparable form; a file is identified by its name, size and date. */
function comparable([field, value]: [string, FormDataEntryValue]): unknown[] {
  return value instanceof File ? [field, value.name, value.size, value.lastModified] : [field, value]
}

function idempotencyKeyOf(name: string, request: string): string {
  const now = Date.now()
  const unanswered = readUnsaved(name, unansweredRequests) ?? {}
  const last = unanswered[request]
  const key = last && now - last.at < sameClickMs ? last.key : newIdempotencyKey()
  keepUnsaved(name, { ...unanswered, [request]: { key, at: now } })
  return key
}
