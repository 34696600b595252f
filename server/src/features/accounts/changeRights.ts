import { randomUUID } from 'node:crypto'
import type { Role } from '@range/shared/accounts/schema'
import { AppError } from '../../http/appError'
import type { By } from '../history/recordChange'
import { historyEntry } from './accountHistory'
import { Admin, type AdminDocument } from './adminModel'

const activeManager = { role: 'manager', deactivatedAt: null } as const

/**
 * Changes an account's role, or whether it is active, and ends its sessions. Returns the changed account. Throws
 * NOT_FOUND, LAST_MANAGER when nobody else would be an active manager, and CHANGED_MEANWHILE.
 *
 * A manager leaves in three steps, each one write or read, so that two who demote each other at the same moment cannot
 * both succeed: the leaving account is marked with the name of this change; then another active manager is looked for
 * who is not marked; then the account is changed, if it still has this mark. The later of two changes sees the earlier
 * mark, and so stays. A stop in between leaves a mark, which the next change of that account replaces.
 */
export async function changeRights(
  id: string,
  wanted: { role?: Role; isActive?: boolean },
  by: By,
): Promise<AdminDocument> {
  const account = await Admin.findById(id).lean()
  if (!account) throw new AppError('NOT_FOUND', 'There is no such account.')
  const { role, deactivatedAt } = account
  const isActive = wanted.isActive ?? !deactivatedAt
  const rights = { role: wanted.role ?? role, deactivatedAt: isActive ? null : (deactivatedAt ?? by.at) }
  if (rights.role === role && isActive === !deactivatedAt && !account.leaving) return account

  const history = [
    ...(rights.role === role ? [] : [historyEntry('ROLE', by, rights.role)]),
    ...(isActive === !deactivatedAt ? [] : [historyEntry(isActive ? 'REACTIVATED' : 'DEACTIVATED', by)]),
  ]
  const isLeaving = role === 'manager' && !deactivatedAt && !(rights.role === 'manager' && isActive)
  const filter = isLeaving ? await markLeaving(id) : { _id: id, role, deactivatedAt }
  const changed = await Admin.findOneAndUpdate(
    filter,
    { $set: { ...rights, leaving: null }, $inc: { tokenVersion: 1 }, $push: { history: { $each: history } } },
    { returnDocument: 'after' },
  ).lean()
  if (!changed) throw changedMeanwhile()
  return changed
}

/** A mark changes nothing of the account. */
const unnoticed = { timestamps: false }

/** Marks a manager as leaving and makes sure that another stays. Returns the filter by which the account is changed. */
async function markLeaving(id: string): Promise<{ _id: string; leaving: string }> {
  const leaving = randomUUID()
  const { matchedCount } = await Admin.updateOne({ _id: id, ...activeManager }, { $set: { leaving } }, unnoticed)
  if (matchedCount === 0) throw changedMeanwhile()
  if (!(await Admin.exists({ _id: { $ne: id }, ...activeManager, leaving: null }))) {
    await Admin.updateOne({ _id: id, leaving }, { $set: { leaving: null } }, unnoticed)
    throw new AppError('LAST_MANAGER', 'There must be at least one manager. Make somebody else a manager first.')
  }
  return { _id: id, leaving }
}

function changedMeanwhile(): AppError {
  return new AppError('CHANGED_MEANWHILE', 'Somebody else has just changed this account. Check it, then try again.')
}
