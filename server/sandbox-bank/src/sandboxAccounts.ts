/**
 * The accounts of a bank that runs by itself (`npm run bank`) and of the shops that share it. Their keys are no secret:
 * no money is behind them.
 */
export const sandboxAccounts = {
  HUF: { merchant: 'SANDBOXHUF', key: 'sandbox-key-of-the-forint-account', currency: 'HUF' },
  EUR: { merchant: 'SANDBOXEUR', key: 'sandbox-key-of-the-euro-account', currency: 'EUR' },
} as const
