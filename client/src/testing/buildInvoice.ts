import type { Invoice } from '@range/shared/invoices/schema'

/** Returns an issued invoice for an online payment. */
export function buildInvoice(changes: Partial<Invoice> = {}): Invoice {
  return {
    id: 'R261124-7K3M-a1',
    kind: 'INVOICE',
    state: 'ISSUED',
    number: 'R-2026-000001',
    original: null,
    at: '2026-11-20T09:00:00.000Z',
    issuedAt: '2026-11-20T09:31:00.000Z',
    total: 79_800,
    currency: 'HUF',
    booking: 'anna',
    orderNumber: 'R261124-7K3M',
    buyer: 'Anna Kovács',
    isCompany: false,
    reason: '',
    fix: null,
    attempts: 1,
    nextAttemptAt: null,
    isLate: false,
    canReissue: false,
    ...changes,
  }
}
