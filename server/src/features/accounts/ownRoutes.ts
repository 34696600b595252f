import * as api from '@range/shared/api/accounts'
import { maxListedSignIns } from '@range/shared/limits'
import { type Handled, handle } from '../../http/handle'
import { Admin, presentMe } from './adminModel'
import { assertOwnPassword, changeOwnPassword } from './credentials'
import { deviceOf, renewSignIn } from './deviceSignInModel'
import { removePin, setPin } from './pin'
import { presentSignIn, SignIn } from './signInModel'
import { accountOf, ownerOf } from './staffGuards'
import { signToken } from './tokens'
import { confirmTwoFactor, offerTwoFactor, removeTwoFactor, replaceRecoveryCodes } from './twoFactor'

type Dependencies = { jwtSecret: string; now: () => Date }

/** Handles the calls by which staff manage their own account. */
export function ownAccountCalls({ jwtSecret, now }: Dependencies): Handled[] {
  return [
    handle(api.getOwnAccount, async ({ res }) => presentMe(accountOf(res))),
    handle(api.chooseLanguage, async ({ body: { language }, res }) => {
      const account = accountOf(res)
      await Admin.updateOne({ _id: account._id }, { language })
      return presentMe({ ...account, language })
    }),
    handle(api.changeOwnPassword, async ({ body, req, res }) => {
      const changed = await changeOwnPassword(ownerOf(res), body)
      await renewSignIn(changed, deviceOf(req), now())
      return { token: signToken(changed, jwtSecret) }
    }),
    handle(api.listOwnSignIns, async ({ accountName }) => {
      const found = await SignIn.find({ username: accountName }).sort({ at: -1 }).limit(maxListedSignIns).lean()
      return found.map(presentSignIn)
    }),
    handle(api.offerTwoFactor, ({ res }) => offerTwoFactor(ownerOf(res))),
    handle(api.confirmTwoFactor, async ({ body, res }) => ({
      recoveryCodes: await confirmTwoFactor(ownerOf(res), body.code, now()),
    })),
    handle(api.removeOwnTwoFactor, async ({ body, actor, res }) => {
      const account = ownerOf(res)
      await assertOwnPassword(account, body.password, 'password')
      return presentMe((await removeTwoFactor({ _id: account._id }, { actor, at: now() })) ?? account)
    }),
    handle(api.replaceRecoveryCodes, async ({ body, res }) => {
      const account = ownerOf(res)
      await assertOwnPassword(account, body.password, 'password')
      return { recoveryCodes: await replaceRecoveryCodes(account) }
    }),
    handle(api.setPin, async ({ body, res }) => {
      const account = ownerOf(res)
      await assertOwnPassword(account, body.password, 'password')
      return presentMe(await setPin(account, body.pin))
    }),
    handle(api.removePin, async ({ body, res }) => {
      const account = ownerOf(res)
      await assertOwnPassword(account, body.password, 'password')
      return presentMe(await removePin(account))
    }),
  ]
}
