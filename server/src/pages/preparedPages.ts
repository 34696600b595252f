import { budapestClock } from '@range/shared/budapestTime'
import type { RequestHandler } from 'express'
import { LRUCache } from 'lru-cache'
import { type EncodedBody, encodedBody } from '../http/encodedBody'
import { colours } from '../http/plainPage'
import { contentSecurityPolicy, inlinedIn } from '../http/securityHeaders'

/** A page ready to be sent. `allowInlined` is the middleware that sets its own Content-Security-Policy. */
export type PreparedPage = {
  html: string
  body: EncodedBody
  isIndexed: boolean
  allowInlined: RequestHandler
  /** The time at which a stale page was last known to be right; undefined for a fresh one. */
  asOf?: Date
}

const maxPages = 300
const noteStyle = `.as-of{margin:0;padding:.5rem 1rem;background:${colours.bg1};color:${colours.textHi};border-bottom:1px solid ${colours.lineStrong};font-size:.9375rem;text-align:center}@media print{.as-of{color:#000;background:none}}`

/** Returns a page ready to be sent. */
export function preparePage(publicUrl: string, html: string, isIndexed: boolean): PreparedPage {
  const allowInlined = contentSecurityPolicy(publicUrl, inlinedIn(html))
  return { html, body: encodedBody(html), isIndexed, allowInlined }
}

/**
 * Stores public pages as last rendered, for the time when the database is away. Stores only pages that search engines may
 * list, so no page of a booking.
 */
export function openLastPages(publicUrl: string) {
  const pages = new LRUCache<string, { page: PreparedPage; renderedAt: Date }>({ max: maxPages })
  return {
    store(path: string, page: PreparedPage, renderedAt: Date): void {
      if (page.isIndexed) pages.set(path, { page, renderedAt })
    },
    /** Returns the last rendered page with a note that says so, or undefined if it is not stored. */
    staleCopy(path: string): PreparedPage | undefined {
      const last = pages.get(path)
      if (!last) return undefined
      const { page, renderedAt } = last
      return { ...page, ...preparePage(publicUrl, withNote(page.html, renderedAt), true), asOf: renderedAt }
    },
  }
}

/** Inserts the note outside `#root`, because the browser hydrates the content inside as it was rendered. */
function withNote(html: string, renderedAt: Date): string {
  const { hour, minute } = budapestClock(renderedAt)
  const time = `${hour}:${String(minute).padStart(2, '0')}`
  const note = `<p class="as-of" role="status">This page shows how things stood at ${time}. Booking is paused for a moment.</p>`
  return html
    .replace('</head>', () => `<style>${noteStyle}</style></head>`)
    .replace('<div id="root">', () => `${note}<div id="root">`)
}
