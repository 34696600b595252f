import type { VatRate } from '@range/shared/invoices/vat'
import { isValidObjectId } from 'mongoose'
import { Package } from './packageModel'

/** Returns the VAT rates of those packages that still exist and have one of their own, by id. */
export async function vatRatesOfPackages(ids: readonly string[]): Promise<Map<string, VatRate>> {
  const found = await Package.find({ _id: { $in: ids.filter((id) => isValidObjectId(id)) } }, { vatRate: 1 }).lean()
  return new Map(found.flatMap(({ _id, vatRate }) => (vatRate ? [[String(_id), vatRate] as const] : [])))
}
