import { getAskedTicks } from '@range/shared/api/settings'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../lib/call'

/** Which ticks the settings ask for. */
export const askedTicksQuery = () =>
  queryOptions({
    queryKey: ['arrival-ticks'],
    queryFn: ({ signal }) => call(getAskedTicks, { signal }),
  })
