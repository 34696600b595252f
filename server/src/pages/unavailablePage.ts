import { phoneUrl } from '@range/shared/site'
import { escapeHtml } from '@range/shared/text'
import { texts } from '@range/shared/texts/unavailablePage'
import type { Venue } from '@range/shared/venue/fields'
import { plainPage } from '../http/plainPage'

const retrySeconds = 10

/**
 * Returns the page, in the current language, for the time when neither a page nor an older copy can be shown. Omits name and
 * phone number if the venue is unknown.
 */
export function unavailableHtml(venue?: Pick<Venue, 'name' | 'phone'>): string {
  return plainPage({
    title: `${texts.title}${venue ? ` | ${venue.name}` : ''}`,
    style: 'a { color: inherit; white-space: nowrap }',
    body: `<main>
<h1>${texts.heading}</h1>
<p>${texts.notNow}</p>
<p><a href="">${texts.again}</a></p>
${venue ? `<p>${texts.urgent.replace('<phone></phone>', phoneLink(venue.phone))}</p>\n` : ''}</main>`,
  })
}

function phoneLink(phone: string): string {
  return `<a href="${phoneUrl(phone)}">${escapeHtml(phone)}</a>`
}

export const unavailableHeaders = { 'Retry-After': String(retrySeconds), 'Cache-Control': 'no-store' }
