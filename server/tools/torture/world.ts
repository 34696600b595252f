import type { Random } from '@range/embedded-mongo/testing/seededRandom'
import type { Clock } from './processes'
import type { Tally } from './tally'

/** The state shared by guests, staff and faults. */
export type World = {
  random: Random
  tally: Tally
  clock: Clock
  /** The addresses of the servers. Some may be down at the moment, and the second has a slow database connection. */
  servers: string[]
  isOver: () => boolean
  /** The order numbers of acknowledged bookings, by booking id. */
  acknowledged: Map<string, string>
  /** The ids of bookings that a response has reported as paid. */
  toldPaid: Set<string>
  /** The acknowledged refunds: their sums by booking id and idempotency key. */
  toldRefunded: { id: string; key: string; amount: number }[]
  /** The ids of paid bookings that staff will act on next. */
  fresh: string[]
  /** The highest capacity of a slot during the run. */
  highestCapacity: number
}

export type Reply = { status: number; body: Record<string, unknown> }

const patienceMs = 20_000

/**
 * Sends a request to a random server, and to the next when that is down, as a load balancer does. Returns undefined when there
 * was no response, for example because the server was killed.
 */
export async function askServer(
  world: World,
  method: string,
  path: string,
  { body, headers = {} }: { body?: unknown; headers?: Record<string, string> } = {},
): Promise<Reply | undefined> {
  const { random, servers, tally } = world
  const first = random.below(servers.length)
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

/** Returns true with the given probability in percent. */
export function happens(random: Random, percent: number): boolean {
  return random.below(100) < percent
}
