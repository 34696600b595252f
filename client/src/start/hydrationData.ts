import type { PageData } from '@range/shared/pageRendering'

/** The data from which the server rendered a page; `renderedAt` is ISO 8601. */
export type HydrationData = { renderedAt: string; data: PageData }

/** The data with which the browser starts a page. */
export type StartData = { renderedAt: Date | undefined; data: PageData }

/** Returns the data from which the server rendered the page; empty if the browser has to render it. */
export function readHydrationData(document: Document): StartData {
  const json = document.getElementById('hydration-data')?.textContent
  if (!json) return { renderedAt: undefined, data: {} }
  const { renderedAt, data }: HydrationData = JSON.parse(json)
  return { renderedAt: new Date(renderedAt), data }
}
