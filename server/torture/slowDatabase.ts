import { once } from 'node:events'
import net from 'node:net'

/**
 * A way to a MongoDB on which every message takes `ms` there and back together. Returns the URI that leads along it,
 * and how to end it.
 */
export async function slowDatabase(mongodbUri: string, ms: number) {
  const address = new URL(mongodbUri)
  const [host, port] = [address.hostname, Number(address.port || 27017)]
  const sockets = new Set<net.Socket>()
  const server = net.createServer((near) => {
    const far = net.connect(port, host)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.setNoDelay(true)
      from.on('data', (chunk) => setTimeout(() => to.writable && to.write(chunk), ms / 2))
      from.on('error', () => to.destroy())
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  address.hostname = '127.0.0.1'
  address.port = String((server.address() as net.AddressInfo).port)
  // Asked for its members, a replica set would tell the way around.
  address.searchParams.delete('replicaSet')
  address.searchParams.set('directConnection', 'true')
  return {
    uri: address.href,
    stop: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
