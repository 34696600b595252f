import { getVenue } from '@range/shared/api/site'
import { call } from './call'

/** Loads what the owner says of the venue. Throws ApiError. */
export function fetchVenue() {
  return call(getVenue, {})
}
