import type { PublicVenue } from '@range/shared/venue/schema'
import { unsetVenue } from '@range/shared/venue/shownVenue'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { loadCode } from './lostCode'

const unknownVenue: PublicVenue = { ...unsetVenue, photos: [] }

export const publicVenueQuery = queryOptions({
  queryKey: ['venue'],
  queryFn: async ({ signal }) => (await loadCode(() => import('./fetchVenue'))).fetchVenue(signal),
  staleTime: Number.POSITIVE_INFINITY,
})

/** Returns the venue as its owner describes it; its name, address and contact details are unset until it is loaded. */
export function useVenue(): PublicVenue {
  return useQuery(publicVenueQuery).data ?? unknownVenue
}
