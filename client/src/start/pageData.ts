import type { PageData } from '@range/shared/pageRendering'
import type { QueryClient } from '@tanstack/react-query'
import { priceQueries } from '../features/bookings/queries'
import { packageQueries } from '../features/packages/queries'
import { weaponQueries } from '../features/weapons/queries'

/** What the server hands to the browser along with a page it rendered; `renderedAt` as ISO 8601. */
export type Inlined = { renderedAt: string; data: PageData }

/** The id of the element that holds it. */
export const inlinedId = 'inlined'

/** What came along with the page; nothing when the server did not render it. */
export function readInlined(document: Document): { renderedAt: Date | undefined; data: PageData } {
  const json = document.getElementById(inlinedId)?.textContent
  if (!json) return { renderedAt: undefined, data: {} }
  const { renderedAt, data } = JSON.parse(json) as Inlined
  return { renderedAt: new Date(renderedAt), data }
}

/** Puts what was looked up already where the pages look it up. */
export function fillCache(queryClient: QueryClient, { packages, weapons, currentEur }: PageData): void {
  if (packages) queryClient.setQueryData(packageQueries.list().queryKey, packages)
  if (weapons) queryClient.setQueryData(weaponQueries.list().queryKey, weapons)
  if (currentEur) queryClient.setQueryData(priceQueries.currentEur().queryKey, currentEur)
}
