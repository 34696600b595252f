import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import type { Request, Response } from 'express'

type Encoding = 'br' | 'gzip' | 'identity'

/** A response body for many clients, compressed once per encoding. */
export type EncodedBody = {
  etag: string
  /** In bytes, before compression. */
  size: number
  as: (encoding: Encoding) => Promise<Buffer>
}

/** The same threshold as the `compression` middleware. */
const smallestCompressed = 1_024
const { BROTLI_PARAM_QUALITY } = zlib.constants
const brotli = promisify<Buffer, zlib.BrotliOptions, Buffer>(zlib.brotliCompress)

const encoders: Record<Encoding, (text: Buffer) => Promise<Buffer>> = {
  br: (text) => brotli(text, { params: { [BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: promisify<Buffer, Buffer>(zlib.gzip),
  identity: async (text) => text,
}

/** Returns a body that is compressed at the first request for each encoding. */
export function encodedBody(text: string): EncodedBody {
  const plain = Buffer.from(text)
  const made = new Map<Encoding, Promise<Buffer>>()
  return {
    etag: `W/"${createHash('sha256').update(plain).digest('base64url')}"`,
    size: plain.length,
    as(encoding) {
      const body = made.get(encoding) ?? encoders[encoding](plain)
      made.set(encoding, body)
      return body
    },
  }
}

/** Sends a body in the client's preferred encoding, or 304 if the client has it. The caller sets its type. */
export async function sendEncoded(req: Request, res: Response, body: EncodedBody): Promise<void> {
  const encodings: Encoding[] = body.size < smallestCompressed ? ['identity'] : ['br', 'gzip', 'identity']
  const encoding = (req.acceptsEncodings(encodings) || 'identity') as Encoding
  res.set('ETag', body.etag).vary('Accept-Encoding')
  if (encoding !== 'identity') res.set('Content-Encoding', encoding)
  res.send(await body.as(encoding))
}
