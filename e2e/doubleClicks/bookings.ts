import type { StaffBookingDetail } from '@range/shared/bookings/staff'
import type { DeskBookingPayload } from '@range/shared/bookings/staffChanges'
import { today } from '../staffTest'
import type { Run } from './action'

type Wish = Partial<DeskBookingPayload> & { hour?: number; people?: number }

/** Books at the desk for the guest of a run, by default today at 14:00, with payment on site. */
export function book({ api, name }: Run, { hour = 14, ...wish }: Wish = {}): Promise<StaffBookingDetail> {
  return api.book({ day: today, hour, lastName: name, overrideReason: 'Many guests', ...wish })
}

/** Opens the popup of a new booking, and returns the booking. */
export async function openBooked(run: Run, wish: Wish = {}): Promise<StaffBookingDetail> {
  const booking = await book(run, wish)
  await run.desk.open(`/admin/bookings/${booking._id}`)
  return booking
}

/** Opens the popup of a new booking, and presses the button that opens a dialog. */
export async function openDialog(run: Run, opener: string, wish: Wish = {}): Promise<StaffBookingDetail> {
  const booking = await openBooked(run, wish)
  await run.desk.popup.getByRole('button', { name: opener, exact: true }).click()
  return booking
}
