import * as api from '@range/shared/api/accounts'
import { type Handled, handle } from '../../http/handle'
import { findSetup, finishSetup } from './setup'
import { signIn } from './signIn'
import { accountOfToken, signToken } from './tokens'

type Dependencies = { jwtSecret: string; now: () => Date }

/** Handles signing in, and the setup link by which the first manager chooses a password. */
export function signInCalls({ jwtSecret, now }: Dependencies): Handled[] {
  return [
    handle(api.signIn, async ({ body, req }) => {
      const origin = { address: req.ip ?? '', userAgent: req.get('User-Agent') ?? '', secret: jwtSecret }
      return { token: signToken(await signIn(body, origin, now()), jwtSecret) }
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
