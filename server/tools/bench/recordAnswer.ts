import http from 'node:http'
import { acceptEncoding } from './publicCalls'

/** A response as sent: headers in their order and spelling, and the encoded body in base64. */
export type RecordedAnswer = { status: number; headers: string[]; body: string }

/** Headers of the connection, which every server writes itself. */
const ofConnection = new Set(['connection', 'keep-alive', 'transfer-encoding', 'date', 'content-length'])

/** Returns a server's response to a GET of this URL. */
export function recordAnswer(url: string): Promise<RecordedAnswer> {
  return new Promise((resolve, reject) => {
    http
      .get(url, { headers: { 'Accept-Encoding': acceptEncoding } }, (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('error', reject)
        answer.on('end', () => {
          const { statusCode: status = 0, rawHeaders } = answer
          const pairs = rawHeaders.flatMap((name, at) => (at % 2 === 0 ? [[name, rawHeaders[at + 1] ?? '']] : []))
          const headers = pairs.filter(([name = '']) => !ofConnection.has(name.toLowerCase())).flat()
          resolve({ status, headers, body: Buffer.concat(chunks).toString('base64') })
        })
      })
      .on('error', reject)
  })
}
