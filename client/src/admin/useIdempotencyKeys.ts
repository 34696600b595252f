import { useRef } from 'react'
import { newIdempotencyKey } from '../features/bookings/queries'

/**
 * Returns what gives each request its key: the same one however often the same thing is asked for while the component
 * lives, so that pressing twice acts once, and another one after a change of mind.
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
