import { contactSchema } from '@range/shared/contact/schema'
import { honeypotSchema, isTrapped } from '@range/shared/honeypot'
import { type RequestHandler, Router } from 'express'
import { read } from '../../http/read'
import type { EmailContext } from '../mail/emailContent'
import { queueEmails } from '../mail/mailModel'
import { contactEmail } from './contactEmail'
import { Contact } from './contactModel'

/** The contact form of the public site. */
export function contactRoutes(limit: RequestHandler, emails: EmailContext): Router {
  const router = Router()

  router.post('/contact', limit, async (req, res) => {
    const contact = read(contactSchema, req.body)
    if (!isTrapped(read(honeypotSchema, req.body))) {
      await queueEmails(contactEmail(await Contact.create(contact), emails), emails.now())
    }
    res.json({ received: true })
  })

  return router
}
