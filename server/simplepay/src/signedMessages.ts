import type { z } from 'zod'
import { type Currency, currencies } from './amounts'
import { MessageError } from './bankError'
import { isSigned } from './signature'

/** A SimplePay account. Each account has one currency. */
export type MerchantAccount = { merchant: string; key: string }

/** Returns functions that read messages to these accounts. A message names its account, whose key must have signed it. */
export function signedMessages(merchants: Record<Currency, MerchantAccount>) {
  /** Returns the account of a merchant. Throws MessageError BAD_SIGNATURE for an unknown merchant. */
  function accountOf(merchant: unknown): MerchantAccount & { currency: Currency } {
    const currency = currencies.find((each) => merchants[each].merchant === merchant)
    if (!currency) throw new MessageError('BAD_SIGNATURE', 'The message names a merchant that is not ours.')
    return { ...merchants[currency], currency }
  }

  /** Returns the parsed fields of a message and its account. Throws MessageError. */
  function read<S extends z.ZodType>(bytes: Buffer, signature: string | undefined, merchantField: string, schema: S) {
    const message = parseObject(bytes)
    if (!message) throw new MessageError('UNREADABLE', 'The message is not a JSON object.')
    const account = accountOf(message[merchantField])
    if (!isSigned(bytes, signature, account.key)) {
      throw new MessageError('BAD_SIGNATURE', 'The signature does not belong to this message.')
    }
    const parsed = schema.safeParse(message)
    if (!parsed.success) {
      throw new MessageError('UNREADABLE', 'The message lacks required fields.', { cause: parsed.error })
    }
    return { fields: parsed.data, account }
  }

  return { accountOf, read }
}

/** Parses bytes as a JSON object; returns undefined for anything else. */
export function parseObject(bytes: Buffer): Record<string, unknown> | undefined {
  try {
    // Decoding must not lose bytes, otherwise the receipt would differ from the received text.
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes))
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
