import { Readable } from 'node:stream'
import type { S3Client } from '@aws-sdk/client-s3'
import { AppError } from '../../http/appError'
import { readAtMost } from '../limitedFetch'
import { imageMaxAgeSeconds, imageStoreOf, sendImage } from './imageRoutes'
import type { EncodedFile, ImageStore } from './imageStore'

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
const probe = {
  name: 'readable.txt',
  text: 'By this file the site tells a picture that is missing from one that it may not read.\n',
}
/** The setting at fault, by the name of the store's error. */
const faults: Record<string, string> = {
  NoSuchBucket: 'S3_BUCKET: there is no such bucket.',
  InvalidAccessKeyId: 'S3_ACCESS_KEY_ID: the store does not know this key.',
  SignatureDoesNotMatch: 'S3_SECRET_ACCESS_KEY: the store rejects it.',
  AccessDenied: 'S3_ACCESS_KEY_ID: this key may not do that in the bucket.',
}
const otherFault = 'S3_ENDPOINT: the store at this address does not answer as it should.'
const connectTimeoutMs = 5_000
const usualTimeoutMs = 15_000
/** More than any picture has that we encode. */
const pictureMaxBytes = 16_000_000
const failureMaxBytes = 64_000

/**
 * Returns an image store that keeps pictures in an S3-compatible bucket, which may be private because browsers load them from
 * our own `/images`. Loads the S3 library when the first picture is needed. A call with its repetitions fails unless its
 * whole answer arrives within `timeoutMs`.
 */
export function bucketStore(settings: BucketSettings, timeoutMs = usualTimeoutMs): ImageStore {
  let opened: Promise<Bucket> | undefined
  const bucket = () => {
    opened ??= openBucket(settings, timeoutMs)
    return opened
  }
  return imageStoreOf({
    put: async (files) => {
      const { put } = await bucket()
      await Promise.all(files.map(put))
    },
    read: async (name) => (await bucket()).get(name),
    remove: async (names) => {
      const { remove } = await bucket()
      await Promise.all(names.map(remove))
    },
    serve: async (req, res, next) => {
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
  })
}

function isNamed(error: unknown, name: string): boolean {
  return error instanceof Error && error.name === name
}

function contentType(name: string): string {
  return name.endsWith('.avif') ? 'image/avif' : 'image/webp'
}

type Bucket = {
  put(file: EncodedFile): Promise<unknown>
  get(name: string): Promise<Buffer | undefined>
  remove(name: string): Promise<unknown>
}

async function openBucket(settings: BucketSettings, timeoutMs: number): Promise<Bucket> {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = settings
  const s3 = await import('@aws-sdk/client-s3')
  const client: S3Client = new s3.S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    // Other S3 servers reject checksums beyond the signature, which are an AWS extension.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: connectTimeoutMs },
  })
  limitAnswers(client)
  const withinTime = () => ({ abortSignal: AbortSignal.timeout(timeoutMs) })
  const at = (name: string) => ({ Bucket: bucket, Key: name })
  const read = async (name: string) => {
    const { Body } = await answerOf(client.send(new s3.GetObjectCommand(at(name)), withinTime()))
    return Body && Buffer.from(await Body.transformToByteArray())
  }
  const write = (name: string, content: { Body: Buffer | string; ContentType: string; CacheControl?: string }) =>
    answerOf(client.send(new s3.PutObjectCommand({ ...at(name), ...content }), withinTime()))
  const mayReadProbe = async () => {
    try {
      await read(probe.name).catch(async () => {
        await write(probe.name, { Body: probe.text, ContentType: 'text/plain' })
        await read(probe.name)
      })
      return true
    } catch {
      return false
    }
  }
  return {
    put: ({ name, data }) => write(name, { Body: data, ContentType: contentType(name), CacheControl: cacheControl }),
    async get(name) {
      try {
        return await read(name)
      } catch (error) {
        if (isNamed(error, 'NoSuchKey')) return undefined
        // AWS also denies access to a missing file if the key may not list the bucket.
        if (isNamed(error, 'AccessDenied') && (await mayReadProbe())) return undefined
        throw new AppError('NOT_READY', 'This picture cannot be loaded at the moment.', { cause: error })
      }
    },
    remove: (name) => answerOf(client.send(new s3.DeleteObjectCommand(at(name)), withinTime())),
  }
}

/** Returns the answer of a call. Its error keeps the store's name for it, and its message names the setting at fault. */
async function answerOf<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const { name, message } = error
    throw Object.assign(new Error(`${faults[name] ?? otherFault} (${message || name})`, { cause: error }), { name })
  }
}

/** Makes every call of a client read its answer completely, and fail when the answer is too long. */
function limitAnswers(client: S3Client): void {
  client.middlewareStack.add(
    (next) => async (args) => {
      const { output, response } = await next(args)
      const answer = response as { statusCode: number; body: Readable }
      const maxBytes = answer.statusCode < 300 ? pictureMaxBytes : failureMaxBytes
      answer.body = Readable.from(await readAtMost(maxBytes, answer.body))
      return { output, response }
    },
    // Low, so that it comes before the client reads the answer itself.
    { name: 'limitAnswers', step: 'deserialize', priority: 'low' },
  )
}
