import * as api from '@range/shared/api/resellers'
import { maxResellers } from '@range/shared/resellers/schema'
import { texts } from '@range/shared/staffTexts/resellerErrors'
import { ifVersion } from '../../database/ifVersion'
import { isDuplicateKey } from '../../database/isDuplicateKey'
import { AppError } from '../../http/appError'
import { type Handled, handle } from '../../http/handle'
import { lastCallOf, latestCalls } from './callLog'
import { newKey, presentReseller, Reseller, type ResellerDocument, termsFields } from './resellerModel'

/** Handles the managers' calls about resellers, their terms and their keys. A key is shown only when it is made. */
export function resellerCalls(now: () => Date): Handled[] {
  return [
    handle(api.listResellers, async () => {
      const all = await Reseller.find().sort({ name: 1 }).lean<ResellerDocument[]>()
      return Promise.all(all.map(presentWithLastCall))
    }),
    handle(api.listResellerCalls, async ({ params }) => {
      const { _id } = await findReseller(params.id)
      return latestCalls(String(_id))
    }),
    handle(api.addReseller, async ({ body: terms, actor, once }) => {
      if ((await Reseller.countDocuments()) >= maxResellers) {
        throw new AppError('NOT_POSSIBLE_NOW', () => texts.atMost({ count: maxResellers }))
      }
      const act = async (_id: string) => {
        const { key, stored } = newKey()
        const fields = { ...termsFields(terms), ...stored, keyMadeAt: now(), keyMadeBy: actor }
        // A repetition after a failure makes another key, because the earlier one was never shown.
        const reseller = await Reseller.findOneAndUpdate(
          { _id },
          { $set: fields },
          { upsert: true, returnDocument: 'after' },
        )
          .lean<ResellerDocument>()
          .catch(nameTaken)
        return { reseller: await presentWithLastCall(reseller), key }
      }
      return once({ act, repeat: shownBefore })
    }),
    handle(api.changeReseller, async ({ params: { id }, body: { version, ...terms } }) => {
      const update = { $set: termsFields(terms), $inc: { version: 1 } }
      const changed = await Reseller.findOneAndUpdate({ _id: id, ...ifVersion(version) }, update, {
        returnDocument: 'after',
      })
        .lean<ResellerDocument>()
        .catch(nameTaken)
      if (changed) return presentWithLastCall(changed)
      const current = await presentWithLastCall(await findReseller(id))
      throw new AppError('CHANGED_MEANWHILE', () => texts.changed, {
        current,
      })
    }),
    handle(api.replaceResellerKey, async ({ params: { id }, actor }) => {
      const { key, stored } = newKey()
      const set = { ...stored, keyMadeAt: now(), keyMadeBy: actor, revokedAt: null, revokedBy: null }
      return { reseller: await presentWithLastCall(await change(id, set)), key }
    }),
    handle(api.revokeResellerKey, async ({ params: { id }, actor }) => {
      const { revokedAt } = await findReseller(id)
      return presentWithLastCall(await change(id, revokedAt ? {} : { revokedAt: now(), revokedBy: actor }))
    }),
  ]
}

async function presentWithLastCall(reseller: ResellerDocument) {
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
  return new AppError('NOT_FOUND', () => texts.unknown)
}

async function shownBefore(): Promise<never> {
  throw new AppError('NOT_POSSIBLE_NOW', () => texts.alreadyAdded)
}

function nameTaken(error: unknown): never {
  if (!isDuplicateKey(error)) throw error
  throw new AppError('IN_USE', () => texts.nameTaken, { field: 'name' })
}
