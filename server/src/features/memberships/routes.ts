import { honeypotSchema, isTrapped } from '@range/shared/honeypot'
import { membershipSchema } from '@range/shared/memberships/schema'
import { type RequestHandler, Router } from 'express'
import { read } from '../../http/read'
import type { EmailContext } from '../mail/emailContent'
import { queueEmails } from '../mail/mailModel'
import { membershipEmail } from './membershipEmail'
import { Membership } from './membershipModel'

/** The registration form of the members' club. */
export function membershipRoutes(limit: RequestHandler, emails: EmailContext): Router {
  const router = Router()

  router.post('/membership', limit, async (req, res) => {
    const membership = read(membershipSchema, req.body)
    if (!isTrapped(read(honeypotSchema, req.body))) {
      await queueEmails(membershipEmail(await Membership.create(membership), emails), emails.now())
    }
    res.json({ received: true })
  })

  return router
}
