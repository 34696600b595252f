import { accountChangeKinds, type Me, roles, type StaffAccount } from '@range/shared/accounts/schema'
import mongoose, { type InferRawDocTypeFromSchema, type Types } from 'mongoose'
import { actorFields } from './actorFields'

const { Schema } = mongoose

/** The second step of signing in: a code of an authenticator app, or one of the recovery codes. */
const twoFactorSchema = new Schema(
  {
    /** In base 32, as the app has it. */
    secret: { type: String, required: true },
    /** The number of the last half minute whose code was accepted: no code works twice. */
    lastCounter: { type: Number, required: true },
    /** Each is removed when it is used. */
    recoveryHashes: { type: [String], required: true },
  },
  { _id: false },
)

const adminSchema = new Schema(
  {
    username: { type: String, required: true },
    role: { type: String, enum: roles, required: true },
    passwordHash: { type: String, required: true },
    /** The password is a temporary one that a manager has seen. */
    mustChangePassword: { type: Boolean, required: true, default: false },
    /** Every token carries it, so that changing the password or the rights revokes all of them. */
    tokenVersion: { type: Number, required: true, default: 1 },
    deactivatedAt: { type: Date, default: null },
    lastSignInAt: { type: Date, default: null },
    /** A manager who is about to stop being one, by the change with this name; see `changeRights`. */
    leaving: { type: String, default: null },
    secondStep: { type: twoFactorSchema, default: null },
    /** The secret of a second step that is not confirmed yet. */
    offeredSecret: { type: String, default: null },
    /** Changes to the account, kept as long as sign-ins. */
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

/** An account of somebody on the staff. It is never deleted, because histories name it. */
export const Admin = mongoose.model('Admin', adminSchema)

export type AdminDocument = InferRawDocTypeFromSchema<typeof adminSchema> & { _id: Types.ObjectId }

/** Returns what the holder of a token is told about their own account. */
export function presentMe({ username, role, mustChangePassword, secondStep }: AdminDocument): Me {
  return {
    name: username,
    role,
    mustChangePassword,
    hasSecondStep: Boolean(secondStep),
    recoveryCodesLeft: secondStep?.recoveryHashes.length ?? 0,
  }
}

/** Returns an account as managers see it. */
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
