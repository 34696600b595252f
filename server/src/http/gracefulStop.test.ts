import { once } from 'node:events'
import http, { type RequestListener, type Server } from 'node:http'
import net, { type AddressInfo, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { gracefulStop } from './createServer'

const keepAliveTimeout = 60_000
const arrivalMs = 20
/** More than the buffers of both ends of a connection hold. */
const largeBytes = 12_000_000

let server: Server
afterEach(() => {
  server.closeAllConnections()
})

async function serve(listener: RequestListener, graceMs?: number): Promise<() => Promise<void>> {
  server = http.createServer({ keepAliveTimeout }, listener)
  const stop = gracefulStop(server, { arrivalMs, graceMs })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return stop
}

/** Opens a connection that only the server closes. `received` resolves then, with everything that arrived. */
async function connect(): Promise<{ socket: Socket; received: Promise<string> }> {
  const socket = net.connect((server.address() as AddressInfo).port, '127.0.0.1')
  let text = ''
  socket.on('data', (chunk) => {
    text += chunk
  })
  const received = once(socket, 'close').then(() => text)
  await once(socket, 'connect')
  return { socket, received }
}

async function request() {
  const connection = await connect()
  connection.socket.write('GET / HTTP/1.1\r\nHost: range.example\r\n\r\n')
  return connection
}

test('sends the response to a running request, tells the client that the connection closes, and closes it', async () => {
  let answer = () => {}
  const stop = await serve((_req, res) => {
    answer = () => res.end('answered')
  })
  const client = await request()
  await once(server, 'request')

  const stopped = stop()
  answer()
  await stopped
  expect(await client.received).toMatch(/^HTTP\/1\.1 200 .*\r\nConnection: close\r\n.*answered/s)
})

test('answers a request that is on its way when the stop begins', async () => {
  const stop = await serve((_req, res) => void res.end('answered'))
  const client = await request()

  await stop()
  expect(await client.received).toContain('answered')
})

test('closes a connection after a response that began before the stop', async () => {
  let finish = () => {}
  const stop = await serve((_req, res) => {
    res.write('began')
    finish = () => res.end('finished')
  })
  const client = await request()
  await once(client.socket, 'data')

  const stopped = stop()
  finish()
  await stopped
  expect(await client.received).toContain('finished')
})

test('delivers a response completely to a client that reads slowly', async () => {
  const stop = await serve((_req, res) => {
    res.setHeader('Content-Length', largeBytes)
    res.end(Buffer.alloc(largeBytes, 'x'))
  })
  const client = await request()
  await once(client.socket, 'data')
  client.socket.pause()

  const stopped = stop()
  await delay(2 * arrivalMs)
  client.socket.resume()
  await stopped
  expect((await client.received).length).toBeGreaterThan(largeBytes)
})

test('closes idle and silent connections, and refuses new ones', async () => {
  const stop = await serve((_req, res) => void res.end('answered'))
  const { port } = server.address() as AddressInfo
  const idle = await request()
  await once(idle.socket, 'data')
  const silent = await connect()

  await stop()
  expect(await silent.received).toBe('')
  expect(await idle.received).toContain('answered')
  const late = net.connect(port, '127.0.0.1')
  expect(await once(late, 'error')).toEqual([expect.objectContaining({ code: 'ECONNREFUSED' })])
})

test('cuts off a request that exceeds the grace period', async () => {
  const stop = await serve(() => {}, 20)
  const client = await request()
  await once(server, 'request')

  await stop()
  expect(await client.received).toBe('')
})
