import { once } from 'node:events'
import fs from 'node:fs/promises'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import type { RecordedAnswer } from './recordAnswer'

/**
 * Runs as a process of benchApi.ts. It sends the recorded response of each path and does nothing else, which is the most that
 * Node can do with these bytes.
 */
const [file = ''] = process.argv.slice(2)
const recorded = JSON.parse(await fs.readFile(file, 'utf8')) as Record<string, RecordedAnswer>
const answers = new Map(
  Object.entries(recorded).map(([path, { status, headers, body }]) => {
    const bytes = Buffer.from(body, 'base64')
    return [path, { status, headers: [...headers, 'Content-Length', String(bytes.length)], bytes }]
  }),
)

const server = http.createServer((req, res) => {
  const answer = answers.get(req.url ?? '')
  if (!answer) {
    res.writeHead(404).end()
    return
  }
  res.writeHead(answer.status, answer.headers).end(answer.bytes)
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
process.once('disconnect', () => process.exit())
