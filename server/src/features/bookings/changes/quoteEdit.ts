import { moneyOf } from '@range/shared/bookings/bookingMoney'
import type { EditQuote, VisitEdit } from '@range/shared/bookings/staffChanges'
import { fromMinor } from '@range/shared/money'
import { currentSettings } from '../../settings/settingsModel'
import { getBooking } from '../record/getBooking'
import { freeSeatsOf } from '../record/slotModel'
import { assertVisitEditable, planVisit } from './planEdit'

/**
 * Returns the effect of an edit of people, packages or promo code, without writing anything. Throws the same errors
 * as `editBooking`, except that it reports the available seats instead of throwing SLOT_FULL.
 */
export async function quoteEdit(id: string, edit: VisitEdit, now: Date): Promise<EditQuote> {
  const booking = await getBooking(id)
  assertVisitEditable(booking, now)
  const settings = await currentSettings()
  const { quote, set, overpaidMinor } = await planVisit(booking, edit, settings)
  const { date, time, currency, howManyPeople, amountMinor } = booking
  const { lines, discount } = quote
  const after = { ...booking, ...set }
  const free = await freeSeatsOf(date, time, settings.maximumPeopleCount, now, id)
  return {
    lines,
    discount,
    currency,
    total: fromMinor(after.amountMinor, currency),
    totalBefore: fromMinor(amountMinor, currency),
    due: fromMinor(moneyOf(after).dueMinor, currency),
    overpaid: fromMinor(overpaidMinor, currency),
    seats: Math.max(free, howManyPeople),
  }
}
