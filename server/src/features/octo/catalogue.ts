import { type Currency, decimalPlaces, eurOf, percentOf, toMinor } from '@range/shared/money'
import type { Package } from '@range/shared/packages/schema'
import type { Settings } from '@range/shared/settings/fields'
import type { Venue } from '@range/shared/venue/fields'
import { keptContent } from '../../database/changeCounter'
import { listPackages } from '../packages/listPackages'
import { currentSettings } from '../settings/settingsModel'
import { currentVenue } from '../settings/venueModel'
import { unknownOption, unknownProduct } from './octoError'

/** Every product has one option, and every option one unit: an hour on the range, for an adult. */
export const optionId = 'one-hour'
export const unitId = 'adult'

type Catalogue = { products: readonly Package[]; settings: Settings; venue: Venue }

/** Returns a product for each main package, the settings that decide when it can be booked, and the venue. */
export const currentCatalogue: () => Promise<Catalogue> = keptContent(async () => {
  const [packages, settings, venue] = await Promise.all([listPackages(), currentSettings(), currentVenue()])
  return { products: packages.filter(({ packageType }) => packageType === 'MAIN'), settings, venue }
})

/**
 * Returns the product with this id. Throws INVALID_PRODUCT_ID, or INVALID_OPTION_ID for an option that the product
 * lacks.
 */
export function productOf({ products }: Catalogue, ids: { productId: string; optionId: string }): Package {
  const product = products.find(({ _id }) => _id === ids.productId)
  if (!product) throw unknownProduct(ids.productId)
  if (ids.optionId !== optionId) throw unknownOption(ids.optionId)
  return product
}

/** Returns the price for one adult, in minor units of the currency. */
export function unitPriceMinor({ price }: Pick<Package, 'price'>, currency: Currency, { eurPrice }: Settings): number {
  return toMinor(currency === 'EUR' ? eurOf(price, eurPrice) : price, currency)
}

/** Returns the part of a price, in minor units, that a reseller owes after deducting its commission. */
export function netOf(minor: number, commissionPercent: number): number {
  return percentOf(minor, 100 - commissionPercent)
}

/** Returns a price in OCTO's format, in minor units: `retail` is the guest's price, `net` the reseller's. */
export function presentPricing(minor: number, currency: Currency, commissionPercent: number) {
  return {
    original: minor,
    retail: minor,
    net: netOf(minor, commissionPercent),
    currency,
    currencyPrecision: decimalPlaces(currency),
    includedTaxes: [],
  }
}
