import { ipKeyGenerator } from 'express-rate-limit'

/** A network whose requests and unpaid seats are counted together, and how many times the usual amount it may have. */
export type Network = { name: string; times: number }

/**
 * Returns the networks that an address belongs to, the narrowest first. For IPv4, also when it is written as IPv6, that
 * is the address itself; for IPv6 its /56, as providers give it to a home, and its /48, which may have three times as
 * much. Every rate limit and every quota counts by these.
 */
export function networksOf(address: string): [Network, ...Network[]] {
  const home: Network = { name: ipKeyGenerator(address, 56), times: 1 }
  const wide: Network = { name: ipKeyGenerator(address, 48), times: 3 }
  return wide.name === home.name ? [home] : [home, wide]
}
