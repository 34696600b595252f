import { listChanges } from '@range/shared/api/history'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call'

const all = ['staff', 'history'] as const

export const historyQueries = {
  /** The key of everything that a saved change may affect. */
  all,
  /** One page of changes, counted from zero; with `packageId`, only the changes to that package. */
  page: (page: number, packageId?: string) =>
    queryOptions({
      queryKey: [...all, packageId ?? '', page],
      queryFn: ({ signal }) => call(listChanges, { query: { page, package: packageId }, signal }),
      placeholderData: keepPreviousData,
    }),
}
