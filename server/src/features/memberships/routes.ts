import { honeypotSchema, isTrapped } from '@range/shared/honeypot'
import { membershipSchema } from '@range/shared/memberships/schema'
import { type RequestHandler, Router } from 'express'
import { read } from '../../http/read'
import { Membership } from './membershipModel'

/** The registration form of the members' club. */
export function membershipRoutes(limit: RequestHandler): Router {
  const router = Router()

  router.post('/membership', limit, async (req, res) => {
    const membership = read(membershipSchema, req.body)
    if (!isTrapped(read(honeypotSchema, req.body))) await Membership.create(membership)
    res.json({ received: true })
  })

  return router
}
