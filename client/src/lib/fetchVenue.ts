import { getVenue } from '@range/shared/api/site'
import { call } from './call'

/** Loads the venue as its owner describes it. Throws ApiError. */
export function fetchVenue(signal: AbortSignal) {
  return call(getVenue, { signal })
}
