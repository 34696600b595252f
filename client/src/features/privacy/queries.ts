import { queryOptions } from '@tanstack/react-query'
import { loadCode } from '../../lib/lostCode'

export const privacyQueries = {
  terms: () =>
    queryOptions({
      queryKey: ['privacy-terms'],
      queryFn: async ({ signal }) => (await loadCode(() => import('./calls'))).fetchPrivacyTerms(signal),
      staleTime: Number.POSITIVE_INFINITY,
    }),
}
