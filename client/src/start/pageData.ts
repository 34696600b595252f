import type { PageData } from '@range/shared/pageRendering'

/** What the server sends along with a page that it rendered; `renderedAt` as ISO 8601. */
export type Inlined = { renderedAt: string; data: PageData }

/** The id of the element that contains it. */
const inlinedId = 'inlined'

/** Returns the data sent with the page; empty if the server did not render it. */
export function readInlined(document: Document): { renderedAt: Date | undefined; data: PageData } {
  const json = document.getElementById(inlinedId)?.textContent
  if (!json) return { renderedAt: undefined, data: {} }
  const { renderedAt, data } = JSON.parse(json) as Inlined
  return { renderedAt: new Date(renderedAt), data }
}
