import type { Venue } from './venue/fields'

/** Facts that apply to every venue: country, time zone and payment provider. */
export const site = {
  country: 'Hungary',
  countryCode: 'HU',
  timeZone: 'Europe/Budapest',
  rating: { value: '5.0', count: 4500 },
  copyrightFrom: 2020,
  payment: {
    providerName: 'SimplePay',
    informationUrl: 'https://simplepartner.hu/PaymentService/Payment_information.pdf',
    privacyUrl: 'https://simplepay.hu/adatkezelesi-tajekoztatok/',
    processorName: 'SimplePay Plc.',
  },
} as const

/** The suffix of the UIDs of calendar entries. It must never change, because calendars match entries by UID. */
export const calendarUidSuffix = '@range.example'

/** The origin of the map, the only third party that a page may frame, and only after the visitor has allowed it. */
export const mapOrigin = 'https://www.openstreetmap.org'

/** Returns the venue's street, postcode and city on one line. */
export function addressLine({ street, postCode, city }: Pick<Venue, 'street' | 'postCode' | 'city'>): string {
  return `${street}, ${postCode} ${city}`
}

/** Returns the URL of a map of the venue. */
export function venueMapUrl(venue: Venue): string {
  if (!venue.coordinates) return `${mapOrigin}/search?query=${encodeURIComponent(addressLine(venue))}`
  const { latitude, longitude } = venue.coordinates
  return `${mapOrigin}/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`
}

/** Returns the URL that opens directions to the venue, on a phone in its map app. */
export function venueDirectionsUrl(venue: Venue): string {
  const { coordinates } = venue
  const destination = coordinates ? `${coordinates.latitude},${coordinates.longitude}` : addressLine(venue)
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(destination)}`
}

/** Returns the `tel:` URL of a phone number. */
export function phoneUrl(phone: string): string {
  return `tel:${phone.replaceAll(/[^\d+]/g, '')}`
}
