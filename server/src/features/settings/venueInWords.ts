import { includable, includableWords } from '@range/shared/venue/included'
import type { SavedVenue } from '@range/shared/venue/schema'
import type { InWords } from '../history/recordChange'

/** Returns the venue in the words of the history, by the labels of its form. */
export function venueInWords(venue: Omit<SavedVenue, 'version'>): InWords {
  const { coordinates, rating, partners, included } = venue
  return {
    'Name of the range': venue.name,
    Email: venue.email,
    Phone: venue.phone,
    Domain: venue.domain,
    Hashtag: venue.hashtag,
    Street: venue.street,
    Postcode: venue.postCode,
    City: venue.city,
    Coordinates: coordinates ? `${coordinates.latitude}, ${coordinates.longitude}` : '',
    'Legal name': venue.legalName,
    'Registered seat': venue.registeredSeat,
    'Company number': venue.companyNumber,
    'Tax number': venue.taxNumber,
    Rating: rating ? `${rating.value} of 5 from ${rating.count} reviews on ${rating.source}` : '',
    'Included in every package': includable
      .filter((one) => included.includes(one))
      .map((one) => includableWords[one])
      .join('\n'),
    Partners: partners.map(({ name, offers }) => [name, offers].filter(Boolean).join(': ')).join('\n'),
  }
}
