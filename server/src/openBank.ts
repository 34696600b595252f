import path from 'node:path'
import { sandboxAccounts } from '@range/sandbox-bank/sandboxAccounts'
import { createSandboxBank, type SandboxBank } from '@range/sandbox-bank/sandboxBank'
import type { Bank } from '@range/simplepay/bank'
import { createSimplePay } from '@range/simplepay/simplePay'
import type { Logger } from 'pino'
import type { Config } from './config'
import { limitedFetch } from './gateways/limitedFetch'
import type { Secrets } from './secrets'

const bankTimeoutMs = 15_000
const bankAnswerMaxBytes = 256_000
const simplePayUrl = {
  sandbox: 'https://sandbox.simplepay.hu/payment/v2',
  live: 'https://secure.simplepay.hu/payment/v2',
} as const

/**
 * Returns the configured bank: SimplePay, a sandbox bank that several servers share, or the one built in at `ownUrl`.
 */
export function connectBank(config: Config, secrets: Secrets, ownUrl: string): Bank {
  const { simplePay, sandboxBankUrl } = config
  const bankAt = (baseUrl: string, merchants: Parameters<typeof createSimplePay>[0]['merchants']) =>
    createSimplePay({
      baseUrl,
      merchants,
      timeoutMs: bankTimeoutMs,
      fetch: limitedFetch({ maxBytes: bankAnswerMaxBytes }),
    })
  if (simplePay.mode !== 'built-in') {
    return bankAt(simplePayUrl[simplePay.mode], { HUF: simplePay.HUF, EUR: simplePay.EUR })
  }
  if (sandboxBankUrl) return bankAt(`${sandboxBankUrl}/payment/v2`, sandboxAccounts)
  return bankAt(`${ownUrl}/sandbox-bank/payment/v2`, ownAccounts(secrets))
}

/** Opens the built-in bank, to be mounted at `/sandbox-bank`, or returns undefined if another is configured. */
export function openSandboxBank(
  { simplePay, sandboxBankUrl, publicUrl, dataDir }: Config,
  secrets: Secrets,
  ownUrl: string,
  log: Logger,
): SandboxBank | undefined {
  if (simplePay.mode !== 'built-in' || sandboxBankUrl) return undefined
  return createSandboxBank({
    folder: path.join(dataDir, 'sandbox-bank'),
    merchants: Object.values(ownAccounts(secrets)),
    publicUrl: `${publicUrl}/sandbox-bank`,
    ipnUrl: `${ownUrl}/api/v1/payments/ipn`,
    log,
  })
}

/** Returns the address at which a server reaches itself: its own, or loopback when it listens on all addresses. */
export function ownUrlOf({ host, port }: { host: string; port: number }): string {
  const name = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

function ownAccounts({ sandboxHufKey, sandboxEurKey }: Secrets) {
  return {
    HUF: { ...sandboxAccounts.HUF, key: sandboxHufKey },
    EUR: { ...sandboxAccounts.EUR, key: sandboxEurKey },
  }
}
