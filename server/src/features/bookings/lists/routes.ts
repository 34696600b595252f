import * as lists from '@range/shared/api/bookingLists'
import * as settings from '@range/shared/api/settings'
import { countUnanswered } from '@range/shared/api/submissions'
import { openHoursOn } from '@range/shared/settings/closing'
import { type Handled, handle } from '../../../http/handle'
import { exportName, sendExport } from '../../../http/sendExport'
import { Contact } from '../../contact/contactModel'
import { Membership } from '../../memberships/membershipModel'
import { currentSettings } from '../../settings/settingsModel'
import { presentReadable } from '../record/presentStaffBooking'
import { countUses } from '../record/promoCodeUses'
import { daysUntil } from '../seats/openHours'
import { affectedSlots } from './affectedSlots'
import { attentionList } from './attentionList'
import { dayOverview } from './dayOverview'
import { bookingColumns, bookingsToExport } from './exportBookings'
import { calendarBookings, listBookings } from './listBookings'
import { searchEverything } from './searchEverything'

/**
 * Handles the staff's reads of many bookings: lists, calendar, day, search, attention, export, and those that closed hours
 * and blocked seats affect, by the saved settings and by those about to be saved.
 */
export function bookingListCalls(now: () => Date): Handled[] {
  return [
    handle(lists.listTodaysBookings, ({ query, log }) => listBookings('today', query, now(), log)),
    handle(lists.listUpcomingBookings, ({ query, log }) => listBookings('upcoming', query, now(), log)),
    handle(lists.listPastBookings, ({ query, log }) => listBookings('past', query, now(), log)),
    handle(lists.listArchivedBookings, ({ query, log }) => listBookings('archived', query, now(), log)),
    handle(lists.listCalendarBookings, async ({ query, log }) =>
      presentReadable(await calendarBookings(query, now()), now(), log),
    ),
    handle(lists.getDay, ({ query, log }) => dayOverview(query.date, now(), log)),
    handle(lists.listOpenHours, async ({ query: { start, end } }) => {
      const settings = await currentSettings()
      return daysUntil(start, end).map((date) => ({ date, hours: openHoursOn(date, settings) }))
    }),
    handle(lists.searchEverything, ({ query, log }) => searchEverything(query.q, now(), log)),
    handle(lists.listAttention, () => attentionList(now())),
    handle(countUnanswered, async () => {
      const [contacts, memberships] = await Promise.all([
        Contact.countDocuments({ answered: null }),
        Membership.countDocuments({ answered: null }),
      ])
      return { contacts, memberships }
    }),
    handle(settings.listPromoCodeUses, async () => countUses((await currentSettings()).promoCodes, now())),
    handle(settings.listAffectedSlots, async ({ log }) => affectedSlots(await currentSettings(), { now: now(), log })),
    handle(settings.previewAffectedSlots, async ({ body, log }) => {
      const { maxPeopleCount: maximumPeopleCount, version: _, promoCodes: __, ...toSave } = body
      const saved = await currentSettings()
      return affectedSlots({ ...saved, ...toSave, maximumPeopleCount }, { now: now(), log, before: saved })
    }),
    handle(lists.exportBookings, async ({ params, query: range, log, res }) => {
      const rows = bookingsToExport(range, now(), log)
      await sendExport(res, { name: exportName('bookings', range), ...params, columns: bookingColumns, rows })
    }),
  ]
}
