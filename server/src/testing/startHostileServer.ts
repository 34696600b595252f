import http, { type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import { listenOnLoopback } from './listenOnLoopback'

const megabyte = 1024 * 1024
const dripMs = 20

/** Hostile answers. `elsewhere` is the address of another server, whose visits are counted. */
const hostilities = {
  silence: () => {},
  'one byte at a time, forever': (res) => repeat(res, dripMs, () => res.write('<')),
  'endless text': (res) => pour(res.writeHead(200), Buffer.alloc(megabyte, 'x')),
  'endless text as a failure': (res) => pour(res.writeHead(500), Buffer.alloc(megabyte, 'x')),
  'a length that never arrives': (res) => res.writeHead(200, { 'Content-Length': 1_000 }).write('<'),
  '400 kB of gzip that unpack to 400 MB': (res) => {
    const member = gzipSync(Buffer.alloc(megabyte, 'x'))
    res.writeHead(200, { 'Content-Encoding': 'gzip' }).end(Buffer.concat(Array.from({ length: 400 }, () => member)))
  },
  'endless gzip that unpacks to nothing': (res) =>
    pour(
      res.writeHead(200, { 'Content-Encoding': 'gzip' }),
      Buffer.concat(Array.from({ length: 1_000 }, () => gzipSync(''))),
    ),
  'endless headers': ({ socket }) => {
    socket?.write('HTTP/1.1 200 OK\r\n')
    if (socket) repeat(socket, 1, () => socket.write(`X-More: ${'x'.repeat(1_000)}\r\n`))
  },
  'a redirect that repeats the request (307)': (res, elsewhere) => res.writeHead(307, { Location: elsewhere }).end(),
  'a redirect (302)': (res, elsewhere) => res.writeHead(302, { Location: elsewhere }).end(),
  'not HTTP': ({ socket }) => socket?.end('220 mail.example ESMTP\r\n'),
  'an abrupt end': (res) => res.writeHead(200, { 'Content-Length': 1_000 }).write('<', () => res.destroy()),
} satisfies Record<string, (res: ServerResponse, elsewhere: string) => unknown>

export type Hostility = keyof typeof hostilities
export const allHostilities = Object.keys(hostilities) as Hostility[]

/** A running hostile server. */
export type HostileServer = Awaited<ReturnType<typeof startHostileServer>>

/** Starts a server that does one hostile thing to every request, for tests of our clients. */
export async function startHostileServer() {
  let hostility: Hostility = 'silence'
  let visits = 0
  let sockets: Socket[] = []
  const elsewhere = http.createServer((_req, res) => {
    visits += 1
    res.end()
  })
  const urlElsewhere = await urlOf(elsewhere)
  const server = http.createServer((req, res) => {
    req.resume()
    // Each request gets a connection of its own, whose bytes are counted.
    res.setHeader('Connection', 'close')
    hostilities[hostility](res, urlElsewhere)
  })
  server.on('connection', (socket: Socket) => sockets.push(socket))
  return {
    url: await urlOf(server),
    do: (next: Hostility) => {
      hostility = next
      visits = 0
      sockets = []
    },
    /** Returns how often the address of the redirects was visited since `do`. */
    visitsElsewhere: () => visits,
    /** Returns the bytes that were read from the server since `do`, and those that wait in the buffers of the system. */
    bytesTaken: () => sockets.reduce((sum, { bytesWritten, writableLength }) => sum + bytesWritten - writableLength, 0),
    stop: async () => {
      for (const one of [server, elsewhere]) {
        one.closeAllConnections()
        one.close()
      }
    },
  }
}

const urlOf = async (server: http.Server) => `http://127.0.0.1:${await listenOnLoopback(server)}/`

type Writable = { writable: boolean; once: (event: 'close' | 'drain', then: () => void) => unknown }

function repeat(target: Writable, everyMs: number, act: () => void): void {
  const timer = setInterval(act, everyMs)
  target.once('close', () => clearInterval(timer))
}

/** Writes for as long as somebody reads. */
function pour(res: ServerResponse, chunk: Buffer): void {
  while (res.writable && res.write(chunk));
  res.once('drain', () => pour(res, chunk))
}
