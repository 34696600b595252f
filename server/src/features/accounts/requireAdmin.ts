import type { RequestHandler, Response } from 'express'
import { AppError } from '../../http/appError'
import { adminOfToken } from './tokens'

/** Lets a request through only with a token that is valid this moment. Throws NOT_SIGNED_IN. */
export function requireAdmin(jwtSecret: string): RequestHandler {
  return async (req, res, next) => {
    const admin = await adminOfToken(req.get('Authorization'), jwtSecret)
    if (!admin) throw new AppError('NOT_SIGNED_IN', 'Please log in.')
    res.locals.admin = admin.username
    res.set('Cache-Control', 'no-store')
    next()
  }
}

/** The name of the admin who asked; only behind `requireAdmin`. */
export function adminName(res: Response): string {
  const name: unknown = res.locals.admin
  if (typeof name !== 'string') throw new Error('this route is not behind requireAdmin')
  return name
}
