import { phoneUrl } from '@range/shared/site'
import { escapeHtml } from '@range/shared/text'
import type { Venue } from '@range/shared/venue/fields'

const retrySeconds = 10
const style = `body{margin:20vh auto 0;padding:0 1rem;max-width:34rem;background:#0b0d0c;color:#f3f5f2;font:1.125rem/1.55 system-ui,sans-serif}
h1{font-size:2rem;line-height:1.2}a{color:inherit;white-space:nowrap}`

/**
 * Returns the page for the time when neither a page nor an older copy can be shown. Omits name and phone number if the venue
 * is unknown.
 */
export function unavailableHtml(venue?: Pick<Venue, 'name' | 'phone'>): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Back in a moment${venue ? ` | ${escapeHtml(venue.name)}` : ''}</title>
<style>${style}</style>
<main>
<h1>We are back in a moment</h1>
<p>This page cannot be shown right now. Bookings and payments are safe.</p>
<p><a href="">Try again</a></p>
${venue ? `<p>Call us if it is urgent: <a href="${phoneUrl(venue.phone)}">${escapeHtml(venue.phone)}</a></p>\n` : ''}</main>
</html>
`
}

export const unavailableHeaders = { 'Retry-After': String(retrySeconds), 'Cache-Control': 'no-store' }
