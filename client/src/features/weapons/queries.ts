import { weaponListSchema } from '@range/shared/weapons/schema'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api'

export const weaponQueries = {
  all: ['weapons'] as const,
  list: () =>
    queryOptions({
      queryKey: [...weaponQueries.all, 'list'],
      queryFn: ({ signal }) => call(weaponListSchema, { url: '/public-weapons', signal }),
      staleTime: 60_000,
    }),
}
