import * as accounts from '@range/shared/api/accounts'
import * as bookingLists from '@range/shared/api/bookingLists'
import * as calendarFeed from '@range/shared/api/calendarFeed'
import * as catalogue from '@range/shared/api/catalogue'
import type { Endpoint } from '@range/shared/api/endpoint'
import * as guests from '@range/shared/api/guests'
import * as history from '@range/shared/api/history'
import * as invoices from '@range/shared/api/invoices'
import * as money from '@range/shared/api/money'
import * as privacy from '@range/shared/api/privacy'
import * as resellers from '@range/shared/api/resellers'
import * as settings from '@range/shared/api/settings'
import * as site from '@range/shared/api/site'
import * as staffBookings from '@range/shared/api/staffBookings'
import * as submissions from '@range/shared/api/submissions'
import * as system from '@range/shared/api/system'

type Group = { tag: string; description: string; endpoints: Record<string, Endpoint> }

/** Every contract of the API, in the groups and the order of the description. */
export const operationGroups: readonly Group[] = [
  {
    tag: 'Booking',
    description: 'Calls of guests to book, to pay and to manage their own booking.',
    endpoints: guests,
  },
  { tag: 'Site', description: 'The content and forms of the public pages.', endpoints: site },
  {
    tag: 'Accounts',
    description: 'Signing in, your own account, and the staff accounts.',
    endpoints: accounts,
  },
  { tag: 'Booking lists', description: 'Lists, search and exports of bookings for staff.', endpoints: bookingLists },
  {
    tag: 'Bookings',
    description:
      'Staff actions on a single booking. Every change returns the changed booking; the error ' +
      'CHANGED_MEANWHILE carries the stored one in `current`.',
    endpoints: staffBookings,
  },
  { tag: 'Submissions', description: 'The messages and applications of visitors.', endpoints: submissions },
  { tag: 'Money', description: 'The report, the ledger and the till.', endpoints: money },
  { tag: 'Invoices', description: 'The invoices of bookings, for guests and staff.', endpoints: invoices },
  {
    tag: 'Calendar',
    description: 'A calendar feed of all bookings for staff, at a secret address.',
    endpoints: calendarFeed,
  },
  { tag: 'Catalogue', description: 'Weapons and packages, for managers.', endpoints: catalogue },
  { tag: 'Settings', description: 'The settings, the bookings they affect, and the venue.', endpoints: settings },
  { tag: 'History', description: 'Who changed settings and prices, and when.', endpoints: history },
  {
    tag: 'Resellers',
    description:
      'Companies that sell our visits through the OCTO interface, which is at `/octo` and described in docs/resellers.md.',
    endpoints: resellers,
  },
  { tag: 'Privacy', description: 'Export and erasure of one person’s data.', endpoints: privacy },
  { tag: 'System', description: 'The state of the server, and this description.', endpoints: system },
]

export type Operation = Endpoint & { id: string; tag: string }

/** Every contract with its name, which is the `operationId`, and its tag; within a group by path. */
export const allOperations: readonly Operation[] = operationGroups.flatMap(({ tag, endpoints }) =>
  Object.entries(endpoints)
    .map(([id, endpoint]) => ({ ...endpoint, id, tag }))
    .sort((a, b) => (pathOf(a) < pathOf(b) ? -1 : 1)),
)

function pathOf({ route }: Endpoint): string {
  return route.slice(route.indexOf('/'))
}
