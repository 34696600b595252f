import { isDeepStrictEqual } from 'node:util'
import { isSigned } from '@range/simplepay/signature'
import type { DeliveryResult } from './ledger'

/** The size limit of a receipt. Every real receipt is far below it, and a web page sent by mistake is above it. */
export const receiptMaxBytes = 10 * 1024

export type Receipt = { status: number; signature: string | null; bytes: Buffer }

/**
 * Returns whether the shop's response is a valid receipt of a notification: status 200, signed, with all sent fields
 * unchanged and a `receiveDate`.
 */
export function checkReceipt(sent: string, { status, signature, bytes }: Receipt, key: string): Check {
  if (status !== 200) return { result: 'NOT200', detail: `HTTP ${status}` }
  if (bytes.length > receiptMaxBytes) return { result: 'IPNTOOBIG', detail: `more than ${receiptMaxBytes} bytes` }
  if (!signature) return { result: 'NO_SIGNATURE', detail: 'no Signature header' }
  if (!isSigned(bytes, signature, key)) return { result: 'NO_SIGNATURE', detail: 'the signature is of other bytes' }

  const original = objectOf(sent)
  const answered = objectOf(bytes.toString('utf8'))
  if (!answered) return { result: 'CONTENTNOTMATCH', detail: 'not a JSON object' }
  const changed = Object.keys(original ?? {}).filter((name) => !isDeepStrictEqual(original?.[name], answered[name]))
  if (changed.length > 0) return { result: 'CONTENTNOTMATCH', detail: `differs in ${changed.join(', ')}` }
  if (!isInstant(answered.receiveDate)) return { result: 'CONTENTNOTMATCH', detail: 'receiveDate is not an ISO date' }
  return { result: 'OK', detail: '' }
}

export type Check = { result: DeliveryResult; detail: string }

function isInstant(value: unknown): boolean {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:?\d\d)$/.test(value)
}

function objectOf(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined
  } catch {
    return undefined
  }
}
