import type { AccountChange, Me, SignInEntry, StaffAccount } from '@range/shared/accounts/schema'
import * as api from '@range/shared/api/accounts'
import type { Fake } from './fake'

const recoveryCodes = Array.from({ length: 10 }, (_, index) => `aaaa-bbbb-cccc-ddd${index}`)
const temporaryPassword = 'k7m2-9xqd-p4ht'

/** Fakes the signed-in account and, for managers, all accounts. */
export function fakeAccounts(fake: Fake) {
  const state = {
    me: { name: 'admin', role: 'manager', mustChangePassword: false, hasSecondStep: false, recoveryCodesLeft: 0 } as Me,
    accounts: [buildAccount({ _id: 'a1', name: 'admin', role: 'manager' }), buildAccount()] as StaffAccount[],
    signIns: [
      {
        _id: 's1',
        at: '2026-11-20T08:04:00.000Z',
        name: 'Anna',
        outcome: 'OK',
        address: '84.2.*.*',
        browser: 'Firefox',
      },
    ] as SignInEntry[],
    changes: [] as AccountChange[],
  }

  function change(id: string, changes: Partial<StaffAccount>): StaffAccount | undefined {
    state.accounts = state.accounts.map((one) => (one._id === id ? { ...one, ...changes } : one))
    return state.accounts.find(({ _id }) => _id === id)
  }

  function changeMe(changes: Partial<Me>): Me {
    state.me = { ...state.me, ...changes }
    return state.me
  }

  const routes = [
    fake(api.getOwnAccount, () => state.me),
    fake(api.changeOwnPassword, () => {
      changeMe({ mustChangePassword: false })
      return { token: 'renewed' }
    }),
    fake(api.listOwnSignIns, () => state.signIns),
    fake(api.offerTwoFactor, () => ({ secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/R:a?secret=JBSWY3DP' })),
    fake(api.confirmTwoFactor, () => {
      changeMe({ hasSecondStep: true, recoveryCodesLeft: 10 })
      return { recoveryCodes }
    }),
    fake(api.removeOwnTwoFactor, () => changeMe({ hasSecondStep: false, recoveryCodesLeft: 0 })),
    fake(api.listAccounts, () => state.accounts),
    fake(api.listSignIns, () => state.signIns),
    fake(api.listAccountChanges, () => state.changes),
    fake(api.addAccount, ({ body }) => {
      const account = buildAccount({ ...body, _id: 'a3', mustChangePassword: true })
      state.accounts = [...state.accounts, account]
      return { account, temporaryPassword }
    }),
    fake(api.changeRole, ({ params, body }) => change(params.id, body)),
    fake(api.changeActive, ({ params, body }) => change(params.id, body)),
    fake(api.resetPassword, ({ params }) => ({
      account: change(params.id, { mustChangePassword: true }),
      temporaryPassword,
    })),
    fake(api.resetTwoFactor, ({ params }) => change(params.id, { hasSecondStep: false })),
  ]

  return { state, routes }
}

function buildAccount(changes: Partial<StaffAccount> = {}): StaffAccount {
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
