import net from 'node:net'
import { listenOnLoopback } from './listenOnLoopback'

type State = 'open' | 'cut' | 'silent'

/**
 * Opens a connection to the MongoDB at `uri` through a proxy that adds `delayMs` to every round trip and that can break it:
 * `cut` ends every connection and refuses new ones, `silence` leaves them open and lets nothing through.
 */
export async function openLine(uri: string, delayMs = 0) {
  const address = new URL(uri)
  const [port, host] = [Number(address.port || 27017), address.hostname]
  const sockets = new Set<net.Socket>()
  let state: State = 'open'

  const door = net.createServer((near) => {
    const far = net.connect(port, host)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      const pass = (chunk: Buffer) => void (to.writable && to.write(chunk))
      sockets.add(from)
      from.setNoDelay(true)
      from.on('error', () => {})
      from.on('data', (chunk: Buffer) => {
        if (state === 'silent') return
        if (delayMs > 0) setTimeout(pass, delayMs / 2, chunk)
        else pass(chunk)
      })
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
    }
    if (state === 'cut') near.destroy()
  })
  address.hostname = '127.0.0.1'
  address.port = String(await listenOnLoopback(door))
  // A replica set would reveal its members' own addresses, which bypass the proxy.
  address.searchParams.delete('replicaSet')
  address.searchParams.set('directConnection', 'true')

  const become = (next: State) => {
    state = next
    if (next !== 'silent') for (const socket of sockets) socket.destroy()
  }
  return {
    uri: address.href,
    cut: () => become('cut'),
    silence: () => become('silent'),
    mend: () => become('open'),
    close: () => {
      become('cut')
      door.close()
    },
  }
}
