import { isIPv4, isIPv6 } from 'node:net'
import { type SignInEntry, signInOutcomes } from '@range/shared/accounts/schema'
import Bowser from 'bowser'
import mongoose, { type InferSchemaType, type Types } from 'mongoose'
import { isStorageFull } from '../../database/storageFaults'
import { Admin } from './adminModel'

const { Schema } = mongoose

const signInSchema = new Schema(
  {
    at: { type: Date, required: true },
    /** Missing when no account has the name that was typed. */
    username: String,
    outcome: { type: String, enum: signInOutcomes, required: true },
    /** Set when a wrong code was a recovery code. */
    isRecoveryCode: Boolean,
    address: { type: String, default: '' },
    browser: { type: String, default: '' },
  },
  { versionKey: false },
)

signInSchema.index({ at: -1 })
signInSchema.index({ username: 1, at: -1 })
// For `hasSignedInFrom`, which must not search the wrong guesses of a flood.
signInSchema.index({ username: 1, address: 1 }, { partialFilterExpression: { outcome: 'OK' } })

/** Every attempt to sign in, kept for `signInDays`. */
export const SignIn = mongoose.model('SignIn', signInSchema)

/** The network address and browser of a sign-in attempt. */
export type SignInOrigin = { address: string; userAgent: string }

type Try = {
  at: Date
  username?: string | undefined
  outcome: SignInEntry['outcome']
  isRecoveryCode?: boolean
}

/** Records a sign-in attempt, and a successful one on the account. A full disk does not prevent signing in. */
export async function recordSignIn(
  { at, username, outcome, isRecoveryCode }: Try,
  { address, userAgent }: SignInOrigin,
) {
  const entry = {
    at,
    username,
    outcome,
    isRecoveryCode,
    address: maskedAddress(address),
    browser: browserOf(userAgent),
  }
  try {
    await SignIn.create(entry)
    if (outcome === 'OK') await Admin.updateOne({ username }, { $max: { lastSignInAt: at } })
  } catch (error) {
    if (!isStorageFull(error)) throw error
  }
}

/**
 * Returns whether this account has been signed in to, within `signInDays`, from an address that looks the same once
 * masked.
 */
export async function hasSignedInFrom(address: string, username: unknown): Promise<boolean> {
  const known = maskedAddress(address)
  if (known === '' || typeof username !== 'string') return false
  return (await SignIn.exists({ username, outcome: 'OK', address: known })) !== null
}

/** Returns a sign-in attempt in the form that staff see. */
export function presentSignIn(entry: InferSchemaType<typeof signInSchema> & { _id: Types.ObjectId }): SignInEntry {
  const { _id, at, username, outcome, address, browser } = entry
  return { _id: String(_id), at: at.toISOString(), name: username ?? '', outcome, address, browser }
}

/** Returns a network address without the part that identifies a single customer of a provider. */
export function maskedAddress(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (isIPv4(plain)) return plain.replace(/\.\d+\.\d+$/, '.*.*')
  if (!isIPv6(plain)) return ''
  // Zeros omitted by `::` must not move later groups into the part that stays.
  const [head = ''] = plain.split('::')
  return `${head.split(':').slice(0, 2).join(':') || ':'}:*`
}

/** Returns the browser and operating system in words, such as `Firefox on Windows`. */
export function browserOf(userAgent: string): string {
  if (!userAgent) return ''
  const { browser, os } = Bowser.parse(userAgent.slice(0, 500))
  return [browser.name, os.name].filter(Boolean).join(' on ').slice(0, 60)
}
