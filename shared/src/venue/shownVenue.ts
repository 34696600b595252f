import type { Venue } from './fields'
import { sampleVenue } from './sampleVenue'
import type { SavedVenue } from './schema'

/** The conciliation body of Budapest, which is responsible for a company there. */
export const budapestConciliationBody = 'Budapesti Békéltető Testület, 1016 Budapest, Krisztina krt. 99.'

/**
 * Returns the venue as the site shows it, with the sample's values for fields that the owner has not set. Complaints go to the
 * registered seat unless another address is set.
 */
export function shownVenue({ version: _, ...venue }: SavedVenue): Venue {
  const registeredSeat = venue.registeredSeat || sampleVenue.registeredSeat
  return {
    ...venue,
    name: venue.name || sampleVenue.name,
    legalName: venue.legalName || sampleVenue.legalName,
    registeredSeat,
    complaintAddress: venue.complaintAddress || registeredSeat,
    conciliationBody: venue.conciliationBody || budapestConciliationBody,
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

/** Returns whether a shown venue is the sample's company. A live bank does not start with it. */
export function isSampleCompany({ legalName }: Pick<Venue, 'legalName'>): boolean {
  return legalName === sampleVenue.legalName
}
