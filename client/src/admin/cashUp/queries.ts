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
  /** The open shift of the clerk's own drawer, or of the one that a manager names. */
  open: (drawer?: string) =>
    queryOptions({
      queryKey: [...cashUpQueries.all, 'open', drawer],
      queryFn: ({ signal }) => call(money.getOpenShift, { query: drawer === undefined ? {} : { drawer }, signal }),
    }),
  one: (number: string) =>
    queryOptions({
      queryKey: [...cashUpQueries.all, number],
      queryFn: ({ signal }) => call(money.getCashUp, { params: { number }, signal }),
    }),
  lines: (number: string) =>
    queryOptions({
      queryKey: [...cashUpQueries.all, number, 'lines'],
      queryFn: ({ signal }) => call(money.getCashUpLines, { params: { number }, signal }),
    }),
}
