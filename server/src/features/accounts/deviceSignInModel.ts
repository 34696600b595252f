import { createHash, randomBytes } from 'node:crypto'
import type { ClerkHere } from '@range/shared/accounts/schema'
import { maxWrongPins } from '@range/shared/limits'
import type { Request } from 'express'
import mongoose from 'mongoose'
import { isStorageFull } from '../../database/storageFaults'
import { Admin, type AdminDocument } from './adminModel'
import { endOfBudapestDay } from './tokens'

const { Schema } = mongoose
const keepHours = 48

const deviceSignInSchema = new Schema(
  {
    /** The device and the account, so that each pair has one document. */
    _id: { type: String, required: true },
    /** A hash of the browser's secret. */
    device: { type: String, required: true },
    account: { type: Schema.Types.ObjectId, required: true },
    /** The account's at that sign-in: a new password, another role and a deactivation since then end it. */
    tokenVersion: { type: Number, required: true },
    wrongPins: { type: Number, required: true },
    /**
     * The end of its day in Budapest, which stands for the shift: a drawer belongs to a clerk or to everybody, so the
     * shift of one PC is not known.
     */
    until: { type: Date, required: true },
    writtenAt: { type: Date, required: true, expires: keepHours * 3600 },
  },
  { versionKey: false },
)

deviceSignInSchema.index({ device: 1 })

/** The accounts that have signed in with their password in a browser today, which may take it over by PIN. */
export const DeviceSignIn = mongoose.model('DeviceSignIn', deviceSignInSchema)

/**
 * Returns the secret of the browser that sent a request; undefined for none. A header carries it, as it carries the token,
 * because this API sets no cookies: the privacy page promises that, and other sites cannot make a browser send a header.
 */
export function deviceOf(req: Request): string | undefined {
  return /^[\w-]{43}$/.exec(req.get('X-Device') ?? '')?.[0]
}

/**
 * Records that an account has signed in with its password in a browser, and forgets its wrong PINs there. Returns the
 * browser's secret: the one it sent if accounts have signed in with it today, otherwise a new one. A full disk does not
 * prevent signing in.
 */
export async function recordDeviceSignIn(
  { _id: account, tokenVersion }: AdminDocument,
  sent: string | undefined,
  now: Date,
): Promise<string> {
  const isKnown = sent !== undefined && (await DeviceSignIn.exists({ device: hashOf(sent), until: { $gt: now } }))
  const secret = isKnown ? sent : randomBytes(32).toString('base64url')
  const device = hashOf(secret)
  const set = { device, account, tokenVersion, wrongPins: 0, until: endOfBudapestDay(now), writtenAt: new Date() }
  try {
    await DeviceSignIn.updateOne({ _id: idOf(device, account) }, { $set: set }, { upsert: true })
  } catch (error) {
    if (!isStorageFull(error)) throw error
  }
  return secret
}

/** Keeps a sign-in of today valid after its account has chosen a new password in the same browser. */
export async function renewSignIn(
  { _id: account, tokenVersion }: AdminDocument,
  secret: string | undefined,
  now: Date,
): Promise<void> {
  if (!secret) return
  await DeviceSignIn.updateOne({ _id: idOf(hashOf(secret), account), until: { $gt: now } }, { $set: { tokenVersion } })
}

/** Returns the active accounts that have signed in with their password in a browser today, by name. */
export async function clerksHere(secret: string | undefined, now: Date): Promise<ClerkHere[]> {
  if (!secret) return []
  const signIns = await DeviceSignIn.find({ device: hashOf(secret), until: { $gt: now } }).lean()
  const ids = signIns.map(({ account }) => account)
  const accounts = await Admin.find({ _id: { $in: ids }, deactivatedAt: null })
    .sort({ username: 1 })
    .lean()
  return accounts.map(({ _id, username, pinHash, tokenVersion }) => {
    const found = signIns.find(({ account }) => account.equals(_id))
    const isOpen = found?.tokenVersion === tokenVersion && found.wrongPins < maxWrongPins
    return { name: username, canUsePin: Boolean(pinHash) && isOpen }
  })
}

/**
 * Counts a PIN as wrong before it is checked, so that concurrent tries never check more than `maxWrongPins`. Returns false
 * when none is left, or the account has not signed in here today.
 */
export async function takeTry(account: AdminDocument, secret: string, now: Date): Promise<boolean> {
  const { matchedCount } = await DeviceSignIn.updateOne(
    { ...signInOf(account, secret), until: { $gt: now }, wrongPins: { $lt: maxWrongPins } },
    { $inc: { wrongPins: 1 } },
  )
  return matchedCount === 1
}

/** Takes back the count of a PIN that was right. Earlier wrong ones stay counted until the next sign-in with the password. */
export async function returnTry(account: AdminDocument, secret: string): Promise<void> {
  await DeviceSignIn.updateOne({ ...signInOf(account, secret), wrongPins: { $gt: 0 } }, { $inc: { wrongPins: -1 } })
}

function signInOf({ _id, tokenVersion }: AdminDocument, secret: string) {
  return { _id: idOf(hashOf(secret), _id), tokenVersion }
}

function idOf(device: string, account: unknown): string {
  return `${device} ${account}`
}

/** A secret of 256 random bits needs no slow hash. */
function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}
