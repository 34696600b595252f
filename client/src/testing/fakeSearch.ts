import * as lists from '@range/shared/api/bookingLists'
import { maxListed, type SearchResult } from '@range/shared/bookings/search'
import { foldText } from '@range/shared/foldText'
import type { Fake } from './fake'
import type { fakeStaffBookings } from './fakeStaffBookings'
import type { fakeSubmissions } from './fakeSubmissions'

/** Fakes the search across the data of other fakes. A word matches anywhere in a name, address or number. */
export function fakeSearch(
  fake: Fake,
  staffBookings: ReturnType<typeof fakeStaffBookings>,
  submissions: ReturnType<typeof fakeSubmissions>,
) {
  function find(q: string): SearchResult {
    const isFound = (...texts: string[]) => foldText(texts.join(' ')).includes(foldText(q))
    const groupOf = <Found>(found: Found[]) => ({ total: found.length, found: found.slice(0, maxListed) })
    const { bookings, today } = staffBookings.state
    const found = bookings.filter(({ firstName, lastName, email, orderNumber, phoneNumber }) =>
      isFound(`${firstName} ${lastName}`, email, orderNumber, phoneNumber.replace(/\D/g, '')),
    )
    const live = found.filter(({ archivedAt }) => archivedAt === null)
    return {
      today: groupOf(live.filter(({ date }) => date === today)),
      upcoming: groupOf(live.filter(({ date }) => date > today)),
      past: groupOf(live.filter(({ date }) => date < today)),
      archived: groupOf(found.filter(({ archivedAt }) => archivedAt !== null)),
      messages: groupOf(
        submissions.state.contacts
          .filter(({ fullName, email }) => isFound(fullName, email))
          .map(({ fullName, ...rest }) => ({ ...rest, name: fullName })),
      ),
      applications: groupOf(
        submissions.state.memberships
          .filter(({ firstName, lastName, email }) => isFound(`${firstName} ${lastName}`, email))
          .map(({ firstName, lastName, ...rest }) => ({ ...rest, name: `${firstName} ${lastName}` })),
      ),
    }
  }

  return { routes: [fake(lists.searchEverything, ({ query }) => find(query.q))] }
}
