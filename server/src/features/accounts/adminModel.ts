import { randomBytes } from 'node:crypto'
import mongoose from 'mongoose'
import { isDuplicateKey } from '../../http/isDuplicateKey'
import { decoyHash, hashPassword, isPasswordOf } from './passwords'

const { Schema } = mongoose

const adminSchema = new Schema(
  {
    username: { type: String, required: true },
    passwordHash: { type: String, required: true },
    /** Every token carries it, so that changing the password revokes all of them. */
    tokenVersion: { type: Number, default: 1 },
  },
  { timestamps: true },
)

adminSchema.index({ username: 1 }, { unique: true })

export const Admin = mongoose.model('Admin', adminSchema)

/**
 * Makes sure that somebody can sign in: if there is no admin yet, creates one with the given password or a random one.
 * Returns the random password, which is to be shown once, or undefined when none was made.
 */
export async function ensureAdmin(username: string, password: string | undefined): Promise<string | undefined> {
  if (await Admin.exists({})) return undefined
  const chosen = password ?? randomBytes(12).toString('base64url')
  try {
    await Admin.create({ username, passwordHash: await hashPassword(chosen) })
  } catch (error) {
    if (isDuplicateKey(error)) return undefined
    throw error
  }
  return password === undefined ? chosen : undefined
}

/** Changes an admin's password and so signs them out everywhere. Returns false when there is no admin of that name. */
export async function setPassword(username: string, password: string): Promise<boolean> {
  const passwordHash = await hashPassword(password)
  const { matchedCount } = await Admin.updateOne({ username }, { $set: { passwordHash }, $inc: { tokenVersion: 1 } })
  return matchedCount === 1
}

/** Returns the admin with this name and password. Takes as long for an unknown name as for a wrong password. */
export async function findByCredentials(username: string, password: string) {
  const admin = await Admin.findOne({ username }).lean()
  const isRight = await isPasswordOf(admin?.passwordHash ?? decoyHash, password)
  return admin && isRight ? admin : undefined
}
