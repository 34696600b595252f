/** A Hungarian company as guests give it for their invoices. */
export const sampleCompany = {
  name: 'Céges Kft.',
  country: 'HU',
  postCode: '1136',
  city: 'Budapest',
  streetAddress: 'Tátra utca 12.',
  taxNumber: '12345676-2-41',
}
