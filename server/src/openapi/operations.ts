import type { Operation, Operations } from './operation'
import { accountOperations } from './operations/accounts'
import { bookingOperations } from './operations/bookings'
import { guestOperations } from './operations/guests'
import { bookingListOperations, submissionOperations } from './operations/lists'
import { catalogueOperations, resellerOperations, settingsOperations } from './operations/management'
import { calendarFeedOperations, moneyOperations } from './operations/money'
import { siteOperations } from './operations/site'
import { privacyOperations, systemOperations } from './operations/system'

type Group = { tag: string; description: string; operations: Operations }

/** Every operation of the API, in the groups and the order in which it is described. */
export const operationGroups: readonly Group[] = [
  {
    tag: 'Booking',
    description: 'What guests call to book, to pay, and for their own booking.',
    operations: guestOperations,
  },
  { tag: 'Site', description: 'What the public pages show, and their forms.', operations: siteOperations },
  {
    tag: 'Accounts',
    description: 'Signing in, the own account, and the accounts of the staff.',
    operations: accountOperations,
  },
  { tag: 'Booking lists', description: 'What staff read about many bookings.', operations: bookingListOperations },
  {
    tag: 'Bookings',
    description:
      'What staff do with a single booking. Every change answers with the changed booking; a refusal with ' +
      'CHANGED_MEANWHILE carries the stored one in `current`.',
    operations: bookingOperations,
  },
  { tag: 'Submissions', description: 'The messages and applications of visitors.', operations: submissionOperations },
  { tag: 'Money', description: 'The report, the ledger and the till.', operations: moneyOperations },
  {
    tag: 'Calendar',
    description: 'All bookings in the calendars of staff, at a secret address.',
    operations: calendarFeedOperations,
  },
  { tag: 'Catalogue', description: 'Weapons and packages, as managers keep them.', operations: catalogueOperations },
  { tag: 'Settings', description: 'The settings, what they touch, and the venue.', operations: settingsOperations },
  {
    tag: 'Resellers',
    description:
      'Whoever sells our visits by the OCTO interface, which is at `/octo` and described in docs/resellers.md.',
    operations: resellerOperations,
  },
  { tag: 'Privacy', description: 'What is held of one person, and its erasure.', operations: privacyOperations },
  { tag: 'System', description: 'How the server stands, and this description.', operations: systemOperations },
]

/** Every operation with its `operationId` and its tag. */
export const allOperations: readonly (Operation & { id: string; tag: string })[] = operationGroups.flatMap(
  ({ tag, operations }) => Object.entries(operations).map(([id, operation]) => ({ ...operation, id, tag })),
)
