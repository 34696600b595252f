/**
 * The accounts of a bank that runs as a separate process (`npm run bank`), and of the shops that share it. Their keys are
 * not secret, because no real money is involved.
 */
export const sandboxAccounts = {
  HUF: { merchant: 'SANDBOXHUF', key: 'sandbox-key-of-the-forint-account', currency: 'HUF' },
  EUR: { merchant: 'SANDBOXEUR', key: 'sandbox-key-of-the-euro-account', currency: 'EUR' },
} as const
