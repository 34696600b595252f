import { once } from 'node:events'
import net from 'node:net'

type State = 'open' | 'cut' | 'silent'

/**
 * Opens a line to the database at `uri`, which a test can break: `cut` ends every connection and refuses new ones,
 * `silence` leaves them open and lets nothing through.
 */
export async function openLine(uri: string) {
  const address = new URL(uri)
  const [port, host] = [Number(address.port), address.hostname]
  const sockets = new Set<net.Socket>()
  let state: State = 'open'

  const door = net.createServer((near) => {
    const far = net.connect(port, host)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('error', () => {})
      from.on('data', (chunk) => state === 'silent' || to.write(chunk))
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
    }
    if (state === 'cut') near.destroy()
  })
  door.listen(0, '127.0.0.1')
  await once(door, 'listening')
  address.port = String((door.address() as net.AddressInfo).port)

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
