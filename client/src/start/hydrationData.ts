import type { PageData } from '@range/shared/pageRendering'

/** What a page was rendered from; `renderedAt` as ISO 8601. */
export type HydrationData = { renderedAt: string; data: PageData }

/** What the browser starts a page with. */
export type StartData = { renderedAt: Date | undefined; data: PageData }

/**
 * Returns what the server rendered the page from, which the page contains or else names. It is empty if the server did not
 * render the page, or if it cannot be loaded: then the page loads what it shows.
 */
export async function loadHydrationData(document: Document): Promise<StartData> {
  const hydrationData = containedIn(document) ?? (await namedBy(document))
  if (!hydrationData) return { renderedAt: undefined, data: {} }
  return { renderedAt: new Date(hydrationData.renderedAt), data: hydrationData.data }
}

function containedIn(document: Document): HydrationData | undefined {
  const json = document.getElementById('hydration-data')?.textContent
  return json ? JSON.parse(json) : undefined
}

async function namedBy(document: Document): Promise<HydrationData | undefined> {
  const url = document.querySelector<HTMLMetaElement>('meta[name=hydration-data]')?.content
  if (!url) return undefined
  try {
    const answer = await fetch(url, { priority: 'low' })
    return answer.ok ? await answer.json() : undefined
  } catch {
    return undefined
  }
}
