import { createHash } from 'node:crypto'
import { recoveryCodeCount } from '@range/shared/limits'
import { texts } from '@range/shared/staffTexts/accountErrors'
import { Secret, TOTP } from 'otpauth'
import { AppError } from '../../http/appError'
import type { By } from '../history/recordChange'
import { currentVenue } from '../settings/venueModel'
import { historyEntry } from './accountHistory'
import { Admin, type AdminDocument } from './adminModel'
import { randomCode } from './randomCode'

/** The half minutes by which the clocks of phone and server may differ. */
const clockTolerance = 1
const recoveryCodeGroups = 4

/** Returns a new secret for an authenticator app, which replaces an unconfirmed one. Throws NOT_POSSIBLE_NOW. */
export async function offerTwoFactor({ _id, username }: AdminDocument): Promise<{ secret: string; uri: string }> {
  const secret = new Secret({ size: 20 }).base32
  const { matchedCount } = await Admin.updateOne({ _id, secondStep: null }, { $set: { offeredSecret: secret } })
  if (matchedCount === 0) throw new AppError('NOT_POSSIBLE_NOW', () => texts.twoFactorOn)
  const { name } = await currentVenue()
  return { secret, uri: totpOf(secret, { issuer: name, label: username }).toString() }
}

/**
 * Turns two-factor authentication on, given the app's first code. Returns the recovery codes, which are shown once.
 * Throws INVALID_INPUT for a wrong code, and NOT_POSSIBLE_NOW when no secret was offered.
 */
export async function confirmTwoFactor(account: AdminDocument, code: string, now: Date): Promise<string[]> {
  const { _id, offeredSecret } = account
  if (!offeredSecret) throw new AppError('NOT_POSSIBLE_NOW', () => texts.qrCodeExpired)
  const lastCounter = counterOf(offeredSecret, code, now)
  if (lastCounter === undefined) {
    throw new AppError('INVALID_INPUT', () => texts.notAppCode, {
      field: 'code',
    })
  }
  const { codes, recoveryHashes } = newRecoveryCodes()
  const { matchedCount } = await Admin.updateOne(
    { _id, offeredSecret, secondStep: null },
    { $set: { secondStep: { secret: offeredSecret, lastCounter, recoveryHashes }, offeredSecret: null } },
  )
  if (matchedCount === 0) throw new AppError('NOT_POSSIBLE_NOW', () => texts.twoFactorChanged)
  return codes
}

/** Replaces the recovery codes and returns the new ones, which are shown once. Throws NOT_POSSIBLE_NOW. */
export async function replaceRecoveryCodes({ _id }: AdminDocument): Promise<string[]> {
  const { codes, recoveryHashes } = newRecoveryCodes()
  const { matchedCount } = await Admin.updateOne(
    { _id, secondStep: { $ne: null } },
    { $set: { 'secondStep.recoveryHashes': recoveryHashes } },
  )
  if (matchedCount === 0) throw new AppError('NOT_POSSIBLE_NOW', () => texts.twoFactorOff)
  return codes
}

/** Turns two-factor authentication off. Returns the changed account; undefined when there is no such account. */
export async function removeTwoFactor(which: { _id: unknown } | { username: string }, by: By) {
  const off = { $set: { secondStep: null, offeredSecret: null } }
  const options = { returnDocument: 'after' } as const
  const changed = await Admin.findOneAndUpdate(
    { ...which, secondStep: { $ne: null } },
    { ...off, $push: { history: historyEntry('SECOND_STEP', by) } },
    options,
  ).lean()
  return changed ?? (await Admin.findOneAndUpdate(which, off, options).lean()) ?? undefined
}

/**
 * Returns whether an app code or a recovery code is right, and uses it up. Each code is accepted once, even when
 * concurrent requests send it.
 */
export async function acceptCode({ _id, secondStep }: AdminDocument, code: string, now: Date): Promise<boolean> {
  if (!secondStep) return false
  const { secret } = secondStep
  const counter = counterOf(secret, code, now)
  if (counter !== undefined) {
    const unused = { _id, 'secondStep.secret': secret, 'secondStep.lastCounter': { $lt: counter } }
    const { matchedCount } = await Admin.updateOne(unused, { $set: { 'secondStep.lastCounter': counter } })
    return matchedCount === 1
  }
  const hash = hashOf(code)
  const { matchedCount } = await Admin.updateOne(
    { _id, 'secondStep.recoveryHashes': hash },
    { $pull: { 'secondStep.recoveryHashes': hash } },
  )
  return matchedCount === 1
}

/** Returns whether a code has the form of an authenticator app's; any other is treated as a recovery code. */
export function isAppCode(code: string): boolean {
  return /^\d{6}$/.test(code.replace(/\s/g, ''))
}

/** Returns the number of the half minute that an app code is valid for; undefined for a wrong code. */
function counterOf(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime()
  const totp = totpOf(secret)
  const delta = totp.validate({ token: code.replace(/\s/g, ''), timestamp, window: clockTolerance })
  return delta === null ? undefined : totp.counter({ timestamp }) + delta
}

/** Returns a TOTP (RFC 6238) with the parameters of all common apps: SHA-1, six digits, thirty seconds. */
function totpOf(secret: string, shown: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({ ...shown, secret: Secret.fromBase32(secret) })
}

function newRecoveryCodes() {
  const codes = Array.from({ length: recoveryCodeCount }, () => randomCode(recoveryCodeGroups))
  return { codes, recoveryHashes: codes.map(hashOf) }
}

/** Ignores case, spaces and dashes. Eighty random bits need no slow hash. */
function hashOf(code: string): string {
  return createHash('sha256')
    .update(code.toLowerCase().replace(/[^a-z0-9]/g, ''))
    .digest('base64url')
}
