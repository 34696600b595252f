import { z } from 'zod'
import { newIdempotencyKey } from '../features/bookings/queries'
import { ApiError } from '../lib/apiError'
import { keepUnsaved, readUnsaved } from '../lib/unsavedWork'

/** After that, the same request is taken for a new one. */
const sameClickMs = 10 * 60_000

/** By request, the keys of those to one subject that have had no answer; `at` is in milliseconds. */
const unansweredSchema = z.record(z.string(), z.object({ key: z.string(), at: z.number() }))

/**
 * Sends a request under an idempotency key. One whose answer was lost has the same key when it is sent again within ten
 * minutes, so that the server acts once; this outlasts closing a dialog and reloading the page. Whatever the server
 * answers ends that for its `subject`: the next request is meant anew. Throws what `send` throws.
 */
export async function sendOnce<T>(
  subject: string,
  request: unknown,
  send: (headers: { 'Idempotency-Key': string }) => Promise<T>,
): Promise<T> {
  const name = `unanswered ${subject}`
  const key = keyOf(name, JSON.stringify(request instanceof FormData ? [...request].map(comparable) : request))
  try {
    const answer = await send({ 'Idempotency-Key': key })
    keepUnsaved(name, undefined)
    return answer
  } catch (error) {
    if (!mayHaveActed(error)) keepUnsaved(name, undefined)
    throw error
  }
}

/** Returns the keys of requests to `subject` that were sent and never answered. */
export function unansweredKeys(subject: string): string[] {
  return Object.values(readUnsaved(`unanswered ${subject}`, unansweredSchema) ?? {}).map(({ key }) => key)
}

/** Takes every request to `subject` as answered: the next one is meant anew. */
export function forgetUnanswered(subject: string): void {
  keepUnsaved(`unanswered ${subject}`, undefined)
}

/** Returns whether a failed request may have had its effect: no answer came, or the outcome is not known yet. */
export function mayHaveActed(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true
  return error.status === 0 || error.status >= 500 || error.code === 'PAYMENT_IN_PROGRESS'
}

/** A chosen file is recognised by its name, size and date. */
function comparable([field, value]: [string, FormDataEntryValue]): unknown[] {
  return value instanceof File ? [field, value.name, value.size, value.lastModified] : [field, value]
}

function keyOf(name: string, request: string): string {
  const now = Date.now()
  const unanswered = readUnsaved(name, unansweredSchema) ?? {}
  const last = unanswered[request]
  const key = last && now - last.at < sameClickMs ? last.key : newIdempotencyKey()
  keepUnsaved(name, { ...unanswered, [request]: { key, at: now } })
  return key
}
