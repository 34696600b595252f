import { texts } from '@range/shared/staffTexts/bookingHistory'
import type { By } from '../../history/recordChange'
import { type BookingDocument, getBooking } from '../record/bookingModel'
import { changeBooking } from '../record/changeBooking'

/**
 * Archives a booking, which removes it from the today, upcoming and past lists. Repeating it changes nothing. Throws
 * NOT_FOUND.
 */
export async function archiveBooking(id: string, by: By): Promise<BookingDocument> {
  const set = { archivedAt: by.at, isArchived: true }
  const archived = await changeBooking(id, { where: { archivedAt: null }, set, ...by, why: () => texts.archived })
  return archived ?? getBooking(id)
}

/** Returns an archived booking to its list. Repeating it changes nothing. Throws NOT_FOUND. */
export async function unarchiveBooking(id: string, by: By): Promise<BookingDocument> {
  const set = { archivedAt: null, isArchived: false }
  const restored = await changeBooking(id, {
    where: { archivedAt: { $ne: null } },
    set,
    ...by,
    why: () => texts.restored,
  })
  return restored ?? getBooking(id)
}
