import { randomBytes } from 'node:crypto'
import { emailKey } from '@range/shared/emailAddress'
import { texts } from '@range/shared/texts/unsubscribePage'
import { AppError } from '../../http/appError'
import { Unsubscribe } from './unsubscribeModel'

/**
 * Returns the tokens of addresses by which their owners unsubscribe, by the key of the address. Writes the missing ones.
 * Leaves out the addresses that have unsubscribed.
 */
export async function unsubscribeTokens(addresses: readonly string[], now: Date): Promise<Map<string, string>> {
  const keys = [...new Set(addresses.map(emailKey))]
  await Unsubscribe.bulkWrite(
    keys.map((_id) => ({
      updateOne: {
        filter: { _id },
        update: { $setOnInsert: { token: newToken(), unsubscribedAt: null }, $set: { usedAt: now } },
        upsert: true,
      },
    })),
  )
  const stored = await Unsubscribe.find({ _id: { $in: keys }, unsubscribedAt: null }).lean()
  return new Map(stored.map(({ _id, token }) => [_id, token]))
}

/** Unsubscribes the address of a token from emails that nobody needs. Safe to repeat. Throws NOT_FOUND. */
export async function unsubscribe(token: string, now: Date): Promise<void> {
  if (!(await Unsubscribe.exists({ token }))) throw new AppError('NOT_FOUND', () => texts.unknownLink)
  await Unsubscribe.updateOne({ token, unsubscribedAt: null }, { $set: { unsubscribedAt: now } })
}

/** Returns whether an address has unsubscribed. */
export async function hasUnsubscribed(address: string): Promise<boolean> {
  return (await Unsubscribe.exists({ _id: emailKey(address), unsubscribedAt: { $ne: null } })) !== null
}

/** Returns an unguessable token, 152 random bits. With this number of bytes, base64url ends in a letter. */
function newToken(): string {
  return randomBytes(19).toString('base64url')
}
