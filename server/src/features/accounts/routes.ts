import { loginSchema, setupLinkSchema, setupSchema } from '@range/shared/accounts/schema'
import { type RequestHandler, Router } from 'express'
import { read } from '../../http/read'
import { findSetup, finishSetup } from './setup'
import { signIn } from './signIn'
import { accountOfToken, signToken } from './tokens'

type Dependencies = { jwtSecret: string; now: () => Date; limit: RequestHandler }

/** `POST /login`, which is outside `/api/v1`. */
export function loginRoutes({ jwtSecret, now, limit }: Dependencies): Router {
  const router = Router()

  router.post('/login', limit, async (req, res) => {
    const origin = { address: req.ip ?? '', userAgent: req.get('User-Agent') ?? '' }
    const account = await signIn(read(loginSchema, req.body), origin, now())
    res.json({ token: signToken(account, jwtSecret) })
  })

  return router
}

/** The first manager chooses a password, by the link that the server showed when it started. */
export function setupRoutes({ jwtSecret, now, limit }: Dependencies): Router {
  const router = Router()

  router.post('/setup/look', limit, async (req, res) => {
    const { token } = read(setupLinkSchema, req.body)
    res.json({ name: await findSetup(token, now()) })
  })

  router.post('/setup', limit, async (req, res) => {
    const { token, newPassword } = read(setupSchema, req.body)
    const account = await finishSetup(token, newPassword, now())
    res.json({ token: signToken(account, jwtSecret) })
  })

  return router
}

/** `GET is-valid`: whether the token is still valid. */
export function authRoutes(jwtSecret: string): Router {
  const router = Router()

  router.get('/is-valid', async (req, res) => {
    res.json((await accountOfToken(req.get('Authorization'), jwtSecret)) !== undefined)
  })

  return router
}
