import { phoneUrl } from '@range/shared/site'
import { escapeHtml } from '@range/shared/text'
import type { Venue } from '@range/shared/venue/fields'
import { plainPage } from '../http/plainPage'

const retrySeconds = 10

/**
 * Returns the page for the time when neither a page nor an older copy can be shown. Omits name and phone number if the venue
 * is unknown.
 */
export function unavailableHtml(venue?: Pick<Venue, 'name' | 'phone'>): string {
  return plainPage({
    title: `Back in a moment${venue ? ` | ${venue.name}` : ''}`,
    style: 'a { color: inherit; white-space: nowrap }',
    body: `<main>
<h1>We are back in a moment</h1>
<p>This page cannot be shown right now. Bookings and payments are safe.</p>
<p><a href="">Try again</a></p>
${venue ? `<p>Call us if it is urgent: <a href="${phoneUrl(venue.phone)}">${escapeHtml(venue.phone)}</a></p>\n` : ''}</main>`,
  })
}

export const unavailableHeaders = { 'Retry-After': String(retrySeconds), 'Cache-Control': 'no-store' }
