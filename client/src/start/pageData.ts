import type { PageData } from '@range/shared/pageRendering'

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
