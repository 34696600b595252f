import type { Random } from '@range/embedded-mongo/testing/seededRandom'
import type { Clock } from './processes'
import type { Sale, TortureReseller } from './sales'
import type { Tally } from './tally'

/** What guests, staff, resellers and mischief share. */
export type World = {
  random: Random
  tally: Tally
  clock: Clock
  /** The addresses of the servers, some of which may be dead right now; the second one is far from the database. */
  servers: string[]
  isOver: () => boolean
  /** Bookings that a guest was told of, by id. */
  acknowledged: Map<string, string>
  /** Bookings that somebody was told are paid. */
  toldPaid: Set<string>
  /** Paid bookings that staff will look at next. */
  fresh: string[]
  /** Cancels a paid booking at once, without a refund; undefined until a clerk is there. */
  cancelAtOnce: ((id: string) => Promise<void>) | undefined
  resellers: TortureReseller[]
  /** Whatever a reseller tried to sell. */
  sales: Sale[]
  /** The highest capacity there ever was. */
  highestCapacity: number
}

export type Reply = { status: number; body: Record<string, unknown> }

const patienceMs = 20_000

/**
 * Sends a request to a server, by chance unless told, or to the next one that is alive, as a load balancer does.
 * Returns undefined when no answer came back, as when the server was killed.
 */
export async function askServer(
  world: World,
  method: string,
  path: string,
  { body, headers = {}, server }: { body?: unknown; headers?: Record<string, string>; server?: number } = {},
): Promise<Reply | undefined> {
  const { random, servers, tally } = world
  const first = server ?? random.below(servers.length)
  for (let next = 0; next < servers.length; next++) {
    try {
      const response = await fetch(`${servers[(first + next) % servers.length]}${path}`, {
        method,
        headers: { 'Content-Type': 'application/json', ...headers },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(patienceMs),
      })
      const text = await response.text()
      tally.add(`answers ${response.status}`)
      if (response.status === 500) tally.add(`bugs ${method} ${path.replace(/[\w-]{20,}/, ':id')}`)
      return { status: response.status, body: parsed(text) }
    } catch (error) {
      if (!isRefused(error)) break
    }
  }
  tally.add('answers none')
  return undefined
}

function isRefused(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause && cause.code === 'ECONNREFUSED'
}

function parsed(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : { value }
  } catch {
    return {}
  }
}

/** Returns whether something happens that happens so many times in a hundred. */
export function happens(random: Random, percent: number): boolean {
  return random.below(100) < percent
}
