import { packageImagesSchema, packageListSchema } from '@range/shared/packages/schema'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api'

export const packageQueries = {
  all: ['packages'] as const,
  list: () =>
    queryOptions({
      queryKey: [...packageQueries.all, 'list'],
      queryFn: ({ signal }) => call(packageListSchema, { url: '/packages', signal }),
      staleTime: 60_000,
    }),
  images: (id: string) =>
    queryOptions({
      queryKey: [...packageQueries.all, 'images', id],
      // Not cancelled when the list is hidden again: it is fetched once, and then kept.
      queryFn: () => call(packageImagesSchema, { url: `/package-images/${encodeURIComponent(id)}` }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
}
