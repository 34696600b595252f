import type { OfferedLanguage } from '../lib/environment'
import type { KnownQuery } from './App'

/** The data from which the server rendered a document; the moments are ISO 8601. */
export type HydrationData = {
  renderedAt: string
  /** Set while the data cannot be read: the time at which they were last right. */
  asOf?: string | undefined
  publicUrl: string
  /** Whether the document contains the page; otherwise the browser renders it. */
  isRendered: boolean
  offer?: OfferedLanguage | undefined
  known: KnownQuery[]
}

export const hydrationId = 'hydration-data'

/** Returns what the server rendered the document from; undefined if it rendered none. */
export function readHydrationData(document: Document): HydrationData | undefined {
  const json = document.getElementById(hydrationId)?.textContent
  return json ? JSON.parse(json) : undefined
}
