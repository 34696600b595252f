type Partner = { name: string; offers: string }

/** The club's partners and what they offer; sample values for the owner to replace. */
export const partners: readonly Partner[] = [
  { name: 'Danube Riverside Hotel', offers: 'Rooms at the club rate' },
  { name: 'Pest City Transfers', offers: 'Rides to the range and back' },
  { name: 'Kőbánya Gunsmiths', offers: 'Service and storage for club members' },
  { name: 'Budapest Group Days', offers: 'Company events and stag weekends' },
]
