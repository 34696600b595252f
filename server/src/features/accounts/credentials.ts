import { randomBytes } from 'node:crypto'
import type { Role } from '@range/shared/accounts/schema'
import type { StaffLanguage } from '@range/shared/language'
import { texts } from '@range/shared/staffTexts/accountErrors'
import { isDuplicateKey } from '../../database/isDuplicateKey'
import { AppError } from '../../http/appError'
import type { By } from '../history/recordChange'
import { historyEntry } from './accountHistory'
import { Admin, type AdminDocument } from './adminModel'
import { hashPassword, isPasswordOf } from './passwords'
import { randomCode } from './randomCode'

/**
 * Creates the first manager, with the given password or a random one, unless there is an account already. Returns the
 * random password, which the caller must show once; undefined when none was made.
 */
export async function ensureAdmin(username: string, password: string | undefined): Promise<string | undefined> {
  if (await Admin.exists({})) return undefined
  const chosen = password ?? randomBytes(12).toString('base64url')
  try {
    await Admin.create({ username, role: 'manager', passwordHash: await hashPassword(chosen) })
  } catch (error) {
    if (isDuplicateKey(error)) return undefined
    throw error
  }
  return password === undefined ? chosen : undefined
}

type NewAccount = { username: string; role: Role; language?: StaffLanguage }

/** Adds an account with a temporary password, and returns both. Throws IN_USE when the name is taken. */
export async function addAccount({ username, ...rights }: NewAccount, by: By) {
  const temporaryPassword = randomCode(3)
  const passwordHash = await hashPassword(temporaryPassword)
  try {
    const history = [historyEntry('ADDED', by, rights.role)]
    const account = await Admin.create({ username, ...rights, passwordHash, mustChangePassword: true, history })
    return { account: account.toObject(), temporaryPassword }
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
    throw new AppError('IN_USE', () => texts.nameTaken({ name: username }), { field: 'name', cause: error })
  }
}

/** Sets an account's password, which ends all its sessions and removes its PIN. Returns false when there is no account with that name. */
export async function setPassword(username: string, password: string, by: By): Promise<boolean> {
  const set = { passwordHash: await hashPassword(password), mustChangePassword: false, pinHash: null }
  const { matchedCount } = await Admin.updateOne(
    { username },
    { $set: set, $inc: { tokenVersion: 1 }, $push: { history: historyEntry('PASSWORD', by) } },
  )
  return matchedCount === 1
}

/** Gives an account a temporary password, which ends all its sessions and removes its PIN. Returns both. Throws NOT_FOUND. */
export async function resetPassword(id: string, by: By) {
  const temporaryPassword = randomCode(3)
  const set = { passwordHash: await hashPassword(temporaryPassword), mustChangePassword: true, pinHash: null }
  const changed = await Admin.findByIdAndUpdate(
    id,
    { $set: set, $inc: { tokenVersion: 1 }, $push: { history: historyEntry('PASSWORD', by) } },
    { returnDocument: 'after' },
  ).lean()
  if (!changed) throw new AppError('NOT_FOUND', () => texts.noAccount)
  return { account: changed, temporaryPassword }
}

/**
 * Changes an account's password at its owner's request, which ends all its sessions and removes its PIN. Returns the
 * changed account, for a new token. Throws INVALID_INPUT when the current password is wrong or the new one is the same, and NOT_SIGNED_IN when
 * the sessions have ended in the meantime.
 */
export async function changeOwnPassword(
  account: AdminDocument,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<AdminDocument> {
  await assertOwnPassword(account, currentPassword, 'currentPassword')
  if (newPassword === currentPassword) {
    throw new AppError('INVALID_INPUT', () => texts.samePassword, {
      field: 'newPassword',
    })
  }
  const set = { passwordHash: await hashPassword(newPassword), mustChangePassword: false, pinHash: null }
  const { _id, tokenVersion } = account
  const changed = await Admin.findOneAndUpdate(
    { _id, tokenVersion },
    { $set: set, $inc: { tokenVersion: 1 } },
    { returnDocument: 'after' },
  ).lean()
  if (!changed) throw new AppError('NOT_SIGNED_IN', () => texts.pleaseLogIn)
  return changed
}

/** Throws INVALID_INPUT naming `field` when this is not the account's password. */
export async function assertOwnPassword(account: AdminDocument, password: string, field: string): Promise<void> {
  if (await isPasswordOf(account.passwordHash, password)) return
  throw new AppError('INVALID_INPUT', () => texts.notCurrentPassword, { field })
}
