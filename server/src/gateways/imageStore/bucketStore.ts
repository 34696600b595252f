import type { S3Client } from '@aws-sdk/client-s3'
import { AppError } from '../../http/appError'
import { imageMaxAgeSeconds, imageRoutes, isImageName, sendImage } from './imageRoutes'
import type { EncodedFile, ImageStore } from './imageStore'
import { namedByContent, type Reencoded, reencode } from './reencode'
import { withThumbnails } from './thumbnails'

/** The address of a bucket and its credentials. `endpoint` is the server's address without the bucket. */
type BucketSettings = {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

const cacheControl = `public, max-age=${imageMaxAgeSeconds}, immutable`
/** A file that is always in the bucket: if it can be read, a refused picture is missing rather than forbidden. */
const readable = {
  name: 'readable.txt',
  text: 'By this file the site tells a picture that is missing from one that it may not read.\n',
}
const connectTimeoutMs = 5_000
const requestTimeoutMs = 15_000

/**
 * Returns an image store that keeps pictures in an S3-compatible bucket, which may be private because browsers load them from
 * our own `/images`. Loads the S3 library when the first picture is needed.
 */
export function bucketStore(settings: BucketSettings): ImageStore {
  let opened: Promise<Bucket> | undefined
  const bucket = () => {
    opened ??= openBucket(settings)
    return opened
  }
  const put = async (files: readonly EncodedFile[]) => {
    const { put } = await bucket()
    await Promise.all(files.map(put))
  }
  const keep = async ({ image, files }: Reencoded) => {
    await put(files)
    return image
  }
  const read = async (name: string) => (isImageName(name) ? await (await bucket()).get(name) : undefined)
  return {
    save: async (file) => keep(await reencode(file)),
    saveEncoded: (picture) => keep(namedByContent(picture)),
    put,
    read,
    url: (name) => `/images/${name}`,
    async remove(names) {
      const { remove } = await bucket()
      await Promise.all(withThumbnails(names).filter(isImageName).map(remove))
    },
    routes: () =>
      imageRoutes(
        async (req, res, next) => {
          const name = req.path.slice(1)
          const etag = `"${name}"`
          if (req.get('If-None-Match') === etag) {
            res.status(304).set({ 'Cache-Control': cacheControl, ETag: etag }).end()
            return
          }
          const { get } = await bucket()
          const data = await get(name)
          if (!data) return next()
          sendImage(res.set('ETag', etag), name, data)
        },
        { read, put },
      ),
  }
}

function isDenial(error: unknown): boolean {
  return error instanceof Error && error.name === 'AccessDenied'
}

function contentType(name: string): string {
  return name.endsWith('.avif') ? 'image/avif' : 'image/webp'
}

type Bucket = {
  put(file: EncodedFile): Promise<unknown>
  get(name: string): Promise<Buffer | undefined>
  remove(name: string): Promise<unknown>
}

async function openBucket({ endpoint, bucket, region, accessKeyId, secretAccessKey }: BucketSettings): Promise<Bucket> {
  const s3 = await import('@aws-sdk/client-s3')
  const client: S3Client = new s3.S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    // Other S3 servers reject checksums beyond the signature, which are an AWS extension.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: connectTimeoutMs, requestTimeout: requestTimeoutMs },
  })
  const at = (name: string) => ({ Bucket: bucket, Key: name })
  const read = async (name: string) => {
    const { Body } = await client.send(new s3.GetObjectCommand(at(name)))
    return Body && Buffer.from(await Body.transformToByteArray())
  }
  const mayReadWhatIsThere = async () => {
    try {
      await read(readable.name).catch(async () => {
        await client.send(
          new s3.PutObjectCommand({ ...at(readable.name), Body: readable.text, ContentType: 'text/plain' }),
        )
        await read(readable.name)
      })
      return true
    } catch {
      return false
    }
  }
  return {
    put: ({ name, data }) =>
      client.send(
        new s3.PutObjectCommand({
          ...at(name),
          Body: data,
          ContentType: contentType(name),
          CacheControl: cacheControl,
        }),
      ),
    async get(name) {
      try {
        return await read(name)
      } catch (error) {
        if (error instanceof s3.NoSuchKey) return undefined
        // AWS also denies access to a missing file if the key may not list the bucket.
        if (isDenial(error) && (await mayReadWhatIsThere())) return undefined
        throw new AppError('NOT_READY', 'This picture cannot be loaded at the moment.', { cause: error })
      }
    },
    remove: (name) => client.send(new s3.DeleteObjectCommand(at(name))),
  }
}
