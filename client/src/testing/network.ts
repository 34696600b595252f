import { setupServer } from 'msw/node'

/** The network of the tests: what a test did not plan fails it. */
export const network = setupServer()

let pending = 0
network.events.on('request:start', () => void pending++)
network.events.on('request:end', () => void pending--)

/** Waits for the answers still under way, so that none reaches into the next test. */
export async function networkAtRest(): Promise<void> {
  const nextTurn = () => new Promise((resolve) => setImmediate(resolve))
  do await nextTurn()
  while (pending > 0)
}
