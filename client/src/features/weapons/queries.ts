import { queryOptions } from '@tanstack/react-query'
import { loadCode } from '../../lib/lostCode'

export const weaponQueries = {
  all: ['weapons'] as const,
  list: () =>
    queryOptions({
      queryKey: [...weaponQueries.all, 'list'],
      queryFn: async ({ signal }) => (await loadCode(() => import('./calls'))).fetchWeapons(signal),
      staleTime: 60_000,
    }),
}
