import { BlockList, isIP } from 'node:net'
import { z } from 'zod'

const namedNetworks = ['loopback', 'linklocal', 'uniquelocal']

/** Twice as much as the widest network for private use (fc00::/7), and far more than any proxy service has. */
const maxProxyShare = 1 / 64

/** The number of proxies in front, or their addresses, with which a client that bypasses them cannot forge its address. */
export const trustedProxies = z.union([
  z
    .string()
    .regex(/^(\d|10)$/)
    .transform(Number),
  z
    .string()
    .trim()
    .transform((list) => list.split(/\s*,\s*/))
    .refine((proxies) => proxies.every(isNetwork), 'must be a number from 0 to 10, or addresses like 10.0.3.0/24')
    .refine(
      (proxies) => shareOfAll(proxies.filter(isNetwork)) <= maxProxyShare,
      'must be the addresses of your proxies, not of everybody',
    ),
])

function isNetwork(proxy: string): boolean {
  const [address = '', bits, ...rest] = proxy.split('/')
  const version = isIP(address)
  if (version === 0) return namedNetworks.includes(proxy)
  return rest.length === 0 && (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)))
}

/** Returns the part of all addresses that networks contain; a client in them can claim any address. */
function shareOfAll(proxies: readonly string[]): number {
  return proxies.map((proxy) => 2 ** -fixedBits(proxy)).reduce((sum, share) => sum + share, 0)
}

/** Returns how many bits of an address a network fixes, of an IPv4 address if it contains those (::ffff:0:0/96). */
function fixedBits(proxy: string): number {
  const [address = '', text] = proxy.split('/')
  const bits = Number(text ?? 128)
  if (isIP(address) !== 6) return bits
  const network = new BlockList()
  network.addSubnet(address, Math.min(bits, 96), 'ipv6')
  return network.check('::ffff:1.2.3.4', 'ipv6') ? Math.max(bits - 96, 0) : bits
}
