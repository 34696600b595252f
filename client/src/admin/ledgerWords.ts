import type { LedgerKind, LedgerMethod } from '@range/shared/reports/ledger'

export const methodWords: Record<LedgerMethod, string> = {
  ONLINE: 'Card online',
  CARD: 'Card at the desk',
  CASH: 'Cash',
}

export const kindWords: Record<LedgerKind, string> = {
  TAKING: 'Payment',
  UNDONE: 'Payment undone',
  REFUND: 'Refund',
  ROUNDING: 'Cash rounding',
}
