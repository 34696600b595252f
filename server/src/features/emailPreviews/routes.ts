import { emailPreviewListSchema } from '@range/shared/emailPreviews/schema'
import { Router } from 'express'
import { AppError } from '../../http/appError'
import { emailHtml, emailText } from '../mail/renderEmail'
import { currentVenue } from '../settings/venueModel'
import { sampleEmails } from './sampleEmails'

/**
 * `dev/emails`: every email with sample content, for the design system, and each as a page of its own, since mail programs
 * want styles that our pages do not allow. Development only.
 */
export function emailPreviewRoutes(publicUrl: string): Router {
  const router = Router()

  router.get('/dev/emails', async (_req, res) => {
    const venue = await currentVenue()
    const previews = sampleEmails(publicUrl, venue).map(({ name, email: { content, icalEvent } }) => ({
      name,
      subject: content.subject,
      text: emailText(content, venue),
      hasCalendarFile: icalEvent !== undefined,
    }))
    res.json(emailPreviewListSchema.parse(previews))
  })

  router.get('/dev/emails/:name', async (req, res) => {
    const venue = await currentVenue()
    const shown = sampleEmails(publicUrl, venue).find(({ name }) => name === req.params.name)
    if (!shown) throw new AppError('NOT_FOUND', 'There is no such email.')
    res.set('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox")
    res.type('html').send(emailHtml(shown.email.content, venue))
  })

  return router
}
