import { queryOptions } from '@tanstack/react-query'
import { loadCode } from '../../lib/lostCode'

/** Loads the API code on the first call, because a page that was rendered with its data does not need it. */
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
      // Ignores the abort signal, so that hiding the list does not cancel its only request.
      queryFn: async () => (await calls()).fetchPackageImages(id),
      staleTime: Number.POSITIVE_INFINITY,
    }),
}
