import type { RequestHandler, Response } from 'express'
import { AppError } from '../../http/appError'
import { adminOfToken } from './tokens'

/** Lets only requests with a currently valid token through. Throws NOT_SIGNED_IN. */
export function requireAdmin(jwtSecret: string): RequestHandler {
  return async (req, res, next) => {
    const admin = await adminOfToken(req.get('Authorization'), jwtSecret)
    if (!admin) throw new AppError('NOT_SIGNED_IN', 'Please log in.')
    res.locals.admin = admin.username
    res.set('Cache-Control', 'no-store')
    next()
  }
}

/** Returns the name of the admin who sent the request; only behind `requireAdmin`. */
export function adminName(res: Response): string {
  const name: unknown = res.locals.admin
  if (typeof name !== 'string') throw new Error('this route is not behind requireAdmin')
  return name
}
