/** A `fetch` whose caller must limit the time of the whole exchange. */
type LimitedFetch = (url: string, init: RequestInit & { signal: AbortSignal }) => Promise<Response>

/**
 * Returns a `fetch` for services that we do not run, which may be faulty or taken over. The response is complete when it
 * resolves. Rejects one with more than `maxBytes`, a compressed one, and a redirect, which would carry our keys and our
 * guests’ data to another host.
 */
export function limitedFetch({ maxBytes }: { maxBytes: number }): LimitedFetch {
  return async (url, init) => {
    const headers = new Headers(init.headers)
    // A few compressed bytes can unpack to more than our memory.
    headers.set('Accept-Encoding', 'identity')
    const { status, headers: answered, body } = await fetch(url, { ...init, headers, redirect: 'error' })
    if (answered.has('Content-Encoding')) {
      await body?.cancel()
      throw new Error('The answer is compressed, although we asked for it uncompressed')
    }
    const bytes = await readAtMost(maxBytes, body ?? [])
    return new Response(bytes.length > 0 ? bytes : null, { status, headers: answered })
  }
}

/** Returns all bytes of a body. Throws and closes it when there are more than `maxBytes`. */
export async function readAtMost(maxBytes: number, body: AsyncIterable<Uint8Array> | Uint8Array[]): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.byteLength
    if (size > maxBytes) throw new Error(`The answer has more than ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
