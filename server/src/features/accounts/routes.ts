import * as api from '@range/shared/api/accounts'
import type { Request } from 'express'
import { type Handled, handle } from '../../http/handle'
import { presentMe } from './adminModel'
import { clerksHere, deviceOf, recordDeviceSignIn } from './deviceSignInModel'
import { changeClerk } from './pin'
import { findSetup, finishSetup } from './setup'
import { signIn } from './signIn'
import { accountOfToken, asByPin, signPinToken, signToken } from './tokens'

type Dependencies = { jwtSecret: string; now: () => Date }

/** Handles signing in, changing the clerk by PIN, and the setup link by which the first manager chooses a password. */
export function signInCalls({ jwtSecret, now }: Dependencies): Handled[] {
  const originOf = (req: Request) => ({
    address: req.ip ?? '',
    userAgent: req.get('User-Agent') ?? '',
    secret: jwtSecret,
  })
  return [
    handle(api.signIn, async ({ body, req }) => {
      const account = await signIn(body, originOf(req), now())
      const device = await recordDeviceSignIn(account, deviceOf(req), now())
      return { token: signToken(account, jwtSecret), device }
    }),
    handle(api.listClerksHere, ({ req }) => clerksHere(deviceOf(req), now())),
    handle(api.changeClerk, async ({ body, req }) => {
      const account = await changeClerk(body, deviceOf(req), originOf(req), now())
      return { token: signPinToken(account, jwtSecret, now()), me: presentMe(asByPin(account)) }
    }),
    handle(api.isSignedIn, async ({ req }) => {
      return (await accountOfToken(req.get('Authorization'), jwtSecret)) !== undefined
    }),
    handle(api.lookAtSetupLink, async ({ body }) => ({ name: await findSetup(body.token, now()) })),
    handle(api.finishSetup, async ({ body: { token, newPassword } }) => ({
      token: signToken(await finishSetup(token, newPassword, now()), jwtSecret),
    })),
  ]
}
