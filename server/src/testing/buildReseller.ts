import { usualTerms } from '@range/shared/resellers/schema'
import { newKey, Reseller, termsFields } from '../features/resellers/resellerModel'

/** Adds a reseller. Returns its id and its key. */
export async function buildReseller(changes: Partial<Parameters<typeof termsFields>[0]> = {}) {
  const { key, stored } = newKey()
  const terms = termsFields({ name: 'Klook', ...usualTerms, ...changes })
  const actor = { kind: 'account' as const, name: 'admin' }
  const { _id } = await Reseller.create({ ...terms, ...stored, keyMadeAt: new Date(), keyMadeBy: actor })
  return { id: String(_id), key }
}
