/** A fictional venue, shown until the owner enters their own in the settings. No server takes real money for it. */
export const sampleVenue = {
  name: 'Danube Shooting Range',
  legalName: 'Danube Shooting Range Kft.',
  registeredSeat: '1211 Budapest, Kőbánya tér 4.',
  domain: 'range.example',
  street: 'Kőbánya tér 4.',
  postCode: '1211',
  city: 'Budapest',
  coordinates: { latitude: 47.4325, longitude: 19.0716 },
  phone: '+36 1 555 0142',
  hashtag: '#danuberange',
} as const
