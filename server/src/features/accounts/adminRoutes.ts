import * as api from '@range/shared/api/accounts'
import type { Actor } from '@range/shared/bookings/actor'
import { staffLanguageOf } from '@range/shared/language'
import { maxListedSignIns } from '@range/shared/limits'
import { texts } from '@range/shared/staffTexts/accountErrors'
import { AppError } from '../../http/appError'
import { type Handled, handle } from '../../http/handle'
import { latestAccountChanges } from './accountHistory'
import { Admin, presentAccount } from './adminModel'
import { changeRights } from './changeRights'
import { addAccount, resetPassword } from './credentials'
import { presentSignIn, SignIn } from './signInModel'
import { removeTwoFactor } from './twoFactor'

/** Handles the managers' calls about staff accounts. */
export function accountCalls(now: () => Date): Handled[] {
  const by = (actor: Actor) => ({ actor, at: now() })
  return [
    handle(api.listAccounts, async () => (await Admin.find().sort({ username: 1 }).lean()).map(presentAccount)),
    handle(api.listSignIns, async () => {
      const found = await SignIn.find().sort({ at: -1 }).limit(maxListedSignIns).lean()
      return found.map(presentSignIn)
    }),
    handle(api.listAccountChanges, () => latestAccountChanges()),
    handle(api.addAccount, async ({ body: { name: username, role }, actor, language }) => {
      // In the language of the manager who adds it, until its owner chooses one.
      const added = { username, role, language: staffLanguageOf(language) }
      const { account, temporaryPassword } = await addAccount(added, by(actor))
      return { account: presentAccount(account), temporaryPassword }
    }),
    handle(api.changeRole, async ({ params, body, actor }) =>
      presentAccount(await changeRights(params.id, body, by(actor))),
    ),
    handle(api.changeActive, async ({ params, body, actor }) =>
      presentAccount(await changeRights(params.id, body, by(actor))),
    ),
    handle(api.resetPassword, async ({ params, actor }) => {
      const { account, temporaryPassword } = await resetPassword(params.id, by(actor))
      return { account: presentAccount(account), temporaryPassword }
    }),
    handle(api.resetTwoFactor, async ({ params, actor }) => {
      const changed = await removeTwoFactor({ _id: params.id }, by(actor))
      if (!changed) throw new AppError('NOT_FOUND', () => texts.noAccount)
      return presentAccount(changed)
    }),
  ]
}
