import { storedContactListSchema } from '@range/shared/contact/schema'
import { storedMembershipListSchema } from '@range/shared/memberships/schema'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api'

export const submissionQueries = {
  memberships: () =>
    queryOptions({
      queryKey: ['staff', 'memberships'],
      queryFn: ({ signal }) => call(storedMembershipListSchema, { url: '/get-memberships', signal }),
    }),
  contacts: () =>
    queryOptions({
      queryKey: ['staff', 'contacts'],
      queryFn: ({ signal }) => call(storedContactListSchema, { url: '/get-contacts', signal }),
    }),
}
