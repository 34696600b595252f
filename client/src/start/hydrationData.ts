import type { PageData } from '@range/shared/pageRendering'

/** The data a page was rendered from; `renderedAt` as ISO 8601. */
export type HydrationData = { renderedAt: string; data: PageData }

/** The data with which the browser starts a page. */
export type StartData = { renderedAt: Date | undefined; data: PageData }

/** Reads the data that the server rendered the page from. It is empty if the server left the page to the browser. */
export function readHydrationData(document: Document): StartData {
  const json = document.getElementById('hydration-data')?.textContent
  if (!json) return { renderedAt: undefined, data: {} }
  const { renderedAt, data }: HydrationData = JSON.parse(json)
  return { renderedAt: new Date(renderedAt), data }
}
