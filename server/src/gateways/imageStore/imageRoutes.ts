import { type RequestHandler, type Response, Router } from 'express'
import { AppError } from '../../http/appError'
import type { ImageStore } from './imageStore'
import { makeThumbnail } from './thumbnails'

const imageName = /^[0-9a-f]{24}-(1280|800|480|240)\.(webp|avif)$/

/** The content under a name never changes, so browsers may cache a picture for a year. */
export const imageMaxAgeSeconds = 31_536_000

/**
 * Passes requests with a valid picture name to `send`. If `send` calls `next` for a thumbnail, makes and sends it. Anything
 * else is 404.
 */
export function imageRoutes(send: RequestHandler, store: Pick<ImageStore, 'read' | 'put'>): Router {
  const router = Router()

  router.use(async (req, res, next) => {
    const isReading = req.method === 'GET' || req.method === 'HEAD'
    return isReading && isImageName(req.path.slice(1)) ? send(req, res, next) : noSuchPicture()
  })
  router.use(async (req, res) => {
    const name = req.path.slice(1)
    sendImage(res, name, (await makeThumbnail(name, store)) ?? noSuchPicture())
  })
  return router
}

/** Sends a stored file, which may be cached for a year. */
export function sendImage(res: Response, name: string, data: Buffer): void {
  res.set('Cache-Control', `public, max-age=${imageMaxAgeSeconds}, immutable`)
  res.type(name.slice(name.lastIndexOf('.') + 1)).send(data)
}

/** Returns whether a name has the form of a stored file's name. */
export function isImageName(name: string): boolean {
  return imageName.test(name)
}

/** Throws NOT_FOUND. */
export function noSuchPicture(): never {
  throw new AppError('NOT_FOUND', 'There is no such picture.')
}
