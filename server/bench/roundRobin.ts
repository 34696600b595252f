import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'

/**
 * Run by benchProcesses.ts as a process of its own: passes each connection on to the next of the ports that it is given,
 * as the simplest of balancers does.
 */
const ports = process.argv.slice(2).map(Number)
let turn = 0
const server = net.createServer({ noDelay: true }, (near) => {
  const far = net.connect({ port: ports[turn++ % ports.length] ?? 0, host: '127.0.0.1', noDelay: true })
  near.pipe(far).pipe(near)
  for (const [one, other] of [
    [near, far],
    [far, near],
  ] as const) {
    one.on('error', () => other.destroy()).on('close', () => other.destroy())
  }
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
process.once('disconnect', () => process.exit())
