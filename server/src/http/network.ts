import { ipKeyGenerator } from 'express-rate-limit'

/** A network whose requests and unpaid seats are counted together, and the multiple of the usual limit that it may use. */
export type Network = { name: string; times: number }

/**
 * Returns the networks that an address belongs to, the narrowest first. For IPv4, even written as IPv6, that is the address
 * itself. For IPv6 it is the /56, which providers give to a home, and the /48, which may use three times the limit. Every
 * rate limit and every quota counts by these.
 */
export function networksOf(address: string): [Network, ...Network[]] {
  const home: Network = { name: ipKeyGenerator(address, 56), times: 1 }
  const wide: Network = { name: ipKeyGenerator(address, 48), times: 3 }
  return wide.name === home.name ? [home] : [home, wide]
}
