import { contactSchema } from '@range/shared/contact/schema'
import { honeypotSchema, isTrapped } from '@range/shared/honeypot'
import { type RequestHandler, Router } from 'express'
import { read } from '../../http/read'
import { Contact } from './contactModel'

/** The contact form of the public site. */
export function contactRoutes(limit: RequestHandler): Router {
  const router = Router()

  router.post('/contact', limit, async (req, res) => {
    const contact = read(contactSchema, req.body)
    if (!isTrapped(read(honeypotSchema, req.body))) await Contact.create(contact)
    res.json({ received: true })
  })

  return router
}
