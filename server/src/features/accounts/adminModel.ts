import { accountChangeKinds, type Me, roles, type StaffAccount } from '@range/shared/accounts/schema'
import { staffLanguages } from '@range/shared/language'
import mongoose, { type InferRawDocTypeFromSchema, type Types } from 'mongoose'
import { actorFields } from './actorFields'

const { Schema } = mongoose

/** Two-factor authentication: an authenticator app's secret, and the recovery codes. */
const twoFactorSchema = new Schema(
  {
    /** In base 32, the form that the app reads. */
    secret: { type: String, required: true },
    /** The number of the latest half minute whose code was accepted, so that no code works twice. */
    lastCounter: { type: Number, required: true },
    /** Hashes of the unused recovery codes. */
    recoveryHashes: { type: [String], required: true },
  },
  { _id: false },
)

const adminSchema = new Schema(
  {
    username: { type: String, required: true },
    role: { type: String, enum: roles, required: true },
    passwordHash: { type: String, required: true },
    /** The hash of the PIN by which this account takes over a shared PC; null for none. */
    pinHash: { type: String, default: null },
    /** The language of the account's staff pages; absent means English. */
    language: { type: String, enum: staffLanguages },
    /** The password is a temporary one that a manager has seen. */
    mustChangePassword: { type: Boolean, required: true, default: false },
    /** Part of every token, so that a change of the password or the rights revokes all tokens. */
    tokenVersion: { type: Number, required: true, default: 1 },
    deactivatedAt: { type: Date, default: null },
    lastSignInAt: { type: Date, default: null },
    /** The id of the change by which this manager is about to stop being one; see `changeRights`. */
    leaving: { type: String, default: null },
    secondStep: { type: twoFactorSchema, default: null },
    /** A two-factor secret that no code has confirmed yet. */
    offeredSecret: { type: String, default: null },
    /** Changes to the account, kept for `signInDays`. */
    history: [
      {
        _id: false,
        at: { type: Date, required: true },
        actor: actorFields,
        what: { type: String, enum: accountChangeKinds, required: true },
        role: { type: String, enum: [...roles, null], default: null },
      },
    ],
  },
  { timestamps: true },
)

adminSchema.index({ username: 1 }, { unique: true })

/** A staff account. Accounts are never deleted, because histories name them. */
export const Admin = mongoose.model('Admin', adminSchema)

export type AdminDocument = InferRawDocTypeFromSchema<typeof adminSchema> & { _id: Types.ObjectId }

/** The account of a session. After a change by PIN its role is the desk's, whatever the account's own. */
export type SessionAccount = AdminDocument & { isByPin?: true }

/** Returns an account in the form that its owner sees. */
export function presentMe(account: SessionAccount): Me {
  const { username, role, isByPin, mustChangePassword, secondStep, pinHash, language } = account
  return {
    name: username,
    role,
    isByPin: isByPin ?? false,
    mustChangePassword,
    hasSecondStep: Boolean(secondStep),
    recoveryCodesLeft: secondStep?.recoveryHashes.length ?? 0,
    hasPin: Boolean(pinHash),
    language: language ?? 'en',
  }
}

/** Returns an account in the form that managers see. */
export function presentAccount(account: AdminDocument): StaffAccount {
  const { _id, username, role, deactivatedAt, mustChangePassword, secondStep, lastSignInAt } = account
  return {
    _id: String(_id),
    name: username,
    role,
    isActive: !deactivatedAt,
    mustChangePassword,
    hasSecondStep: Boolean(secondStep),
    lastSignInAt: lastSignInAt?.toISOString() ?? null,
  }
}
