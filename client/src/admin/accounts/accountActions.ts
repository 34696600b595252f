import type { StaffAccount } from '@range/shared/accounts/schema'
import * as api from '@range/shared/api/accounts'
import { call } from '../../lib/call'
import type { ActionWords } from '../../lib/lostAnswer'

export type AccountAction = {
  label: string
  question: string
  consequence: string
  /** The toast after the action; empty if a dialog shows the result instead. */
  successText: string
  /** The title when the server refuses, and the words after a lost response. */
  notDone: string
  lostWords: ActionWords
  /** Runs the action and returns a new temporary password to show, if there is one. */
  act: (account: StaffAccount) => Promise<string | undefined>
}

/** Returns the actions that a manager may take on somebody else's account. */
export function actionsFor({ name, role, isActive, hasSecondStep }: StaffAccount): AccountAction[] {
  if (!isActive) return [reactivate(name)]
  return [
    role === 'desk' ? makeManager(name) : makeDesk(name),
    newPassword(name),
    ...(hasSecondStep ? [turnOffTwoFactor(name)] : []),
    deactivate(name),
  ]
}

const makeManager = (name: string): AccountAction => ({
  label: 'Make manager',
  question: `Make ${name} a manager?`,
  consequence: `${name} will be able to change everything: prices, settings, accounts and guests’ data. They’ll have to log in again.`,
  successText: `${name} is a manager now.`,
  notDone: `${name} was not made a manager.`,
  lostWords: { whether: `${name} was made a manager`, press: 'Make manager' },
  act: ({ _id: id }) => call(api.changeRole, { params: { id }, body: { role: 'manager' } }).then(() => undefined),
})

const makeDesk = (name: string): AccountAction => ({
  label: 'Make desk',
  question: `Make ${name} a desk account?`,
  consequence: `${name} will only have bookings, submissions and the report. They’ll have to log in again.`,
  successText: `${name} is a desk account now.`,
  notDone: `${name} was not made a desk account.`,
  lostWords: { whether: `${name} was made a desk account`, press: 'Make desk' },
  act: ({ _id: id }) => call(api.changeRole, { params: { id }, body: { role: 'desk' } }).then(() => undefined),
})

const newPassword = (name: string): AccountAction => ({
  label: 'New password',
  question: `Give ${name} a new password?`,
  consequence: `${name}’s password stops working at once, and they’re logged out. You get a temporary password to pass on.`,
  successText: '',
  notDone: `${name} got no new password.`,
  lostWords: {
    whether: `${name} got a new password`,
    again: 'Press New password again to see one that works: only the last one counts.',
  },
  act: ({ _id: id }) => call(api.resetPassword, { params: { id } }).then(({ temporaryPassword }) => temporaryPassword),
})

const turnOffTwoFactor = (name: string): AccountAction => ({
  label: 'Turn off two-factor',
  question: `Turn off two-factor authentication for ${name}?`,
  consequence: `${name} will need only a password to log in. Do this only if you’re sure that ${name} is the one asking.`,
  successText: `Two-factor authentication is off for ${name}.`,
  notDone: `Two-factor authentication was not turned off for ${name}.`,
  lostWords: { whether: `two-factor authentication was turned off for ${name}`, press: 'Turn off two-factor' },
  act: ({ _id: id }) => call(api.resetTwoFactor, { params: { id } }).then(() => undefined),
})

const deactivate = (name: string): AccountAction => ({
  label: 'Deactivate',
  question: `Deactivate ${name}?`,
  consequence: `${name} is logged out at once and can’t log in again. The name stays in every history, and you can reactivate the account.`,
  successText: `${name} is deactivated.`,
  notDone: `${name} was not deactivated.`,
  lostWords: { whether: `${name} was deactivated`, press: 'Deactivate' },
  act: ({ _id: id }) => call(api.changeActive, { params: { id }, body: { isActive: false } }).then(() => undefined),
})

const reactivate = (name: string): AccountAction => ({
  label: 'Reactivate',
  question: `Reactivate ${name}?`,
  consequence: `${name} can log in again, with the password and role from before.`,
  successText: `${name} is active again.`,
  notDone: `${name} was not reactivated.`,
  lostWords: { whether: `${name} was reactivated`, press: 'Reactivate' },
  act: ({ _id: id }) => call(api.changeActive, { params: { id }, body: { isActive: true } }).then(() => undefined),
})
