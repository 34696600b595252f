import { changePasswordSchema, confirmPasswordSchema, confirmSecondStepSchema } from '@range/shared/accounts/schema'
import { accountActor } from '@range/shared/bookings/actor'
import { maxListedSignIns } from '@range/shared/limits'
import { type RequestHandler, Router } from 'express'
import { read } from '../../http/read'
import { presentMe } from './adminModel'
import { assertOwnPassword, changeOwnPassword } from './credentials'
import { confirmSecondStep, offerSecondStep, removeSecondStep, replaceRecoveryCodes } from './secondStep'
import { presentSignIn, SignIn } from './signInModel'
import { accountOf, adminName, type StaffGuards } from './staffGuards'
import { signToken } from './tokens'

type Dependencies = { jwtSecret: string; now: () => Date; limit: RequestHandler }

/** What everybody on the staff does with their own account. What checks a password or a code is limited as sign-ins are. */
export function ownAccountRoutes({ signedInOnly, staffOnly }: StaffGuards, dependencies: Dependencies): Router {
  const { jwtSecret, now, limit } = dependencies
  const router = Router()

  router.get('/staff/me', signedInOnly, (_req, res) => {
    res.json(presentMe(accountOf(res)))
  })

  router.post('/staff/me/password', limit, signedInOnly, async (req, res) => {
    const changed = await changeOwnPassword(accountOf(res), read(changePasswordSchema, req.body))
    res.json({ token: signToken(changed, jwtSecret) })
  })

  router.get('/staff/me/sign-ins', staffOnly, async (_req, res) => {
    const found = await SignIn.find({ username: adminName(res) })
      .sort({ at: -1 })
      .limit(maxListedSignIns)
      .lean()
    res.json(found.map(presentSignIn))
  })

  router.post('/staff/me/second-step', staffOnly, async (_req, res) => {
    res.status(201).json(await offerSecondStep(accountOf(res)))
  })

  router.post('/staff/me/second-step/confirm', limit, staffOnly, async (req, res) => {
    const { code } = read(confirmSecondStepSchema, req.body)
    res.json({ recoveryCodes: await confirmSecondStep(accountOf(res), code, now()) })
  })

  router.post('/staff/me/second-step/remove', limit, staffOnly, async (req, res) => {
    const { password } = read(confirmPasswordSchema, req.body)
    const account = accountOf(res)
    await assertOwnPassword(account, password, 'password')
    const by = { actor: accountActor(account.username), at: now() }
    res.json(presentMe((await removeSecondStep({ _id: account._id }, by)) ?? account))
  })

  router.post('/staff/me/recovery-codes', limit, staffOnly, async (req, res) => {
    const { password } = read(confirmPasswordSchema, req.body)
    const account = accountOf(res)
    await assertOwnPassword(account, password, 'password')
    res.json({ recoveryCodes: await replaceRecoveryCodes(account) })
  })

  return router
}
