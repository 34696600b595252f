import * as money from '@range/shared/api/money'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call'
import { staffKey } from '../../lib/staffKey'

export const cashUpQueries = {
  all: [...staffKey, 'cash-ups'] as const,
  list: () =>
    queryOptions({
      queryKey: [...cashUpQueries.all, 'list'],
      queryFn: ({ signal }) => call(money.listCashUps, { signal }),
    }),
  open: () =>
    queryOptions({
      queryKey: [...cashUpQueries.all, 'open'],
      queryFn: ({ signal }) => call(money.getOpenShift, { signal }),
    }),
  one: (number: string) =>
    queryOptions({
      queryKey: [...cashUpQueries.all, number],
      queryFn: ({ signal }) => call(money.getCashUp, { params: { number }, signal }),
    }),
}
