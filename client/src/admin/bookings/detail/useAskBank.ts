import { askBank } from '@range/shared/api/staffBookings'
import type { StaffBookingDetail } from '@range/shared/bookings/staff'
import { texts } from '@range/shared/staffTexts/sheetActions'
import { useBookingAction } from '../actions/useBookingAction'

/** Returns a function that asks the bank what became of a booking's payments. */
export function useAskBank({ _id }: StaffBookingDetail): () => void {
  const { act } = useBookingAction(_id)
  return () =>
    act({
      endpoint: askBank,
      successText: () => texts.bankAsked,
      failure: { notDone: texts.bankNotAsked, unknown: texts.bankUnknown },
    })
}
