import type { DeskPaymentMethod } from '@range/shared/bookings/staff'

export const deskPaymentWords: Record<DeskPaymentMethod, string> = { CASH: 'Cash', CARD: 'Card at the desk' }
