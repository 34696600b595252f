import { type RequestHandler, type Response, Router } from 'express'
import { AppError } from '../../http/appError'
import type { ImageStore } from './imageStore'
import { makeThumbnail } from './thumbnails'

const imageName = /^[0-9a-f]{24}-(1280|800|480|240)\.(webp|avif)$/

/** The content under a name never changes, so browsers may cache a picture for a year. */
export const imageMaxAgeSeconds = 31_536_000

/**
 * Passes requests for a name that a store could have given to `send`. A thumbnail that `send` passes on is made;
 * anything else is 404.
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

/** Sends a file of the store, to be kept for a year. */
export function sendImage(res: Response, name: string, data: Buffer): void {
  res.set('Cache-Control', `public, max-age=${imageMaxAgeSeconds}, immutable`)
  res.type(name.slice(name.lastIndexOf('.') + 1)).send(data)
}

/** Returns whether a store could have given a file this name. */
export function isImageName(name: string): boolean {
  return imageName.test(name)
}

/** Throws NOT_FOUND. */
export function noSuchPicture(): never {
  throw new AppError('NOT_FOUND', 'There is no such picture.')
}
