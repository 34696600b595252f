import { queryOptions } from '@tanstack/react-query'

/** What talks to the server is loaded at the first call: a page that came with its data paints without it. */
const calls = () => import('./calls')

export const packageQueries = {
  all: ['packages'] as const,
  list: () =>
    queryOptions({
      queryKey: [...packageQueries.all, 'list'],
      queryFn: async ({ signal }) => (await calls()).fetchPackages(signal),
      staleTime: 60_000,
    }),
  images: (id: string) =>
    queryOptions({
      queryKey: [...packageQueries.all, 'images', id],
      // Not cancelled when the list is hidden again: it is fetched once, and then kept.
      queryFn: async () => (await calls()).fetchPackageImages(id),
      staleTime: Number.POSITIVE_INFINITY,
    }),
}
