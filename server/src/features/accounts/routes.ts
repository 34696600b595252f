import { loginSchema } from '@range/shared/accounts/schema'
import { type RequestHandler, Router } from 'express'
import { AppError } from '../../http/appError'
import { read } from '../../http/read'
import { findByCredentials } from './adminModel'
import { adminOfToken, signToken } from './tokens'

/** `POST /login`, which is outside `/api/v1`. */
export function loginRoutes(jwtSecret: string, limit: RequestHandler): Router {
  const router = Router()

  router.post('/login', limit, async (req, res) => {
    const { username, password } = read(loginSchema, req.body)
    const admin = await findByCredentials(username, password)
    if (!admin) throw new AppError('NOT_SIGNED_IN', 'Invalid credentials')
    res.json({ token: signToken(admin, jwtSecret) })
  })

  return router
}

/** `GET is-valid`: whether the token is still valid. */
export function authRoutes(jwtSecret: string): Router {
  const router = Router()

  router.get('/is-valid', async (req, res) => {
    res.json((await adminOfToken(req.get('Authorization'), jwtSecret)) !== undefined)
  })

  return router
}
