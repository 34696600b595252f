import http, { type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * How long the headers of a request may take to arrive, and all of it: ten megabytes of a picture over a slow line do. Then
 * it is answered with 408 and its connection is closed, so that slow senders never use up the connections.
 */
const arrival = { headersTimeout: 20_000, requestTimeout: 60_000, connectionsCheckingInterval: 5_000 }

/** Longer than proxies keep theirs: a connection that closes just as it is used again is a lost request. */
const keepAliveTimeout = 65_000

/** Creates the server that everything is served by, with limits on what senders may take their time for. */
export function createServer(listener: RequestListener, limits: Partial<typeof arrival> = {}): Server {
  const given = { ...arrival, ...limits }
  const server = http.createServer({ ...given, keepAliveTimeout }, listener)
  // Node's own limits begin with the first byte of a request.
  server.on('connection', (socket) => closeIfSilent(socket, given.headersTimeout))
  return server
}

/** Closes a connection that has sent nothing at all within a time. */
function closeIfSilent(socket: Socket, ms: number): void {
  const timer = setTimeout(() => {
    if (socket.bytesRead === 0) socket.destroy()
  }, ms).unref()
  socket.once('close', () => clearTimeout(timer))
}
