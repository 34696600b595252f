import type { StaffAccount } from '@range/shared/accounts/schema'
import * as api from '@range/shared/api/accounts'
import { texts } from '@range/shared/staffTexts/accountActions'
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
  act: () => Promise<string | undefined>
}

type Named = (values: { name: string }) => string
type Wording = { label: string; repeat?: string; again?: string; done?: Named } & Record<
  'question' | 'consequence' | 'notDone' | 'unknown',
  Named
>

/** Returns the actions that a manager may take on somebody else's account. */
export function actionsFor({ _id: id, name, role, isActive, hasSecondStep }: StaffAccount): AccountAction[] {
  const params = { id }
  const change = (wording: Wording, act: () => Promise<unknown>): AccountAction => ({
    label: wording.label,
    question: wording.question({ name }),
    consequence: wording.consequence({ name }),
    successText: wording.done?.({ name }) ?? '',
    notDone: wording.notDone({ name }),
    lostWords: { unknown: wording.unknown({ name }), repeat: wording.repeat, again: wording.again },
    act: async () => {
      const answer = await act()
      return typeof answer === 'string' ? answer : undefined
    },
  })
  const newRole = role === 'desk' ? 'manager' : 'desk'

  if (!isActive) {
    return [change(texts.reactivate, () => call(api.changeActive, { params, body: { isActive: true } }))]
  }
  return [
    change(role === 'desk' ? texts.makeManager : texts.makeDesk, () =>
      call(api.changeRole, { params, body: { role: newRole } }),
    ),
    change(texts.newPassword, async () => (await call(api.resetPassword, { params })).temporaryPassword),
    ...(hasSecondStep ? [change(texts.turnOffTwoFactor, () => call(api.resetTwoFactor, { params }))] : []),
    change(texts.deactivate, () => call(api.changeActive, { params, body: { isActive: false } })),
  ]
}
