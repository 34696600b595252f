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
    /** Missing for a name that no account has. */
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
// For `hasSignedInFrom`: the wrong guesses of a flood are not searched.
signInSchema.index({ username: 1, address: 1 }, { partialFilterExpression: { outcome: 'OK' } })

/** Every try to sign in, for `signInDays`. */
export const SignIn = mongoose.model('SignIn', signInSchema)

/** Where a try came from. */
export type SignInOrigin = { address: string; userAgent: string }

type Try = {
  at: Date
  username?: string | undefined
  outcome: SignInEntry['outcome']
  isRecoveryCode?: boolean
}

/** Records a try to sign in, and on the account when it last worked. A full disk keeps nobody out. */
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
 * Returns whether this account was signed in to before, within `signInDays`, from the part of the network that is kept of
 * an address.
 */
export async function hasSignedInFrom(address: string, username: unknown): Promise<boolean> {
  const known = maskedAddress(address)
  if (known === '' || typeof username !== 'string') return false
  return (await SignIn.exists({ username, outcome: 'OK', address: known })) !== null
}

/** Returns a try as staff read it. */
export function presentSignIn(entry: InferSchemaType<typeof signInSchema> & { _id: Types.ObjectId }): SignInEntry {
  const { _id, at, username, outcome, address, browser } = entry
  return { _id: String(_id), at: at.toISOString(), name: username ?? '', outcome, address, browser }
}

/** Returns a network address without the part that tells one customer of a provider from another. */
export function maskedAddress(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (isIPv4(plain)) return plain.replace(/\.\d+\.\d+$/, '.*.*')
  if (!isIPv6(plain)) return ''
  // Without zeros left out before the part that is kept.
  const [head = ''] = plain.split('::')
  return `${head.split(':').slice(0, 2).join(':') || ':'}:*`
}

/** Returns a browser and its system in words: `Firefox on Windows`. */
export function browserOf(userAgent: string): string {
  if (!userAgent) return ''
  const { browser, os } = Bowser.parse(userAgent.slice(0, 500))
  return [browser.name, os.name].filter(Boolean).join(' on ').slice(0, 60)
}
