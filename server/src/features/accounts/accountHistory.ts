import type { AccountChange, Role } from '@range/shared/accounts/schema'
import { maxListedSignIns } from '@range/shared/limits'
import type { By } from '../history/recordChange'
import { Admin } from './adminModel'

/** Returns an entry for an account's history, written in the same update as the change. */
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

/** Removes the history entries of all accounts from before this moment. */
export async function removeAccountChanges(before: Date): Promise<void> {
  await Admin.updateMany({ 'history.at': { $lt: before } }, { $pull: { history: { at: { $lt: before } } } })
}
