import { randomUUID } from 'node:crypto'
import type { Role } from '@range/shared/accounts/schema'
import { texts } from '@range/shared/staffTexts/accountErrors'
import { AppError } from '../../http/appError'
import type { By } from '../history/recordChange'
import { historyEntry } from './accountHistory'
import { Admin, type AdminDocument } from './adminModel'

const activeManager = { role: 'manager', deactivatedAt: null } as const

/**
 * Changes an account's role, or whether it is active, and ends its sessions. Returns the changed account. Throws
 * NOT_FOUND, LAST_MANAGER when no other active manager would be left, and CHANGED_MEANWHILE.
 *
 * Steps when a manager stops being one: 1 mark the account with the id of this change; 2 check that another active
 * manager exists who is not marked; 3 change the account if it still has this mark. When two managers demote each other
 * at the same moment, the later change finds the other manager marked and fails. After a stop, the mark remains until
 * the next change of that account replaces it.
 */
export async function changeRights(
  id: string,
  wanted: { role?: Role; isActive?: boolean },
  by: By,
): Promise<AdminDocument> {
  const account = await Admin.findById(id).lean()
  if (!account) throw new AppError('NOT_FOUND', () => texts.noAccount)
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
  if (!changed) throw accountChanged()
  return changed
}

/** Setting the mark is not a change of the account, so `updatedAt` stays. */
const unnoticed = { timestamps: false }

/** Marks a manager as leaving. Returns the filter for the change. Throws LAST_MANAGER, and removes the mark again. */
async function markLeaving(id: string): Promise<{ _id: string; leaving: string }> {
  const leaving = randomUUID()
  const { matchedCount } = await Admin.updateOne({ _id: id, ...activeManager }, { $set: { leaving } }, unnoticed)
  if (matchedCount === 0) throw accountChanged()
  if (!(await Admin.exists({ _id: { $ne: id }, ...activeManager, leaving: null }))) {
    await Admin.updateOne({ _id: id, leaving }, { $set: { leaving: null } }, unnoticed)
    throw new AppError('LAST_MANAGER', () => texts.lastManager)
  }
  return { _id: id, leaving }
}

function accountChanged(): AppError {
  return new AppError('CHANGED_MEANWHILE', () => texts.accountChanged)
}
