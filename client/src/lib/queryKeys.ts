import type { Endpoint, Subject } from '@range/shared/api/endpoint'
import type { QueryClient, QueryFilters, QueryKey } from '@tanstack/react-query'

type Read = Pick<Endpoint, 'about' | 'access' | 'route'>

/** Returns the key of a query: its subject, who may read it, its route, and what is sent. */
export function keyOf(read: Read, sent: object = {}): QueryKey {
  const { params, query, body } = sent as { params?: unknown; query?: unknown; body?: unknown }
  return [...routeKeyOf(read), { params, query, body }]
}

/** Returns what the keys of all queries of a route begin with. */
export function routeKeyOf({ about, access, route }: Read): QueryKey {
  return [about, access === 'everybody' ? 'public' : 'staff', route]
}

/** Matches the queries of data that only staff may read. */
export const staffQueries: QueryFilters = {
  predicate: ({ queryKey }) => queryKey[0] === 'staff' || queryKey[1] === 'staff',
}

/** Reloads the queries about a subject. */
export function reload(queryClient: QueryClient, about: Subject): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [about] })
}
