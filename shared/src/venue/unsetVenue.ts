import { includable } from './included'
import type { SavedVenue } from './schema'

/**
 * A venue with nothing set. It repeats the initial values of `fields.ts`, because every page needs it and none loads zod
 * for it.
 */
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
  complaintAddress: '',
  conciliationBody: '',
  hostingProvider: '',
  partners: [],
  rating: null,
  included: [...includable],
  version: 0,
}
