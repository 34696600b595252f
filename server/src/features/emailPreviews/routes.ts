import { emailPreviewListSchema } from '@range/shared/emailPreviews/schema'
import { Router } from 'express'
import { AppError } from '../../http/appError'
import { emailHtml, emailText } from '../mail/renderEmail'
import { sampleEmails } from './sampleEmails'

/**
 * `dev/emails`: every email with sample content, for the design system, and each as a page of its own, since mail programs
 * want styles that our pages do not allow. Development only.
 */
export function emailPreviewRoutes(publicUrl: string): Router {
  const router = Router()

  router.get('/dev/emails', (_req, res) => {
    const previews = sampleEmails(publicUrl).map(({ name, email: { content, icalEvent } }) => ({
      name,
      subject: content.subject,
      text: emailText(content),
      hasCalendarFile: icalEvent !== undefined,
    }))
    res.json(emailPreviewListSchema.parse(previews))
  })

  router.get('/dev/emails/:name', (req, res) => {
    const shown = sampleEmails(publicUrl).find(({ name }) => name === req.params.name)
    if (!shown) throw new AppError('NOT_FOUND', 'There is no such email.')
    res.set('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox")
    res.type('html').send(emailHtml(shown.email.content))
  })

  return router
}
