import type { DeskPaymentMethod } from '@range/shared/bookings/staff'
import type { deskPaymentSchema } from '@range/shared/bookings/staffChanges'
import type { z } from 'zod'

type Payment = z.input<typeof deskPaymentSchema>

/** Returns a payment at the desk of the whole due sum, in forints. */
export function deskPayment(
  due: number,
  method: DeskPaymentMethod = 'CASH',
  overrides: Partial<Payment> = {},
): Payment {
  return { method, currency: 'HUF', amount: due, due, ...overrides }
}
