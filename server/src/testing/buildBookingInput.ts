import type { NewBookingPayload } from '@range/shared/bookings/schema'
import { buildPackage } from './buildPackage'

/** The guest of every test booking. */
export const testGuest = {
  firstName: 'Anna',
  lastName: 'Kovács',
  email: 'anna@example.com',
  phoneNumber: '+36 30 123 4567',
  streetAddress: 'Fő utca 1',
  postCode: '1011',
  city: 'Budapest',
  country: 'Hungary',
}

/**
 * Returns a valid booking by a guest: one main package for one person, on a day and at an hour that are open in tests.
 */
export async function buildBookingInput(overrides: Partial<NewBookingPayload> = {}): Promise<NewBookingPayload> {
  const selected = overrides.selected ?? [{ id: (await buildPackage()).id, quantity: 1 }]
  return {
    date: '2026-12-24',
    time: 14,
    howManyPeople: 1,
    currency: 'HUF',
    promoCode: '',
    termsAndConditions: true,
    ...testGuest,
    message: '',
    ...overrides,
    selected,
  }
}
