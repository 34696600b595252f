import { once } from 'node:events'
import http, { type RequestListener, type Server, type ServerResponse } from 'node:http'
import net, { type Socket } from 'node:net'

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

/**
 * Listens on a port. Throws an error that names the setting of the port when another program has it, or when this user may
 * not use it.
 */
export async function listenOn(
  server: http.Server,
  { setting, port, host }: { setting: string; port: number; host: string },
): Promise<void> {
  server.listen(port, host)
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    const problem = problems[error.code ?? '']
    throw problem ? new Error(`${setting}: ${host}:${port} ${problem} (${error.message})`, { cause: error }) : error
  })
}

const problems: Record<string, string> = {
  EADDRINUSE: 'is in use. Stop the program that uses it, or choose another port.',
  EACCES: 'needs more rights. Choose a port above 1023.',
  EADDRNOTAVAIL: 'is not an address of this machine. Choose another host.',
}

/**
 * Returns a function that stops a server. It must be prepared before the server accepts connections. The function stops
 * accepting connections and closes each open one as soon as its responses have been sent. It closes connections without a
 * request after `arrivalMs`, because a request may be on its way, and cuts off the rest after `graceMs`. It resolves when all
 * are closed.
 */
export function gracefulStop(server: Server, { arrivalMs = 500, graceMs = 10_000 } = {}): () => Promise<void> {
  /** The open connections, with the responses that are not sent yet. */
  const connections = new Map<Socket, Set<ServerResponse>>()
  let isStopping = false
  server.on('connection', (socket) => {
    connections.set(socket, new Set())
    socket.once('close', () => connections.delete(socket))
  })
  server.on('request', ({ socket }, response) => {
    const unsent = connections.get(socket)
    unsent?.add(response)
    if (isStopping) announceClose(response)
    response.once('close', () => {
      unsent?.delete(response)
      if (isStopping && unsent?.size === 0) socket.destroySoon()
    })
  })

  return async () => {
    isStopping = true
    for (const unsent of connections.values()) for (const response of unsent) announceClose(response)
    const closed = once(server, 'close')
    // HTTP's own `close` would cut off responses that have been written but not sent completely.
    net.Server.prototype.close.call(server)
    const closeIdle = setTimeout(() => {
      for (const [socket, unsent] of connections) if (unsent.size === 0) socket.destroySoon()
    }, arrivalMs)
    const cutOff = setTimeout(() => server.closeAllConnections(), graceMs)
    await closed
    clearTimeout(closeIdle)
    clearTimeout(cutOff)
  }
}

/** Tells the client not to send another request on this connection. */
function announceClose(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close')
}
