import { changeActiveSchema, changeRoleSchema, newAccountSchema } from '@range/shared/accounts/schema'
import { accountActor } from '@range/shared/bookings/actor'
import { maxListedSignIns } from '@range/shared/limits'
import { type Request, type RequestHandler, type Response, Router } from 'express'
import { AppError } from '../../http/appError'
import { read } from '../../http/read'
import { latestAccountChanges } from './accountHistory'
import { Admin, presentAccount } from './adminModel'
import { changeRights } from './changeRights'
import { addAccount, resetPassword } from './credentials'
import { removeSecondStep } from './secondStep'
import { presentSignIn, SignIn } from './signInModel'
import { adminName } from './staffGuards'

/** How managers keep the accounts of the staff. */
export function accountAdminRoutes(managersOnly: RequestHandler, now: () => Date): Router {
  const router = Router()
  const by = (res: Response) => ({ actor: accountActor(adminName(res)), at: now() })

  router.get('/staff/accounts', managersOnly, async (_req, res) => {
    res.json((await Admin.find().sort({ username: 1 }).lean()).map(presentAccount))
  })

  router.get('/staff/sign-ins', managersOnly, async (_req, res) => {
    const found = await SignIn.find().sort({ at: -1 }).limit(maxListedSignIns).lean()
    res.json(found.map(presentSignIn))
  })

  router.get('/staff/account-changes', managersOnly, async (_req, res) => {
    res.json(await latestAccountChanges())
  })

  router.post('/staff/accounts', managersOnly, async (req, res) => {
    const { name, role } = read(newAccountSchema, req.body)
    const { account, temporaryPassword } = await addAccount(name, role, by(res))
    res.status(201).json({ account: presentAccount(account), temporaryPassword })
  })

  router.put('/staff/accounts/:id/role', managersOnly, async (req, res) => {
    res.json(presentAccount(await changeRights(idOf(req), read(changeRoleSchema, req.body), by(res))))
  })

  router.put('/staff/accounts/:id/active', managersOnly, async (req, res) => {
    res.json(presentAccount(await changeRights(idOf(req), read(changeActiveSchema, req.body), by(res))))
  })

  router.post('/staff/accounts/:id/reset-password', managersOnly, async (req, res) => {
    const { account, temporaryPassword } = await resetPassword(idOf(req), by(res))
    res.json({ account: presentAccount(account), temporaryPassword })
  })

  router.post('/staff/accounts/:id/reset-second-step', managersOnly, async (req, res) => {
    const changed = await removeSecondStep({ _id: idOf(req) }, by(res))
    if (!changed) throw new AppError('NOT_FOUND', 'There is no such account.')
    res.json(presentAccount(changed))
  })

  return router
}

function idOf(req: Request): string {
  return String(req.params.id)
}
