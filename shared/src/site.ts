/**
 * The venue's place, name and hours; nothing else states them. They are sample values: the owner replaces them before
 * the site goes public. What may be unset is in the settings (`venue/schema.ts`).
 */
export const site = {
  name: 'Danube Shooting Range',
  legalName: 'Danube Shooting Range Kft.',
  registeredSeat: '1211 Budapest, Kőbánya tér 4., Hungary',
  domain: 'range.example',
  address: {
    street: 'Kőbánya tér 4.',
    postCode: '1211',
    city: 'Budapest',
    country: 'Hungary',
    countryCode: 'HU',
  },
  coordinates: { latitude: 47.4325, longitude: 19.0716 },
  phone: '+36 1 555 0142',
  openingHours: { opens: '10:00', closes: '18:00', days: 'every day' },
  timeZone: 'Europe/Budapest',
  rating: { value: '5.0', count: 4500 },
  copyrightFrom: 2020,
  hashtag: '#danuberange',
  payment: {
    providerName: 'SimplePay',
    informationUrl: 'https://simplepartner.hu/PaymentService/Payment_information.pdf',
    privacyUrl: 'https://simplepay.hu/adatkezelesi-tajekoztatok/',
    processorName: 'SimplePay Plc.',
  },
} as const

const { latitude, longitude } = site.coordinates

/** The provider of the map; the only third party that a page may frame, and only once a visitor has allowed it. */
export const mapOrigin = 'https://www.openstreetmap.org'

/** The address of a map of the venue. */
export const venueMapUrl = `${mapOrigin}/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`

/** The address that opens the way from where somebody is to the venue, on a phone in its map application. */
export const venueDirectionsUrl = `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`
