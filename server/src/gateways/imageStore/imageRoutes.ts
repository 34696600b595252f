import { thumbnailOf } from '@range/shared/weapons/thumbnail'
import { type RequestHandler, type Response, Router } from 'express'
import sharp from 'sharp'
import { AppError } from '../../http/appError'
import type { ImageStore } from './imageStore'
import { namedByContent, type Reencoded, reencode } from './reencode'

const imageName = /^[0-9a-f]{24}-(1280|800|480|240)\.(webp|avif)$/

/** The content under a name never changes, so browsers may cache a picture for a year. */
export const imageMaxAgeSeconds = 31_536_000

/** The operations of a store of files. `read` and `remove` receive valid names only; `serve` sends a file or calls `next`. */
type Files = Pick<ImageStore, 'put' | 'read' | 'remove'> & { serve: RequestHandler }

/** Returns the image store of some files. */
export function imageStoreOf({ put, read, remove, serve }: Files): ImageStore {
  const keep = async ({ image, files }: Reencoded) => {
    await put(files)
    return image
  }
  const readNamed = async (name: string) => (isImageName(name) ? await read(name) : undefined)
  return {
    save: async (file) => keep(await reencode(file)),
    saveEncoded: (picture) => keep(namedByContent(picture)),
    put,
    read: readNamed,
    url: (name) => `/images/${name}`,
    remove: (names) => remove(withThumbnails(names).filter(isImageName)),
    routes: () => imageRoutes(serve, { read: readNamed, put }),
  }
}

/**
 * Passes requests with a valid picture name to `send`. If `send` calls `next` for a thumbnail, makes and sends it. Anything
 * else is 404.
 */
function imageRoutes(send: RequestHandler, store: Pick<ImageStore, 'read' | 'put'>): Router {
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

const width = 240
const quality = 74
const thumbnailName = /^([0-9a-f]{24})-240\.webp$/

/**
 * Returns a picture at most 240 px wide, made from the stored one of 480 px and stored next to it. Returns undefined if the
 * name is not a thumbnail's or the picture is not stored. Safe if several processes make the same thumbnail.
 */
async function makeThumbnail(name: string, store: Pick<ImageStore, 'read' | 'put'>): Promise<Buffer | undefined> {
  const key = thumbnailName.exec(name)?.[1]
  const small = key && (await store.read(`${key}-480.webp`))
  if (!small) return undefined
  const data = await sharp(small).resize({ width, withoutEnlargement: true }).webp({ quality }).toBuffer()
  await store.put([{ name, data }])
  return data
}

/** Returns the names of files and of their thumbnails. */
function withThumbnails(names: readonly string[]): string[] {
  return [...new Set(names.flatMap((name) => [name, thumbnailOf(name)]))]
}
