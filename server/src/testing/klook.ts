/** A reseller on the usual terms, as stored with a booking that it sold. */
export const klook = {
  id: 'r1',
  name: 'Klook',
  uuid: 'u1',
  fingerprint: 'f1',
  commissionPercent: 20,
  cancellationDays: 2,
  cancellationPercent: 100,
}
