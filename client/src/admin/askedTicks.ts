import { getAskedTicks } from '@range/shared/api/settings'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../lib/call'

/** Queries which arrival ticks the settings ask for. */
export const askedTicksQuery = () =>
  queryOptions({
    queryKey: ['arrival-ticks'],
    queryFn: ({ signal }) => call(getAskedTicks, { signal }),
  })
