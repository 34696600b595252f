import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import type { RequestHandler } from 'express'

type Encoding = 'br' | 'gzip' | 'identity'

const encoders: Record<Encoding, (text: Buffer) => Promise<Buffer>> = {
  br: promisify<Buffer, Buffer>(zlib.brotliCompress),
  gzip: promisify<Buffer, Buffer>(zlib.gzip),
  identity: async (text) => text,
}

/**
 * Returns a handler that sends a text which stays the same while the process runs. Each encoding is made once, because
 * compressing hundreds of kilobytes for every request would slow down everybody else's.
 */
export function unchangingAnswer(type: string, text: string): RequestHandler {
  const plain = Buffer.from(text)
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url')}"`
  const made = new Map<Encoding, Promise<Buffer>>()

  return async (req, res) => {
    const encoding = (req.acceptsEncodings(['br', 'gzip', 'identity']) || 'identity') as Encoding
    const body = made.get(encoding) ?? encoders[encoding](plain)
    made.set(encoding, body)
    res.set({ 'Cache-Control': 'no-cache', ETag: etag }).type(type).vary('Accept-Encoding')
    if (encoding !== 'identity') res.set('Content-Encoding', encoding)
    res.send(await body)
  }
}
