import { once } from 'node:events'
import net from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import express, { type Request, type Response } from 'express'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listenOnLoopback } from '../testing/listenOnLoopback'
import { createServer } from './createServer'
import { jsonBody } from './jsonBody'

const app = express().use(jsonBody, (_req: Request, res: Response) => void res.json('read'))
const server = createServer(app, { headersTimeout: 150, requestTimeout: 180, connectionsCheckingInterval: 10 })
let port: number
beforeAll(async () => {
  port = await listenOnLoopback(server)
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** Sends the beginning of a request and returns everything that arrives until the server closes the connection. */
async function beginning(text: string): Promise<string> {
  const socket = net.connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk) => {
    answer += chunk
  })
  socket.write(text)
  await once(socket, 'close')
  return answer
}

const head = 'POST / HTTP/1.1\r\nHost: range.example\r\nContent-Type: application/json\r\n'

test.each([
  ['a header block', head],
  ['a body of known length', `${head}Content-Length: 100\r\n\r\n{"a":`],
  ['a body in chunks', `${head}Transfer-Encoding: chunked\r\n\r\n5\r\n{"a":\r\n`],
])('gives up with 408 on %s that never arrives', async (_what, text) => {
  expect(await beginning(text)).toMatch(/^HTTP\/1\.1 408 /)
})

test('closes a connection that never sends a byte, and keeps one that has sent a request', async () => {
  const silentClosed = once(net.connect(port, '127.0.0.1'), 'close')
  const used = net.connect(port, '127.0.0.1')
  used.write('GET / HTTP/1.1\r\nHost: range.example\r\n\r\n')
  await once(used, 'data')
  await silentClosed
  await delay(60)
  expect(used.destroyed).toBe(false)
  used.destroy()
})

test('the production limits allow a slow upload, but no connection that is held for long', () => {
  const { headersTimeout, requestTimeout } = createServer(app)
  expect([headersTimeout, requestTimeout]).toEqual([20_000, 60_000])
})
