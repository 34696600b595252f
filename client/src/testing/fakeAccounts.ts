import {
  type AccountChange,
  accountChangeListSchema,
  changeActiveSchema,
  changePasswordSchema,
  changeRoleSchema,
  confirmPasswordSchema,
  confirmSecondStepSchema,
  type Me,
  meSchema,
  newAccountSchema,
  recoveryCodesSchema,
  type SignInEntry,
  type StaffAccount,
  secondStepOfferSchema,
  signInListSchema,
  staffAccountListSchema,
  staffAccountSchema,
  temporaryPasswordSchema,
  tokenSchema,
} from '@range/shared/accounts/schema'
import { http } from 'msw'
import type { Answer } from './answer'

const api = '/api/v1'
const recoveryCodes = Array.from({ length: 10 }, (_, index) => `aaaa-bbbb-cccc-ddd${index}`)

/** Fakes the own account and, for managers, everybody's. */
export function fakeAccounts(answer: Answer) {
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

  function change(id: unknown, changes: Partial<StaffAccount>): StaffAccount {
    state.accounts = state.accounts.map((one) => (one._id === id ? { ...one, ...changes } : one))
    return staffAccountSchema.parse(state.accounts.find(({ _id }) => _id === id))
  }

  const handlers = [
    http.get(`${api}/staff/me`, ({ request }) => answer(request, () => meSchema.parse(state.me))),
    http.post(`${api}/staff/me/password`, ({ request }) =>
      answer(request, ({ body }) => {
        changePasswordSchema.parse(body)
        state.me = { ...state.me, mustChangePassword: false }
        return tokenSchema.parse({ token: 'renewed' })
      }),
    ),
    http.get(`${api}/staff/me/sign-ins`, ({ request }) => answer(request, () => signInListSchema.parse(state.signIns))),
    http.post(`${api}/staff/me/second-step`, ({ request }) =>
      answer(
        request,
        () => secondStepOfferSchema.parse({ secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/R:a?secret=JBSWY3DP' }),
        201,
      ),
    ),
    http.post(`${api}/staff/me/second-step/confirm`, ({ request }) =>
      answer(request, ({ body }) => {
        confirmSecondStepSchema.parse(body)
        state.me = { ...state.me, hasSecondStep: true, recoveryCodesLeft: 10 }
        return recoveryCodesSchema.parse({ recoveryCodes })
      }),
    ),
    http.post(`${api}/staff/me/second-step/remove`, ({ request }) =>
      answer(request, ({ body }) => {
        confirmPasswordSchema.parse(body)
        state.me = { ...state.me, hasSecondStep: false, recoveryCodesLeft: 0 }
        return meSchema.parse(state.me)
      }),
    ),
    http.get(`${api}/staff/accounts`, ({ request }) =>
      answer(request, () => staffAccountListSchema.parse(state.accounts)),
    ),
    http.get(`${api}/staff/sign-ins`, ({ request }) => answer(request, () => signInListSchema.parse(state.signIns))),
    http.get(`${api}/staff/account-changes`, ({ request }) =>
      answer(request, () => accountChangeListSchema.parse(state.changes)),
    ),
    http.post(`${api}/staff/accounts`, ({ request }) =>
      answer(
        request,
        ({ body }) => {
          const account = buildAccount({ ...newAccountSchema.parse(body), _id: 'a3', mustChangePassword: true })
          state.accounts = [...state.accounts, account]
          return temporaryPasswordSchema.parse({ account, temporaryPassword: 'k7m2-9xqd-p4ht' })
        },
        201,
      ),
    ),
    http.put(`${api}/staff/accounts/:id/role`, ({ request, params }) =>
      answer(request, ({ body }) => change(params.id, changeRoleSchema.parse(body))),
    ),
    http.put(`${api}/staff/accounts/:id/active`, ({ request, params }) =>
      answer(request, ({ body }) => change(params.id, changeActiveSchema.parse(body))),
    ),
    http.post(`${api}/staff/accounts/:id/reset-password`, ({ request, params }) =>
      answer(request, () => {
        const account = change(params.id, { mustChangePassword: true })
        return temporaryPasswordSchema.parse({ account, temporaryPassword: 'k7m2-9xqd-p4ht' })
      }),
    ),
    http.post(`${api}/staff/accounts/:id/reset-second-step`, ({ request, params }) =>
      answer(request, () => change(params.id, { hasSecondStep: false })),
    ),
  ]

  return { state, handlers }
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
