import {
  accountChangeListSchema,
  meSchema,
  type NewAccount,
  type Role,
  recoveryCodesSchema,
  secondStepOfferSchema,
  signInListSchema,
  staffAccountListSchema,
  staffAccountSchema,
  temporaryPasswordSchema,
  tokenSchema,
} from '@range/shared/accounts/schema'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api'

export const accountQueries = {
  accounts: () =>
    queryOptions({
      queryKey: ['staff', 'accounts'],
      queryFn: ({ signal }) => call(staffAccountListSchema, { url: '/staff/accounts', signal }),
    }),
  /** Below the accounts' key: whatever changes one reloads both. */
  changes: () =>
    queryOptions({
      queryKey: ['staff', 'accounts', 'changes'],
      queryFn: ({ signal }) => call(accountChangeListSchema, { url: '/staff/account-changes', signal }),
    }),
  /** Everybody's, for managers. */
  signIns: () =>
    queryOptions({
      queryKey: ['staff', 'sign-ins'],
      queryFn: ({ signal }) => call(signInListSchema, { url: '/staff/sign-ins', signal }),
    }),
  ownSignIns: () =>
    queryOptions({
      queryKey: ['staff', 'own-sign-ins'],
      queryFn: ({ signal }) => call(signInListSchema, { url: '/staff/me/sign-ins', signal }),
    }),
}

const post = { method: 'POST' }

/** Changes the own password and returns the token that continues this session. */
export function changePassword(data: { currentPassword: string; newPassword: string }) {
  return call(tokenSchema, { ...post, url: '/staff/me/password', data })
}

export function offerSecondStep() {
  return call(secondStepOfferSchema, { ...post, url: '/staff/me/second-step' })
}

export function confirmSecondStep(code: string) {
  return call(recoveryCodesSchema, { ...post, url: '/staff/me/second-step/confirm', data: { code } })
}

export function removeSecondStep(password: string) {
  return call(meSchema, { ...post, url: '/staff/me/second-step/remove', data: { password } })
}

export function replaceRecoveryCodes(password: string) {
  return call(recoveryCodesSchema, { ...post, url: '/staff/me/recovery-codes', data: { password } })
}

export function addAccount(data: NewAccount) {
  return call(temporaryPasswordSchema, { ...post, url: '/staff/accounts', data })
}

export function changeRole(id: string, role: Role) {
  return call(staffAccountSchema, { method: 'PUT', url: `/staff/accounts/${id}/role`, data: { role } })
}

export function changeActive(id: string, isActive: boolean) {
  return call(staffAccountSchema, { method: 'PUT', url: `/staff/accounts/${id}/active`, data: { isActive } })
}

export function resetPassword(id: string) {
  return call(temporaryPasswordSchema, { ...post, url: `/staff/accounts/${id}/reset-password` })
}

export function resetSecondStep(id: string) {
  return call(staffAccountSchema, { ...post, url: `/staff/accounts/${id}/reset-second-step` })
}
