import { useRef } from 'react'
import { newIdempotencyKey } from '../features/bookings/queries'

/**
 * Returns a function that gives each request an idempotency key: equal requests share one while the component is mounted,
 * so that a second press acts once, and a different request gets another.
 */
export function useIdempotencyKeys(): (request: unknown) => string {
  const keys = useRef(new Map<string, string>())

  return (request) => {
    const text = JSON.stringify(request)
    const key = keys.current.get(text) ?? newIdempotencyKey()
    keys.current.set(text, key)
    return key
  }
}
