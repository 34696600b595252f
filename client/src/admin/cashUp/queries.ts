import { cashUpListSchema, cashUpSchema, openShiftSchema } from '@range/shared/cashUps/schema'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api'

export const cashUpQueries = {
  all: ['staff', 'cash-ups'] as const,
  list: () =>
    queryOptions({
      queryKey: [...cashUpQueries.all, 'list'],
      queryFn: ({ signal }) => call(cashUpListSchema, { url: '/staff/cash-ups', signal }),
    }),
  open: () =>
    queryOptions({
      queryKey: [...cashUpQueries.all, 'open'],
      queryFn: ({ signal }) => call(openShiftSchema, { url: '/staff/cash-ups/open', signal }),
    }),
  one: (number: string) =>
    queryOptions({
      queryKey: [...cashUpQueries.all, number],
      queryFn: ({ signal }) => call(cashUpSchema, { url: `/staff/cash-ups/${encodeURIComponent(number)}`, signal }),
    }),
}
