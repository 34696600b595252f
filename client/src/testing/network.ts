import { setupServer } from 'msw/node'

/** The mock server of the tests. A request that a test does not expect fails the test. */
export const network = setupServer()

let pending = 0
network.events.on('request:start', () => void pending++)
network.events.on('request:end', () => void pending--)

/** Waits for responses in flight, so that none affects the next test. */
export async function networkAtRest(): Promise<void> {
  const nextTurn = () => new Promise((resolve) => setImmediate(resolve))
  do await nextTurn()
  while (pending > 0)
}
