import { getVenue } from '@range/shared/api/site'
import { call } from './call'

/** Returns the venue as its owner describes it. Throws ApiError. */
export function fetchVenue(signal: AbortSignal) {
  return call(getVenue, { signal })
}
