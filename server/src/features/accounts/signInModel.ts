import { isIPv4, isIPv6 } from 'node:net'
import { type SignInEntry, signInOutcomes } from '@range/shared/accounts/schema'
import Bowser from 'bowser'
import mongoose, { type InferSchemaType, type Types } from 'mongoose'
import { keyedHash } from '../../database/keyedHash'
import { isStorageFull } from '../../database/storageFaults'
import { networksOf } from '../../http/network'
import { Admin } from './adminModel'
import type { Rank } from './fairTurns'

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
    /** Of a successful one: keyed hashes of its places, see `placesOf`. */
    places: { type: [String], default: undefined },
  },
  { versionKey: false },
)

signInSchema.index({ at: -1 })
signInSchema.index({ username: 1, at: -1 })
// For `hasSignedInFrom` and `rankOf`, which must not search the wrong guesses of a flood.
signInSchema.index({ username: 1, address: 1 }, { partialFilterExpression: { outcome: 'OK' } })
signInSchema.index({ username: 1, places: 1 }, { partialFilterExpression: { outcome: 'OK' } })

/** Every attempt to sign in, kept for `signInDays`. */
export const SignIn = mongoose.model('SignIn', signInSchema)

/** The network address and browser of a sign-in attempt, and the HMAC key for the stored places. */
export type SignInOrigin = { address: string; userAgent: string; secret: string }

type Try = {
  at: Date
  username?: string | undefined
  outcome: SignInEntry['outcome']
  isRecoveryCode?: boolean
}

/** Records a sign-in attempt, and a successful one on the account. A full disk does not prevent signing in. */
export async function recordSignIn(
  { at, username, outcome, isRecoveryCode }: Try,
  { address, userAgent, secret }: SignInOrigin,
) {
  const entry = {
    at,
    username,
    outcome,
    isRecoveryCode,
    address: maskedAddress(address),
    browser: browserOf(userAgent),
    ...(outcome === 'OK' && { places: placesOf(address, secret) }),
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

/**
 * Returns the rank of a sign-in in the queue, by how near it is to where this account has been signed in to within
 * `signInDays`: 0 in the same network, 1 in one next to it, 2 where `hasSignedInFrom` is true, otherwise 3.
 */
export async function rankOf(
  { address, secret }: Pick<SignInOrigin, 'address' | 'secret'>,
  username: string,
): Promise<Rank> {
  const [own, near] = placesOf(address, secret)
  const isKnown = async (places: string) => (await SignIn.exists({ username, outcome: 'OK', places })) !== null
  if (own && (await isKnown(own))) return 0
  if (near && (await isKnown(near))) return 1
  return (await hasSignedInFrom(address, username)) ? 2 : 3
}

/** Returns hashes of the network of an address and of a wider one: an IPv4 address and its /24, or an IPv6 /56 and /48. */
function placesOf(address: string, secret: string): string[] {
  const [{ name }, wide] = networksOf(address)
  const wideName = wide?.name ?? name.replace(/\.\d+$/, '.*')
  return [name, wideName].map((place) => keyedHash('place', place, secret))
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

/** Returns the browser and operating system in words, such as `Firefox, Windows`. */
export function browserOf(userAgent: string): string {
  if (!userAgent) return ''
  const { browser, os } = Bowser.parse(userAgent.slice(0, 500))
  return [browser.name, os.name].filter(Boolean).join(', ').slice(0, 60)
}
