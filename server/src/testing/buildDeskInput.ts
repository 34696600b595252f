import type { DeskBooking } from '@range/shared/bookings/staffChanges'
import { buildPackage } from './buildPackage'

/**
 * Returns valid input for a guest on the phone: as many main packages as people, at an hour that is open in tests.
 */
export async function buildDeskInput(overrides: Partial<DeskBooking> = {}): Promise<DeskBooking> {
  const howManyPeople = overrides.howManyPeople ?? 1
  const selected = overrides.selected ?? [{ id: (await buildPackage()).id, quantity: howManyPeople }]
  return {
    date: '2026-12-24',
    time: 14,
    currency: 'HUF',
    promoCode: '',
    firstName: 'Béla',
    lastName: 'Szabó',
    phoneNumber: '+36 20 765 4321',
    email: 'bela@example.com',
    language: 'en',
    note: '',
    paidBy: null,
    paymentLinkHours: null,
    checksIn: false,
    overrideReason: '',
    ...overrides,
    howManyPeople,
    selected,
  }
}
