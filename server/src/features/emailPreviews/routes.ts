import * as site from '@range/shared/api/site'
import { AppError } from '../../http/appError'
import { type Handled, handle } from '../../http/handle'
import { renderEmail } from '../mail/renderEmail'
import { currentVenue } from '../settings/venueModel'
import { sampleEmails } from './sampleEmails'

/**
 * Handles the previews of every email with sample content, in development only. Each is a page of its own, because
 * emails need inline styles, which our pages do not allow.
 */
export function emailPreviewCalls(publicUrl: string): Handled[] {
  return [
    handle(site.listEmailPreviews, async ({ query }) => {
      const venue = await currentVenue()
      return sampleEmails(publicUrl, venue, query.language).map(({ name, email }) => {
        const { subject, text } = renderEmail(email, venue)
        return { name, subject, text, hasCalendarFile: email.icalEvent !== undefined }
      })
    }),
    handle(site.showEmailPreview, async ({ params, query, res }) => {
      const venue = await currentVenue()
      const shown = sampleEmails(publicUrl, venue, query.language).find(({ name }) => name === params.name)
      if (!shown) throw new AppError('NOT_FOUND', 'There is no such email.')
      res.set(
        'Content-Security-Policy',
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox",
      )
      res.type('html').send(renderEmail(shown.email, venue).html)
    }),
  ]
}
