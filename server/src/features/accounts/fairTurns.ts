/** From 0 for people we know to 3 for strangers. */
export type Rank = 0 | 1 | 2 | 3

/** The place of a request in the queue: a lower rank goes first, and within a rank the network waits for its turn. */
export type Turn = { network: string; rank: Rank }

type Queues = Map<string, (() => void)[]>

/**
 * Returns a function that runs one piece of work at a time. A request waits only for the work in progress and for requests of
 * its own rank or a lower one. Within a rank networks take turns, so that a flood of requests from one network delays only
 * that network.
 */
export function fairTurns() {
  const ranks: Record<Rank, Queues> = [new Map(), new Map(), new Map(), new Map()]
  let isBusy = false

  const startNext = () => {
    const start = takeNext(ranks[0]) ?? takeNext(ranks[1]) ?? takeNext(ranks[2]) ?? takeNext(ranks[3])
    isBusy = start !== undefined
    start?.()
  }
  return async function inTurn<T>({ network, rank }: Turn, work: () => Promise<T>): Promise<T> {
    const queues = ranks[rank]
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
