import { setupServer } from 'msw/node'

/** The mock server of the tests. A request that a test does not expect fails the test. */
export const network = setupServer()

const pending = new Set<string>()
network.events.on('request:start', ({ requestId }) => void pending.add(requestId))
for (const end of ['request:end', 'request:unhandled', 'unhandledException'] as const) {
  network.events.on(end, ({ requestId }) => void pending.delete(requestId))
}

/** Waits for responses in flight, so that none affects the next test. */
export async function networkAtRest(): Promise<void> {
  const nextTurn = () => new Promise((resolve) => setImmediate(resolve))
  do await nextTurn()
  while (pending.size > 0)
}
