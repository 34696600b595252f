import http, { type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * The time within which the headers, and the whole request, must arrive: enough for a picture of ten megabytes over a slow
 * connection. A later request gets 408 and its connection is closed, so that slow senders cannot exhaust the connections.
 */
const arrival = { headersTimeout: 20_000, requestTimeout: 60_000, connectionsCheckingInterval: 5_000 }

/** Longer than the keep-alive of proxies, because a request is lost if we close the connection just as they reuse it. */
const keepAliveTimeout = 65_000

/** Creates the HTTP server, with time limits on slow senders. */
export function createServer(listener: RequestListener, limits: Partial<typeof arrival> = {}): Server {
  const given = { ...arrival, ...limits }
  const server = http.createServer({ ...given, keepAliveTimeout }, listener)
  // Node's own limits start only with the first byte of a request.
  server.on('connection', (socket) => closeIfSilent(socket, given.headersTimeout))
  return server
}

/** Closes a connection that has sent nothing within a time. */
function closeIfSilent(socket: Socket, ms: number): void {
  const timer = setTimeout(() => {
    if (socket.bytesRead === 0) socket.destroy()
  }, ms).unref()
  socket.once('close', () => clearTimeout(timer))
}
