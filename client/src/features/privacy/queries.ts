import { queryOptions } from '@tanstack/react-query'

export const privacyQueries = {
  terms: () =>
    queryOptions({
      queryKey: ['privacy-terms'],
      queryFn: async ({ signal }) => (await import('./calls')).fetchPrivacyTerms(signal),
      staleTime: Number.POSITIVE_INFINITY,
    }),
}
