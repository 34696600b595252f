import { queryOptions } from '@tanstack/react-query'
import { loadCode } from '../../lib/lostCode'

/** Loads the API code at the first call: a page that the server rendered with its data does not need it. */
const calls = () => loadCode(() => import('./calls'))

export const packageQueries = {
  all: ['packages'] as const,
  list: () =>
    queryOptions({
      queryKey: [...packageQueries.all, 'list'],
      queryFn: async ({ signal }) => (await calls()).fetchPackages(signal),
      staleTime: 60_000,
    }),
  mostChosen: () =>
    queryOptions({
      queryKey: [...packageQueries.all, 'most-chosen'],
      queryFn: async ({ signal }) => (await calls()).fetchMostChosen(signal),
      staleTime: 60_000,
    }),
  images: (id: string) =>
    queryOptions({
      queryKey: [...packageQueries.all, 'images', id],
      // Not cancelled when the list is hidden again: it is fetched once and kept.
      queryFn: async () => (await calls()).fetchPackageImages(id),
      staleTime: Number.POSITIVE_INFINITY,
    }),
}
