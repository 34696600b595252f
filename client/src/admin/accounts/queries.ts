import type { NewAccount, Role } from '@range/shared/accounts/schema'
import * as api from '@range/shared/api/accounts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call'
import { staffKey } from '../../lib/staffKey'

export const accountQueries = {
  accounts: () =>
    queryOptions({
      queryKey: [...staffKey, 'accounts'],
      queryFn: ({ signal }) => call(api.listAccounts, { signal }),
    }),
  /** Recent changes to accounts, under the accounts' key, so that changing an account reloads both. */
  changes: () =>
    queryOptions({
      queryKey: [...accountQueries.accounts().queryKey, 'changes'],
      queryFn: ({ signal }) => call(api.listAccountChanges, { signal }),
    }),
  /** The login attempts of all accounts, for managers. */
  signIns: () =>
    queryOptions({
      queryKey: [...staffKey, 'sign-ins'],
      queryFn: ({ signal }) => call(api.listSignIns, { signal }),
    }),
  ownSignIns: () =>
    queryOptions({
      queryKey: [...staffKey, 'own-sign-ins'],
      queryFn: ({ signal }) => call(api.listOwnSignIns, { signal }),
    }),
}

/** Changes the user's own password and returns a token that continues this session. */
export function changePassword(body: { currentPassword: string; newPassword: string }) {
  return call(api.changeOwnPassword, { body })
}

export function offerTwoFactor() {
  return call(api.offerTwoFactor, {})
}

export function confirmTwoFactor(code: string) {
  return call(api.confirmTwoFactor, { body: { code } })
}

export function removeOwnTwoFactor(password: string) {
  return call(api.removeOwnTwoFactor, { body: { password } })
}

export function replaceRecoveryCodes(password: string) {
  return call(api.replaceRecoveryCodes, { body: { password } })
}

export function addAccount(body: NewAccount) {
  return call(api.addAccount, { body })
}

export function changeRole(id: string, role: Role) {
  return call(api.changeRole, { params: { id }, body: { role } })
}

export function changeActive(id: string, isActive: boolean) {
  return call(api.changeActive, { params: { id }, body: { isActive } })
}

export function resetPassword(id: string) {
  return call(api.resetPassword, { params: { id } })
}

export function resetTwoFactor(id: string) {
  return call(api.resetTwoFactor, { params: { id } })
}
