import http from 'node:http'
import https from 'node:https'

export type Answer = { status: number; signature: string | undefined; bytes: Buffer }

/** Shorter than any server keeps an idle connection, so that a call does not meet one that is just being closed. */
const idleMs = 4000
const agents = {
  'http:': new http.Agent({ keepAlive: true, timeout: idleMs }),
  'https:': new https.Agent({ keepAlive: true, timeout: idleMs }),
}

/** No answer, or not all of it, in the time that the call had. */
export class LateAnswerError extends Error {
  override message = 'There was no answer in time'
}

type Post = { url: string; headers: Record<string, string>; body: Buffer; timeoutMs: number; maxBytes: number }

/**
 * Sends bytes and reads the whole answer; a redirect is an answer like any other. With `fetch` a call takes several times
 * the processor time. Throws LateAnswerError, and an error for no answer or one longer than `maxBytes`.
 */
export function post({ url, headers, body, timeoutMs, maxBytes }: Post): Promise<Answer> {
  const { protocol } = new URL(url)
  const [send, agent] = protocol === 'https:' ? [https.request, agents['https:']] : [http.request, agents['http:']]
  return new Promise((resolve, reject) => {
    const request = send(url, { method: 'POST', agent, headers: { ...headers, 'Content-Length': String(body.length) } })
    const inTime = setTimeout(() => request.destroy(new LateAnswerError()), timeoutMs)
    const fail = (error: Error) => {
      clearTimeout(inTime)
      reject(error)
    }
    request.on('error', fail)
    request.on('response', (response) => {
      const chunks: Buffer[] = []
      let size = 0
      response.on('error', fail)
      response.on('data', (chunk: Buffer) => {
        size += chunk.length
        chunks.push(chunk)
        if (size > maxBytes) request.destroy(new Error(`The answer is longer than ${maxBytes} bytes`))
      })
      response.on('end', () => {
        clearTimeout(inTime)
        const signature = response.headers.signature
        resolve({
          status: response.statusCode ?? 0,
          signature: typeof signature === 'string' ? signature : undefined,
          bytes: Buffer.concat(chunks),
        })
      })
    })
    request.end(body)
  })
}
