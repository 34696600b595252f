import { sampleVenue } from '../site'
import type { Venue } from './fields'
import { includable } from './included'
import type { SavedVenue } from './schema'

/** A venue with nothing set. It repeats the initial values of `fields.ts`, because every page needs it and none loads zod for it. */
export const unsetVenue: SavedVenue = {
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
  version: 0,
}

/** Returns the venue as the site shows it, with the sample's values for fields that the owner has not set. */
export function shownVenue({ version: _, ...venue }: SavedVenue): Venue {
  return {
    ...venue,
    name: venue.name || sampleVenue.name,
    legalName: venue.legalName || sampleVenue.legalName,
    registeredSeat: venue.registeredSeat || sampleVenue.registeredSeat,
    domain: venue.domain || sampleVenue.domain,
    street: venue.street || sampleVenue.street,
    postCode: venue.postCode || sampleVenue.postCode,
    city: venue.city || sampleVenue.city,
    // With a real street, the sample's place on the map would mislead guests.
    coordinates: venue.coordinates ?? (venue.street ? null : sampleVenue.coordinates),
    phone: venue.phone || sampleVenue.phone,
    hashtag: venue.hashtag || (venue.name ? '' : sampleVenue.hashtag),
  }
}
