import { type FoundSubmission, maxCounted, maxListed, type SearchResult } from '@range/shared/bookings/search'
import type { StaffBooking } from '@range/shared/bookings/staff'
import { bookingStatuses } from '@range/shared/bookings/status'
import { budapestToday } from '@range/shared/budapestTime'
import { maxListedSubmissions } from '@range/shared/limits'
import type { Logger } from 'pino'
import { Contact } from '../../contact/contactModel'
import { Membership } from '../../memberships/membershipModel'
import { newestReceivedFirst } from '../../submissions/received'
import { Booking } from '../record/bookingModel'
import { presentReadable } from '../record/presentReadable'
import { notShown } from '../record/presentStaffBooking'
import { finderOf, type SearchFilter, searchFilterOf } from '../record/searchWords'
import { daysOf, orderOf, type StaffList } from './staffLists'

/**
 * Searches every list, bookings of any status, contact messages and applications. Returns the first few results of
 * each group in the order of its list, and their number, counted up to a limit.
 */
export async function searchEverything(search: string, now: Date, log: Logger): Promise<SearchResult> {
  const filter = searchFilterOf(search)
  const nothing = { total: 0, found: [] }
  const inList = (list: StaffList) => (filter ? findInList(list, filter, now, log) : nothing)
  const [today, upcoming, past, archived, messages, applications] = await Promise.all([
    inList('today'),
    inList('upcoming'),
    inList('past'),
    inList('archived'),
    filter ? findMessages(search) : nothing,
    filter ? searchApplications(search) : nothing,
  ])
  return { today, upcoming, past, archived, messages, applications }
}

async function findInList(
  list: StaffList,
  search: SearchFilter,
  now: Date,
  log: Logger,
): Promise<SearchResult['today']> {
  const filter = {
    isArchived: list === 'archived',
    ...search,
    status: { $in: [...bookingStatuses] },
    ...daysOf(list, budapestToday(now)),
  }
  const [total, found] = await Promise.all([
    Booking.countDocuments(filter).limit(maxCounted),
    Booking.find(filter, notShown).sort(orderOf(list)).limit(maxListed).lean(),
  ])
  return { total, found: (await presentReadable(found, now, log)).map(presentFound) }
}

/** Leaves out fields that the search results do not show. */
function presentFound(booking: StaffBooking): SearchResult['today']['found'][number] {
  const { _id, orderNumber, status, due, taken, noShowAt, arrived, paymentLinkUntil, date, time, howManyPeople } =
    booking
  const { firstName, lastName, phoneNumber, email, forgottenAt, holdUntil, soldBy, paidBy } = booking
  const visit = { _id, orderNumber, status, due, taken, noShowAt, arrived, paymentLinkUntil, date, time, howManyPeople }
  return { ...visit, firstName, lastName, phoneNumber, email, forgottenAt, holdUntil, soldBy, paidBy }
}

// There are at most a few thousand messages a year, so the search reads them instead of using an index.
async function findMessages(search: string) {
  const contacts = await Contact.find({}, { fullName: 1, email: 1, createdAt: 1 })
    .sort(newestReceivedFirst)
    .limit(maxListedSubmissions)
    .lean()
  const submissions = contacts.map(({ _id, fullName, email, createdAt }) => ({
    _id: String(_id),
    name: fullName,
    email,
    phone: '',
    createdAt,
  }))
  return groupOf(submissions, search)
}

async function searchApplications(search: string) {
  const memberships = await Membership.find({}, { firstName: 1, lastName: 1, email: 1, phone: 1, createdAt: 1 })
    .sort(newestReceivedFirst)
    .limit(maxListedSubmissions)
    .lean()
  const submissions = memberships.map(({ _id, firstName, lastName, email, phone, createdAt }) => ({
    _id: String(_id),
    name: `${firstName} ${lastName}`,
    email,
    phone,
    createdAt,
  }))
  return groupOf(submissions, search)
}

type Submission = { _id: string; name: string; email: string; phone: string; createdAt: Date }

function groupOf(submissions: readonly Submission[], search: string): { total: number; found: FoundSubmission[] } {
  const isFound = finderOf(search)
  const found = isFound
    ? submissions.filter(({ name, email, phone }) => isFound({ firstName: name, email, phoneNumber: phone }))
    : []
  return {
    total: Math.min(found.length, maxCounted),
    found: found
      .slice(0, maxListed)
      .map(({ _id, name, email, createdAt }) => ({ _id, name, email, createdAt: createdAt.toISOString() })),
  }
}
