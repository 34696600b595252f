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
      queryFn: ({ signal }) => call(packageImagesSchema, { url: `/package-images/${encodeURIComponent(id)}`, signal }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
}
