import { queryOptions } from '@tanstack/react-query'

export const weaponQueries = {
  all: ['weapons'] as const,
  list: () =>
    queryOptions({
      queryKey: [...weaponQueries.all, 'list'],
      queryFn: async ({ signal }) => (await import('./calls')).fetchWeapons(signal),
      staleTime: 60_000,
    }),
}
