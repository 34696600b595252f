import { defaultRefundTerms } from '@range/shared/bookings/refundTerms'
import { type PublicHours, usualPublicHours } from '@range/shared/settings/hours'
import type { PublicVenue } from '@range/shared/venue/schema'
import { unsetVenue } from '@range/shared/venue/unsetVenue'
import { useQuery } from '@tanstack/react-query'
import { publicVenueQuery } from './contentQueries'

const { version: _, ...unset } = unsetVenue
/**
 * The venue before it is loaded: its name, address and contact details are unset; its hours and refund terms are the
 * usual ones.
 */
export const unknownVenue: PublicVenue = {
  ...unset,
  photos: [],
  hours: usualPublicHours,
  refundTerms: defaultRefundTerms,
}

/** Returns the venue as its owner describes it, or `unknownVenue` until it is loaded. */
export function useVenue(): PublicVenue {
  return useQuery({ ...publicVenueQuery(), staleTime: Number.POSITIVE_INFINITY }).data ?? unknownVenue
}

/** Returns the hours of the range, or the usual ones until they are loaded. */
export function useHours(): PublicHours {
  return useVenue().hours
}
