import { randomBytes } from 'node:crypto'
import bcrypt from 'bcryptjs'
import mongoose from 'mongoose'
import { isDuplicateKey } from '../../http/isDuplicateKey'

const { Schema } = mongoose
const bcryptRounds = 11
/** Takes as long to compare as any other hash, and matches no password. */
const decoyHash = `$2b$${bcryptRounds}$${'.'.repeat(53)}`

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
    await Admin.create({ username, passwordHash: await bcrypt.hash(chosen, bcryptRounds) })
  } catch (error) {
    if (isDuplicateKey(error)) return undefined
    throw error
  }
  return password === undefined ? chosen : undefined
}

/** Changes an admin's password and so signs them out everywhere. Returns false when there is no admin of that name. */
export async function setPassword(username: string, password: string): Promise<boolean> {
  const passwordHash = await bcrypt.hash(password, bcryptRounds)
  const { matchedCount } = await Admin.updateOne({ username }, { $set: { passwordHash }, $inc: { tokenVersion: 1 } })
  return matchedCount === 1
}

/** Returns the admin with this name and password. Takes as long for an unknown name as for a wrong password. */
export async function findByCredentials(username: string, password: string) {
  const admin = await Admin.findOne({ username }).lean()
  const isRight = await bcrypt.compare(password, admin?.passwordHash ?? decoyHash)
  return admin && isRight ? admin : undefined
}
