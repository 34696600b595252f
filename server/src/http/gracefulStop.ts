import { once } from 'node:events'
import type { Server, ServerResponse } from 'node:http'
import net, { type Socket } from 'node:net'

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
