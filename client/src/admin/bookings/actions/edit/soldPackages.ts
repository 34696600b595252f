import type { StaffBookingDetail } from '@range/shared/bookings/staff'
import type { Package } from '@range/shared/packages/schema'

/** A package that a booking can have; the price is in whole HUF, for one. */
export type SoldPackage = { id: string; name: string; price: number; isMain: boolean }

/** Returns the booking's packages at the prices it was made with, then all other packages on offer. */
export function soldPackages({ selected }: StaffBookingDetail, offered: readonly Package[]): SoldPackage[] {
  const own = selected.map(({ id, name, price, isMain }) => ({ id, name, price, isMain }))
  const others = offered
    .filter(({ _id }) => !own.some(({ id }) => id === _id))
    .map(({ _id: id, name, price, packageType }) => ({ id, name, price, isMain: packageType === 'MAIN' }))
  return [...own, ...others]
}
