import { includable } from '@range/shared/venue/included'
import type { PublicVenue } from '@range/shared/venue/schema'
import { useQuery } from '@tanstack/react-query'
import { publicQuery } from './publicQuery'

/** Written out, because the description of a venue's fields would load zod with the first page. */
const unknownVenue: PublicVenue = {
  name: '',
  legalName: '',
  registeredSeat: '',
  domain: '',
  street: '',
  postCode: '',
  city: '',
  coordinates: null,
  phone: '',
  hashtag: '',
  email: '',
  companyNumber: '',
  taxNumber: '',
  partners: [],
  rating: null,
  included: [...includable],
  photos: [],
}

export const publicVenueQuery = publicQuery('venue', 'GET /api/v1/venue')

/** Returns the venue as its owner describes it; its name, address and contact details are unset until it is loaded. */
export function useVenue(): PublicVenue {
  return useQuery({ ...publicVenueQuery, staleTime: Number.POSITIVE_INFINITY }).data ?? unknownVenue
}
