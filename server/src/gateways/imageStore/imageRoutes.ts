import { type RequestHandler, Router } from 'express'
import { AppError } from '../../http/appError'

const imageName = /^[0-9a-f]{24}-(1280|800|480)\.(webp|avif)$/

/** The content under a name never changes, so browsers may cache a picture for a year. */
export const imageMaxAgeSeconds = 31_536_000

/** Passes requests for a name that a store could have given to `send`; anything else is 404. */
export function imageRoutes(send: RequestHandler): Router {
  const router = Router()

  router.use((req, res, next) => {
    const isReading = req.method === 'GET' || req.method === 'HEAD'
    return isReading && isImageName(req.path.slice(1)) ? send(req, res, next) : next()
  })
  router.use(noSuchPicture)
  return router
}

/** Returns whether a store could have given a file this name. */
export function isImageName(name: string): boolean {
  return imageName.test(name)
}

/** Throws NOT_FOUND. */
export function noSuchPicture(): never {
  throw new AppError('NOT_FOUND', 'There is no such picture.')
}
