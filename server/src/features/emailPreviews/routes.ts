import { emailPreviewListSchema } from '@range/shared/emailPreviews/schema'
import { Router } from 'express'
import { emailHtml, emailText } from '../mail/renderEmail'
import { sampleEmails } from './sampleEmails'

/** `dev/emails`: every email with sample content, for the design system. Development only. */
export function emailPreviewRoutes(publicUrl: string): Router {
  const router = Router()

  router.get('/dev/emails', (_req, res) => {
    const previews = sampleEmails(publicUrl).map(({ name, email: { content, icalEvent } }) => ({
      name,
      subject: content.subject,
      text: emailText(content),
      html: emailHtml(content),
      hasCalendarFile: icalEvent !== undefined,
    }))
    res.json(emailPreviewListSchema.parse(previews))
  })

  return router
}
