import type { StaffBooking } from '@range/shared/bookings/staff'

/** Returns the chosen packages with their quantities: `Cold War (x2), Ten more shots (x1)`. */
export function packagesText({ selected }: Pick<StaffBooking, 'selected'>): string {
  return selected.map(({ name, quantity }) => `${name} (x${quantity})`).join(', ')
}
