import type { PublicVenue } from '@range/shared/venue/schema'
import { unsetVenue } from '@range/shared/venue/shownVenue'
import { useQuery } from '@tanstack/react-query'
import { publicQuery } from './publicQuery'

const { version: _, ...unset } = unsetVenue
/** The venue before it is loaded: its name, address and contact details are unset. */
export const unknownVenue: PublicVenue = { ...unset, photos: [] }

export const publicVenueQuery = publicQuery('venue', 'GET /api/v1/venue')

/** Returns the venue as its owner describes it, or `unknownVenue` until it is loaded. */
export function useVenue(): PublicVenue {
  return useQuery({ ...publicVenueQuery, staleTime: Number.POSITIVE_INFINITY }).data ?? unknownVenue
}
