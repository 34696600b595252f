import { type Discount, type Price, priceOf } from '@range/shared/bookings/price'
import { type Currency, eurOf } from '@range/shared/money'
import { totalRoundCount } from '@range/shared/packages/contents'
import type { Package, PackageWeapon } from '@range/shared/packages/schema'
import { unbrokenMoney } from '../../../lib/unbrokenMoney'

/** A selected package as `POST book` sends it; the server trusts only `id` and `quantity`. */
export type SelectedPackage = {
  id: string
  name: string
  price: number
  quantity: number
  totalRoundCount: number
  properties: readonly PackageWeapon[]
  isMain: boolean
}

/** Returns the selected packages in the order of the list. */
export function selectedPackages(
  packages: readonly Package[],
  quantities: Readonly<Record<string, number>>,
): SelectedPackage[] {
  return packages.flatMap(({ _id: id, name, price, packageType, weapons }) => {
    const quantity = quantities[id]
    if (!quantity) return []
    const isMain = packageType === 'MAIN'
    return [{ id, name, price, quantity, totalRoundCount: totalRoundCount(weapons), properties: weapons, isMain }]
  })
}

/** Returns the selection's price with a discount taken off; undefined until the euro rate it needs is loaded. */
export function priceOfSelection(
  selected: readonly SelectedPackage[],
  currency: Currency,
  eurPrice: number | undefined,
  discount?: Discount,
): Price | undefined {
  if (currency === 'EUR' && eurPrice === undefined) return undefined
  return priceOf(selected, { ...discount, currency, eurPrice: eurPrice ?? 1 })
}

/**
 * Returns a list price in the chosen currency: `39\u00a0900\u00a0HUF`, or `≈\u00a099.75\u00a0EUR`, which is approximate
 * because only a total is converted exactly. HUF until the rate is loaded.
 */
export function listPrice(huf: number, currency: Currency, eurPrice: number | undefined): string {
  if (currency === 'HUF' || eurPrice === undefined) return unbrokenMoney(huf, 'HUF')
  return `≈\u00a0${unbrokenMoney(eurOf(huf, eurPrice), 'EUR')}`
}

/** Returns a list price with a sign before its digits: `+39\u00a0900\u00a0HUF`, or `≈\u00a0+99.75\u00a0EUR`. */
export function signedPrice(sign: '+' | '-', huf: number, currency: Currency, eurPrice: number | undefined): string {
  return listPrice(huf, currency, eurPrice).replace(/\d/, `${sign}$&`)
}

/** Returns a list price in the currency that was not chosen; undefined until the rate is loaded. */
export function otherPrice(huf: number, currency: Currency, eurPrice: number | undefined): string | undefined {
  return eurPrice === undefined ? undefined : listPrice(huf, currency === 'EUR' ? 'HUF' : 'EUR', eurPrice)
}

export function countOfSelected(selected: readonly { quantity: number }[]): number {
  return selected.reduce((sum, { quantity }) => sum + quantity, 0)
}
