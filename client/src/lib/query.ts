import type { Endpoint } from '@range/shared/api/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { call, type Sent } from './call'
import { keyOf } from './queryKeys'

/** The parts of a request, optional if the contract requires none. */
export type Given<E extends Endpoint> = Record<never, never> extends Sent<E> ? [sent?: Sent<E>] : [sent: Sent<E>]

/** Returns the query of a contract. A read stops when nobody waits for it; any other call runs to its end, because it may act. */
export function query<E extends Endpoint>(endpoint: E, ...[sent]: Given<E>) {
  const isRead = endpoint.route.startsWith('GET')
  return queryOptions({
    queryKey: keyOf(endpoint, sent),
    // TanStack Query cancels a call whose signal was read, even if it was not passed on.
    queryFn: (context) => call(endpoint, { ...sent, ...(isRead && { signal: context.signal }) } as Sent<E>),
  })
}
