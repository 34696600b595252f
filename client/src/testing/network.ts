import { setupServer } from 'msw/node'

/** The tests' network: a request that a test did not expect fails it. */
export const network = setupServer()

let pending = 0
network.events.on('request:start', () => void pending++)
network.events.on('request:end', () => void pending--)

/** Waits for pending responses, so that none affects the next test. */
export async function networkAtRest(): Promise<void> {
  const nextTurn = () => new Promise((resolve) => setImmediate(resolve))
  do await nextTurn()
  while (pending > 0)
}
