import http from 'node:http'
import type { HostileRequest } from './hostileRequest'

export type Answer = { status: number; type: string; text: string }

const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })

/** Sends a request unchanged and returns the response, or `undefined` after a timeout. */
export function send(origin: string, request: HostileRequest, patienceMs: number): Promise<Answer | undefined> {
  const { method, path, headers, body, bytes } = request
  const payload = bytes === undefined ? Buffer.from(body ?? '') : Buffer.from(bytes, 'base64')
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const length = payload.length > 0 ? { 'Content-Length': String(payload.length) } : {}
    const asked = http.request({ agent, hostname, port, method, path, headers: { ...headers, ...length } })
    const timer = setTimeout(() => {
      resolve(undefined)
      asked.destroy()
    }, patienceMs)
    asked.on('response', (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk) => chunks.push(chunk))
      answer.on('error', failed)
      answer.on('end', () => {
        clearTimeout(timer)
        const { statusCode: status = 0, headers } = answer
        resolve({ status, type: headers['content-type'] ?? '', text: Buffer.concat(chunks).toString() })
      })
    })
    asked.on('error', failed)
    asked.end(payload)

    function failed(error: Error) {
      clearTimeout(timer)
      reject(error)
    }
  })
}
