import type { Server } from 'node:http'
import path from 'node:path'
import { sandboxAccounts } from '@range/sandbox-bank/sandboxAccounts'
import { createSandboxBank, type SandboxBank } from '@range/sandbox-bank/sandboxBank'
import type { Bank } from '@range/simplepay/bank'
import { createSimplePay } from '@range/simplepay/simplePay'
import type { Logger } from 'pino'
import type { Config } from './config'
import type { Secrets } from './secrets'

const bankTimeoutMs = 15_000
const simplePayUrl = {
  sandbox: 'https://sandbox.simplepay.hu/payment/v2',
  live: 'https://secure.simplepay.hu/payment/v2',
} as const

/**
 * Returns the configured bank: SimplePay itself, a sandbox bank that several servers share, or the built-in one, which
 * speaks the same protocol on this server's own port and has to be mounted at `/sandbox-bank`.
 */
export function openBank(
  config: Config,
  secrets: Secrets,
  server: Server,
  log: Logger,
): { bank: Bank; sandboxBank?: SandboxBank } {
  const { simplePay, sandboxBankUrl, publicUrl, dataDir } = config
  const bankAt = (baseUrl: string, merchants: Parameters<typeof createSimplePay>[0]['merchants']) =>
    createSimplePay({ baseUrl, merchants, timeoutMs: bankTimeoutMs })

  if (simplePay.mode !== 'built-in') {
    return { bank: bankAt(simplePayUrl[simplePay.mode], { HUF: simplePay.HUF, EUR: simplePay.EUR }) }
  }
  if (sandboxBankUrl) return { bank: bankAt(`${sandboxBankUrl}/payment/v2`, sandboxAccounts) }

  const own = ownAddressOf(server)
  const merchants = {
    HUF: { ...sandboxAccounts.HUF, key: secrets.sandboxHufKey },
    EUR: { ...sandboxAccounts.EUR, key: secrets.sandboxEurKey },
  }
  const sandboxBank = createSandboxBank({
    folder: path.join(dataDir, 'sandbox-bank'),
    merchants: Object.values(merchants),
    publicUrl: `${publicUrl}/sandbox-bank`,
    ipnUrl: `${own}/api/v1/payments/ipn`,
    log,
  })
  return { bank: bankAt(`${own}/sandbox-bank/payment/v2`, merchants), sandboxBank }
}

/** Returns where this process reaches itself: at the address it listens on, or at loopback when it listens on all. */
function ownAddressOf(server: Server): string {
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The server has no address to be reached at.')
  const host = ['0.0.0.0', '::'].includes(address.address) ? '127.0.0.1' : address.address
  return `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`
}
