import type { Endpoint, Subject } from '@range/shared/api/endpoint'
import type { QueryClient, QueryFilters, QueryKey } from '@tanstack/react-query'

type Read = Pick<Endpoint, 'about' | 'access' | 'route'>

/** Returns the key of a query: its subject, `public` or `staff`, its route, and the parts of the request. */
export function keyOf(read: Read, sent: object = {}): QueryKey {
  const { params, query, body } = sent as { params?: unknown; query?: unknown; body?: unknown }
  return [...routeKeyOf(read), { params, query, body }]
}

/** Returns the first part of the keys of all queries of a route. */
export function routeKeyOf({ about, access, route }: Read): QueryKey {
  return [about, access === 'everybody' ? 'public' : 'staff', route]
}

/** Matches the queries of data that only staff may read. */
export const staffQueries: QueryFilters = {
  predicate: ({ queryKey }) => queryKey[1] === 'staff',
}

/** Reloads the queries about a subject. */
export function reload(queryClient: QueryClient, about: Subject): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [about] })
}

/** Reloads the queries about the subjects that a contract touches. */
export async function reloadTouched(queryClient: QueryClient, { touches = [] }: Endpoint): Promise<void> {
  await Promise.all(touches.map((subject) => reload(queryClient, subject)))
}
