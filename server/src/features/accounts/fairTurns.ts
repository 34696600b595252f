/** The place of a request in the queue: whether it `goesFirst`, otherwise the network that it waits with. */
export type Turn = { network: string; goesFirst: boolean }

type Queues = Map<string, (() => void)[]>

/**
 * Returns a function that runs one piece of work at a time. Networks take turns, so that a flood of requests from one
 * network delays only that network. A request that `goesFirst` waits only for the work in progress and for others that
 * go first.
 */
export function fairTurns() {
  const first: Queues = new Map()
  const others: Queues = new Map()
  let isBusy = false

  const startNext = () => {
    const start = takeNext(first) ?? takeNext(others)
    isBusy = start !== undefined
    start?.()
  }
  return async function inTurn<T>({ network, goesFirst }: Turn, work: () => Promise<T>): Promise<T> {
    const queues = goesFirst ? first : others
    await new Promise<void>((start) => {
      queues.set(network, [...(queues.get(network) ?? []), start])
      if (!isBusy) startNext()
    })
    try {
      return await work()
    } finally {
      startNext()
    }
  }
}

/** Takes the next request of the network that has waited longest, and moves that network to the end of the queue. */
function takeNext(queues: Queues): (() => void) | undefined {
  const [longest] = queues
  if (!longest) return undefined
  const [network, [next, ...rest]] = longest
  queues.delete(network)
  if (rest.length > 0) queues.set(network, rest)
  return next
}
