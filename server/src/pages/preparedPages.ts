import { budapestClock } from '@range/shared/budapestTime'
import type { RequestHandler } from 'express'
import { LRUCache } from 'lru-cache'
import { contentSecurityPolicy, inlinedIn } from '../http/securityHeaders'

/** A page as it is sent. `allowInlined` is the middleware that sets its own Content-Security-Policy. */
export type PreparedPage = {
  html: string
  /** JSON from which the browser hydrates it; none if the browser renders it. */
  hydrationData?: string
  isIndexed: boolean
  allowInlined: RequestHandler
  /** What it was made of; the same again makes the same page. */
  madeOf?: string
  /** When it was last known to be right; of a page that is sent all the same, because nothing newer can be known. */
  asOf?: Date
}

const maxPages = 300
const maxCharacters = 50_000_000
const noteStyle =
  '.as-of{margin:0;padding:.5rem 1rem;background:#131715;color:#f3f5f2;border-bottom:1px solid #74817a;font-size:.9375rem;text-align:center}@media print{.as-of{color:#000;background:none}}'

/** Returns a page ready to be sent. */
export function preparePage(publicUrl: string, html: string, isIndexed: boolean): PreparedPage {
  return { html, isIndexed, allowInlined: contentSecurityPolicy(publicUrl, inlinedIn(html)) }
}

/**
 * Keeps public pages as they were last sent, within a number and a size; what was not asked for longest goes first. Only
 * pages that search engines may list are kept: nothing of a booking is.
 */
export function openPreparedPages(publicUrl: string) {
  const kept = new LRUCache<string, PreparedPage & { rightAt: Date }>({
    max: maxPages,
    maxSize: maxCharacters,
    sizeCalculation: ({ html, hydrationData = '', madeOf = '' }) => html.length + hydrationData.length + madeOf.length,
  })
  return {
    /** Returns the page if it was made of the same, and notes that it is right now. */
    find(path: string, madeOf: string, now: Date): PreparedPage | undefined {
      const page = kept.get(path)
      if (page?.madeOf !== madeOf) return undefined
      page.rightAt = now
      return page
    },
    keep(path: string, page: PreparedPage, now: Date): void {
      if (page.isIndexed) kept.set(path, { ...page, rightAt: now })
    },
    /** Returns the page as it was, with a line that says so; undefined when it is not kept. */
    asItWas(path: string): PreparedPage | undefined {
      const page = kept.get(path)
      return page && { ...page, ...preparePage(publicUrl, withNote(page.html, page.rightAt), true), asOf: page.rightAt }
    },
  }
}

/** Outside `#root`, because the browser takes over what is inside as it was rendered. */
function withNote(html: string, rightAt: Date): string {
  const { hour, minute } = budapestClock(rightAt)
  const time = `${hour}:${String(minute).padStart(2, '0')}`
  const note = `<p class="as-of" role="status">You are reading this page as it was at ${time}. Booking is paused for a moment.</p>`
  return html
    .replace('</head>', () => `<style>${noteStyle}</style></head>`)
    .replace('<div id="root">', () => `${note}<div id="root">`)
}
