import { terms } from '@range/shared/resellers/terms'
import { newKey, Reseller, termsFields } from '../features/resellers/resellerModel'

/** Adds a reseller. Returns its id and its key. */
export async function buildReseller(changes: Partial<Parameters<typeof termsFields>[0]> = {}) {
  const { key, stored } = newKey()
  const fields = termsFields({ ...terms.initial, name: 'Klook', ...changes })
  const actor = { kind: 'account' as const, name: 'admin' }
  const { _id } = await Reseller.create({ ...fields, ...stored, keyMadeAt: new Date(), keyMadeBy: actor })
  return { id: String(_id), key }
}
