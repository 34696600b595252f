import { sampleVenue } from '../site'
import { type Venue, venue } from './fields'
import type { SavedVenue } from './schema'

/** A venue with nothing set. */
export const unsetVenue: SavedVenue = { ...venue.initial, version: 0 }

/** Returns the venue as the site shows it, with the sample's values for fields that the owner has not set. */
export function shownVenue({ version: _, ...saved }: SavedVenue): Venue {
  return {
    ...saved,
    name: saved.name || sampleVenue.name,
    legalName: saved.legalName || sampleVenue.legalName,
    registeredSeat: saved.registeredSeat || sampleVenue.registeredSeat,
    domain: saved.domain || sampleVenue.domain,
    street: saved.street || sampleVenue.street,
    postCode: saved.postCode || sampleVenue.postCode,
    city: saved.city || sampleVenue.city,
    // With a real street, the sample's place on the map would mislead guests.
    coordinates: saved.coordinates ?? (saved.street ? null : sampleVenue.coordinates),
    phone: saved.phone || sampleVenue.phone,
    hashtag: saved.hashtag || (saved.name ? '' : sampleVenue.hashtag),
  }
}
