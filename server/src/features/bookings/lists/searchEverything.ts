import {
  type FoundSubmission,
  maxCounted,
  maxListed,
  presentFound,
  type SearchResult,
} from '@range/shared/bookings/search'
import { bookingStatuses } from '@range/shared/bookings/status'
import { budapestToday } from '@range/shared/budapestTime'
import { maxListedSubmissions } from '@range/shared/limits'
import type { Logger } from 'pino'
import { Contact } from '../../contact/contactModel'
import { Membership } from '../../memberships/membershipModel'
import { newestReceivedFirst } from '../../submissions/received'
import { Booking } from '../record/bookingModel'
import { notShown, presentReadable } from '../record/presentStaffBooking'
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

// There are at most a few thousand messages a year, so the search reads them instead of using an index.
async function findMessages(search: string) {
  const contacts = await Contact.find({}, { fullName: 1, email: 1, createdAt: 1 })
    .sort(newestReceivedFirst)
    .limit(maxListedSubmissions)
    .lean()
  return groupOf(contacts, search, ({ fullName }) => fullName)
}

async function searchApplications(search: string) {
  const memberships = await Membership.find({}, { firstName: 1, lastName: 1, email: 1, phone: 1, createdAt: 1 })
    .sort(newestReceivedFirst)
    .limit(maxListedSubmissions)
    .lean()
  return groupOf(memberships, search, ({ firstName, lastName }) => `${firstName} ${lastName}`)
}

type Submission = { _id: unknown; email: string; phone?: string; createdAt: Date }

function groupOf<S extends Submission>(submissions: readonly S[], search: string, nameOf: (one: S) => string) {
  const isFound = finderOf(search)
  const found = submissions.filter((one) =>
    isFound?.({ firstName: nameOf(one), email: one.email, phoneNumber: one.phone }),
  )
  const listed = found.slice(0, maxListed).map((one): FoundSubmission => {
    return { _id: String(one._id), name: nameOf(one), email: one.email, createdAt: one.createdAt.toISOString() }
  })
  return { total: Math.min(found.length, maxCounted), found: listed }
}
