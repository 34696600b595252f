import type { AccountChange, Role } from '@range/shared/accounts/schema'
import { maxListedSignIns } from '@range/shared/limits'
import type { By } from '../history/recordChange'
import { Admin } from './adminModel'

/** Returns the entry of an account's history that is written together with the change itself. */
export function historyEntry(what: AccountChange['what'], { actor, at }: By, role: Role | null = null) {
  return { at, actor, what, role }
}

/** Returns the latest changes of all accounts, newest first. */
export async function latestAccountChanges(): Promise<AccountChange[]> {
  const accounts = await Admin.find({ 'history.0': { $exists: true } }, { username: 1, history: 1 }).lean()
  return accounts
    .flatMap(({ username, history }) => history.map((entry) => ({ ...entry, name: username })))
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())
    .slice(0, maxListedSignIns)
    .map(({ at, name, what, role, actor }) => ({ at: at.toISOString(), name, what, role: role ?? null, actor }))
}

/** Removes the changes from before this moment. */
export async function removeAccountChanges(before: Date): Promise<void> {
  await Admin.updateMany({ 'history.at': { $lt: before } }, { $pull: { history: { at: { $lt: before } } } })
}
