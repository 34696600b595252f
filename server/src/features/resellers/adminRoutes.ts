import { accountActor } from '@range/shared/bookings/actor'
import { changeTermsSchema, maxResellers, resellerTermsSchema } from '@range/shared/resellers/schema'
import { type Request, type RequestHandler, type Response, Router } from 'express'
import type { Types } from 'mongoose'
import { actOnce } from '../../http/actOnce'
import { AppError } from '../../http/appError'
import { ifVersion } from '../../http/ifVersion'
import { isDuplicateKey } from '../../http/isDuplicateKey'
import { read } from '../../http/read'
import { adminName } from '../accounts/staffGuards'
import { lastCallOf, latestCalls } from './callLog'
import { newKey, presentReseller, Reseller, type ResellerDocument, termsFields } from './resellerModel'

/** How managers keep the resellers, their terms and their keys. A key is shown once, when it is made. */
export function resellerAdminRoutes(managersOnly: RequestHandler, now: () => Date): Router {
  const router = Router()
  const by = (res: Response) => accountActor(adminName(res))

  router.get('/staff/resellers', managersOnly, async (_req, res) => {
    const all = await Reseller.find().sort({ name: 1 }).lean<ResellerDocument[]>()
    res.json(await Promise.all(all.map(present)))
  })

  router.get('/staff/resellers/:id/calls', managersOnly, async (req, res) => {
    const { _id } = await findReseller(idOf(req))
    res.json(await latestCalls(String(_id)))
  })

  router.post('/staff/resellers', managersOnly, async (req, res) => {
    const terms = read(resellerTermsSchema, req.body)
    if ((await Reseller.countDocuments()) >= maxResellers) {
      throw new AppError('NOT_POSSIBLE_NOW', `There are ${maxResellers} resellers already.`)
    }
    const made = async (_id: Types.ObjectId) => {
      const { key, stored } = newKey()
      const fields = { ...termsFields(terms), ...stored, keyMadeAt: now(), keyMadeBy: by(res) }
      // Repeated after a failure it makes another key: the earlier one was never shown.
      const reseller = await Reseller.findOneAndUpdate(
        { _id },
        { $set: fields },
        { upsert: true, returnDocument: 'after' },
      )
        .lean<ResellerDocument>()
        .catch(nameTaken)
      return { reseller: await present(reseller), key }
    }
    res.status(201).json(await actOnce(req, adminName(res), { act: made, repeat: shownBefore }))
  })

  router.put('/staff/resellers/:id', managersOnly, async (req, res) => {
    const { version, ...terms } = read(changeTermsSchema, req.body)
    const update = { $set: termsFields(terms), $inc: { version: 1 } }
    const changed = await Reseller.findOneAndUpdate({ _id: idOf(req), ...ifVersion(version) }, update, {
      returnDocument: 'after',
    })
      .lean<ResellerDocument>()
      .catch(nameTaken)
    if (changed) return void res.json(await present(changed))
    const current = await present(await findReseller(idOf(req)))
    throw new AppError('CHANGED_MEANWHILE', 'These terms were changed meanwhile.', { current })
  })

  router.post('/staff/resellers/:id/key', managersOnly, async (req, res) => {
    const { key, stored } = newKey()
    const set = { ...stored, keyMadeAt: now(), keyMadeBy: by(res), revokedAt: null, revokedBy: null }
    res.json({ reseller: await present(await change(idOf(req), set)), key })
  })

  router.post('/staff/resellers/:id/revoke', managersOnly, async (req, res) => {
    const { revokedAt } = await findReseller(idOf(req))
    const set = revokedAt ? {} : { revokedAt: now(), revokedBy: by(res) }
    res.json(await present(await change(idOf(req), set)))
  })

  return router
}

async function present(reseller: ResellerDocument) {
  return presentReseller(reseller, await lastCallOf(String(reseller._id)))
}

async function findReseller(id: string): Promise<ResellerDocument> {
  const found = await Reseller.findById(id).lean<ResellerDocument>()
  if (!found) throw noReseller()
  return found
}

async function change(id: string, set: Partial<ResellerDocument>): Promise<ResellerDocument> {
  const update = { $set: set, $inc: { version: 1 } }
  const changed = await Reseller.findByIdAndUpdate(id, update, { returnDocument: 'after' }).lean<ResellerDocument>()
  if (!changed) throw noReseller()
  return changed
}

function noReseller(): AppError {
  return new AppError('NOT_FOUND', 'There is no such reseller.')
}

async function shownBefore(): Promise<never> {
  throw new AppError('NOT_POSSIBLE_NOW', 'This reseller was added already. Make a new key to see one.')
}

function nameTaken(error: unknown): never {
  if (!isDuplicateKey(error)) throw error
  throw new AppError('IN_USE', 'There is a reseller of this name already.', { field: 'name' })
}

function idOf(req: Request): string {
  return String(req.params.id)
}
