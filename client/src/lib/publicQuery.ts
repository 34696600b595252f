import { queryOptions } from '@tanstack/react-query'
import type { Sent } from './call'
import { loadCode } from './lostCode'
import type { PublicContract, PublicRead } from './publicCalls'
import type { Given } from './query'
import { keyOf } from './queryKeys'

/** Loads the code that calls the public API. A page does not wait for it, because the server sent the page with its data. */
export const loadPublicCalls = () => loadCode(() => import('./publicCalls'))

/**
 * Returns the query of a public contract, named by its subject and route: importing it would load its schemas with the first
 * page. Has the same key as the contract's `query`. Its `meta` is the read that the server answers in the process.
 */
export function publicQuery<Route extends PublicRead['route']>(
  about: Extract<PublicRead, { route: Route }>['about'],
  route: Route,
  ...[sent]: Given<PublicContract<Route>>
) {
  return queryOptions({
    queryKey: keyOf({ about, access: 'everybody', route }, sent),
    queryFn: async ({ signal }) =>
      (await loadPublicCalls()).callPublic(route, { ...sent, signal } as Sent<PublicContract<Route>>),
    meta: { read: { route, query: sent?.query } },
  })
}
