import { askBank } from '@range/shared/api/staffBookings'
import type { StaffBookingDetail } from '@range/shared/bookings/staff'
import { useBookingAction } from '../actions/useBookingAction'

/** Returns a function that asks the bank what became of a booking's payments. */
export function useAskBank({ _id }: StaffBookingDetail): () => void {
  const { act } = useBookingAction(_id)
  const failure = { notDone: 'We couldn’t ask the bank.', whether: 'the bank was asked' }
  return () => act({ endpoint: askBank, successText: () => 'The bank was asked', failure })
}
