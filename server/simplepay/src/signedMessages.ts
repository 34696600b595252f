import type { z } from 'zod'
import { type Currency, currencies } from './amounts'
import { MessageError } from './bankError'
import { isSigned } from './signature'

/** One SimplePay account takes one currency. */
export type MerchantAccount = { merchant: string; key: string }

/** Returns how messages to these accounts are read: each names its account, whose key its signature is checked with. */
export function signedMessages(merchants: Record<Currency, MerchantAccount>) {
  /** Returns the account of a merchant. Throws MessageError BAD_SIGNATURE for one that is not ours. */
  function accountOf(merchant: unknown): MerchantAccount & { currency: Currency } {
    const currency = currencies.find((each) => merchants[each].merchant === merchant)
    if (!currency) throw new MessageError('BAD_SIGNATURE', 'The message names a merchant that is not ours.')
    return { ...merchants[currency], currency }
  }

  /** Returns the fields of a message with its account. Throws MessageError. */
  function read<S extends z.ZodType>(bytes: Buffer, signature: string | undefined, merchantField: string, schema: S) {
    const message = parseObject(bytes)
    if (!message) throw new MessageError('UNREADABLE', 'The message is not a JSON object.')
    const account = accountOf(message[merchantField])
    if (!isSigned(bytes, signature, account.key)) {
      throw new MessageError('BAD_SIGNATURE', 'The signature does not belong to this message.')
    }
    const parsed = schema.safeParse(message)
    if (!parsed.success) {
      throw new MessageError('UNREADABLE', 'The message lacks fields we need.', { cause: parsed.error })
    }
    return { fields: parsed.data, account }
  }

  return { accountOf, read }
}

/** Returns the object that bytes hold as JSON; undefined for anything else. */
export function parseObject(bytes: Buffer): Record<string, unknown> | undefined {
  try {
    // A lossy decoding would let the receipt differ from what was received.
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes))
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
