/** Who waits for a turn: those who `goFirst` before all others, and each network's after one another. */
export type Turn = { network: string; goesFirst: boolean }

type Queues = Map<string, (() => void)[]>

/**
 * Returns a function that runs one piece of work at a time. Networks take turns, so that many requests from one delay
 * only that network, and a request that `goesFirst` waits only for the work in progress and for others like it.
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

/** Takes the next one of the network that has waited longest, and sends that network to the end. */
function takeNext(queues: Queues): (() => void) | undefined {
  const [longest] = queues
  if (!longest) return undefined
  const [network, [next, ...rest]] = longest
  queues.delete(network)
  if (rest.length > 0) queues.set(network, rest)
  return next
}
