import type { Me, StaffAccount } from '@range/shared/accounts/schema'

/** The signed-in manager. */
export const admin: Me = {
  name: 'admin',
  role: 'manager',
  isByPin: false,
  mustChangePassword: false,
  hasSecondStep: false,
  recoveryCodesLeft: 0,
  hasPin: false,
  language: 'en',
}

/** An account at the desk. */
export function buildAccount(changes: Partial<StaffAccount> = {}): StaffAccount {
  return {
    _id: 'a2',
    name: 'Anna',
    role: 'desk',
    isActive: true,
    mustChangePassword: false,
    hasSecondStep: false,
    lastSignInAt: null,
    ...changes,
  }
}
